package members

import (
	"bytes"
	"encoding/json"
	"math/rand/v2"
	"os"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ezrantn/catena/runtime"
	"github.com/ezrantn/catena/runtime/arena"
	"github.com/ezrantn/catena/runtime/wire"
	"github.com/ezrantn/catena/testdata/cases/shapes/members/geo"
)

var documents = []string{
	`{"id":1,"part":{"text":"a"},"parts":[{"text":"b","url":"u"},{"lat":1.5,"lon":2},{"x":1,"y":2},{"parts":[{"text":"c","tags":["d","e"]},null,{"parts":[],"title":"t"}]},{"bold":true,"z":[{}]}],` +
		`"by_name":{"k":{"url":"v","target":"w"}},"ptr":{"y":7},"point":{"x":3,"y":4},"keyed":{"kid":"i","kty":2,"one":"1"},"wide":{"A05":1,"A30":2}}`,
	`{"id":2,"part":{"tags":[],"TEXT":"a","\u0062old":true},"point":{"x":0,"y":0},"keyed":{"alg":-7,"sig":"/w==","text":"t"},"wide":{"A39":1,"B29":2,"B00":3}}`,
	`{"id":3,"part":null,"point":null,"keyed":{"other":1,"more":{"a":[true,null]}},"wide":{"A31":4}}`,
	`{"id":4,"part":{},"keyed":{},"wide":{}}`,
	`{"id":5,"part":{"text":"\ud834\udd1e\n","target":"x\u0041","z":{"text":{"lat":[]}}},"keyed":{"text":"t","kty":7},"wide":null}`,
}

var formats = []struct {
	name   string
	decode func(a *arena.Arena, data []byte, v *Message) error
	encode func(dst []byte, v *Message) ([]byte, error)
}{
	{"json", func(a *arena.Arena, data []byte, v *Message) error { return v.DecodeJSON(a, data) }, func(dst []byte, v *Message) ([]byte, error) { return v.AppendJSON(dst) }},
	{"msgpack", func(a *arena.Arena, data []byte, v *Message) error { return v.DecodeMsgpack(a, data) }, func(dst []byte, v *Message) ([]byte, error) { return v.AppendMsgpack(dst) }},
	{"cbor", func(a *arena.Arena, data []byte, v *Message) error { return v.DecodeCBOR(a, data) }, func(dst []byte, v *Message) ([]byte, error) { return v.AppendCBOR(dst) }},
}

func TestVariants(t *testing.T) {
	var v Message
	require.NoError(t, v.DecodeJSON(nil, []byte(documents[0])))
	assert.Equal(t, &TextPart{Text: "a"}, v.Part, "of equals the first")
	assert.Equal(t, []Part{
		Button{Text: "b", Link: Link{URL: "u"}},
		&Location{Lat: 1.5, Lon: 2},
		&geo.Point{X: 1, Y: 2},
		&Box{Parts: []Part{&TextPart{Text: "c", Tags: []string{"d", "e"}}, nil, &Box{Parts: []Part{}, Title: "t"}}},
		&TextPart{Bold: true},
	}, v.Parts)
	assert.Equal(t, map[string]Part{"k": Button{Link: Link{URL: "v", Target: "w"}}}, v.ByName)
	assert.Equal(t, &geo.Point{Y: 7}, *v.Ptr)
	assert.Equal(t, &Key{Kty: 2, Kid: "i", One: "1"}, v.Keyed)
	assert.Equal(t, &Low{A05: 1, A30: 2}, v.Wide)
	v = Message{}
	require.NoError(t, v.DecodeJSON(nil, []byte(documents[1])))
	assert.Equal(t, &TextPart{Text: "a", Bold: true, Tags: []string{}}, v.Part, "names in another letter case count")
	assert.Equal(t, &Signature{Alg: -7, Text: "t", Sig: []byte{0xff}}, v.Keyed)
	assert.Equal(t, &High{A39: 1, B29: 2, B00: 3}, v.Wide)
}

func TestAllFormatsKeepTheVariants(t *testing.T) {
	for _, text := range documents {
		for _, a := range []*arena.Arena{nil, arena.New(0)} {
			var v Message
			require.NoError(t, v.DecodeJSON(a, []byte(text)), text)
			if u, ok := v.Keyed.(*Unknown); ok { // its numbers are of other types in binary formats
				u.Rest = map[string]any{"a": "b"}
			}
			for _, f := range formats {
				data, err := f.encode(nil, &v)
				require.NoError(t, err, f.name)
				var again Message
				require.NoError(t, f.decode(a, data, &again), "%s %s %x", f.name, text, data)
				empties(&v)
				empties(&again)
				assert.Equal(t, v, again, f.name+" "+text)
				a2 := arena.New(0)
				var other Message
				require.NoError(t, f.decode(a2, data, &other))
				clone := other.Clone()
				a2.Reset()
				empties(clone)
				assert.Equal(t, v, *clone, f.name)
			}
		}
	}
}

// empties sets lists to nil that omitempty leaves out.
func empties(v *Message) {
	if p, ok := v.Part.(*TextPart); ok && len(p.Tags) == 0 {
		p.Tags = nil
	}
}

// TestIntegerNames: an integer and the text of it are two names.
func TestIntegerNames(t *testing.T) {
	for text, want := range map[string]Keyed{
		"\xa3\x01\x02\x02\x61i\x613\x61o": &Key{Kty: 2, Kid: "i", One: "o"},
		"\xa1\x03\x26":                    &Signature{Alg: -7},
		"\xa1\x613\x61o":                  &Key{One: "o"},
		"\xa2\x611\x61t\x02\x41\xff":      &Signature{Text: "t", Sig: []byte{0xff}},
		"\xa1\x01\x02":                    &Key{Kty: 2},
		"\xa1\xc6\x01\x02":                &Key{Kty: 2},
		"\xbf\x7f\x61\x33\xff\x61o\xff":   &Key{One: "o"},
		"\xa0":                            &Key{},
	} {
		var v Message
		require.NoError(t, v.DecodeCBOR(nil, []byte("\xa1\x65keyed"+text)), "%x", text)
		assert.Equal(t, want, v.Keyed, "%x", text)
	}
}

func TestErrors(t *testing.T) {
	for text, want := range map[string]string{
		`{"part":[1]}`:                    `json: array where object expected at part (byte 9)`,
		`{"part":"a"}`:                    `json: string where object expected at part (byte 11)`,
		`{"parts":[{"text":7}]}`:          `json: number where string expected at parts[0].text (byte 19)`,
		`{"parts":[{"z":1,"url":[7]}]}`:   `json: array where string expected at parts[0].url (byte 24)`,
		`{"parts":[{"text":"a","url":]}`:  `json: unexpected character ']' at parts[0] (byte 28)`,
		`{"parts":[{"text":"a" "url":1}]`: `json: unexpected character '"' at parts[0] (byte 22)`,
		`{"parts":[{"text":"a",`:          `json: unexpected end of input at parts[0] (byte 22)`,
		`{"parts":[{"text":[1,{"x":2`:     `json: unexpected end of input at parts[0] (byte 27)`,
		`{"parts":[{"\ud8zz":1}]}`:        `json: unexpected character 'z' at parts[0] (byte 16)`,
		`{"parts":[1,{"text":7}]}`:        `json: number where object expected at parts[0] (byte 11)`,
	} {
		for _, a := range []*arena.Arena{nil, arena.New(0)} {
			err := new(Message).DecodeJSON(a, []byte(text))
			var e *wire.Error
			require.ErrorAs(t, err, &e, text)
			assert.Equal(t, want, err.Error(), text)
		}
	}
	_, err := (&Message{Part: stranger{}}).AppendJSON(nil)
	assert.EqualError(t, err, `json: members.stranger is no variant of members.Part at part`)
	// Options of a call.
	_, err = catena.DecodeJSON[Message](nil, []byte(`{"part":{"text":"a","more":1}}`), catena.DisallowUnknownFields())
	assert.EqualError(t, err, `json: unknown field "more" at part (byte 20)`)
	_, err = catena.DecodeJSON[Message](nil, []byte(`{"part":{"text":"a","text":"b"}}`), catena.RejectDuplicateKeys())
	assert.EqualError(t, err, `json: duplicate name "text" (byte 20)`)
	_, err = catena.DecodeJSON[Message](nil, []byte(`{"part":{"text":"a","url":"b"}}`), catena.RejectDuplicateKeys(), catena.DisallowUnknownFields())
	assert.NoError(t, err)
}

type stranger struct{}

func (stranger) Part() {}

// A handPart is a Part as Go programmers write it, without required members.
type handPart struct{ Part }

func (h *handPart) UnmarshalJSON(b []byte) error {
	h.Part = nil
	if b[0] == 'n' {
		return nil
	}
	var names map[string]json.RawMessage
	if err := json.Unmarshal(b, &names); err != nil {
		return err
	}
	variants := []struct {
		names []string
		read  func() error
	}{
		{[]string{"text", "bold", "tags"}, func() error { return decode[plainText](b, h, func(v *plainText) Part { return (*TextPart)(v) }) }},
		{[]string{"text", "url", "target"}, func() error { return decode[plainButton](b, h, func(v *plainButton) Part { return Button(*v) }) }},
		{[]string{"lat", "lon"}, func() error {
			return decode[plainLocation](b, h, func(v *plainLocation) Part { return (*Location)(v) })
		}},
		{[]string{"x", "y"}, func() error { return decode[plainPoint](b, h, func(v *plainPoint) Part { return (*geo.Point)(v) }) }},
		{[]string{"parts", "title"}, func() error {
			return decode[handBox](b, h, func(v *handBox) Part {
				box := &Box{Title: v.Title}
				if v.Parts != nil {
					box.Parts = []Part{}
				}
				for _, p := range v.Parts {
					box.Parts = append(box.Parts, p.Part)
				}
				return box
			})
		}},
	}
	best, most := 0, -1
	for k, v := range variants {
		if n := common(names, v.names); n > most {
			best, most = k, n
		}
	}
	return variants[best].read()
}

// common counts the names of a variant that an object has, in any letter case.
func common(object map[string]json.RawMessage, variant []string) (n int) {
	for _, own := range variant {
		for name := range object {
			if strings.EqualFold(name, own) {
				n++
				break
			}
		}
	}
	return n
}

func (h handPart) MarshalJSON() ([]byte, error) {
	if box, ok := h.Part.(*Box); ok && box != nil {
		out := handBox{Title: box.Title}
		if box.Parts != nil {
			out.Parts = []handPart{}
		}
		for _, p := range box.Parts {
			out.Parts = append(out.Parts, handPart{p})
		}
		return json.Marshal(out)
	}
	return json.Marshal(h.Part)
}

// These have no generated methods.
type (
	plainText     TextPart
	plainButton   Button
	plainLocation Location
	plainPoint    geo.Point
	handBox       struct {
		Parts []handPart `json:"parts"`
		Title string     `json:"title,omitempty"`
	}
)

func decode[T any](b []byte, h *handPart, of func(*T) Part) error {
	v := new(T)
	if err := json.Unmarshal(b, v); err != nil {
		return err
	}
	h.Part = of(v)
	return nil
}

// TestHandWritten compares with methods as Go programmers write them.
func TestHandWritten(t *testing.T) {
	type hand struct {
		Parts []handPart `json:"parts"`
	}
	var source struct {
		Parts json.RawMessage `json:"parts"`
	}
	require.NoError(t, json.Unmarshal([]byte(documents[0]), &source))
	base := string(source.Parts)
	compare := func(text string) bool {
		var h hand
		want := json.Unmarshal([]byte(text), &h)
		for _, a := range []*arena.Arena{nil, arena.New(0)} {
			var m Message
			err := m.DecodeJSON(a, []byte(text))
			if !assert.Equal(t, want == nil, err == nil, "%s\nencoding/json: %v\ncatena: %v", text, want, err) || want != nil {
				continue
			}
			var list []Part
			if h.Parts != nil {
				list = []Part{}
			}
			for _, p := range h.Parts {
				list = append(list, p.Part)
			}
			assert.Equal(t, list, m.Parts, text)
			theirs, err := json.Marshal(h.Parts)
			require.NoError(t, err)
			ours, err := catena.AppendJSON(nil, &Box{Parts: m.Parts})
			require.NoError(t, err)
			assert.Equal(t, `{"parts":`+string(theirs)+`}`, string(ours), text)
		}
		return want == nil
	}
	require.True(t, compare(`{"parts":`+base+`}`))
	r, accepted := rand.New(rand.NewPCG(5, 6)), 0
	for range 6000 {
		if compare(`{"parts":` + mutated(r, base) + `}`) {
			accepted++
		}
	}
	t.Log(accepted, "of 6000 mutations are accepted")
	require.Greater(t, accepted, 500)
}

// mutated returns a text with one to three changes.
func mutated(r *rand.Rand, text string) string {
	parts := []string{`"a"`, `1`, `-2.5e3`, `true`, `null`, `[`, `]`, `{`, `}`, `,`, `:`, `"x":3,`, `"url":"q",`, `"text":"p",`, `"LAT":1,`, `"title":"n",`, `[7]`, ` `, `"`, `\u0061`, "\xff", `"target":null,`}
	b := []byte(text)
	for range 1 + r.IntN(3) {
		i := r.IntN(len(b) + 1)
		switch j := min(len(b), i+r.IntN(6)); r.IntN(4) {
		case 0:
			b = append(b[:i:i], b[j:]...)
		case 1:
			b = append(b[:i:i], append([]byte(parts[r.IntN(len(parts))]), b[j:]...)...)
		default: // a member
			if n := bytes.IndexByte(b[i:], '{'); n >= 0 {
				i += n + 1
			}
			b = append(b[:i:i], append([]byte(parts[11+r.IntN(len(parts)-11)]), b[i:]...)...)
		}
	}
	return string(b)
}

func TestBinaryMutations(t *testing.T) {
	r := rand.New(rand.NewPCG(3, 4))
	for _, f := range formats[1:] {
		read := 0
		for _, text := range documents {
			var v Message
			require.NoError(t, v.DecodeJSON(nil, []byte(text)))
			data, err := f.encode(nil, &v)
			require.NoError(t, err)
			for n := range data {
				require.Error(t, f.decode(nil, data[:n], new(Message)), "%s: %d of %x", f.name, n, data)
			}
			for range 2000 {
				b := bytes.Clone(data)
				for range 1 + r.IntN(3) {
					b[r.IntN(len(b))] = byte(r.UintN(256))
				}
				a := arena.New(0)
				var onHeap, inArena Message
				err := f.decode(nil, b, &onHeap)
				err2 := f.decode(a, b, &inArena)
				require.Equal(t, err == nil, err2 == nil, "%s %x: %v, %v", f.name, b, err, err2)
				if err != nil {
					continue
				}
				again, err := f.encode(nil, &onHeap)
				if err != nil {
					continue // an unknown member that cannot be written
				}
				require.NoError(t, f.decode(nil, again, new(Message)), "%s: %x became %x", f.name, b, again)
				read++
			}
		}
		t.Log(f.name, read, "mutations are accepted")
		require.NotZero(t, read)
	}
}

func TestWarmArenasDoNotAllocate(t *testing.T) {
	if raceEnabled || arena.Debugging || os.Getenv("CATENA_CHECKPTR") != "" {
		t.Skip("the race detector, checkptr and the debug mode allocate")
	}
	text := `{"id":1,"part":{"text":"a"},"parts":[{"text":"b","url":"u"},{"lat":1.5,"lon":2},{"x":1,"y":2},{"parts":[{"text":"` + strings.Repeat("c", 200) + `","tags":["d","e"]},null]}],"keyed":{"kid":"i"},"wide":{"B05":1}}`
	var v Message
	require.NoError(t, v.DecodeJSON(nil, []byte(text)))
	for _, f := range formats {
		data, err := f.encode(nil, &v)
		require.NoError(t, err)
		a := arena.New(0)
		var out Message
		assert.Zero(t, testing.AllocsPerRun(100, func() {
			a.Reset()
			out = Message{}
			if err := f.decode(a, data, &out); err != nil {
				t.Fatal(err)
			}
		}), f.name)
	}
}

// TestLinear: parts that contain each other, each of which is passed before it is read, take time in proportion to
// the input.
func TestLinear(t *testing.T) {
	nested := func(levels int) []byte {
		return []byte(`{"part":` + strings.Repeat(`{"parts":[`, levels) + strings.Repeat(`],"title":"t"}`, levels) + `}`)
	}
	for _, f := range []catena.Format{catena.FormatJSON(), catena.FormatMsgpack(), catena.FormatCBOR()} {
		var inputs [2][]byte
		for k, levels := range []int{600, 4800} {
			var err error
			inputs[k], err = catena.Transcode(nil, f, nested(levels), catena.FormatJSON())
			require.NoError(t, err)
		}
		best := [2]time.Duration{time.Hour, time.Hour}
		// 8 times the input takes less than 24 times the time, as soon as each was decoded once without
		// disturbance. Squared it would be 64 times: the test would time out.
		for round := 0; round < 5 || best[1] >= 24*best[0]; round++ {
			for k, data := range inputs {
				start := time.Now()
				var v Message
				var err error
				switch f {
				case catena.FormatJSON():
					err = v.DecodeJSON(nil, data)
				case catena.FormatMsgpack():
					err = v.DecodeMsgpack(nil, data)
				default:
					err = v.DecodeCBOR(nil, data)
				}
				require.NoError(t, err)
				best[k] = min(best[k], time.Since(start))
			}
		}
	}
}

func TestLimits(t *testing.T) {
	deep := strings.Repeat(`{"part":{"parts":[`, 20000)
	require.Error(t, new(Message).DecodeJSON(nil, []byte(deep)))
	text := `{"part":{"z":"` + strings.Repeat("a", 1<<20) + `","` + strings.Repeat("b", 1<<20) + `":1}}`
	require.NoError(t, new(Message).DecodeJSON(nil, []byte(text)))
}

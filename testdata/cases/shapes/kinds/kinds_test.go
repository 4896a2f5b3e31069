package kinds

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
)

// documents have each union in each place, with each variant.
var documents = []string{
	`{"id":1,"value":"a","values":["b",1,true,[],{},null,[["c"],{"d":[2.5]}]],"by_name":{"x":"y","z":null},"ptr":[1],` +
		`"pair":[{"w":1,"h":2,"label":"l"},[1,2,3]],"deps":"left-pad","port":80,"when":"2024-05-06T07:08:09.5Z","rest":{"a":"p","b":false}}`,
	`{"id":2,"value":{"a":{"b":{"c":[]}}},"pair":["s",-1.5],"deps":["a","b"],"port":"http","when":1.5,"rest":[1,"x",{"y":null}],"tuple":{"a":"t","b":[7]}}`,
	`{"id":3,"value":[],"pair":[true,null],"deps":{"a":"1.0","b":"2.0"},"port":null,"when":null,"rest":"r","tuple":"t"}`,
	`{"id":4,"value":null,"pair":[],"deps":null,"port":"\u0041\n","when":"2024-05-06T07:08:09+02:00","rest":{"b":[4],"a":"\ud834\udd1e"}}`,
	`{"id":5,"deps":[],"rest":null,"values":[],"by_name":{},"pair":[{"w":1},7,8]}`,
	`{"id":6,"value":"first","value":[2],"ptr":"a","ptr":7,"deps":[null,"a"],"rest":7}`,
}

// formats are the codecs of a Document.
var formats = []struct {
	name   string
	decode func(a *arena.Arena, data []byte, v *Document) error
	encode func(dst []byte, v *Document) ([]byte, error)
}{
	{"json", func(a *arena.Arena, data []byte, v *Document) error { return v.DecodeJSON(a, data) }, func(dst []byte, v *Document) ([]byte, error) { return v.AppendJSON(dst) }},
	{"msgpack", func(a *arena.Arena, data []byte, v *Document) error { return v.DecodeMsgpack(a, data) }, func(dst []byte, v *Document) ([]byte, error) { return v.AppendMsgpack(dst) }},
	{"cbor", func(a *arena.Arena, data []byte, v *Document) error { return v.DecodeCBOR(a, data) }, func(dst []byte, v *Document) ([]byte, error) { return v.AppendCBOR(dst) }},
}

// sameDocument compares two documents; times by the instant.
func sameDocument(t *testing.T, want, got Document, what any) {
	t.Helper()
	w, ok := want.When.(Stamp)
	g, also := got.When.(Stamp)
	if ok && also {
		assert.True(t, w.Equal(g.Time), what)
		want.When, got.When = nil, nil
	}
	assert.Equal(t, want, got, what)
}

func TestAllFormatsKeepTheVariants(t *testing.T) {
	for _, text := range documents {
		for _, a := range []*arena.Arena{nil, arena.New(0)} {
			var v Document
			require.NoError(t, v.DecodeJSON(a, []byte(text)), text)
			if len(v.Values) == 0 { // omitempty
				v.Values, v.ByName = nil, nil
			}
			for _, f := range formats {
				data, err := f.encode(nil, &v)
				require.NoError(t, err, f.name)
				var again Document
				require.NoError(t, f.decode(a, data, &again), "%s %s %x", f.name, text, data)
				sameDocument(t, v, again, f.name+" "+text)
				clone := again.Clone()
				if a != nil {
					a2 := arena.New(0)
					var other Document
					require.NoError(t, f.decode(a2, data, &other))
					clone = other.Clone()
					a2.Reset()
				}
				sameDocument(t, v, *clone, "clone "+f.name)
			}
		}
	}
}

// TestHandWritten compares with methods as Go programmers write them.
func TestHandWritten(t *testing.T) {
	compare := func(text string) (accepted bool) {
		var hand handDocument
		want := json.Unmarshal([]byte(text), &hand)
		for _, a := range []*arena.Arena{nil, arena.New(0)} {
			var got Document
			err := got.DecodeJSON(a, []byte(text))
			if !assert.Equal(t, want == nil, err == nil, "%s\nencoding/json: %v\ncatena: %v", text, want, err) || want != nil {
				continue
			}
			if !assert.Equal(t, hand.document(), got, text) {
				continue
			}
			theirs, want := json.Marshal(handOf(got))
			ours, err := got.AppendJSON(nil)
			assert.Equal(t, want == nil, err == nil, "%s\nencoding/json: %v\ncatena: %v", text, want, err)
			if want == nil {
				assert.Equal(t, string(theirs), string(ours), text)
			}
		}
		return want == nil
	}
	accepted := 0
	for _, text := range documents {
		require.True(t, compare(text), text)
	}
	r := rand.New(rand.NewPCG(1, 2))
	for range 6000 {
		if compare(mutated(r, documents[r.IntN(len(documents))])) {
			accepted++
		}
	}
	t.Log(accepted, "of 6000 mutations are accepted")
	require.Greater(t, accepted, 300)
}

// mutated returns a text with one to three changes.
func mutated(r *rand.Rand, text string) string {
	parts := []string{`"a"`, `1`, `-2.5e3`, `true`, `false`, `null`, `[`, `]`, `{`, `}`, `,`, `:`, `"w":3`, `{"w":1}`, `[7]`, ` `, `"`, `\u0061`, "\xff", `1e999`, `"2024-05-06T07:08:09Z"`, `9223372036854775808`}
	b := []byte(text)
	for range 1 + r.IntN(3) {
		i := r.IntN(len(b) + 1)
		switch j := min(len(b), i+r.IntN(8)); r.IntN(4) {
		case 0:
			b = append(b[:i:i], b[j:]...)
		case 1:
			b = append(b[:i:i], append([]byte(parts[r.IntN(len(parts))]), b[j:]...)...)
		case 2:
			b = append(b[:i:i], append([]byte(parts[r.IntN(len(parts))]), b[i:]...)...)
		default: // a value for another one
			if n := bytes.IndexAny(b[i:], ":,["); n >= 0 {
				i += n + 1
				j = i + bytes.IndexAny(b[i:], ",]}")
				if j >= i {
					b = append(b[:i:i], append([]byte(parts[r.IntN(len(parts))]), b[j:]...)...)
				}
			}
		}
		if len(b) == 0 {
			return `1`
		}
	}
	return string(b)
}

// TestBinaryMutations: no input makes binary formats panic, and what they read is read again from its encoding.
func TestBinaryMutations(t *testing.T) {
	r := rand.New(rand.NewPCG(3, 4))
	for _, f := range formats[1:] {
		read := 0
		for _, text := range documents {
			var v Document
			require.NoError(t, v.DecodeJSON(nil, []byte(text)))
			data, err := f.encode(nil, &v)
			require.NoError(t, err)
			for n := range data {
				require.Error(t, f.decode(nil, data[:n], new(Document)), "%s: %d of %x", f.name, n, data)
			}
			for range 2000 {
				b := bytes.Clone(data)
				for range 1 + r.IntN(3) {
					b[r.IntN(len(b))] = byte(r.UintN(256))
				}
				a := arena.New(0)
				var onHeap, inArena Document
				err := f.decode(nil, b, &onHeap)
				err2 := f.decode(a, b, &inArena)
				require.Equal(t, err == nil, err2 == nil, "%s %x: %v, %v", f.name, b, err, err2)
				if err != nil {
					continue
				}
				again, err := f.encode(nil, &onHeap)
				if err != nil {
					continue // a method of its own cannot write what it reads, as map[any]any
				}
				twice, err := f.encode(nil, &inArena)
				require.NoError(t, err)
				require.Equal(t, again, twice)
				var third Document
				require.NoError(t, f.decode(nil, again, &third), "%s: %x became %x", f.name, b, again)
				read++
			}
		}
		t.Log(f.name, read, "mutations are accepted")
		require.NotZero(t, read)
	}
}

func TestErrors(t *testing.T) {
	for text, want := range map[string]string{
		`{"deps":true}`:               `json: bool where one of string, list, object expected at deps (byte 12)`,
		`{"deps":1.5}`:                `json: number where one of string, list, object expected at deps (byte 11)`,
		`{"port":[1]}`:                `json: array where one of number, string expected at port (byte 9)`,
		`{"values":[1,{"a":tru}]}`:    `json: unexpected character '}' at values[1]["a"] (byte 21)`,
		`{"value":nul}`:               `json: unexpected character '}' at value (byte 12)`,
		`{"value":x}`:                 `json: unexpected character 'x' at value (byte 9)`,
		`{"value":`:                   `json: unexpected end of input at value (byte 9)`,
		`{"pair":[{"w":"x"}]}`:        `json: string where int64 expected at pair[0].w (byte 17)`,
		`{"pair":[1,[1,"x"]]}`:        `json: string where int64 expected at pair[1][1] (byte 17)`,
		`{"by_name":{"k":{"l":1e999`:  `json: unexpected end of input at by_name["k"] (byte 26)`,
		`{"by_name":{"k":{"l":1e999}`: `json: unexpected end of input at by_name (byte 27)`,
	} {
		for _, a := range []*arena.Arena{nil, arena.New(0)} {
			err := new(Document).DecodeJSON(a, []byte(text))
			var e *wire.Error
			require.ErrorAs(t, err, &e, text)
			assert.Equal(t, want, err.Error(), text)
		}
	}
	for _, f := range []catena.Format{catena.FormatMsgpack(), catena.FormatCBOR()} {
		data, err := catena.Transcode(nil, f, []byte(`{"deps":true}`), catena.FormatJSON())
		require.NoError(t, err)
		if f == catena.FormatMsgpack() {
			assert.EqualError(t, new(Document).DecodeMsgpack(nil, data), `msgpack: bool where one of string, list, object expected at deps (byte 6)`)
		} else {
			assert.EqualError(t, new(Document).DecodeCBOR(nil, data), `cbor: bool where one of string, list, object expected at deps (byte 6)`)
		}
	}
	_, err := (&Document{Deps: new(Name)}).AppendJSON(nil)
	assert.EqualError(t, err, `json: *kinds.Name is no variant of kinds.Dependencies at deps`)
	_, err = (&Document{Value: List{nil, (*Number)(nil)}}).AppendMsgpack(nil)
	assert.ErrorContains(t, err, `msgpack: *kinds.Number is no variant of kinds.Value at value[1]`)
	// The nil values of variants are null, and null is nil.
	text, err := (&Document{Deps: Names(nil), Value: List(nil), Rest: (*Options)(nil), Tuple: (*Pair)(nil)}).AppendJSON(nil)
	require.NoError(t, err)
	var v Document
	require.NoError(t, v.DecodeJSON(nil, text))
	assert.Equal(t, Document{}, v)
}

// TestTextsAndBytes: binary formats tell them apart if both are listed, and take them for one another if one
// is.
func TestTextsAndBytes(t *testing.T) {
	f := Frame{Payload: Text("a"), Payloads: []Payload{Raw("b"), nil, Text("")}, Blob: Raw{0xff}}
	for _, a := range []*arena.Arena{nil, arena.New(0)} {
		var m, c Frame
		data, err := f.AppendMsgpack(nil)
		require.NoError(t, err)
		require.NoError(t, m.DecodeMsgpack(a, data))
		assert.Equal(t, f, m)
		data, err = f.AppendCBOR(nil)
		require.NoError(t, err)
		require.NoError(t, c.DecodeCBOR(a, data))
		assert.Equal(t, f, c)
		assert.Equal(t, f, *c.Clone())
	}
	var b Blob
	require.NoError(t, DecodeBlobJSON(nil, []byte(`"/w=="`), &b))
	assert.Equal(t, Raw{0xff}, b)
	require.NoError(t, DecodeBlobMsgpack(nil, []byte("\xa4QQ=="), &b))
	assert.Equal(t, Raw{0x41}, b)
	var k Kinds
	assert.EqualError(t, DecodeKindsMsgpack(nil, []byte("\xc4\x01\x41"), &k), "msgpack: bytes where string expected (byte 0)")
}

// TestKindsOfBinaryValues: the tags of CBOR are looked through, bignums are numbers, and times in a form of
// their own are texts.
func TestKindsOfBinaryValues(t *testing.T) {
	cbor := func(data string) Document {
		var v Document
		require.NoError(t, v.DecodeCBOR(nil, []byte("\xa1"+data)), "%x", data)
		return v
	}
	assert.Equal(t, Text("a"), cbor("\x65value\xd9\xd9\xf7\xc5\x61a").Value)
	assert.Equal(t, Number(7), cbor("\x65value\xd8\x20\x07").Value)
	assert.Equal(t, List{}, cbor("\x65value\xd8\x20\x80").Value)
	assert.Nil(t, cbor("\x65value\xd8\x20\xf6").Value)
	assert.Nil(t, cbor("\x65value\xf7").Value)
	assert.Equal(t, List{Text("ab"), Object{}}, cbor("\x65value\x9f\x7f\x61a\x61b\xff\xbf\xff\xff").Value)
	for _, text := range []string{`{"amount":123456789012345678901234567890}`, `{"amount":-7}`, `{"amount":"all"}`, `{"amount":null}`} {
		var s, again Sum
		require.NoError(t, s.DecodeJSON(nil, []byte(text)))
		data, err := s.AppendCBOR(nil)
		require.NoError(t, err)
		require.NoError(t, again.DecodeCBOR(nil, data))
		assert.Equal(t, s, again)
		data, err = again.Clone().AppendJSON(nil)
		require.NoError(t, err)
		assert.Equal(t, text, string(data))
	}
	assert.Equal(t, Stamp{time.Unix(7, 0).UTC()}, cbor("\x64when\xc1\x07").When)
	assert.Equal(t, Number(7), cbor("\x64when\x07").When)
	assert.Equal(t, Stamp{time.Unix(7, 0).UTC()}, cbor("\x64when\xc0\x741970-01-01T00:00:07Z").When)
	assert.Equal(t, Number(7), cbor("\x65value\xc1\x07").Value)
	var v Document
	assert.EqualError(t, v.DecodeCBOR(nil, []byte("\xa1\x65value\xf0")), "cbor: simple value where one of string, number, bool, list, object expected at value (byte 7)")
	assert.EqualError(t, v.DecodeMsgpack(nil, []byte("\x81\xa5value\xd4\x07\x00")), "msgpack: ext where one of string, number, bool, list, object expected at value (byte 7)")
}

// TestTuples: an object that is written as an array has both kinds.
func TestTuples(t *testing.T) {
	for _, f := range formats[1:] {
		v := Document{Tuple: &Pair{A: "p", B: Number(1)}}
		data, err := f.encode(nil, &v)
		require.NoError(t, err)
		var again Document
		require.NoError(t, f.decode(nil, data, &again))
		assert.Equal(t, v, again, f.name)
	}
	var v Document
	require.NoError(t, v.DecodeMsgpack(nil, []byte("\x81\xa5tuple\x82\xa1a\xa1x\xa1b\xc3")))
	assert.Equal(t, &Pair{A: "x", B: Flag(true)}, v.Tuple)
}

func TestWarmArenasDoNotAllocate(t *testing.T) {
	if raceEnabled || arena.Debugging || os.Getenv("CATENA_CHECKPTR") != "" {
		t.Skip("the race detector, checkptr and the debug mode allocate")
	}
	text := `{"id":1,"value":"a","values":["b",1,true,[],null,[["c"],[2.5]]],"ptr":[1],"pair":[{"w":1,"h":2,"label":"l"},[1,2,3]],"deps":["a","b"]}`
	var v Document
	require.NoError(t, v.DecodeJSON(nil, []byte(text)))
	for _, f := range formats {
		data, err := f.encode(nil, &v)
		require.NoError(t, err)
		a := arena.New(0)
		var out Document
		assert.Zero(t, testing.AllocsPerRun(100, func() {
			a.Reset()
			out = Document{}
			if err := f.decode(a, data, &out); err != nil {
				t.Fatal(err)
			}
		}), f.name)
		buffer := make([]byte, 0, 4096)
		assert.Zero(t, testing.AllocsPerRun(100, func() {
			if _, err := f.encode(buffer, &out); err != nil {
				t.Fatal(err)
			}
		}), f.name)
	}
}

// TestStreams: lists of unions are read and written in pieces.
func TestStreams(t *testing.T) {
	var v Document
	require.NoError(t, v.DecodeJSON(nil, []byte(documents[0])))
	for range 10 {
		v.Values = append(v.Values, v.Values...)
	}
	whole, err := v.AppendJSON(nil)
	require.NoError(t, err)
	var out bytes.Buffer
	require.NoError(t, catena.WriteJSON(&out, &v))
	assert.Equal(t, string(whole), out.String())
	n := 0
	for d, err := range catena.ReadJSON[Document](strings.NewReader(strings.Repeat(documents[0], 300))) {
		require.NoError(t, err)
		assert.Len(t, d.Values, 7)
		n++
	}
	assert.Equal(t, 300, n)
}

package unions

import (
	"bytes"
	"fmt"
	"math/rand/v2"
	"os"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ezrantn/catena/runtime"
	"github.com/ezrantn/catena/runtime/arena"
	"github.com/ezrantn/catena/runtime/arenacore"
	catenajson "github.com/ezrantn/catena/runtime/json"
)

// TestCutDocuments: a beginning of a document is an error, at or before its end.
func TestCutDocuments(t *testing.T) {
	t.Run("Message", func(t *testing.T) { testCuts[Message](t, messageTexts) })
	t.Run("All", func(t *testing.T) { testCuts[All](t, allTexts) })
	t.Run("Values", func(t *testing.T) { testCuts[Values](t, valuesTexts) })
}

func testCuts[T any, P generated[T]](t *testing.T, texts []string) {
	for _, text := range texts {
		for _, f := range formats[T, P]() {
			data := f.of(t, text)
			for cut := range data {
				for where, a := range arenas() {
					_, err := f.decode(a, data[:cut:cut])
					var e *catena.Error
					require.ErrorAs(t, err, &e, "%s %s %s", f.name, where, text[:min(cut, len(text))])
					require.ErrorIs(t, err, catena.ErrSyntax)
					require.LessOrEqual(t, int(e.Offset), cut)
				}
			}
		}
	}
}

// TestMutatedDocuments decodes documents with random mistakes onto the heap, into an arena, in place, with and
// without the options that read ahead, and by package json: all have the same outcome.
func TestMutatedDocuments(t *testing.T) {
	rounds := 20_000
	switch {
	case os.Getenv("CATENA_LONG") != "":
		rounds = 500_000
	case testing.Short() || raceEnabled:
		rounds = 3000
	}
	w := writer{rand.New(rand.NewPCG(3, 4)), 50}
	t.Run("Message", func(t *testing.T) { testMutations[Message](t, w, rounds/4, w.message) })
	t.Run("All", func(t *testing.T) { testMutations[All](t, w, rounds/4, w.all) })
	t.Run("Values", func(t *testing.T) {
		testMutations[Values](t, w, rounds/2, func() string { return valuesTexts[w.IntN(len(valuesTexts))] })
	})
}

func testMutations[T any, P generated[T]](t *testing.T, w writer, rounds int, write func() string) {
	a := arena.New(0)
	list := formats[T, P]()
	accepted := 0
	for k := range rounds {
		f := list[k%len(list)]
		text := write()
		var data []byte
		if f.name == "json" {
			data = []byte(w.mutated(text))
		} else {
			b, err := catena.Transcode(nil, f.format, []byte(text), catena.FormatJSON())
			if err != nil {
				continue
			}
			data = []byte(w.mutated(string(b)))
		}
		heap, want := f.decode(nil, data)
		var written []byte
		if want == nil {
			accepted++
			var err error
			if written, err = f.encode(heap); err != nil {
				require.ErrorIs(t, err, catena.ErrUnsupported, "%q", data) // a variant for other tags may have any
			}
		}
		check := func(how string, v *T, err error) {
			t.Helper()
			if want != nil {
				require.EqualError(t, err, want.Error(), "%s %s %q %x", f.name, how, data, data)
				return
			}
			require.NoError(t, err, "%s %s %q %x", f.name, how, data, data)
			b, _ := f.encode(v)
			require.Equal(t, written, b, "%s %s %q %x", f.name, how, data, data)
		}
		a.Reset()
		v, err := f.decode(a, data)
		check("arena", v, err)
		if err == nil {
			v = P(v).Clone()
			a.Reset()
			check("clone", v, err)
		}
		v, err = f.decode(a, append(append([]byte(nil), data...), make([]byte, arenacore.Pad)...)[:len(data)], catena.InPlace())
		check("in place", v, err)
		v, err = f.decode(a, data, catena.WithLimits(catena.Limits{Memory: 1 << 20}))
		check("limits", v, err)
		if f.name == "json" {
			var later T
			err := catenajson.Unmarshal(data, &later)
			require.Equal(t, want == nil, err == nil, "%q: %v, %v", data, want, err)
			if err == nil {
				check("package json", &later, nil)
			}
		}
		if _, err = f.decode(a, data, catena.RejectDuplicateKeys()); err == nil {
			require.NoError(t, want)
		}
	}
	t.Log(accepted, "of", rounds, "accepted")
	require.NotZero(t, accepted)
}

// nested returns groups inside groups, with their tags first or last, and a few members between the levels.
func nested(levels int, last bool, between string) []byte {
	var b bytes.Buffer
	b.WriteString(`{"first":`)
	for range levels {
		b.WriteString(`{`)
		if !last {
			b.WriteString(`"type":"group",`)
		}
		b.WriteString(between + `"blocks":[`)
	}
	for range levels {
		b.WriteString(`]`)
		if last {
			b.WriteString(`,"type":"group"`)
		}
		b.WriteString(`}`)
	}
	b.WriteString(`}`)
	return b.Bytes()
}

// TestDeepUnions: the limit of depth holds while a tag is looked for, and beyond it is an error.
func TestDeepUnions(t *testing.T) {
	for _, last := range []bool{false, true} {
		text := string(nested(4999, last, "")) // two levels each, and one
		for _, f := range formats[Message]() {
			for where, a := range arenas() {
				m, err := f.decode(a, f.of(t, text))
				require.NoError(t, err, where)
				b, err := f.encode(m)
				require.NoError(t, err, where)
				again, err := f.decode(a, b)
				require.NoError(t, err, where)
				twice, err := f.encode(again.Clone())
				require.NoError(t, err, where)
				require.Equal(t, b, twice)
				for levels := range 2 {
					data := nested(5000+levels*5000, last, "")
					if f.name != "json" {
						data = tooDeep(f.name, 5000+levels*5000, last)
					}
					_, err = f.decode(a, data)
					require.ErrorIs(t, err, catena.ErrDepth, "%s %s %v", f.name, where, last)
				}
			}
		}
	}
	_, err := catena.DecodeJSON[Message](nil, nested(50, true, ""), catena.WithLimits(catena.Limits{Depth: 100}))
	require.ErrorIs(t, err, catena.ErrDepth)
	_, err = catena.DecodeJSON[Message](nil, nested(49, true, ""), catena.WithLimits(catena.Limits{Depth: 100}))
	require.NoError(t, err)
}

// tooDeep is nested in a binary format, which Transcode refuses.
func tooDeep(format string, levels int, last bool) []byte {
	head := map[string][]string{"msgpack": {"\x81\xa5first", "\x82", "\xa4type\xa5group", "\xa6blocks\x91", "\x90"}, "cbor": {"\xa1\x65first", "\xa2", "\x64type\x65group", "\x66blocks\x81", "\x80"}}[format]
	var out, end strings.Builder
	out.WriteString(head[0])
	for k := range levels {
		out.WriteString(head[1])
		if last {
			end.WriteString(head[2])
		} else {
			out.WriteString(head[2])
		}
		if k == levels-1 {
			out.WriteString(head[3][:len(head[3])-1] + head[4])
		} else {
			out.WriteString(head[3])
		}
	}
	return []byte(out.String() + end.String())
}

// TestDeepNodes: what is decoded is encoded, where a union holds unions without a list between them.
func TestDeepNodes(t *testing.T) {
	for _, levels := range []int{4000, 9990} {
		text := `{"node":` + strings.Repeat(`{"left":`, levels) + `null` + strings.Repeat(`,"op":"add"}`, levels) + `}`
		for _, f := range formats[Values]() {
			v, err := f.decode(nil, f.of(t, text))
			require.NoError(t, err, f.name)
			b, err := f.encode(v.Clone())
			require.NoError(t, err, "%s %d", f.name, levels)
			_, err = f.decode(nil, b)
			require.NoError(t, err, f.name)
		}
	}
	var cycle Binary
	cycle.Left = Unary{&cycle}
	for _, f := range formats[Values]() {
		_, err := f.encode(&Values{Node: &cycle})
		assert.ErrorIs(t, err, catena.ErrDepth, f.name)
	}
}

// TestLookingAheadIsLinear: ends of what was passed are kept, so that each level is passed once. The memory of the
// ends is an amount that grows as the input does.
func TestLookingAheadIsLinear(t *testing.T) {
	if arena.Debugging || raceEnabled {
		t.Skip("the debug mode takes memory out of arenas, and the race detector takes long")
	}
	for _, f := range formats[Message]() {
		used := func(levels int, last bool) int {
			data := f.of(t, string(nested(levels, last, `"title":"a title",`)))
			least := 1
			for {
				_, err := f.decode(arena.New(0), data, catena.WithLimits(catena.Limits{Memory: least}))
				if err == nil {
					return least
				}
				require.ErrorIs(t, err, catena.ErrMemory)
				least += least/50 + 1
			}
		}
		small, large := used(400, true)-used(400, false), used(4000, true)-used(4000, false)
		assert.Less(t, large, 12*max(small, 1), f.name)
		assert.Less(t, large, 40*4000, f.name)
	}
}

func TestLimitsOfMemoryHoldAhead(t *testing.T) {
	// A tag behind many lists, whose ends are kept: eight bytes each.
	text := []byte(`{"first":{"x":[` + strings.Repeat(`[`+strings.Repeat("1,", 70)+`1],`, 5000) + `1],"type":"divider"}}`)
	for where, a := range arenas() {
		_, err := catena.DecodeJSON[Message](a, text, catena.WithLimits(catena.Limits{Memory: len(text) + 30_000}))
		assert.ErrorIs(t, err, catena.ErrMemory, where)
		_, err = catena.DecodeJSON[Message](a, text, catena.WithLimits(catena.Limits{Memory: 2 * len(text)}))
		assert.NoError(t, err, where)
	}
}

func TestManyMembersBeforeTheTag(t *testing.T) {
	var b strings.Builder
	b.WriteString(`{"first":{`)
	for k := range 100_000 {
		fmt.Fprintf(&b, `"x%d":{"type":[%d]},`, k, k)
	}
	b.WriteString(`"type":"divider"}}`)
	for where, a := range arenas() {
		m, err := catena.DecodeJSON[Message](a, []byte(b.String()))
		require.NoError(t, err, where)
		assert.Equal(t, Divider{}, m.First)
	}
}

// TestTagsBehindOtherText: a tag counts if it is the first of its own object, whatever stands in front of it.
func TestTagsBehindOtherText(t *testing.T) {
	for _, before := range []string{
		`"x":1,`, `"x":-1.5e+3 ,`, `"x": true,`, "\n\t\"x\" :\r\n null\n,\n", `"x":"\",\"type\":\"image\"",`, `"x":"é,}",`, `"x":{"type":"image"},`,
		`"x":  {"type":"image"} ,`, `"x":[{"type":"image"},1],`, `"x":{},"y":"",`, `"TYPE":"image",`, `"x":12345678901234567890,`,
	} {
		text := `{"blocks":[{` + before + `"type":"section","text":"a"},{` + before + `"note":"b"},{"type":"divider"}]}`
		for where, a := range arenas() {
			m, err := catena.DecodeJSON[Message](a, []byte(text))
			require.NoError(t, err, text)
			require.Len(t, m.Blocks, 3)
			assert.Equal(t, &Section{"section", "a"}, m.Blocks[0], "%s %s", where, text)
			if before == `"TYPE":"image",` {
				assert.Equal(t, &Image{}, m.Blocks[1], where)
			} else {
				assert.Equal(t, Bare{Note: "b"}, m.Blocks[1], "%s %s", where, text)
			}
		}
	}
	for _, wrong := range []string{`1}`, `1]`, `1 2`, `tru`, `01`, `1.`, `"`, `-`, `{"y":1]`, `"\x"`, "\"\n\""} {
		_, err := catena.DecodeJSON[Message](nil, []byte(`{"blocks":[{"x":`+wrong+`,"type":"divider"},{"type":"divider"}]}`))
		require.ErrorIs(t, err, catena.ErrSyntax, wrong)
	}
}

// TestTagsInChunks: a tag or name of a CBOR document that comes in chunks is subject to the limit of memory.
func TestTagsInChunks(t *testing.T) {
	chunk := "\x79\xff\xff" + strings.Repeat("x", 1<<16-1)
	text := "\x7f" + strings.Repeat(chunk, 3) + "\xff"
	for where, a := range arenas() {
		for limit := len(text); limit < 2*len(text); limit += len(text) / 7 {
			limits := catena.WithLimits(catena.Limits{Memory: limit})
			for _, doc := range []string{"\xa1\x65first\xa1\x64type" + text, "\xa1\x65first\xa2" + text + "\x01\x64type\x67divider"} {
				_, err := catena.DecodeCBOR[Message](a, []byte(doc), limits)
				require.ErrorIs(t, err, catena.ErrMemory, where)
			}
			for _, doc := range []string{"\xa1\x66result" + text, "\xa1\x66result\xa1" + text + "\x01", "\xa1\x69component\xa1\x64kind" + text} {
				_, err := catena.DecodeCBOR[All](a, []byte(doc), limits)
				require.ErrorIs(t, err, catena.ErrMemory, where)
			}
		}
		m, err := catena.DecodeCBOR[Message](a, []byte("\xa1\x65first\xa1\x64type\x7f\x63div\x64ider\xff"))
		require.NoError(t, err, where)
		assert.Equal(t, Divider{}, m.First)
	}
}

// TestTaggedNull: null with tags is null in CBOR, for unions of all styles.
func TestTaggedNull(t *testing.T) {
	for where, a := range arenas() {
		m, err := catena.DecodeCBOR[Message](a, []byte("\xa1\x65first\xd9\xd9\xf7\xf6"))
		require.NoError(t, err, where)
		assert.Nil(t, m.First)
		all, err := catena.DecodeCBOR[All](a, []byte("\xa3\x69component\xd9\xd9\xf7\xf6\x65event\xc1\xf6\x66result\xc1\xf7"))
		require.NoError(t, err, where)
		assert.Equal(t, All{}, *all)
	}
}

// TestMismatchesAfterOthers: a value that is no object leaves a union nil, whether or not it is the first mismatch.
func TestMismatchesAfterOthers(t *testing.T) {
	for _, f := range formats[Message]() {
		for where, a := range arenas() {
			for _, text := range []string{`{"first":5}`, `{"id":"x","first":5}`} {
				m := &Message{}
				var err error
				data := f.of(t, text)
				switch f.name {
				case "json":
					err = m.DecodeJSON(a, data)
				case "msgpack":
					err = m.DecodeMsgpack(a, data)
				case "cbor":
					err = m.DecodeCBOR(a, data)
				}
				require.ErrorIs(t, err, catena.ErrType, where)
				assert.Nil(t, m.First, "%s %s %s", f.name, where, text)
			}
		}
	}
}

package corpus_test

import (
	"bytes"
	"encoding/json"
	"errors"
	"runtime"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/ezrantn/catena/runtime/arena"
	"github.com/ezrantn/catena/runtime/arenacore"
	"github.com/ezrantn/catena/runtime/catenatest/oracle"
	"github.com/ezrantn/catena/runtime/jsonwire"
	"github.com/ezrantn/catena/runtime/wire"
	"github.com/ezrantn/catena/testdata/corpus"
	"github.com/ezrantn/catena/testdata/corpus/golang"
	twingolang "github.com/ezrantn/catena/testdata/corpus/twin/golang"
	twinuser "github.com/ezrantn/catena/testdata/corpus/twin/user"
	"github.com/ezrantn/catena/testdata/corpus/user"
)

// levels is how deep hostile documents nest.
const levels = 3_000_000

func TestNestingOfMillionsOfLevelsIsAnError(t *testing.T) {
	nest := func(before, open, inner, closing, after string, perRound int) [2]string {
		n := levels / perRound
		unclosed := before + strings.Repeat(open, n)
		return [2]string{unclosed, unclosed + inner + strings.Repeat(closing, n) + after}
	}
	texts := map[string][2]string{
		"typed":                 nest(``, `{"kids":[`, `{}`, `]}`, ``, 2),
		"typed, with blanks":    nest(` `, "{ \"kids\" : [\n", `{}`, ` ] } `, ` `, 2),
		"arrays alone":          nest(``, `[`, ``, `]`, ``, 1),
		"objects alone":         nest(``, `{"a":`, `1`, `}`, ``, 1),
		"any, arrays":           nest(`{"metadata":{"a":`, `[`, ``, `]`, `}}`, 1),
		"any, objects":          nest(`{"metadata":`, `{"a":`, `1`, `}`, `}`, 1),
		"any, both":             nest(`{"metadata":{"a":`, `[{"":`, `1`, `}]`, `}}`, 2),
		"skipped arrays":        nest(`{"unknown":`, `[`, ``, `]`, `}`, 1),
		"skipped objects":       nest(`{"unknown":`, `{"a":`, `1`, `}`, `}`, 1),
		"skipped both":          nest(`{"unknown":`, `[{"":`, `1`, `}]`, `}`, 2),
		"arrays for an integer": nest(`{"id":`, `[`, ``, `]`, `}`, 1),
		"objects for a time":    nest(`{"created_at":`, `{"a":`, `1`, `}`, `}`, 1),
		"arrays for a string":   nest(`{"name":`, `[`, ``, `]`, `}`, 1),
	}
	for name, pair := range texts {
		t.Run(name, func(t *testing.T) {
			for _, text := range pair {
				start := time.Now()
				everyWay(t, []byte(text), func(err error) {
					var own *wire.Error
					if errors.As(err, &own) {
						require.ErrorIs(t, err, wire.ErrDepth)
						require.Less(t, len(err.Error()), 1000)
					} else {
						require.Error(t, err)
					}
				})
				t.Log(time.Since(start))
			}
		})
	}
}

// everyWay decodes text into a user and into a node, on the heap and in an
// arena, and hands each error to check. Afterwards the arena is as good as new.
func everyWay(t testing.TB, text []byte, check func(error)) {
	t.Helper()
	a := arena.New(0)
	for _, a := range []*arena.Arena{nil, a} {
		check(new(user.User).DecodeJSON(a, text))
		check(new(golang.Node).DecodeJSON(a, text))
	}
	check(new(user.User).UnmarshalJSON(text))
	check(new(golang.Node).UnmarshalJSON(text))
	asGoodAsNew(t, a)
	a.Reset()
	asGoodAsNew(t, a)
}

// asGoodAsNew decodes a good document into a and compares it.
func asGoodAsNew(t testing.TB, a *arena.Arena) {
	t.Helper()
	text := corpus.Sample("user")
	var v user.User
	var twin twinuser.User
	require.NoError(t, v.DecodeJSON(a, text))
	require.NoError(t, json.Unmarshal(text, &twin))
	require.NoError(t, oracle.Equal(v, twin))
}

// hostile are values of about n bytes that are long, or many, or malformed late.
var hostile = []struct {
	name  string
	token bool // it is one string, number or name
	text  func(n int) string
}{
	{"digits", true, func(n int) string { return strings.Repeat("7", n) }},
	{"zeros after the point", true, func(n int) string { return "0." + strings.Repeat("0", n) + "1" }},
	{"digits after the point", true, func(n int) string { return "1." + strings.Repeat("3", n) + "e5" }},
	{"digits of an exponent", true, func(n int) string { return "1e" + strings.Repeat("9", n) }},
	{"digits and then none", true, func(n int) string { return strings.Repeat("7", n) + "." }},
	{"string of digits", true, func(n int) string { return `"` + strings.Repeat("7", n) + `"` }},
	{"escaped backslashes", true, func(n int) string { return `"` + strings.Repeat(`\\`, n/2) + `"` }},
	{"escaped letters", true, func(n int) string { return `"` + strings.Repeat(`\u0041`, n/6) + `"` }},
	{"half surrogates", true, func(n int) string { return `"` + strings.Repeat(`\ud83d`, n/6) + `"` }},
	{"invalid UTF-8", true, func(n int) string { return `"` + strings.Repeat("\xff", n) + `"` }},
	{"half runes", true, func(n int) string { return `"` + strings.Repeat("\xe2\x80a", n/3) + `"` }},
	{"unfinished string", true, func(n int) string { return `"` + strings.Repeat("x", n) }},
	{"unfinished escapes", true, func(n int) string { return `"` + strings.Repeat(`\\`, n/2) + `\` }},
	{"blanks", false, func(n int) string { return strings.Repeat(" \t\r\n", n/4) + "1" }},
	{"blanks between", false, func(n int) string { return "[" + strings.Repeat("1 ,\n\t", n/5) + "1]" }},
	{"empty arrays", false, func(n int) string { return "[" + strings.Repeat("[],", n/3) + "[]]" }},
	{"empty objects", false, func(n int) string { return "[" + strings.Repeat("{},", n/3) + "{}]" }},
	{"numbers", false, func(n int) string { return "[" + strings.Repeat("0,", n/2) + "0]" }},
	{"numbers, unclosed", false, func(n int) string { return "[" + strings.Repeat("0,", n/2) }},
	{"strings", false, func(n int) string { return "[" + strings.Repeat(`"",`, n/3) + `""]` }},
	{"mismatches", false, func(n int) string { return "[" + strings.Repeat(`{"x":1},"y",7,`, n/14) + `null]` }},
	{"members of one name", false, func(n int) string { return "{" + strings.Repeat(`"a":1,`, n/6) + `"a":1}` }},
	{"members of many names", false, func(n int) string {
		var b strings.Builder
		b.WriteString("{")
		for b.Len() < n {
			b.WriteString(`"` + string(new(jsonwire.Encoder).AppendInt64(nil, int64(b.Len()))) + `":1,`)
		}
		return b.String() + `"a":1}`
	}},
	{"a field many times", false, func(n int) string { return "{" + strings.Repeat(`"kids":[],"id":1,`, n/17) + `"id":1}` }},
	{"a field in other letters", false, func(n int) string { return "{" + strings.Repeat(`"ID":1,"Kids":[{}],`, n/19) + `"id":1}` }},
	{"nested fields many times", false, func(n int) string {
		return "{" + strings.Repeat(`"kids":[{"kids":[{},{}]}],"profile":{"social_links":[{}]},`, n/60) + `"id":1}`
	}},
	{"maps many times", false, func(n int) string { return "{" + strings.Repeat(`"metadata":{"a":[1]},`, n/21) + `"id":1}` }},
	{"a long name", true, func(n int) string { return `{"` + strings.Repeat("k", n) + `":1}` }},
	{"a long name with escapes", true, func(n int) string { return `{"` + strings.Repeat(`\u004b`, n/6) + `":"x"}` }},
	{"long names to a mismatch", false, func(n int) string {
		open := `{"` + strings.Repeat("k", n/100) + `":`
		return strings.Repeat(open, 100) + `1e999` + strings.Repeat("}", 100)
	}},
	{"nested to the limit", false, func(n int) string {
		one := strings.Repeat("[", 9000) + strings.Repeat("]", 9000)
		return "[" + strings.Repeat(one+",", n/18000) + "1e999]"
	}},
}

// places are the places of a hostile value.
var places = []struct{ name, before, after string }{
	{"root", ``, ``},
	{"integer", `{"id":`, `}`},
	{"string", `{"name":`, `}`},
	{"bool", `{"is_active":`, `}`},
	{"time", `{"created_at":`, `}`},
	{"slice", `{"tags":`, `}`},
	{"element", `{"tags":[`, `]}`},
	{"struct", `{"profile":`, `}`},
	{"integer map", `{"settings":{"limits":`, `}}`},
	{"any", `{"metadata":{"a":`, `}}`},
	{"any map", `{"metadata":`, `}`},
	{"unknown", `{"unknown":`, `}`},
	{"float", `{"cl_weight":`, `}`},
	{"nodes", `{"kids":`, `}`},
}

func TestHostileDocumentsDecodeAsEncodingJSONDoes(t *testing.T) {
	const n = 20_000
	for _, h := range hostile {
		for _, p := range places {
			text := []byte(p.before + h.text(n) + p.after)
			what := h.name + " for " + p.name
			for _, d := range []struct {
				err, want error
			}{
				{new(user.User).DecodeJSON(nil, text), json.Unmarshal(text, new(twinuser.User))},
				{new(user.User).UnmarshalJSON(bytes.TrimSpace(text)), json.Unmarshal(bytes.TrimSpace(text), new(twinuser.User))},
				{new(golang.Node).DecodeJSON(arena.New(0), text), json.Unmarshal(text, new(twingolang.Node))},
			} {
				if err := oracle.SameError(d.want, d.err); err != nil {
					t.Errorf("%s: %.300s", what, err.Error())
				}
			}
		}
	}
}

// Ten megabytes of one token, one of many.
func TestHugeHostileValuesEndQuickly(t *testing.T) {
	for _, h := range hostile {
		t.Run(h.name, func(t *testing.T) {
			n := 1 << 18
			switch {
			case testing.Short():
				n = 1 << 16
			case h.token:
				n = 10 << 18
			}
			if long {
				n *= 4
			}
			value := h.text(n)
			for _, p := range places {
				text := []byte(p.before + value + p.after)
				start := time.Now()
				a := arena.New(0)
				for _, a := range []*arena.Arena{nil, a} {
					_ = new(user.User).DecodeJSON(a, text)
				}
				_ = new(golang.Node).DecodeJSON(a, text)
				t.Log(p.name, time.Since(start))
				asGoodAsNew(t, a)
				// One element of the input takes at most a node, thrice.
				require.Less(t, a.Stats().InUse, 64<<20+150*len(text), p.name)
				a.Reset()
				asGoodAsNew(t, a)
			}
		})
	}
}

// allocated is the bytes that f allocates, freed again or not.
func allocated(f func()) uint64 {
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	f()
	runtime.ReadMemStats(&after)
	return after.TotalAlloc - before.TotalAlloc
}

func TestMemoryGrowsNoFasterThanTheDocument(t *testing.T) {
	n, step := 100_000, 1
	if testing.Short() {
		n, step = 20_000, 3
	}
	for _, h := range hostile {
		for k := 0; k < len(places); k += step {
			p := places[k]
			var sizes, inArena [3]uint64
			for k := range sizes {
				text := []byte(p.before + h.text(n<<k) + p.after)
				sizes[k] = allocated(func() {
					_ = new(user.User).DecodeJSON(nil, text)
					_ = new(golang.Node).UnmarshalJSON(text)
				})
				inArena[k] = allocated(func() {
					a := arena.New(0)
					_ = new(user.User).DecodeJSON(a, text)
					_ = new(golang.Node).DecodeJSON(a, text)
				})
			}
			for _, s := range [][3]uint64{sizes, inArena} {
				// Two megabytes are chunks of slabs and the like. Short documents are decoded in memory
				// that is kept; four times the document with growth by the square would be 16.
				if s[2] > 2<<20 && s[2] > 8*s[0] {
					t.Errorf("%s for %s: %d bytes for a document of %d, %d for twice that, %d for four times", h.name, p.name, s[0], n, s[1], s[2])
				}
				if s[2] > uint64(500*4*n) {
					t.Errorf("%s for %s: %d bytes for a document of %d", h.name, p.name, s[2], 4*n)
				}
			}
		}
	}
}

func TestValuesThatContainThemselvesAreAnErrorToEncode(t *testing.T) {
	node := golang.Node{Name: "slice", Kids: make([]golang.Node, 1)}
	node.Kids[0].Kids = node.Kids
	metadata := map[string]any{}
	metadata["self"] = metadata
	list := make([]any, 1)
	list[0] = list
	u := &user.User{Metadata: map[string]any{}}
	u.Metadata["self"] = u
	var pointer any
	pointer = &pointer
	type ring struct{ Next *ring }
	circle := &ring{}
	circle.Next = circle
	values := map[string]interface {
		AppendJSON([]byte) ([]byte, error)
		MarshalJSON() ([]byte, error)
	}{
		"slice":             &node,
		"map":               &user.User{Metadata: metadata},
		"slice in a map":    &user.User{Metadata: map[string]any{"list": list}},
		"itself in any":     u,
		"value in any":      &user.Users{{}, {Metadata: map[string]any{"user": *u}}},
		"pointer to any":    &user.User{Metadata: map[string]any{"p": pointer}},
		"by encoding/json":  &user.User{Metadata: map[string]any{"c": circle}},
		"typed map in any":  &user.User{Metadata: map[string]any{"m": map[string][]any{"l": list}}},
		"slice of user":     &user.User{Metadata: map[string]any{"m": []*user.User{u}}},
		"pointer to a node": &user.User{Metadata: map[string]any{"m": &node}},
	}
	for name, v := range values {
		var b []byte
		var err error
		total := allocated(func() { b, err = v.AppendJSON([]byte("before")) })
		require.Error(t, err, name)
		require.Equal(t, "before", string(b), name)
		require.Less(t, total, uint64(256<<20), name)
		switch name {
		case "by encoding/json", "typed map in any", "slice of user": // encoding/json's own error
		default:
			require.Less(t, len(err.Error()), 1000, name)
			require.ErrorIs(t, err, wire.ErrDepth, name)
		}
		_, err = v.MarshalJSON()
		require.Error(t, err, name)
	}
}

// deep returns nested slices of one element.
func deep(n int) any {
	var v any
	for range n {
		v = []any{v}
	}
	return v
}

func TestEncodingStopsAtTheDepthThatDecodingStopsAt(t *testing.T) {
	u := user.User{Metadata: map[string]any{"a": deep(wire.DefaultDepth - 10)}}
	text, err := u.AppendJSON(nil)
	require.NoError(t, err)
	require.NoError(t, new(user.User).DecodeJSON(nil, text))
	u.Metadata["a"] = deep(wire.DefaultDepth + 1)
	_, err = u.AppendJSON(nil)
	require.ErrorIs(t, err, wire.ErrDepth)
}

// An outer type as catena-gen would write it, around one whose author panics.
type (
	fragile struct {
		Name   string
		Before []string
		Panics grenade
		After  map[string]any
	}
	grenade struct{ text string }
)

func (g *grenade) UnmarshalJSON(data []byte) error {
	if bytes.Contains(data, []byte("bang")) {
		panic("bang")
	}
	g.text = string(data)
	return nil
}

var fragileMembers = &jsonwire.Members{Type: (*fragile)(nil), Names: "name,before,panics,after"}

var stringSlab = &arenacore.Slab[string]{Make: arenacore.MakeSlab[string]}

func (v *fragile) DecodeJSON(a *arena.Arena, data []byte) error {
	d, i := jsonwire.NewDecoder(a, data)
	return d.Close(v.value(d, i))
}

func (v *fragile) value(d *jsonwire.Decoder, i int) (int, error) {
	f, i, err := d.Object(i, fragileMembers)
	for f >= 0 {
		switch f {
		case 0:
			i, err = d.String(i, &v.Name)
		case 1:
			i, err = decodeStrings(d, i, &v.Before)
		case 2:
			i, err = d.Unmarshal(i, &v.Panics)
		case 3:
			var after any
			i, err = d.Any(i, &after)
			v.After, _ = after.(map[string]any)
		default:
			i, err = d.Skip(i)
		}
		f, i, err = d.Member(i, fragileMembers, f, err)
	}
	return i, err
}

func decodeStrings(d *jsonwire.Decoder, i int, v *[]string) (int, error) {
	more, i, err := d.Array(i)
	if err != nil {
		return i, err
	}
	s := arenacore.Begin(stringSlab, d.Arena, v)
	for more {
		if len(s) == cap(s) {
			s = arenacore.Grow(stringSlab, d.Arena, s)
		}
		s = s[:len(s)+1]
		i, err = d.String(i, &s[len(s)-1])
		more, i, err = d.Element(i, len(s)-1, err)
	}
	*v = arenacore.End(stringSlab, d.Arena, s)
	return i, err
}

func TestAPanicInMidDocumentLeavesTheArenaValid(t *testing.T) {
	a := arena.New(0)
	good := []byte(`{"name":"good","before":["a","b"],"panics":[1,2],"after":{"x":[1,{"y":"z"}]}}`)
	want := fragile{
		Name: "good", Before: []string{"a", "b"}, Panics: grenade{"[1,2]"},
		After: map[string]any{"x": []any{1.0, map[string]any{"y": "z"}}},
	}
	var kept fragile
	require.NoError(t, kept.DecodeJSON(a, good))
	for round := range 20 {
		for _, bad := range []string{
			`{"name":"bad","before":["c","d","e"],"panics":"bang","after":{}}`,
			`{"after":{"q":[[[["deep"]]]]},"before":["c"],"panics":{"a":"bang"}}`,
		} {
			require.PanicsWithValue(t, "bang", func() { _ = new(fragile).DecodeJSON(a, []byte(bad)) })
			require.PanicsWithValue(t, "bang", func() { _ = new(fragile).DecodeJSON(nil, []byte(bad)) })
		}
		require.Equal(t, want, kept, "what was decoded before the panic")
		var v fragile
		require.NoError(t, v.DecodeJSON(a, good))
		require.Equal(t, want, v)
		require.NoError(t, v.DecodeJSON(nil, good))
		asGoodAsNew(t, a)
		if round%2 == 1 {
			a.Reset()
			asGoodAsNew(t, a)
			kept = fragile{}
			require.NoError(t, kept.DecodeJSON(a, good))
		}
	}
}

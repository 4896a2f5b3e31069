package unions

import (
	"math/big"
	"net/netip"
	"net/url"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ezrantn/catena/runtime"
)

// A trip is a document, its value, and the text that is written for the value: the document if it is "".
type trip[T any] struct {
	name, text string
	value      T
	written    string
}

func blocks(list ...Block) Message { return Message{Blocks: list} }

const blocksHead, blocksTail = `{"id":0,"first":null,"blocks":[`, `],"pair":[null,null]}`

var messages = []trip[Message]{
	{"null", blocksHead + `null` + blocksTail, blocks(nil), ""},
	{"tag first", blocksHead + `{"type":"image","url":"u","width":3}` + blocksTail, blocks(&Image{"u", 3}), ""},
	{"tag in the middle", `{"blocks":[{"url":"u","type":"image","width":3}]}`, blocks(&Image{"u", 3}), blocksHead + `{"type":"image","url":"u","width":3}` + blocksTail},
	{"tag last", `{"blocks":[{"url":"u","width":3,"type":"image"}]}`, blocks(&Image{"u", 3}), blocksHead + `{"type":"image","url":"u","width":3}` + blocksTail},
	{"tag last, after values that nest", `{"blocks":[{"x":{"type":"section"},"y":[{"type":1}],"z":"type","url":"u","type":"image"}]}`, blocks(&Image{"u", 0}), blocksHead + `{"type":"image","url":"u"}` + blocksTail},
	{"white space", " { \"blocks\" : [ { \"url\" : \"u\" , \n\t\"type\" : \"image\" } ] } ", blocks(&Image{"u", 0}), blocksHead + `{"type":"image","url":"u"}` + blocksTail},
	{"field for the tag, first", blocksHead + `{"type":"section","text":"a"}` + blocksTail, blocks(&Section{"section", "a"}), ""},
	{"field for the tag, last", `{"blocks":[{"text":"a","type":"section"}]}`, blocks(&Section{"section", "a"}), blocksHead + `{"type":"section","text":"a"}` + blocksTail},
	{"held by value, without members", blocksHead + `{"type":"divider"}` + blocksTail, blocks(Divider{}), ""},
	{"unknown members", `{"blocks":[{"a":[1,{}],"type":"divider","b":{"type":"image"}}]}`, blocks(Divider{}), blocksHead + `{"type":"divider"}` + blocksTail},
	{"other", blocksHead + `{"type":"hexagon","sides":"six"}` + blocksTail, blocks(&Unknown{"hexagon", map[string]any{"sides": "six"}}), ""},
	{"other, tag last", `{"blocks":[{"sides":"six","type":"hexagon"}]}`, blocks(&Unknown{"hexagon", map[string]any{"sides": "six"}}), blocksHead + `{"type":"hexagon","sides":"six"}` + blocksTail},
	{"other, empty tag", blocksHead + `{"type":""}` + blocksTail, blocks(&Unknown{"", nil}), ""},
	{"missing", blocksHead + `{"note":"n","n":4}` + blocksTail, blocks(Bare{"n", 4}), ""},
	{"missing, no member", `{"blocks":[{}]}`, blocks(Bare{}), blocksHead + `{"note":"","n":0}` + blocksTail},
	{"nested", blocksHead + `{"type":"group","blocks":[{"type":"group","title":"t","blocks":null},{"type":"section","text":""},null]}` + blocksTail, blocks(&Group{"", []Block{&Group{Title: "t"}, &Section{Type: "section"}, nil}}), ""},
	{
		"nested, tags last", `{"blocks":[{"blocks":[{"title":"t","type":"group"},{"text":"","type":"section"},null],"type":"group"}]}`,
		blocks(&Group{"", []Block{&Group{Title: "t"}, &Section{Type: "section"}, nil}}),
		blocksHead + `{"type":"group","blocks":[{"type":"group","title":"t","blocks":null},{"type":"section","text":""},null]}` + blocksTail,
	},
	{
		"containers", `{"id":1,"first":{"type":"divider"},"blocks":null,"by_name":{"a":{"type":"divider"},"b":null,"c":{"type":"image","url":"u"}},"ptr":{"type":"image","url":"u"},"pair":[{"note":"","n":1},{"type":"divider"}]}`,
		Message{1, Divider{}, nil, map[string]Block{"a": Divider{}, "b": nil, "c": &Image{URL: "u"}}, block(&Image{URL: "u"}), [2]Block{Bare{N: 1}, Divider{}}}, "",
	},
	{"null for a pointer to a union", `{"id":0,"first":null,"blocks":null,"ptr":null,"pair":[null,null]}`, Message{}, `{"id":0,"first":null,"blocks":null,"pair":[null,null]}`},
	{"escapes in names and values", `{"blocks":[{"te\u0078t":"\u0061","\u0074ype":"\u0073ecti\u006fn"},{"ur\u006c":"\"\\\n","x\u0031":"\ud83d\ude00","ty\u0070e":"image"}]}`, blocks(&Section{"section", "a"}, &Image{"\"\\\n", 0}), blocksHead + `{"type":"section","text":"a"},{"type":"image","url":"\"\\\n"}` + blocksTail},
	{"the first tag counts", `{"blocks":[{"type":"image","url":"u","type":"divider"},{"type":"section","type":"image"}]}`, blocks(&Image{"u", 0}, &Section{"section", ""}), blocksHead + `{"type":"image","url":"u"},{"type":"section","text":""}` + blocksTail},
	{"names are found in any letter case, exact ones first", `{"blocks":[{"TYPE":"section","Text":"a"},{"Type":"image","type":"divider"},{"type":"section","TYPE":"image"}]}`, blocks(&Section{"section", "a"}, Divider{}, &Section{"section", ""}), blocksHead + `{"type":"section","text":"a"},{"type":"divider"},{"type":"section","text":""}` + blocksTail},
	{"tags are not", `{"blocks":[{"type":"Section"}]}`, blocks(&Unknown{"Section", nil}), blocksHead + `{"type":"Section"}` + blocksTail},
}

func block(b Block) *Block { return &b }

var alls = []trip[All]{
	{"integers", `{"component":{"kind":1,"components":[{"kind":2,"label":"a"},null]},"event":null,"result":null}`, All{Component: &Row{[]Component{Button{"a"}, nil}}}, ""},
	{"integers, last", `{"component":{"components":[{"label":"a","kind":2},null],"kind":1}}`, All{Component: &Row{[]Component{Button{"a"}, nil}}}, `{"component":{"kind":1,"components":[{"kind":2,"label":"a"},null]},"event":null,"result":null}`},
	{"two tags of a type", `{"component":{"kind":1,"components":[{"kind":3,"options":["a"]},{"kind":5}]},"event":null,"result":null}`, All{Component: &Row{[]Component{&Menu{3, []string{"a"}}, &Menu{5, nil}}}}, ""},
	{"two tags of a type, last", `{"component":{"options":["a"],"kind":5}}`, All{Component: &Menu{5, []string{"a"}}}, `{"component":{"kind":5,"options":["a"]},"event":null,"result":null}`},
	{"adjacent", `{"component":null,"event":{"t":"created","c":{"name":"n"}},"events":[{"t":"deleted","c":{"id":1,"tags":["a"]}},{"t":"count","c":300},{"t":"gone","c":{}},null],"result":null}`, All{Event: &Created{"n"}, Events: []Event{Deleted{1, []string{"a"}}, Count(300), Gone{}, nil}}, ""},
	{
		"adjacent, in any order", `{"event":{"c":{"name":"n"},"x":[1],"t":"created"},"events":[{"x":{},"c":{"tags":["a"],"id":1},"t":"deleted","y":1},{"c":300,"t":"count"}]}`,
		All{Event: &Created{"n"}, Events: []Event{Deleted{1, []string{"a"}}, Count(300)}},
		`{"component":null,"event":{"t":"created","c":{"name":"n"}},"events":[{"t":"deleted","c":{"id":1,"tags":["a"]}},{"t":"count","c":300}],"result":null}`,
	},
	{
		"adjacent, no content", `{"event":{"t":"created"},"events":[{"t":"deleted"},{"x":1,"t":"count"},{"t":"gone"},{"t":"deleted","c":null}]}`,
		All{Event: &Created{}, Events: []Event{Deleted{}, Count(0), Gone{}, Deleted{}}},
		`{"component":null,"event":{"t":"created","c":{"name":""}},"events":[{"t":"deleted","c":{"id":0}},{"t":"count","c":0},{"t":"gone","c":{}},{"t":"deleted","c":{"id":0}}],"result":null}`,
	},
	{"external", `{"component":null,"event":null,"result":{"ok":{"value":3}},"results":{"a":{"err":"bad"},"b":{"nothing":{}},"c":null}}`, All{Result: &Ok{3}, Results: map[string]Result{"a": Failure("bad"), "b": Nothing{}, "c": nil}}, ""},
	{"external, a text", `{"result":"nothing","results":{"a":"n\u006fthing"}}`, All{Result: Nothing{}, Results: map[string]Result{"a": Nothing{}}}, `{"component":null,"event":null,"result":{"nothing":{}},"results":{"a":{"nothing":{}}}}`},
	{"external, null", `{"result":{"ok":null},"results":{"a":{"err":null},"b":{"nothing":null}}}`, All{Result: &Ok{}, Results: map[string]Result{"a": Failure(""), "b": Nothing{}}}, `{"component":null,"event":null,"result":{"ok":{"value":0}},"results":{"a":{"err":""},"b":{"nothing":{}}}}`},
}

func address[T any](v T) *T { return &v }

var values = []trip[Values]{
	{
		"kinds", `{"value":{"t":"word","c":18446744073709551615},"values":[{"t":"flag","c":true},{"t":"float","c":1.5},{"t":"text","c":"<a>"},{"t":"list","c":[{"t":"word","c":1},null]},{"t":"table","c":{"a":{"t":"flag","c":false},"b":null}},{"t":"pointer","c":{"p":"x"}},{"t":"with space","c":{"name":"l"}},{"t":"array","c":[1,2]}],"node":null}`,
		Values{Value: Word(1<<64 - 1), Values: []Value{Flag(true), Float(1.5), Text("<a>"), List{Word(1), nil}, Table{"a": Flag(false), "b": nil}, Pointer{address("x")}, &Leaf{"l"}, Array{1, 2}}},
		`{"value":{"t":"word","c":18446744073709551615},"values":[{"t":"flag","c":true},{"t":"float","c":1.5},{"t":"text","c":"\u003ca\u003e"},{"t":"list","c":[{"t":"word","c":1},null]},{"t":"table","c":{"a":{"t":"flag","c":false},"b":null}},{"t":"pointer","c":{"p":"x"}},{"t":"with space","c":{"name":"l"}},{"t":"array","c":[1,2]}],"node":null}`,
	},
	{
		"kinds, nil", `{"value":{"t":"word","c":null},"values":[{"t":"flag"},{"t":"float","c":null},{"t":"text"},{"t":"list","c":null},{"t":"table"},{"t":"pointer","c":{"p":null}},{"t":"with space","c":null},{"t":"array"}]}`,
		Values{Value: Word(0), Values: []Value{Flag(false), Float(0), Text(""), List(nil), Table(nil), Pointer{}, &Leaf{}, Array{}}},
		`{"value":{"t":"word","c":0},"values":[{"t":"flag","c":false},{"t":"float","c":0},{"t":"text","c":""},{"t":"list","c":null},{"t":"table","c":null},{"t":"pointer","c":{"p":null}},{"t":"with space","c":{"name":""}},{"t":"array","c":[0,0]}],"node":null}`,
	},
	{
		"more kinds", `{"value":{"t":"lists","c":[[null],[]]},"values":[{"t":"own","c":"o"},{"t":"cell","c":7},{"t":"pair","c":{"a":1,"b":2}},{"t":"texts","c":{"a":"x","b":"y"}},{"t":"number","c":"12"},{"t":"inner","c":{"result":{"err":"e"},"block":{"type":"divider"}}}],"node":null}`,
		Values{Value: &Lists{{nil}, {}}, Values: []Value{Own{"o"}, address(Cell(7)), Pair[int64]{1, 2}, Pair[string]{"x", "y"}, Number("12"), Nested{Failure("e"), Divider{}}}}, "",
	},
	{
		"nodes", `{"value":null,"node":{"left":{"op":"lit","n":1},"op":"add","right":{"op":"neg","arg":{"left":null,"op":"sub","right":{"op":"neg","arg":null}}}}}`,
		Values{Node: &Binary{Literal{1}, "add", Unary{&Binary{nil, "sub", Unary{}}}}}, "",
	},
	{"an empty tag", `{"value":null,"node":{"left":null,"op":"","right":null}}`, Values{Node: &Binary{}}, ""},
}

func TestRoundTrips(t *testing.T) {
	t.Run("Message", func(t *testing.T) { testTrips(t, messages) })
	t.Run("All", func(t *testing.T) { testTrips(t, alls) })
	t.Run("Values", func(t *testing.T) { testTrips(t, values) })
}

func testTrips[T any, P generated[T]](t *testing.T, trips []trip[T]) {
	for _, c := range trips {
		t.Run(c.name, func(t *testing.T) {
			want := c.written
			if want == "" {
				want = c.text
			}
			for _, f := range formats[T, P]() {
				for where, a := range arenas() {
					what := f.name + ", " + where
					got, err := f.decode(a, f.of(t, c.text))
					require.NoError(t, err, what)
					require.Equal(t, c.value, *got, what)
					require.Equal(t, c.value, *P(got).Clone(), what)
					b, err := f.encode(got)
					require.NoError(t, err, what)
					if f.name == "json" {
						require.Equal(t, want, string(b), what)
					}
					again, err := f.decode(a, b)
					require.NoError(t, err, what)
					require.Equal(t, c.value, *again, what)
					if f.name != "json" {
						text, err := catena.Transcode(nil, catena.FormatJSON(), b, f.format)
						require.NoError(t, err, what)
						require.JSONEq(t, want, string(text), what)
					}
				}
			}
		})
	}
}

func TestVariantsOfOtherPackages(t *testing.T) {
	link, err := url.Parse("https://example.com/a?b")
	require.NoError(t, err)
	for _, s := range []Stringer{
		time.Duration(5), time.Date(2026, 1, 2, 3, 4, 5, 6, time.UTC), link, big.NewInt(1 << 40), netip.MustParseAddr("10.0.0.1"),
	} {
		for _, f := range formats[Strings]() {
			for where, a := range arenas() {
				b, err := f.encode(&Strings{s})
				require.NoError(t, err)
				got, err := f.decode(a, b)
				require.NoError(t, err)
				got = got.Clone()
				assert.Equal(t, s.String(), got.S.String(), "%s, %s, %T", f.name, where, s)
				assert.IsType(t, s, got.S)
			}
		}
	}
}

func TestNilVariants(t *testing.T) {
	for _, m := range []Message{{First: (*Section)(nil)}, {First: (*Image)(nil)}, {First: (*Unknown)(nil)}, {First: (*Group)(nil)}, {Ptr: new(Block)}} {
		for _, f := range formats[Message]() {
			b, err := f.encode(&m)
			require.NoError(t, err, f.name)
			require.Equal(t, f.of(t, `{"id":0,"first":null,"blocks":null,`+map[bool]string{true: `"ptr":null,`}[m.Ptr != nil]+`"pair":[null,null]}`), b, f.name)
			require.Equal(t, &m, m.Clone())
		}
	}
	v := Values{Value: (*Leaf)(nil), Values: []Value{(*Lists)(nil), (*Cell)(nil), List(nil), Blob(nil)}, Node: (*Binary)(nil)}
	b, err := catenaJSON(&v)
	require.NoError(t, err)
	require.Equal(t, `{"value":{"t":"with space","c":null},"values":[{"t":"lists","c":null},{"t":"cell","c":null},{"t":"list","c":null},{"t":"blob","c":null}],"node":null}`, b)
	require.Equal(t, &v, v.Clone())
}

func catenaJSON(v *Values) (string, error) {
	b, err := v.AppendJSON(nil)
	return string(b), err
}

// TestWhatTheInterfaceHeld: a new value is made, whatever there was.
func TestWhatTheInterfaceHeld(t *testing.T) {
	for where, a := range arenas() {
		old := &Image{"old", 7}
		m := Message{First: old, Blocks: []Block{old, Bare{"n", 1}}}
		require.NoError(t, m.DecodeJSON(a, []byte(`{"first":{"type":"image"},"blocks":[{"type":"image"},{}]}`)), where)
		assert.Equal(t, &Image{}, m.First, where)
		assert.Equal(t, []Block{&Image{}, Bare{}}, m.Blocks, where)
		assert.Equal(t, &Image{"old", 7}, old, where)
	}
}

func TestLockedVariants(t *testing.T) {
	for _, f := range formats[Values]() {
		for where, a := range arenas() {
			got, err := f.decode(a, f.of(t, `{"value":{"t":"guarded","c":{"name":"n"}}}`))
			require.NoError(t, err, where)
			g, ok := got.Value.(*Guarded)
			require.True(t, ok)
			assert.True(t, g.mu.TryLock())
			assert.Equal(t, "n", g.Name)
		}
	}
}

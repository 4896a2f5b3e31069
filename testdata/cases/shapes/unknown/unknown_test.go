package unknown

import (
	"bytes"
	"encoding/json"
	"errors"
	"reflect"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ezrantn/catena/runtime"
	"github.com/ezrantn/catena/runtime/arena"
	"github.com/ezrantn/catena/runtime/arenacore"
)

// A codec has the generated methods.
type codec[T any] interface {
	*T
	AppendJSON([]byte) ([]byte, error)
	AppendMsgpack([]byte) ([]byte, error)
	AppendCBOR([]byte) ([]byte, error)
	DecodeJSON(*arena.Arena, []byte) error
	DecodeMsgpack(*arena.Arena, []byte) error
	DecodeCBOR(*arena.Arena, []byte) error
	Clone() *T
}

var formats = []catena.Format{catena.FormatJSON(), catena.FormatMsgpack(), catena.FormatCBOR()}

func appended[T any, P codec[T]](f catena.Format, v P) ([]byte, error) {
	switch f {
	case catena.FormatMsgpack():
		return v.AppendMsgpack(nil)
	case catena.FormatCBOR():
		return v.AppendCBOR(nil)
	}
	return v.AppendJSON(nil)
}

func decode[T any, P codec[T]](f catena.Format, v P, a *arena.Arena, data []byte) error {
	switch f {
	case catena.FormatMsgpack():
		return v.DecodeMsgpack(a, data)
	case catena.FormatCBOR():
		return v.DecodeCBOR(a, data)
	}
	return v.DecodeJSON(a, data)
}

// arenas are the heap and an arena.
func arenas() []*arena.Arena { return []*arena.Arena{nil, arena.New(0)} }

// keeps requires that text is decoded and encoded as want, directly and by way of the other formats, from
// copies too.
func keeps[T any, P codec[T]](t *testing.T, text, want string) {
	t.Helper()
	if want == "" {
		want = text
	}
	for _, a := range arenas() {
		v := P(new(T))
		require.NoError(t, v.DecodeJSON(a, []byte(text)), text)
		b, err := v.AppendJSON(nil)
		require.NoError(t, err, text)
		require.Equal(t, want, string(b))
		dup := P(v.Clone())
		require.Equal(t, v, dup)
		if a != nil {
			a.Reset()
			require.NoError(t, P(new(T)).DecodeJSON(a, []byte("null"+strings.Repeat(" ", len(text))))) // over the old copy
			b, err := dup.AppendJSON(nil)
			require.NoError(t, err)
			require.Equal(t, want, string(b))
		}
	}
}

func TestOrderIsKept(t *testing.T) {
	for _, text := range []string{
		`{"id":1}`,
		`{"id":1,"name":"n","z":1,"a":[1,2],"m":{"x":null},"b":"","n":-0,"f":1.50,"e":1E400,"big":123456789012345678901234567890}`,
		`{"id":1,"a":1,"a":2,"a":3}`,
		`{"id":1,"":0,"é":"é","\"":"\"\\\u0000","<":"\u003c","\u2028":"\ud83d\ude00"}`,
		`{"id":1,"x":"` + strings.Repeat("long ", 100) + `","` + strings.Repeat("k", 300) + `":true}`,
	} {
		roundTrip(t, text)
	}
}

func roundTrip(t *testing.T, text string) {
	for _, a := range arenas() {
		var v Item
		require.NoError(t, v.DecodeJSON(a, []byte(text)))
		b, err := v.AppendJSON(nil)
		require.NoError(t, err)
		want, err := catena.Transcode(nil, catena.FormatJSON(), []byte(text), catena.FormatJSON())
		if err == nil {
			got, err := catena.Transcode(nil, catena.FormatJSON(), b, catena.FormatJSON())
			require.NoError(t, err)
			require.Equal(t, string(want), string(got))
		}
		var again Item
		require.NoError(t, again.DecodeJSON(nil, b))
		b2, err := again.AppendJSON(nil)
		require.NoError(t, err)
		require.Equal(t, string(b), string(b2))
	}
}

func TestBytesAreKept(t *testing.T) {
	for text, want := range map[string]string{
		`{"id":1,"name":"n","z":1,"a":[1,2],"f":1.50,"e":1E400,"n":-0}`: "",
		`{"z":1,"id":1,"y":2,"name":"n","x":3}`:                         `{"id":1,"name":"n","z":1,"y":2,"x":3}`,
		` { "z" : [ 1 , { } ] , "id" : 1 } `:                            `{"id":1,"z":[1,{}]}`,
		`{"z":"\u0041\/","id":1,"\u0041":"<"}`:                          `{"id":1,"z":"\u0041\/","A":"\u003c"}`,
		"{\"id\":1,\"b\xff\xfe\":\"v\xff\"}":                            "{\"id\":1,\"b\ufffd\ufffd\":\"v\xff\"}",
		`{"id":1,"d":1,"d":2}`:                                          "",
		`{"ID":1,"Id":2}`:                                               `{"id":2}`,
		`{}`:                                                            `{"id":0}`,
		`null`:                                                          `{"id":0}`,
	} {
		if want == "" {
			want = text
		}
		for _, a := range arenas() {
			var v Item
			data := []byte(text)
			require.NoError(t, v.DecodeJSON(a, data))
			clear(data)
			b, err := v.AppendJSON(nil)
			require.NoError(t, err)
			require.Equal(t, want, string(b))
		}
	}
}

// TestRaw looks at the values themselves.
func TestRaw(t *testing.T) {
	for _, f := range formats {
		for _, a := range arenas() {
			data, err := catena.Transcode(nil, f, []byte(`{"x":[1,"a"],"id":3,"y":null,"x":true}`), catena.FormatJSON())
			require.NoError(t, err)
			var v Item
			require.NoError(t, decode(f, &v, a, data))
			require.Len(t, v.Rest, 3)
			require.Equal(t, "x", v.Rest[0].Name)
			x, ok := v.Rest.Get("x")
			require.True(t, ok)
			require.Equal(t, f.String(), x.Format())
			y, ok := v.Rest.Get("y")
			require.True(t, ok)
			require.False(t, y.IsZero())
			_, ok = v.Rest.Get("id")
			require.False(t, ok)
			want, err := catena.Transcode(nil, f, []byte(`[1,"a"]`), catena.FormatJSON())
			require.NoError(t, err)
			require.Equal(t, want, v.Rest[0].Value.Bytes())
			require.Equal(t, len(want), cap(v.Rest[0].Value.Bytes()))
			require.Equal(t, catena.RawOf(f, want), v.Rest[0].Value)
			require.True(t, reflect.DeepEqual(v, *v.Clone()))
			text, err := catena.AppendRaw([]byte("x "), catena.FormatJSON(), v.Rest[0].Value)
			require.NoError(t, err)
			require.Equal(t, `x [1,"a"]`, string(text))
			v.Rest.Set("x", catena.Raw{})
			v.Rest.Set("new", catena.RawOf(catena.FormatCBOR(), []byte{7}))
			require.True(t, v.Rest.Delete("y"))
			require.False(t, v.Rest.Delete("y"))
			b, err := v.AppendJSON(nil)
			require.NoError(t, err)
			require.Equal(t, `{"id":3,"x":null,"new":7}`, string(b))
		}
	}
	r := catena.RawOf(catena.FormatMsgpack(), []byte("\xa1a"))
	require.Equal(t, "msgpack a161", r.String())
	require.Equal(t, "null", catena.Raw{}.String())
	require.Equal(t, "", catena.Raw{}.Format())
	b, err := catena.AppendRaw([]byte("x"), catena.FormatJSON(), catena.RawOf(catena.FormatMsgpack(), []byte("\xa2a")))
	require.EqualError(t, err, "json: msgpack: unexpected end of input (byte 2)")
	require.Equal(t, "x", string(b))
	for _, f := range formats {
		null, err := catena.AppendRaw(nil, f, catena.Raw{})
		require.NoError(t, err)
		text, err := catena.Transcode(nil, catena.FormatJSON(), null, f)
		require.NoError(t, err)
		require.Equal(t, "null", string(text))
	}
}

// TestThroughAllFormats takes values from each format to each other, from one to the next and back.
func TestThroughAllFormats(t *testing.T) {
	through[Item](t, `{"id":1,"name":"n","z":[1,-2,2.5,true,null,{"k":"v"}],"a":"","z":1,"n":18446744073709551615}`)
	through[Doc](t, `{"title":"t","items":[{"id":1,"a":1},{"id":2}],"by":{"k":{"id":3,"b":{"c":[]}}},"next":{"title":"u","x":1},"actor":"a","y":[{"id":1}],"items2":[1]}`)
	through[Bare](t, `{"actor":"a","x":1,"y":{}}`)
	through[Bare](t, `{"x":1}`)
	through[Alone](t, `{"a":1,"b":[true],"a":{}}`)
	through[Alone](t, `{}`)
	through[Schema](t, `{"type":"t","x-a":[1,{"b":null}],"x-b":"s"}`)
	through[Counts](t, `{"total":3,"a":1,"b":2}`)
	through[Text](t, `{"id":3,"b":1,"a":{"c":[2]}}`)
	through[Pages](t, `{"numbers":{"of":1,"x":2},"items":{"of":{"id":1,"y":[]},"z":3}}`)
	through[Renamed](t, `{"a":1,"c":2,"d":{"e":3}}`)
	through[Shapes](t, `{"list":[{"type":"circle","r":1,"x":2},{"type":"box","w":3},{"type":"hexagon","n":6,"m":[1]}]}`)
}

func through[T any, P codec[T]](t *testing.T, text string) {
	t.Helper()
	keeps[T, P](t, text, "")
	for _, a := range arenas() {
		for _, f := range formats {
			for _, g := range formats {
				data, at := []byte(text), catena.FormatJSON()
				for _, to := range []catena.Format{f, g, catena.FormatJSON()} {
					v := P(new(T))
					require.NoError(t, decode(at, v, a, data), "%s %x", at, data)
					var err error
					data, err = appended(to, v)
					require.NoError(t, err)
					at = to
				}
				require.Equal(t, text, string(data), "%s %s", f, g)
			}
		}
	}
}

func TestDuplicatesOfFields(t *testing.T) {
	one := catena.RawOf(catena.FormatJSON(), []byte("1"))
	for _, name := range []string{"id", "name", "ID", "Name", "NAME"} {
		v := Item{Rest: catena.Members{{Name: "a", Value: one}, {Name: name, Value: one}}}
		for _, f := range formats {
			b, err := appended(f, &v)
			require.EqualError(t, err, f.String()+`: duplicate member "`+name+`" at `+name)
			require.Empty(t, b)
			require.ErrorIs(t, err, catena.ErrUnsupported)
		}
		in := Doc{Items: []Item{{}, v}}
		_, err := in.AppendJSON(nil)
		require.EqualError(t, err, `json: duplicate member "`+name+`" at items[1].`+name)
		_, err = in.AppendMsgpack(nil)
		require.EqualError(t, err, `msgpack: duplicate member "`+name+`" at items[1].`+name)
	}
	for _, name := range []string{"type", "TYPE", "format"} { // one in a map is no less a duplicate
		for _, f := range formats {
			b, err := appended(f, &Schema{Extensions: map[string]json.RawMessage{"x-a": json.RawMessage("1"), name: json.RawMessage("1")}})
			require.EqualError(t, err, f.String()+`: duplicate member "`+name+`" at `+name)
			require.Empty(t, b)
		}
	}
	b, err := appended(catena.FormatJSON(), &Counts{Rest: map[string]Size{"total": 1}})
	require.EqualError(t, err, `json: duplicate member "total" at total`)
	require.Empty(t, b)
	for _, name := range []string{"", "i", "idx", "Ident", "longer than eight", strings.Repeat("id", 100)} {
		for _, f := range formats {
			_, err := appended(f, &Item{Rest: catena.Members{{Name: name, Value: one}}})
			require.NoError(t, err)
		}
	}
	// Names are names of the format.
	v := Renamed{Rest: catena.Members{{Name: "b", Value: one}}}
	text, err := v.AppendJSON(nil)
	require.NoError(t, err)
	require.Equal(t, `{"a":0,"b":1}`, string(text))
	_, err = v.AppendMsgpack(nil)
	require.EqualError(t, err, `msgpack: duplicate member "b" at b`)
	v.Rest[0].Name = "7" // a text, and the field's name is an integer
	item, err := v.AppendCBOR(nil)
	require.NoError(t, err)
	require.Equal(t, "\xa2\x07\x00\x61\x37\x01", string(item))
}

func TestMalformedValues(t *testing.T) {
	for _, r := range []catena.Raw{
		catena.RawOf(catena.FormatJSON(), []byte(`{"a":`)),
		catena.RawOf(catena.FormatJSON(), []byte(`1 2`)),
		catena.RawOf(catena.FormatMsgpack(), []byte("\x92\x01")),
		catena.RawOf(catena.FormatMsgpack(), []byte("\x01\x01")),
		catena.RawOf(catena.FormatCBOR(), []byte("\x82\x01")),
	} {
		v := Doc{Items: []Item{{Rest: catena.Members{{Name: "x", Value: r}}}}}
		for _, f := range formats {
			b, err := appended(f, &v)
			require.Empty(t, b)
			var e *catena.Error
			require.ErrorAs(t, err, &e, "%s in %s", r, f)
			require.Equal(t, "items[0].x", e.Path)
		}
	}
	v := Item{Rest: catena.Members{{Name: "x", Value: catena.RawOf(catena.FormatMsgpack(), []byte("\x92\x01"))}}}
	_, err := v.AppendJSON(nil)
	require.EqualError(t, err, "json: msgpack: unexpected end of input (byte 2) at x")
}

func TestErrorsInsideUnknownMembers(t *testing.T) {
	for text, want := range map[string]string{
		`{"id":1,"x":[1,}`:         `json: unexpected character '}' at x (byte 15)`,
		`{"id":1,"x":tru}`:         `json: unexpected character '}' at x (byte 15)`,
		`{"id":1,"x":`:             `json: unexpected end of input at x (byte 12)`,
		`{"id":1,"x" 1}`:           `json: unexpected character '1' (byte 12)`,
		`{"id":"a","x":1}`:         `json: string where int expected at id (byte 9)`,
		`{"x":1,"id":[],"y":[[]]}`: `json: array where int expected at id (byte 13)`,
	} {
		for _, a := range arenas() {
			var v Item
			err := v.DecodeJSON(a, []byte(text))
			require.EqualError(t, err, want, text)
		}
	}
}

// TestHeapAndArena: on the heap members are added, in an arena each object begins with none.
func TestHeapAndArena(t *testing.T) {
	var v Item
	require.NoError(t, v.DecodeJSON(nil, []byte(`{"a":1}`)))
	require.NoError(t, v.DecodeJSON(nil, []byte(`{"b":2}`)))
	require.Len(t, v.Rest, 2)
	a := arena.New(0)
	require.NoError(t, v.DecodeJSON(a, []byte(`{"c":1}`)))
	require.Len(t, v.Rest, 1)
	require.Equal(t, "c", v.Rest[0].Name)
}

func TestCloneOutlivesTheArena(t *testing.T) {
	a := arena.New(0)
	for _, f := range formats {
		text := `{"title":"t","items":[{"id":1,"one":["value"],"two":"x"}],"by":{"k":{"id":2,"three":"y"}},"four":{"five":"six"}}`
		data, err := catena.Transcode(nil, f, []byte(text), catena.FormatJSON())
		require.NoError(t, err)
		v, err := catena.DecodeJSON[Doc](a, []byte(text))
		switch f {
		case catena.FormatMsgpack():
			v, err = catena.DecodeMsgpack[Doc](a, data)
		case catena.FormatCBOR():
			v, err = catena.DecodeCBOR[Doc](a, data)
		}
		require.NoError(t, err)
		dup := v.Clone()
		a.Reset()
		for range 3 { // other text over it
			_, err = catena.DecodeJSON[Doc](a, []byte(`{"title":"`+strings.Repeat("#", 4*len(text))+`"}`))
			require.NoError(t, err)
		}
		b, err := dup.AppendJSON(nil)
		require.NoError(t, err)
		require.Equal(t, text, string(b))
	}
	require.Nil(t, (&Item{}).Clone().Rest)
}

// TestWarmArena decodes and encodes without allocation.
func TestWarmArena(t *testing.T) {
	if arena.Debugging {
		t.Skip("the debug mode allocates")
	}
	text := []byte(`{"id":1,"a":1,"b\u0041":[true,{"c":"d"}],"e":"f","g":null,"h":1.5,"name":"n","i":-1}`)
	a := arena.New(0)
	buf := make([]byte, 0, 1024)
	for _, f := range formats {
		data, err := catena.Transcode(nil, f, text, catena.FormatJSON())
		require.NoError(t, err)
		require.Zero(t, testing.AllocsPerRun(100, func() {
			a.Reset()
			v := arenacore.Cell(itemCells, (*arenacore.Arena)(a))
			if err := decode(f, v, a, data); err != nil {
				t.Fatal(err)
			}
			for _, encode := range []func([]byte) ([]byte, error){v.AppendJSON, v.AppendMsgpack, v.AppendCBOR} {
				if _, err := encode(buf); err != nil {
					t.Fatal(err)
				}
			}
		}), f)
	}
}

var itemCells = &arenacore.Slab[Item]{Make: arenacore.MakeSlab[Item]}

func TestOptions(t *testing.T) {
	text := []byte(`{"id":1,"a":1,"b":2,"a":3}`)
	for _, a := range arenas() {
		for _, f := range formats {
			data, err := catena.Transcode(nil, f, text, catena.FormatJSON())
			require.NoError(t, err)
			_, err = decodeAs[Item](f, a, data, catena.RejectDuplicateKeys())
			require.ErrorContains(t, err, `duplicate`, f)
			v, err := decodeAs[Item](f, a, data, catena.DisallowUnknownFields())
			require.NoError(t, err, f)
			require.Len(t, v.Rest, 3)
			padded := append(bytes.Clone(data), make([]byte, catena.InPlacePadding)...)
			v, err = decodeAs[Item](f, a, padded[:len(data)], catena.InPlace())
			require.NoError(t, err)
			require.Len(t, v.Rest, 3)
			b, err := v.AppendJSON(nil)
			require.NoError(t, err)
			require.Equal(t, string(text), string(b))
		}
	}
	many := `{"id":1` + strings.Repeat(`,"a":1`, 10000) + `}`
	for _, f := range formats {
		data, err := catena.Transcode(nil, f, []byte(many), catena.FormatJSON())
		require.NoError(t, err)
		_, err = decodeAs[Item](f, nil, data, catena.WithLimits(catena.Limits{Memory: 200 << 10}))
		require.ErrorIs(t, err, catena.ErrMemory, f)
		v, err := decodeAs[Item](f, nil, data, catena.WithLimits(catena.Limits{Memory: 4 << 20}))
		require.NoError(t, err, f)
		require.Len(t, v.Rest, 10000)
	}
	deep := `{"id":1,"x":` + strings.Repeat("[", 50) + strings.Repeat("]", 50) + `}`
	_, err := catena.DecodeJSON[Item](nil, []byte(deep), catena.WithLimits(catena.Limits{Depth: 50}))
	require.ErrorIs(t, err, catena.ErrDepth)
	v, err := catena.DecodeJSON[Item](nil, []byte(deep), catena.WithLimits(catena.Limits{Depth: 51}))
	require.NoError(t, err)
	b, err := catena.AppendMsgpack(nil, v)
	require.NoError(t, err)
	require.NotEmpty(t, b)
}

func decodeAs[T any, P interface {
	catena.JSON[T]
	catena.Msgpack[T]
	catena.CBOR[T]
}](f catena.Format, a *arena.Arena, data []byte, opts ...catena.Option) (P, error) {
	switch f {
	case catena.FormatMsgpack():
		return catena.DecodeMsgpack[T, P](a, data, opts...)
	case catena.FormatCBOR():
		return catena.DecodeCBOR[T, P](a, data, opts...)
	}
	return catena.DecodeJSON[T, P](a, data, opts...)
}

func TestStreams(t *testing.T) {
	lines := `{"id":1,"a":[1]}` + "\n" + `{"b":{},"id":2,"c":"` + strings.Repeat("x", 100000) + `"}` + "\n" + `{"id":3}` + "\n"
	var out bytes.Buffer
	w := catena.NewJSONWriter[Item](&out)
	n := 0
	for v, err := range catena.ReadJSON[Item](strings.NewReader(lines)) {
		require.NoError(t, err)
		require.NoError(t, w.Write(v))
		n++
	}
	require.NoError(t, w.Close())
	require.Equal(t, 3, n)
	require.Equal(t, strings.Replace(lines, `{"b":{},"id":2`, `{"id":2,"b":{}`, 1), out.String())

	var v Doc
	v.Seq = catena.SeqOf(5000, func(yield func(Item) bool) {
		for i := range 5000 {
			one := catena.RawOf(catena.FormatJSON(), []byte(`"`+strings.Repeat("y", 20)+`"`))
			if !yield(Item{ID: i, Rest: catena.Members{{Name: "n", Value: one}}}) {
				return
			}
		}
	})
	v.Extra = catena.Members{{Name: "end", Value: catena.RawOf(catena.FormatJSON(), []byte("true"))}}
	whole, err := v.AppendJSON(nil)
	require.NoError(t, err)
	out.Reset()
	require.NoError(t, catena.WriteJSON(&out, &v))
	require.Equal(t, string(whole), out.String())
	require.True(t, strings.HasSuffix(out.String(), `,"end":true}`))
	for _, write := range []func() error{
		func() error { return catena.WriteMsgpack(&out, &v) },
		func() error { return catena.WriteCBOR(&out, &v) },
	} {
		out.Reset()
		err := write()
		require.NoError(t, err)
	}
	out.Reset()
	v.Extra[0].Name = "title"
	err = catena.WriteJSON(&out, &v)
	require.ErrorContains(t, err, `duplicate member "title"`)
	var e *catena.Error
	require.True(t, errors.As(err, &e))
	require.Equal(t, int64(out.Len()), e.Written)
}

// TestIntegerNames: they are text in the list.
func TestIntegerNames(t *testing.T) {
	var v Item
	require.NoError(t, v.DecodeMsgpack(nil, []byte("\x82\x07\x01\xa2id\x02")))
	require.Equal(t, Item{ID: 2, Rest: catena.Members{{Name: "7", Value: catena.RawOf(catena.FormatMsgpack(), []byte{1})}}}, v)
	b, err := v.AppendMsgpack(nil)
	require.NoError(t, err)
	require.Equal(t, "\x82\xa2id\x02\xa17\x01", string(b))
}

// TestHTML: JSON that is kept is escaped as a json.RawMessage is.
func TestHTML(t *testing.T) {
	v := Item{Rest: catena.Members{{Name: "<", Value: catena.RawOf(catena.FormatJSON(), []byte(`"<&>"`))}, {Name: ">", Value: catena.RawOf(catena.FormatMsgpack(), []byte("\xa1<"))}}}
	b, err := catena.AppendJSON(nil, &v)
	require.NoError(t, err)
	require.Equal(t, `{"id":0,"\u003c":"\u003c\u0026\u003e","\u003e":"\u003c"}`, string(b))
	b, err = catena.AppendJSON(nil, &v, catena.EscapeHTML(false))
	require.NoError(t, err)
	require.Equal(t, `{"id":0,"<":"<&>",">":"<"}`, string(b))
}

// TestEncodingJSON: with the tag json:"-" encoding/json leaves the field out.
func TestEncodingJSON(t *testing.T) {
	b, err := json.Marshal(struct{ V any }{Item{ID: 1, Rest: catena.Members{{Name: "a", Value: catena.Raw{}}}}})
	require.NoError(t, err)
	assert.JSONEq(t, `{"V":{"id":1}}`, string(b))
}

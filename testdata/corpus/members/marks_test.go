package members_test

import (
	"bytes"
	"encoding/json"
	"io"
	"maps"
	"reflect"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	catena "github.com/ezrantn/catena/runtime"
	"github.com/ezrantn/catena/runtime/arena"
	"github.com/ezrantn/catena/runtime/cborwire"
	"github.com/ezrantn/catena/runtime/jsonwire"
	"github.com/ezrantn/catena/runtime/msgpackwire"
	"github.com/ezrantn/catena/runtime/wire"
	"github.com/ezrantn/catena/testdata/corpus"
	"github.com/ezrantn/catena/testdata/corpus/members"
)

// visit calls f with text, and with the values in it: of an array, the first few.
func visit(t *testing.T, text json.RawMessage, f func(json.RawMessage)) {
	f(text)
	switch text = bytes.TrimSpace(text); text[0] {
	case '{':
		var parts map[string]json.RawMessage
		require.NoError(t, json.Unmarshal(text, &parts))
		for _, name := range slices.Sorted(maps.Keys(parts)) {
			visit(t, parts[name], f)
		}
	case '[':
		var parts []json.RawMessage
		require.NoError(t, json.Unmarshal(text, &parts))
		for _, p := range parts[:min(len(parts), 5)] {
			visit(t, p, f)
		}
	}
}

// plain is what encoding/json writes for v.
func plain(t *testing.T, v any, html bool) string {
	var b bytes.Buffer
	e := json.NewEncoder(&b)
	e.SetEscapeHTML(html)
	require.NoError(t, e.Encode(v))
	return strings.TrimSuffix(b.String(), "\n")
}

// object is what encoding/json writes for each name and each value of the object in text.
func object(t *testing.T, text json.RawMessage, html bool) string {
	d := json.NewDecoder(bytes.NewReader(text))
	var parts []string
	for _, err := d.Token(); d.More(); {
		require.NoError(t, err)
		name, err := d.Token()
		require.NoError(t, err)
		var value json.RawMessage
		require.NoError(t, d.Decode(&value))
		parts = append(parts, plain(t, name, html)+":"+plain(t, value, html))
	}
	return "{" + strings.Join(parts, ",") + "}"
}

var decoders = map[string]func(v *members.Object, text []byte) error{
	"heap":   func(v *members.Object, text []byte) error { return v.DecodeJSON(nil, text) },
	"arena":  func(v *members.Object, text []byte) error { return v.DecodeJSON(arena.New(0), text) },
	"shared": func(v *members.Object, text []byte) error { return decode(v, nil, text, catena.ShareInput()) },
	"limited": func(v *members.Object, text []byte) error {
		return decode(v, arena.New(0), text, catena.WithLimits(catena.Limits{Memory: 1 << 30}))
	},
	"in place": func(v *members.Object, text []byte) error {
		data := append(make([]byte, 0, len(text)+catena.InPlacePadding), text...)
		return decode(v, arena.New(0), data, catena.InPlace())
	},
	"stream": func(v *members.Object, text []byte) error {
		for got, err := range catena.ReadJSON[members.Object](bytes.NewReader(text)) {
			if err != nil {
				return err
			}
			*v = *got.Clone()
		}
		return nil
	},
}

func decode(v *members.Object, a *arena.Arena, text []byte, opts ...catena.Option) error {
	got, err := catena.DecodeJSON[members.Object](a, text, opts...)
	if err == nil {
		*v = *got
	}
	return err
}

// levels is how many levels text has, if there is no bracket in its strings; otherwise it may be any number.
func levels(text []byte) (most int) {
	n := 0
	for _, c := range text {
		switch c {
		case '[', '{':
			n++
			most = max(most, n)
		case ']', '}':
			n--
		}
	}
	return most
}

// variants are text, text without white space, text that needs no escapes for HTML, and text with much white space.
func variants(t *testing.T, text json.RawMessage) []json.RawMessage {
	var b bytes.Buffer
	require.NoError(t, json.Indent(&b, text, "\t", " \r"))
	return []json.RawMessage{text, json.RawMessage(plain(t, text, false)), json.RawMessage(plain(t, text, true)), b.Bytes()}
}

var odd = []string{
	`{"a":"<>&","b":"` + "\u2028\u2029\u2027\xe2\x80" + `","c":["\u003c"],"a":1 ,"long":"` + strings.Repeat("0123456789", 30) + "\u2029<é" + `"}`,
	`{"bad":"` + "\xff\xe2\x80\xa8\xe2" + `","d":` + strings.Repeat("[", 255) + strings.Repeat("]", 255) + `,"e":` + strings.Repeat("[", 257) + "1" + strings.Repeat("]", 257) + `}`,
	`{"a":[1, 2],"b":{"x":1},"c":{"x" :1},"d":{"x":1 },"e":{ },"f":[[] ],"g": 1,"h":"a b"}`,
}

// TestKeptAsEncodingJSONKeepsThem encodes each object of the corpus, and each value, that was kept undecoded.
func TestKeptAsEncodingJSONKeepsThem(t *testing.T) {
	marked, unmarked := 0, 0
	check := func(text json.RawMessage) {
		for _, text := range variants(t, text) {
			want := map[bool]string{true: plain(t, text, true), false: plain(t, text, false)}
			for html, want := range want {
				b, err := catena.AppendJSON([]byte("dst"), &members.Raw{Value: text}, catena.EscapeHTML(html))
				require.NoError(t, err)
				require.Equal(t, `dst{"value":`+want+`}`, string(b))
			}
			if bytes.TrimSpace(text)[0] != '{' {
				continue
			}
			for name, decode := range decoders {
				var v members.Object
				data := bytes.Clone(text)
				require.NoError(t, decode(&v, data), name)
				clear(data)
				for html := range want {
					want := object(t, text, html)
					for _, v := range []*members.Object{&v, v.Clone()} {
						b, err := catena.AppendJSON([]byte("dst"), v, catena.EscapeHTML(html))
						require.NoError(t, err)
						require.Equal(t, "dst"+want, string(b), name)
					}
				}
				for _, m := range v.Rest {
					raw := m.Value.Bytes()
					var compact bytes.Buffer
					require.NoError(t, json.Compact(&compact, raw))
					want := bytes.Equal(raw, compact.Bytes()) && levels(raw) <= 256
					require.Equal(t, want, m.Value.IsChecked(), "%s: %s", name, raw)
					if want {
						marked++
					} else {
						unmarked++
					}
					require.Equal(t, len(raw), cap(raw))
					require.True(t, reflect.DeepEqual(catena.RawOf(catena.FormatJSON(), raw), m.Value))
				}
			}
		}
	}
	for _, name := range corpus.Names() {
		n := 0
		visit(t, corpus.Document(name), func(text json.RawMessage) {
			if n++; len(text) < 1<<16 && (n < 100 || n%50 == 0) {
				check(text)
			}
		})
	}
	for _, text := range odd {
		visit(t, json.RawMessage(text), check)
	}
	require.Greater(t, marked, 1000)
	require.Greater(t, unmarked, 500)
}

// TestOnlyDecodersMark makes values of the bytes of marked ones, by hand: all of them are checked.
func TestOnlyDecodersMark(t *testing.T) {
	var v members.Object
	require.NoError(t, v.DecodeJSON(nil, []byte(`{"a":[1],"b":"<"}`)))
	require.True(t, v.Rest[0].Value.IsChecked())
	spare := append(make([]byte, 0, 64), "[1"...)
	for _, text := range [][]byte{v.Rest[0].Value.Bytes()[:2], append(v.Rest[0].Value.Bytes(), '['), spare, []byte("[1"), []byte("")[:0:0]} {
		w := *v.Clone()
		w.Rest.Set("a", catena.RawOf(catena.FormatJSON(), text))
		require.False(t, w.Rest[0].Value.IsChecked())
		require.False(t, w.Clone().Rest[0].Value.IsChecked())
		b, err := w.AppendJSON(nil)
		if len(text) == 0 {
			require.Equal(t, `{"a":null,"b":"\u003c"}`, string(b))
			continue
		}
		require.Error(t, err)
		require.Error(t, catena.WriteJSON(io.Discard, &w))
		_, err = w.AppendCBOR(nil)
		require.Error(t, err)
	}
	b, err := v.AppendJSON(nil)
	require.NoError(t, err)
	require.Equal(t, `{"a":[1],"b":"\u003c"}`, string(b))
}

// TestMarkedValuesObeyLimits: a value that a decoder has checked may nest too deeply for an encoder.
func TestMarkedValuesObeyLimits(t *testing.T) {
	for _, depth := range []int{1, 50, 255, 256, 257, 9000} {
		text := `{"a":` + strings.Repeat("[", depth) + strings.Repeat("]", depth) + `}`
		var v members.Object
		require.NoError(t, v.DecodeJSON(nil, []byte(text)))
		require.Equal(t, depth <= 256, v.Rest[0].Value.IsChecked())
		byHand := members.Object{Rest: catena.Members{{Name: "a", Value: catena.RawOf(catena.FormatJSON(), v.Rest[0].Value.Bytes())}}}
		for _, most := range []int{1, 49, 50, 51, 255, 256, 257, 8999, 9000, 9001} {
			limit := catena.WithLimits(catena.Limits{Depth: most})
			for _, append := range []func([]byte, *members.Object, ...catena.Option) ([]byte, error){
				catena.AppendJSON[members.Object], catena.AppendMsgpack[members.Object], catena.AppendCBOR[members.Object],
			} {
				want, wantErr := append(nil, &byHand, limit)
				b, err := append(nil, &v, limit)
				require.Equal(t, want, b)
				require.Equal(t, wantErr, err)
			}
		}
	}
}

// Programs cannot mark a text of their own: what infers the type that marks are made of has only its zero value.
func TestProgramsCannotMark(t *testing.T) {
	r := markZero(wire.MakeChecked)
	require.False(t, r.IsChecked())
	require.Empty(t, r.Bytes())
	field := reflect.TypeOf(wire.MakeChecked).In(1).Field(0)
	require.False(t, field.IsExported())
	for _, d := range []any{new(jsonwire.Decoder), new(msgpackwire.Decoder), new(cborwire.Decoder)} {
		methods := reflect.TypeOf(d)
		for k := range methods.NumMethod() {
			m := methods.Method(k).Type
			for out := range m.NumOut() {
				require.NotEqual(t, reflect.TypeFor[wire.Raw](), m.Out(out), methods.Method(k).Name)
			}
		}
	}
}

func markZero[T any](mark func(*wire.RawFormat, T) wire.Raw) wire.Raw {
	var zero T
	return mark(nil, zero)
}

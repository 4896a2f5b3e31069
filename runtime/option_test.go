package catena_test

import (
	"bytes"
	"encoding/json"
	"maps"
	"slices"
	"strings"
	"testing"
	"unsafe"

	"github.com/stretchr/testify/require"

	catena "github.com/ezrantn/catena/runtime"
	"github.com/ezrantn/catena/runtime/arena"
	"github.com/ezrantn/catena/runtime/catenatest/oracle"
	"github.com/ezrantn/catena/testdata/corpus"
	"github.com/ezrantn/catena/testdata/corpus/golang"
	"github.com/ezrantn/catena/testdata/corpus/seeduser"
	twinseeduser "github.com/ezrantn/catena/testdata/corpus/twin/seeduser"
	twinuser "github.com/ezrantn/catena/testdata/corpus/twin/user"
	"github.com/ezrantn/catena/testdata/corpus/user"
)

// decodeLike decodes with json.Decoder as set up.
func decodeLike(text string, v any, set func(*json.Decoder)) error {
	dec := json.NewDecoder(strings.NewReader(text))
	set(dec)
	return dec.Decode(v)
}

func TestDisallowUnknownFieldsRefusesWhatJSONDecoderRefuses(t *testing.T) {
	texts := []string{
		`{}`, `{"name":"x"}`, `{"NAME":"x"}`, `{"nAmE":"x","extra":1}`, `{"extra":1}`, `{"name":"x","extra":{"deep":[1,2]}}`, `{"extra":null}`, `{"":1}`,
		`{"profile":{"bio":"x","extra":1}}`, `{"profile":{"social_links":[{"url":"x"},{"uri":"x"}]}}`, `{"metadata":{"anything":{"goes":1}}}`,
		`{"settings":{"limits":{"anything":1}}}`, `{"id":"x","extra":1}`, `{"extra":1,"id":"x"}`, `null`,
	}
	everywhere(t, func(t *testing.T, a *arena.Arena) {
		for _, text := range texts {
			var twin twinuser.User
			want := decodeLike(text, &twin, (*json.Decoder).DisallowUnknownFields)
			v, err := catena.DecodeJSON[user.User](a, []byte(text), catena.DisallowUnknownFields())
			require.Equal(t, want == nil, err == nil, "%s: %v, json.Decoder %v", text, err, want)
			if err == nil {
				require.NoError(t, oracle.Equal(*v, twin), text)
			} else if strings.Contains(want.Error(), "unknown field") {
				require.ErrorIs(t, err, catena.ErrUnknownField, text)
			}
			_, err = catena.DecodeJSONSlice[user.User](a, []byte("["+text+"]"), catena.DisallowUnknownFields())
			require.Equal(t, want == nil, err == nil, text)
			_, err = catena.DecodeJSON[user.User](a, []byte(text))
			require.NotErrorIs(t, err, catena.ErrUnknownField, text)
		}
	})
	_, err := catena.DecodeJSON[user.User](nil, []byte(`{"profile":{"social_links":[{},{"uri":"x"}]}}`), catena.DisallowUnknownFields())
	var e *catena.Error
	require.ErrorAs(t, err, &e)
	require.Contains(t, e.Reason, `"uri"`)
	require.Equal(t, "profile.social_links[1]", e.Path)
}

func TestUseNumberKeepsTheTextOfNumbersInInterfaces(t *testing.T) {
	texts := []string{
		`{"id":1,"metadata":{"a":1,"b":-0.0,"c":1e400,"d":123456789012345678901234567890,"e":[1.50,{"f":2E+3}],"g":"7","h":null,"i":true}}`,
		`{"metadata":{"a":01}}`, `{"metadata":{"a":-}}`, `{"metadata":{"a":1.}}`, `{"metadata":null}`,
	}
	everywhere(t, func(t *testing.T, a *arena.Arena) {
		for _, text := range texts {
			var twin twinuser.User
			want := decodeLike(text, &twin, (*json.Decoder).UseNumber)
			v, err := catena.DecodeJSON[user.User](a, []byte(text), catena.UseNumber())
			require.Equal(t, want == nil, err == nil, "%s: %v, json.Decoder %v", text, err, want)
			if err != nil {
				continue
			}
			require.NoError(t, oracle.Equal(*v, twin), text)
			require.Equal(t, twin.Metadata, v.Metadata, "the dynamic types, too")
			b, err := catena.AppendJSON(nil, v)
			require.NoError(t, err)
			wantText, err := json.Marshal(&twin)
			require.NoError(t, err)
			require.Equal(t, string(wantText), string(b))
			require.NoError(t, oracle.Equal(*v.Clone(), twin))
		}
	})
}

func TestEscapeHTMLWritesWhatJSONEncoderWrites(t *testing.T) {
	v := user.User{
		Name: `<a href="x">&amp;</a>`, Tags: []string{"<", ">", "&", "\u2028\u2029"},
		Metadata: map[string]any{"<key>": "&", "list": []any{"<"}, "raw": json.RawMessage(`{"<":"&"}`), "map": map[string]string{"<": ">"}, "value": user.Settings{Language: "<"}},
		Settings: user.Settings{Limits: map[string]int{"<&>": 1}},
	}
	twin := twinuser.User{Name: v.Name, Tags: v.Tags, Metadata: maps.Clone(v.Metadata), Settings: twinuser.Settings{Limits: v.Settings.Limits}}
	twin.Metadata["value"] = twinuser.Settings{Language: "<"}
	for _, on := range []bool{true, false} {
		var want bytes.Buffer
		enc := json.NewEncoder(&want)
		enc.SetEscapeHTML(on)
		require.NoError(t, enc.Encode(&twin))
		text := strings.TrimSuffix(want.String(), "\n")
		b, err := catena.AppendJSON(nil, &v, catena.EscapeHTML(on))
		require.NoError(t, err)
		require.Equal(t, text, string(b))
		b, err = catena.AppendJSONSlice(nil, []user.User{v}, catena.EscapeHTML(on))
		require.NoError(t, err)
		require.Equal(t, "["+text+"]", string(b))
	}
	escaped, err := catena.AppendJSON(nil, &v)
	require.NoError(t, err)
	on, err := catena.AppendJSON(nil, &v, catena.EscapeHTML(true))
	require.NoError(t, err)
	require.Equal(t, on, escaped, "HTML is escaped by default")
}

// inside reports whether the bytes of s are part of b.
func inside(s string, b []byte) bool {
	p, start := uintptr(unsafe.Pointer(unsafe.StringData(s))), uintptr(unsafe.Pointer(unsafe.SliceData(b)))
	return p >= start && p+uintptr(len(s)) <= start+uintptr(len(b))
}

func TestInputInPlaceDecodesAsItsCopyDoes(t *testing.T) {
	a := arena.New(0)
	for _, name := range []string{"user", "users", "seed_user"} {
		text := corpus.Sample(name)
		for cut := 0; cut <= len(text); cut += 1 + len(text)/500 {
			a.Reset()
			part := slices.Grow(bytes.Clone(text[:cut]), catena.InPlacePadding)
			v, err := catena.DecodeJSON[user.User](a, part, catena.InPlace())
			w, wantErr := catena.DecodeJSON[user.User](nil, part)
			require.Equal(t, wantErr, err)
			require.Equal(t, text[:cut], part)
			if err == nil {
				require.NoError(t, oracle.Equal(*v, *w))
			}
		}
	}
}

// nested is a node with so many levels of nodes below: of depth 1+2*levels.
func nested(levels int) string {
	return strings.Repeat(`{"kids":[`, levels) + `{}` + strings.Repeat(`]}`, levels)
}

func TestLimitsOfDepthHoldForEveryKindOfValue(t *testing.T) {
	depth := func(n int) catena.Option { return catena.WithLimits(catena.Limits{Depth: n}) }
	everywhere(t, func(t *testing.T, a *arena.Arena) {
		texts := map[string]string{ // each of depth 5
			"typed":   nested(2),
			"skipped": `{"unknown":{"a":[{"a":[]}]}}`,
			"key":     `{"unknown":[[{"a":[]}]]}`,
		}
		for name, text := range texts {
			_, err := catena.DecodeJSON[golang.Node](a, []byte(text), depth(5))
			require.NoError(t, err, name)
			_, err = catena.DecodeJSON[golang.Node](a, []byte(text), depth(4))
			require.ErrorIs(t, err, catena.ErrDepth, name)
			_, err = catena.DecodeJSONSlice[golang.Node](a, []byte("["+text+"]"), depth(6))
			require.NoError(t, err, name)
			_, err = catena.DecodeJSONSlice[golang.Node](a, []byte("["+text+"]"), depth(5))
			require.ErrorIs(t, err, catena.ErrDepth, name)
		}
		dynamic := `{"metadata":{"a":[{"b":[1]}]}}`
		_, err := catena.DecodeJSON[user.User](a, []byte(dynamic), depth(5))
		require.NoError(t, err)
		_, err = catena.DecodeJSON[user.User](a, []byte(dynamic), depth(4))
		require.ErrorIs(t, err, catena.ErrDepth)
		_, err = catena.DecodeJSON[user.User](a, []byte(`{"metadata":{"a":[],"b":[],"c":{},"d":[[]]}}`), depth(4))
		require.NoError(t, err, "neighbours are not deeper than each other")
	})

	// While encoding, types that cannot contain themselves do not count.
	v, err := catena.DecodeJSON[golang.Node](nil, []byte(nested(3)))
	require.NoError(t, err)
	_, err = catena.AppendJSON(nil, v, depth(4))
	require.NoError(t, err)
	_, err = catena.AppendJSON(nil, v, depth(3))
	require.ErrorIs(t, err, catena.ErrDepth)
	u := user.User{Metadata: map[string]any{"a": []any{map[string]any{}}}}
	_, err = catena.AppendJSON(nil, &u, depth(2))
	require.NoError(t, err)
	_, err = catena.AppendJSON(nil, &u, depth(1))
	require.ErrorIs(t, err, catena.ErrDepth)
}

func TestLimitsCannotBeRaised(t *testing.T) {
	for _, n := range []int{0, -1, 1 << 30} {
		o := catena.WithLimits(catena.Limits{Depth: n})
		_, err := catena.DecodeJSON[golang.Node](nil, []byte(nested(4999)), o)
		require.NoError(t, err)
		_, err = catena.DecodeJSON[golang.Node](nil, []byte(nested(5000)), o)
		require.ErrorIs(t, err, catena.ErrDepth)
	}
}

func TestLimitsOfBytesRefuseLongInput(t *testing.T) {
	text := corpus.Sample("seed_user")
	everywhere(t, func(t *testing.T, a *arena.Arena) {
		limit := func(n int) catena.Option { return catena.WithLimits(catena.Limits{Bytes: n}) }
		for _, n := range []int{0, -1, len(text), len(text) + 1} {
			_, err := catena.DecodeJSON[seeduser.User](a, text, limit(n))
			require.NoError(t, err)
		}
		for _, n := range []int{1, len(text) - 1} {
			v, err := catena.DecodeJSON[seeduser.User](a, text, limit(n))
			require.ErrorIs(t, err, catena.ErrSize)
			require.NotErrorIs(t, err, catena.ErrSyntax)
			require.Nil(t, v)
			_, err = catena.DecodeJSONSlice[seeduser.User](a, text, limit(n), catena.InPlace())
			require.ErrorIs(t, err, catena.ErrSize)
			_, err = catena.DecodeJSON[seeduser.User](a, []byte(`{"name":`), limit(n))
			require.Error(t, err)
		}
	})
}

func TestOptionsCombineAndTheLastOfAKindCounts(t *testing.T) {
	text := []byte(`{"metadata":{"a":1},"extra":1}`)
	v, err := catena.DecodeJSON[user.User](arena.New(0), text, catena.UseNumber(), catena.InPlace(), catena.WithLimits(catena.Limits{Bytes: 1}), catena.WithLimits(catena.Limits{Depth: 2}))
	require.NoError(t, err)
	require.Equal(t, json.Number("1"), v.Metadata["a"])
	b, err := catena.AppendJSON(nil, &seeduser.User{Name: "<"}, catena.EscapeHTML(false), catena.EscapeHTML(true))
	require.NoError(t, err)
	require.Equal(t, compact[twinseeduser.User](t, []byte(`{"name":"<"}`)), string(b))
	_, err = catena.DecodeJSON[seeduser.User](nil, []byte(`{"x":1}`), catena.Option{})
	require.NoError(t, err, "the zero Option changes nothing")
}

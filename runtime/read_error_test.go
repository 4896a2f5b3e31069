package catena_test

import (
	"context"
	"io"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	catena "github.com/ezrantn/catena/runtime"
	"github.com/ezrantn/catena/testdata/corpus"
	"github.com/ezrantn/catena/testdata/corpus/seeduser"
	"github.com/ezrantn/catena/testdata/corpus/user"
)

func TestErrorsInStreamsTellWhere(t *testing.T) {
	good := string(corpus.Sample("user"))
	for _, f := range streamFormats[user.User]() {
		for _, before := range []int{0, 1, 70, 300} {
			parts := make([]string, before)
			for k := range parts {
				parts[k] = f.from(t, good)
			}
			text := strings.Join(parts, "")
			lines := 1
			if f.Format == catena.FormatJSON() {
				text = strings.Join(append(parts, ""), "\n\n")
				lines = 1 + strings.Count(text, "\n")
			} else {
				lines = 0
			}
			bad := f.from(t, `{"id":1,"profile":{"social_links":[{},{"url":3}]},"tags":["x"]}`)
			_, alone := f.decode([]byte(bad))
			var want *catena.Error
			require.ErrorAs(t, alone, &want)
			everyReader(t, text+bad+text, func(t *testing.T, r io.Reader) {
				got := collect(f.read(r))
				require.Len(t, got, before+1)
				var e *catena.Error
				require.ErrorAs(t, got[before].(error), &e)
				require.Equal(t, before+1, e.Record)
				require.Equal(t, lines, e.Line)
				require.Equal(t, int64(len(text))+want.Offset, e.Offset)
				require.Equal(t, want.Path, e.Path)
				require.Equal(t, want.Reason, e.Reason)
				require.Equal(t, want.Type, e.Type)
				require.Equal(t, want.Kind, e.Kind)
				require.Equal(t, want.Cause, e.Cause)
			})
			everyReader(t, text+bad+text+bad, func(t *testing.T, r io.Reader) {
				got := collect(f.read(r, catena.KeepGoing()))
				require.Len(t, got, 2*before+2)
				var e *catena.Error
				require.ErrorAs(t, got[2*before+1].(error), &e)
				require.Equal(t, 2*before+2, e.Record)
				require.Equal(t, int64(2*len(text)+len(bad))+want.Offset, e.Offset)
			})
		}
	}
}

func TestKeepGoing(t *testing.T) {
	long := strings.Repeat("x", 200_000)
	text := `{"name":"a"}` + "\n" + `{"name":1}` + "\n" + `{"name":"b","email":"` + long + `"}` + "\n" + `{"name":"c"}` + "\n" +
		`{"name":"d","x":[[[[[]]]]]}` + "\n" + `{"name":"e","unknown":1}` + "\n" + `{"name":"f"}`
	limits := catena.WithLimits(catena.Limits{Bytes: 1000, Depth: 4})
	check := func(t *testing.T, got []string) {
		t.Helper()
		require.Len(t, got, 7)
		require.Equal(t, []string{"a", "c", "f"}, []string{got[0], got[3], got[6]})
		require.Contains(t, got[1], "where string expected at name (record 2")
		require.Contains(t, got[2], "record is longer than the limit of 1000 bytes (record 3")
		require.Contains(t, got[4], "nested too deeply")
		require.Contains(t, got[5], `unknown field "unknown"`)
	}
	opts := []catena.Option{limits, catena.KeepGoing(), catena.DisallowUnknownFields()}
	for _, o := range [][]catena.Option{opts, append(opts, catena.AsLines()), append(opts, catena.RejectDuplicateKeys())} {
		everyReader(t, text, func(t *testing.T, r io.Reader) { check(t, names(catena.ReadJSON[seeduser.User](r, o...))) })
	}
	array := "[" + strings.ReplaceAll(text, "\n", ",") + "]"
	everyReader(t, array, func(t *testing.T, r io.Reader) { check(t, names(catena.ReadJSON[seeduser.User](r, opts...))) })
	for _, f := range streamFormats[seeduser.User]() {
		everyReader(t, f.from(t, strings.Split(text, "\n")...), func(t *testing.T, r io.Reader) { check(t, names(f.read(r, opts...))) })
		everyReader(t, f.from(t, array), func(t *testing.T, r io.Reader) { check(t, names(f.read(r, opts...))) })
	}

	// Malformed text ends the loop, except where lines tell the next value.
	malformed := `{"name":"a"}` + "\n" + `{"name":}` + "\n" + `{"name":"b"}` + "\n" + `{"name":"c`
	everyReader(t, malformed, func(t *testing.T, r io.Reader) {
		require.Equal(t, []string{
			"a",
			"json: unexpected character '}' (the stream cannot be read on after malformed text, except with AsLines) at name (record 2, line 2, byte 21)",
		}, names(catena.ReadJSON[seeduser.User](r, catena.KeepGoing())))
	})
	everyReader(t, malformed, func(t *testing.T, r io.Reader) {
		got := names(catena.ReadJSON[seeduser.User](r, catena.KeepGoing(), catena.AsLines()))
		require.Equal(t, []string{
			"a", "json: unexpected character '}' at name (record 2, line 2, byte 21)", "b", "json: unexpected end of input at name (record 4, line 4, byte 46)",
		}, got)
	})
	// So do mistakes between values.
	require.Len(t, names(catena.ReadJSON[seeduser.User](strings.NewReader(`[{"name":"a"}{"name":"b"}]`), catena.KeepGoing())), 2)
}

func TestMemoryLimitInStreams(t *testing.T) {
	big := `{"name":"b","metadata":{"a":[` + strings.Repeat("[1],", 50_000) + `[1]]}}`
	for _, f := range streamFormats[user.User]() {
		text := f.from(t, `{"name":"a"}`, big, `{"name":"c"}`)
		everyReader(t, text, func(t *testing.T, r io.Reader) {
			got := collect(f.read(r, catena.WithLimits(catena.Limits{Memory: 300_000}), catena.KeepGoing()))
			require.Len(t, got, 3)
			require.Equal(t, "a", got[0].(*user.User).Name)
			require.ErrorIs(t, got[1].(error), catena.ErrMemory)
			require.Equal(t, "c", got[2].(*user.User).Name)
		})
	}
}

func TestOptionsThatDoNotApplyAreErrors(t *testing.T) {
	var page seeduser.User
	for name, opt := range map[string]catena.Option{
		"AsArray": catena.AsArray(), "AsValues": catena.AsValues(), "AsLines": catena.AsLines(), "At": catena.At("/x"), "Around": catena.Around(&page),
		"KeepGoing": catena.KeepGoing(), "MaxInput": catena.MaxInput(1), "WithContext": catena.WithContext(context.Background()),
		"EscapeHTML": catena.EscapeHTML(true), "Deterministic": catena.Deterministic(),
	} {
		_, err := catena.DecodeJSON[seeduser.User](nil, []byte(`{}`), opt)
		require.EqualError(t, err, "json: the option "+name+" does not apply to decoding a value")
		_, err = catena.DecodeCBORSlice[seeduser.User](nil, []byte("\x80"), opt)
		require.EqualError(t, err, "cbor: the option "+name+" does not apply to decoding a slice")
	}
	for name, opt := range map[string]catena.Option{
		"AsArray": catena.AsArray(), "At": catena.At("/x"), "InPlace": catena.InPlace(), "UseNumber": catena.UseNumber(),
		"DisallowUnknownFields": catena.DisallowUnknownFields(), "RejectDuplicateKeys": catena.RejectDuplicateKeys(), "SkipTags": catena.SkipTags(),
	} {
		dst := []byte("x")
		b, err := catena.AppendMsgpack(dst, &page, opt)
		require.EqualError(t, err, "msgpack: the option "+name+" does not apply to encoding a value")
		require.Equal(t, "x", string(b))
		_, err = catena.AppendJSONSlice[seeduser.User](nil, nil, opt)
		require.EqualError(t, err, "json: the option "+name+" does not apply to encoding a slice")
		require.Error(t, catena.WriteJSON(io.Discard, &page, opt))
		_, err = catena.Transcode(nil, catena.FormatJSON(), []byte("\xc0"), catena.FormatMsgpack(), opt)
		require.EqualError(t, err, "msgpack: the option "+name+" does not apply to reading or writing a value without a Go type")
		w := catena.NewWriter(nil, catena.FormatJSON(), opt)
		w.Null()
		_, err = w.Close(nil)
		require.ErrorContains(t, err, name)
		require.ErrorContains(t, catena.Walk([]byte("1"), catena.FormatJSON(), catena.NewWriter(nil, catena.FormatJSON()), opt), name)
	}
	for want, opts := range map[string][]catena.Option{
		"the option InPlace does not apply to reading a stream":                            {catena.InPlace()},
		"the option EscapeHTML does not apply to reading a stream":                         {catena.EscapeHTML(false)},
		"the option Around does not apply without At":                                      {catena.Around(&page)},
		"the option At is for one document, not for values one after another":              {catena.At("/x"), catena.AsValues()},
		"At(\"x\") is given no JSON Pointer":                                               {catena.At("x")},
		"At(\"/~2\") is given no JSON Pointer":                                             {catena.At("/~2")},
		"MaxInput is given a number that is not positive":                                  {catena.MaxInput(0)},
		"has no generated codec: declare":                                                  {catena.At("/x"), catena.Around(new(int))},
		"nil has no type":                                                                  {catena.At("/x"), catena.Around(nil)},
		"type seeduser.User has its generated codec on the pointer: pass a *seeduser.User": {catena.At("/x"), catena.Around(page)},
	} {
		for _, f := range streamFormats[seeduser.User]() {
			got := names(f.read(panicReader{}, opts...))
			require.Len(t, got, 1)
			require.Contains(t, got[0], want)
		}
	}
	for _, f := range streamFormats[seeduser.User]()[1:] {
		require.Equal(t, []string{f.String() + ": the option AsLines does not apply to " + f.String() + ", which has no lines"}, names(f.read(panicReader{}, catena.AsLines())))
	}
}

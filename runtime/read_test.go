package catena_test

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"iter"
	"reflect"
	"runtime"
	"strings"
	"testing"
	"testing/iotest"
	"time"

	"github.com/stretchr/testify/require"

	catena "github.com/ezrantn/catena/runtime"
	"github.com/ezrantn/catena/runtime/arena"
	"github.com/ezrantn/catena/runtime/cborwire"
	"github.com/ezrantn/catena/runtime/jsonwire"
	"github.com/ezrantn/catena/runtime/msgpackwire"
	"github.com/ezrantn/catena/testdata/corpus"
	"github.com/ezrantn/catena/testdata/corpus/seeduser"
	"github.com/ezrantn/catena/testdata/corpus/user"
)

// A way of reading streams, in one format.
type streamFormat[T any] struct {
	catena.Format
	read   func(io.Reader, ...catena.Option) iter.Seq2[*T, error]
	decode func([]byte) (*T, error)
}

func streamFormats[T any, P everyFormat[T]]() []streamFormat[T] {
	return []streamFormat[T]{
		{catena.FormatJSON(), catena.ReadJSON[T, P], func(b []byte) (*T, error) { return catena.DecodeJSON[T, P](nil, b) }},
		{catena.FormatMsgpack(), catena.ReadMsgpack[T, P], func(b []byte) (*T, error) { return catena.DecodeMsgpack[T, P](nil, b) }},
		{catena.FormatCBOR(), catena.ReadCBOR[T, P], func(b []byte) (*T, error) { return catena.DecodeCBOR[T, P](nil, b) }},
	}
}

// from returns JSON texts, one value each, in the format.
func (f streamFormat[T]) from(t testing.TB, texts ...string) string {
	t.Helper()
	var b []byte
	for _, text := range texts {
		var err error
		b, err = catena.Transcode(b, f.Format, []byte(text), catena.FormatJSON())
		require.NoError(t, err)
	}
	return string(b)
}

// everyReader calls f with readers of the text that return it whole, by bytes, and with the error.
func everyReader(t *testing.T, text string, f func(t *testing.T, r io.Reader)) {
	for name, r := range map[string]io.Reader{
		"whole":           strings.NewReader(text),
		"bytes":           iotest.OneByteReader(strings.NewReader(text)),
		"data with error": iotest.DataErrReader(strings.NewReader(text)),
		"halves":          iotest.HalfReader(strings.NewReader(text)),
	} {
		t.Run(name, func(t *testing.T) { f(t, r) })
	}
}

// collect returns the clones that a sequence has, and its errors in their places.
func collect[T any, P interface {
	*T
	Clone() *T
}](seq iter.Seq2[*T, error]) (list []any) {
	for v, err := range seq {
		if err != nil {
			list = append(list, err)
			continue
		}
		list = append(list, P(v).Clone())
	}
	return list
}

// names returns what collect does for users, by their names, and errors as texts.
func names(seq iter.Seq2[*seeduser.User, error]) (list []string) {
	for v, err := range seq {
		if err != nil {
			list = append(list, err.Error())
			continue
		}
		list = append(list, strings.Clone(v.Name))
	}
	return list
}

func TestShapesOfStreams(t *testing.T) {
	const a, b = `{"name":"a"}`, `{"name":"b"}`
	tests := []struct {
		name, text string
		opts       []catena.Option
		want       []string
	}{
		{"nothing", "", nil, nil},
		{"white space", " \n\t\r ", nil, nil},
		{"byte order mark alone", "\ufeff", nil, nil},
		{"part of a byte order mark", "\xef\xbb", nil, []string{"json: unexpected character 0xef (record 1, line 1, byte 0)"}},
		{"one value", a, nil, []string{"a"}},
		{"lines", a + "\n" + b + "\n", nil, []string{"a", "b"}},
		{"blank lines and CRLF", "\ufeff\r\n\r\n" + a + "\r\n\n  \n" + b, nil, []string{"a", "b"}},
		{"concatenated", a + b + a, nil, []string{"a", "b", "a"}},
		{"null", a + "null" + b, nil, []string{"a", "", "b"}},
		{"array", "[" + a + "," + b + "]", nil, []string{"a", "b"}},
		{"array with a null", "[" + a + ",null," + b + "]", nil, []string{"a", "", "b"}},
		{"array and white space", "\ufeff \n[ " + a + " ,\n" + b + " ]\n ", nil, []string{"a", "b"}},
		{"empty array", "[]", nil, nil},
		{"empty array with white space", "[ \n]", nil, nil},
		{"array that is forced", " [" + a + "]", []catena.Option{catena.Array()}, []string{"a"}},
		{"no array", a, []catena.Option{catena.Array()}, []string{"json: the stream is no array (line 1, byte 0)"}},
		{"nothing where an array is forced", " \n", []catena.Option{catena.Array()}, []string{"json: unexpected end of input (line 2, byte 2)"}},
		{"array that is a value", "[" + a + "]", []catena.Option{catena.Values()}, []string{"json: array where object expected (record 1, line 1, byte 1)"}},
		{"more than an array", "[" + a + "] []", nil, []string{"a", "json: unexpected character '[' (line 1, byte 15)"}},
		{"no comma", "[" + a + "\n" + b + "]", nil, []string{"a", "json: unexpected character '{' (line 2, byte 14)"}},
		{"a comma too many", "[" + a + ",]", nil, []string{"a", "json: unexpected character ']' (record 2, line 1, byte 14)"}},
		{"a comma first", "[," + a + "]", nil, []string{"json: unexpected character ',' (record 1, line 1, byte 1)"}},
		{"array that does not end", "[" + a, nil, []string{"a", "json: unexpected end of input (line 1, byte 13)"}},
		{"array that ends in a comma", "[" + a + ", ", nil, []string{"a", "json: unexpected end of input (line 1, byte 15)"}},
		{"array that ends in a value", "[" + a + `,{"name":"b`, nil, []string{"a", "json: unexpected end of input at name (record 2, line 1, byte 24)"}},
		{"a value that does not end", a + "\n" + `{"name":`, nil, []string{"a", "json: unexpected end of input at name (record 2, line 2, byte 21)"}},
		{"lines exactly", a + " \r\n\n" + b, []catena.Option{catena.Lines()}, []string{"a", "b"}},
		{"two values on a line", a + b + "\n" + a, []catena.Option{catena.Lines()}, []string{"json: unexpected character '{' (record 1, line 1, byte 12)"}},
		{"a value on two lines", "{\"name\":\n\"a\"}", []catena.Option{catena.Lines()}, []string{"json: unexpected end of input at name (record 1, line 1, byte 8)"}},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			everyReader(t, test.text, func(t *testing.T, r io.Reader) {
				require.Equal(t, test.want, names(catena.ReadJSON[seeduser.User](r, test.opts...)))
			})
		})
	}
}

// A type that is an array itself is read as values, one after another.
func TestArraysOfArrays(t *testing.T) {
	for _, f := range streamFormats[user.Users]() {
		text := f.from(t, `[{"name":"a"},{"name":"b"}]`, `[]`, `[{"name":"c"}]`)
		everyReader(t, text, func(t *testing.T, r io.Reader) {
			var sizes []int
			for v, err := range f.read(r) {
				require.NoError(t, err)
				sizes = append(sizes, len(*v))
			}
			require.Equal(t, []int{2, 0, 1}, sizes)
		})
		text = f.from(t, `[[{"name":"a"},{"name":"b"}],[]]`)
		everyReader(t, text, func(t *testing.T, r io.Reader) {
			var sizes []int
			for v, err := range f.read(r, catena.Array()) {
				require.NoError(t, err)
				sizes = append(sizes, len(*v))
			}
			require.Equal(t, []int{2, 0}, sizes)
		})
	}
}

// Every split of small streams gives the same values and errors, those that decoding each value by
// itself gives.
func TestEverySplitOfAStream(t *testing.T) {
	texts := []string{
		`{"name":"ann \u00e9","email":"a@b"}`, `{"name":null,"other":[1,{"x":-12.5e3}],"email":"c"}`, `{}`, `null`, `{"name":"x","name":"y"}`,
	}
	for _, f := range streamFormats[seeduser.User]() {
		var want []any
		for _, text := range texts {
			v, err := f.decode([]byte(f.from(t, text)))
			require.NoError(t, err)
			want = append(want, v)
		}
		for _, stream := range []string{f.from(t, texts...), f.from(t, "["+strings.Join(texts, ",")+"]")} {
			for i := range len(stream) + 1 {
				r := io.MultiReader(strings.NewReader(stream[:i]), strings.NewReader(stream[i:]))
				require.Equal(t, want, collect(f.read(r)), "%s split at %d", f, i)

				// What is cut off ends in an error, after the values before it.
				got := collect(f.read(strings.NewReader(stream[:i])))
				for k, v := range got {
					if err, ok := v.(error); ok {
						require.Equal(t, len(got)-1, k)
						require.ErrorIs(t, err, io.ErrUnexpectedEOF, "%s cut at %d", f, i)
						require.ErrorIs(t, err, catena.ErrSyntax)
					} else {
						require.Equal(t, want[k], v)
					}
				}
			}
		}
	}
}

// In JSON, whether and where a stream of values fails, and after which values, is as with a json.Decoder.
func TestStreamsFailWhereAJSONDecoderDoes(t *testing.T) {
	texts := []string{
		`{"name":"a"}{"name":"b"}`, `{"name":"a"} {"name":1} {"name":"c"}`, `{"name":"a"}}`, `{"name":"a"},{"name":"b"}`, `{"name":"a"}[]`, `null null`,
		`{"name":"a"}tru`, `{"name":"a"}nulx`, `12`, `{"name":"a"}12`, `12 {`, "\x00", `{"name":"a"}` + "\x00", "{\"name\":\"a\x01\"}", `{"a":01}`, `{"name":"` + "\xff" + `"}`,
	}
	for _, text := range texts {
		var want []any
		d := json.NewDecoder(strings.NewReader(text))
		for {
			var v struct {
				Name  string `json:"name"`
				Email string `json:"email"`
			}
			err := d.Decode(&v)
			if err == io.EOF {
				break
			}
			if err != nil {
				want = append(want, err)
				break
			}
			want = append(want, v.Name)
		}
		var got []any
		for v, err := range catena.ReadJSON[seeduser.User](strings.NewReader(text), catena.Values()) {
			if err != nil {
				got = append(got, err)
				break
			}
			got = append(got, strings.Clone(v.Name))
		}
		require.Len(t, got, len(want), "%q: %v, want %v", text, got, want)
		for k := range want {
			theirs, failed := want[k].(error)
			if !failed {
				require.Equal(t, want[k], got[k])
				continue
			}
			ours, _ := got[k].(error)
			require.Error(t, ours)
			var syntax *json.SyntaxError
			var mismatch *json.UnmarshalTypeError
			require.Equal(t, errors.As(theirs, &syntax), errors.As(ours, &syntax), "%q: %v, want %v", text, ours, theirs)
			require.Equal(t, errors.As(theirs, &mismatch), errors.As(ours, &mismatch), "%q: %v, want %v", text, ours, theirs)
			require.Equal(t, errors.Is(theirs, io.ErrUnexpectedEOF), errors.Is(ours, io.ErrUnexpectedEOF), "%q: %v, want %v", text, ours, theirs)
		}
	}
}

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
	for _, o := range [][]catena.Option{opts, append(opts, catena.Lines()), append(opts, catena.RejectDuplicateKeys())} {
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
			"json: unexpected character '}' (the stream cannot be read on after malformed text, except with Lines) at name (record 2, line 2, byte 21)",
		}, names(catena.ReadJSON[seeduser.User](r, catena.KeepGoing())))
	})
	everyReader(t, malformed, func(t *testing.T, r io.Reader) {
		got := names(catena.ReadJSON[seeduser.User](r, catena.KeepGoing(), catena.Lines()))
		require.Equal(t, []string{
			"a", "json: unexpected character '}' at name (record 2, line 2, byte 21)", "b", "json: unexpected end of input at name (record 4, line 4, byte 46)",
		}, got)
	})
	// So does what is wrong between values.
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

func TestAtAndAround(t *testing.T) {
	const doc = ` {"name":"page","pad":[1,{"items":[{"name":"no"}]},"\"}"],
 "profile":{"bio":"x", "a/b~c":[{"name":"no"}],
  "items" :[ {"name":"a"} , {"name":"b"} ],
  "last_name":"z"},"tags":["t"],"email":"e" } ` + "\n"
	for _, f := range streamFormats[seeduser.User]() {
		text := f.from(t, doc)
		if f.Format == catena.FormatJSON() {
			text = doc
		}
		for path, want := range map[string][]string{
			"/profile/items": {"a", "b"}, "/profile/a~1b~0c": {"no"}, "/pad/1/items": {"no"},
		} {
			everyReader(t, text, func(t *testing.T, r io.Reader) {
				require.Equal(t, want, names(f.read(r, catena.At(path))), path)
			})
			everyReader(t, text, func(t *testing.T, r io.Reader) {
				var page user.User
				require.Equal(t, want, names(f.read(r, catena.At(path), catena.Around(&page))), path)
				require.Equal(t, "page", page.Name)
				require.Equal(t, "e", page.Email)
				require.Equal(t, "x", page.Profile.Bio)
				require.Equal(t, "z", page.Profile.LastName)
				require.Equal(t, []string{"t"}, page.Tags)
			})
		}
		for path, want := range map[string]string{
			"/profile/none": `"/profile" has no member "none"`, "/none/x": `"" has no member "none"`, "/pad/7": `"/pad" has no element 7`,
			"/pad/x": `"/pad" is an array, of which "x" is no index`, "/pad/01": `no index`, "/pad/-": "no index", "/name": `"/name" is no array`, "/name/x": `"/name" is neither an object nor an array`,
			"": "is no array",
		} {
			everyReader(t, text, func(t *testing.T, r io.Reader) {
				got := names(f.read(r, catena.At(path)))
				require.Len(t, got, 1)
				require.Contains(t, got[0], want)
			})
		}
	}

	read := func(text string, opts ...catena.Option) []string {
		return names(catena.ReadJSON[seeduser.User](strings.NewReader(text), append(opts, catena.At("/items"))...))
	}
	for text, want := range map[string]string{
		`{"items":[{"name":"a"}],`:               "unexpected end of input (line 1, byte 24)",
		`{"items":[{"name":"a"}]`:                "unexpected end of input (line 1, byte 23)",
		`{"items":[{"name":"a"}],}`:              "unexpected character '}'",
		`{"items":[{"name":"a"}] "x":1}`:         "unexpected character '\"'",
		`{"items":[{"name":"a"}],"x" 1}`:         "unexpected character '1'",
		`{"items":[{"name":"a"}],"x":[1 2]}`:     "unexpected character '2' (line 1, byte 31)",
		`{"items":[{"name":"a"}],1:2}`:           "unexpected character '1'",
		`{"items":[{"name":"a"}]} x`:             "unexpected character 'x' (line 1, byte 25)",
		`{"items":[{"name":"a"}],"x":{"y":tru}}`: "unexpected character '}'",
	} {
		got := read(text)
		require.Equal(t, "a", got[0])
		require.Len(t, got, 2)
		require.Contains(t, got[1], want)
	}
	for text, want := range map[string]string{
		`{"x":[1 2],"items":[]}`: "unexpected character '2'", `{"x" "items":[]}`: "unexpected character", `{"x":1`: "unexpected end of input", `{"it`: "unexpected end of input",
		`{"x":` + strings.Repeat("[", 10_001): "nested too deeply", `{`: "unexpected end", ``: "unexpected end", `{"items"`: "unexpected end", `{"items":`: "unexpected end", `{,`: "unexpected character ','",
	} {
		got := read(text)
		require.Len(t, got, 1, text)
		require.Contains(t, got[0], want)
	}

	// The document around the list has its place in the stream, and Limits.Bytes.
	var page seeduser.User
	got := read(`{"items":[{"name":"a"},{"name":"b"}],"name":1}`, catena.Around(&page))
	require.Equal(t, []string{"a", "b", "json: number where string expected at name (byte 45)"}, got)
	got = read(`{"pad":"`+strings.Repeat("x", 100)+`","items":[]}`, catena.Around(&page), catena.WithLimits(catena.Limits{Bytes: 100}))
	require.Equal(t, []string{"json: what surrounds the list is longer than the limit of 100 bytes"}, got)
	got = read(`{"pad":"`+strings.Repeat("x", 1<<20)+`","items":[]}`, catena.Around(&page), catena.WithLimits(catena.Limits{Bytes: 100}))
	require.Equal(t, []string{"json: what surrounds the list is longer than the limit of 100 bytes"}, got)
}

func TestOptionsThatDoNotApplyAreErrors(t *testing.T) {
	var page seeduser.User
	for name, opt := range map[string]catena.Option{
		"Array": catena.Array(), "Values": catena.Values(), "Lines": catena.Lines(), "At": catena.At("/x"), "Around": catena.Around(&page),
		"KeepGoing": catena.KeepGoing(), "MaxInput": catena.MaxInput(1), "WithContext": catena.WithContext(context.Background()),
		"EscapeHTML": catena.EscapeHTML(true), "Deterministic": catena.Deterministic(),
	} {
		_, err := catena.DecodeJSON[seeduser.User](nil, []byte(`{}`), opt)
		require.EqualError(t, err, "json: the option "+name+" does not apply to decoding a value")
		_, err = catena.DecodeCBORSlice[seeduser.User](nil, []byte("\x80"), opt)
		require.EqualError(t, err, "cbor: the option "+name+" does not apply to decoding a slice")
	}
	for name, opt := range map[string]catena.Option{
		"Array": catena.Array(), "At": catena.At("/x"), "InPlace": catena.InPlace(), "AliasInput": catena.AliasInput(), "UseNumber": catena.UseNumber(),
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
		"the option At is for one document, not for values one after another":              {catena.At("/x"), catena.Values()},
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
		require.Equal(t, []string{f.String() + ": the option Lines does not apply to " + f.String() + ", which has no lines"}, names(f.read(panicReader{}, catena.Lines())))
	}
}

// panicReader panics.
type panicReader struct{}

func (panicReader) Read([]byte) (int, error) { panic("read") }

// A funcReader is a function.
type funcReader func([]byte) (int, error)

func (f funcReader) Read(b []byte) (int, error) { return f(b) }

func TestReadersThatMisbehave(t *testing.T) {
	own := errors.New("own")
	const a = `{"name":"a"}`
	once := func(text string, err error) io.Reader {
		return iotest.DataErrReader(io.MultiReader(strings.NewReader(text), iotest.ErrReader(err)))
	}
	for _, r := range []io.Reader{once(a, own), io.MultiReader(strings.NewReader(a), iotest.ErrReader(own)), once(a+`{"na`, own), once(a+"12", own), once("["+a, own), once("["+a+",", own), once(a+" ", own)} {
		got := collect(catena.ReadJSON[seeduser.User](r))
		require.Len(t, got, 2)
		require.Equal(t, &seeduser.User{Name: "a"}, got[0])
		require.True(t, got[1] == own, "the error is returned as it is: %v", got[1]) //nolint:errorlint
	}
	got := collect(catena.ReadJSON[seeduser.User](funcReader(func([]byte) (int, error) { return 0, nil })))
	require.Equal(t, []any{io.ErrNoProgress}, got)
	for _, n := range []int{-1, 1 << 30} {
		got = collect(catena.ReadJSON[seeduser.User](funcReader(func([]byte) (int, error) { return n, nil })))
		require.Len(t, got, 1)
		require.ErrorContains(t, got[0].(error), "impossible count")
	}
	require.PanicsWithValue(t, "read", func() { collect(catena.ReadJSON[seeduser.User](panicReader{})) })

	// A reader may use all of what it is given.
	r := strings.NewReader(strings.Repeat(a, 1000))
	got = collect(catena.ReadJSON[seeduser.User](funcReader(func(b []byte) (int, error) {
		for i := range b {
			b[i] = '"'
		}
		return r.Read(b[:min(len(b), 5)])
	})))
	require.Len(t, got, 1000)
}

func TestASequenceIsUsedOnce(t *testing.T) {
	seq := catena.ReadJSON[seeduser.User](strings.NewReader(`{"name":"a"}{"name":"b"}`))
	for range seq {
		break
	}
	require.Equal(t, []string{"json: the sequence was used by another loop: its input is read once"}, names(seq))
}

func TestContextAndMaxInput(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	defer cancel()
	n := 0
	var last error
	for v, err := range catena.ReadJSON[seeduser.User](iotest.OneByteReader(strings.NewReader(strings.Repeat(`{"name":"a"}`, 10))), catena.WithContext(ctx)) {
		if err != nil {
			last = err
			continue
		}
		require.Equal(t, "a", v.Name)
		if n++; n == 3 {
			cancel()
		}
	}
	require.Equal(t, 3, n)
	require.ErrorIs(t, last, context.Canceled)

	for _, f := range streamFormats[seeduser.User]() {
		text := f.from(t, `{"name":"a"}`, `{"name":"b"}`, `{"name":"c"}`)
		for limit := 1; limit <= len(text)+1; limit++ {
			everyReader(t, text, func(t *testing.T, r io.Reader) {
				got := collect(f.read(r, catena.MaxInput(int64(limit))))
				if limit >= len(text) {
					require.Len(t, got, 3)
					require.IsType(t, &seeduser.User{}, got[2])
					return
				}
				require.Len(t, got, limit/(len(text)/3)+1)
				err := got[len(got)-1].(error)
				require.ErrorIs(t, err, catena.ErrSize)
				require.EqualError(t, err, fmt.Sprintf("%s: the stream is longer than the limit of %d bytes (byte %d)", f, limit, limit))
			})
		}
	}
}

// A loop that is left, or that panics, leaves no goroutine and borrows nothing.
func TestLoopsThatAreLeft(t *testing.T) {
	text := strings.Repeat(`{"name":"a"}`, 10)
	before := runtime.NumGoroutine()
	for range 100 {
		for v, err := range catena.ReadJSON[seeduser.User](strings.NewReader(text)) {
			require.NoError(t, err)
			require.Equal(t, "a", v.Name)
			break
		}
		require.PanicsWithValue(t, "body", func() {
			for range catena.ReadJSON[seeduser.User](strings.NewReader(text)) {
				panic("body")
			}
		})
		func() {
			defer func() { _ = recover() }()
			for range catena.ReadJSON[seeduser.User](io.MultiReader(strings.NewReader(text), panicReader{})) {
			}
		}()
		next, stop := iter.Pull2(catena.ReadJSON[seeduser.User](strings.NewReader(text)))
		_, _, ok := next()
		require.True(t, ok)
		stop()
	}
	require.LessOrEqual(t, runtime.NumGoroutine(), before)
}

// Loops within loops have memory of their own.
func TestLoopsWithinLoops(t *testing.T) {
	text := `{"name":"a"}{"name":"b"}`
	n := 0
	for outer, err := range catena.ReadJSON[seeduser.User](strings.NewReader(text)) {
		require.NoError(t, err)
		name := strings.Clone(outer.Name)
		for inner, err := range catena.ReadJSON[seeduser.User](strings.NewReader(`{"name":"x"}{"name":"y"}`)) {
			require.NoError(t, err)
			require.Contains(t, "xy", inner.Name)
			require.Equal(t, name, outer.Name)
			n++
		}
	}
	require.Equal(t, 4, n)
}

// A batch is an array of values that read themselves, and remember what they were given.
type batch []single

type single struct{}

var given []string

func (v *single) UnmarshalJSON(text []byte) error {
	given = append(given, string(text))
	if len(text) == 1 && text[0] == '7' {
		return errors.New("seven")
	}
	return nil
}

func (v *batch) DecodeJSONValue(d *jsonwire.Decoder, i int) (int, error) {
	if d.Null(i) {
		return i + jsonwire.NullLen, nil
	}
	more, i, err := d.Array(i)
	for n := 0; more; n++ {
		i, err = d.Unmarshal(i, new(single))
		more, i, err = d.Element(i, n, err)
	}
	return i, err
}

func (v *batch) DecodeJSON(*arena.Arena, []byte) error                    { panic("not used") }
func (v *batch) AppendJSONValue(_ *jsonwire.Encoder, b []byte) []byte     { return b }
func (v *batch) Clone() *batch                                            { return v }
func (v *single) DecodeJSONValue(d *jsonwire.Decoder, i int) (int, error) { return d.Unmarshal(i, v) }
func (v *single) DecodeJSON(*arena.Arena, []byte) error                   { panic("not used") }
func (v *single) AppendJSONValue(_ *jsonwire.Encoder, b []byte) []byte    { return b }
func (v *single) Clone() *single                                          { return v }

// Authors' methods see whole values only, wherever the window ends.
func TestAuthorsMethodsSeeWholeValues(t *testing.T) {
	values := []string{`71234`, `-7.25e+10`, `"a\"b"`, `true`, `null`, `[7,{"a":7}]`, `{"x":[]}`, `0`, `712`}
	whole := map[string]bool{}
	for _, v := range values {
		whole[v] = true
	}
	text := "[" + strings.Join(values, ",") + "]"
	for i := range len(text) + 1 {
		given = nil
		n := 0
		for v, err := range catena.ReadJSON[batch](io.MultiReader(strings.NewReader(text[:i]), strings.NewReader(text[i:])), catena.Values()) {
			require.NoError(t, err, "split at %d", i)
			require.NotNil(t, v)
			n++
		}
		require.Equal(t, 1, n)
		for _, g := range given {
			require.True(t, whole[g], "split at %d: a method was given %q", i, g)
		}
	}
	for _, stream := range []string{strings.Join(values, " "), "[" + strings.Join(values, " , ") + "]", strings.Join(values, "\n")} {
		for i := range len(stream) + 1 {
			given = nil
			opts := []catena.Option{catena.Values()}
			if stream[0] == '[' {
				opts[0] = catena.Array()
			}
			for _, err := range catena.ReadJSON[single](io.MultiReader(strings.NewReader(stream[:i]), strings.NewReader(stream[i:])), opts...) {
				require.NoError(t, err)
			}
			for _, g := range given {
				require.True(t, whole[g], "split at %d: a method was given %q", i, g)
			}
		}
	}
	// An author's error counts.
	got := collect(catena.ReadJSON[batch](iotest.OneByteReader(strings.NewReader(`[1] [7] [2]`)), catena.Values(), catena.KeepGoing()))
	require.Len(t, got, 3)
	require.ErrorContains(t, got[1].(error), "seven")
}

// An octet is read by several of an author's methods, which note what they are given.
type octet struct{}

func (octet) note(b []byte) error {
	given = append(given, string(b))
	return nil
}

type (
	byOwnMethod    struct{ octet }
	byOwnText      struct{ octet }
	byOwnBytes     struct{ octet }
	byOwnJSON      struct{ octet }
	binaryMessages struct{}
)

func (v *byOwnMethod) UnmarshalMsgpack(b []byte) error { return v.note(b) }
func (v *byOwnMethod) UnmarshalCBOR(b []byte) error    { return v.note(b) }
func (v *byOwnText) UnmarshalText(b []byte) error      { return v.note(b) }
func (v *byOwnBytes) UnmarshalBinary(b []byte) error   { return v.note(b) }
func (v *byOwnJSON) UnmarshalJSON(b []byte) error      { return v.note(b) }

// A binaryDecoder is what the decoders of the binary formats have in common.
type binaryDecoder interface {
	Array(i int) (bool, int, error)
	Element(i, k int, err error) (bool, int, error)
	UnmarshalText(i int, v interface{ UnmarshalText([]byte) error }) (int, error)
	UnmarshalBinary(i int, v interface{ UnmarshalBinary([]byte) error }) (int, error)
	UnmarshalByJSON(i int, v interface{ UnmarshalJSON([]byte) error }) (int, error)
}

// messages reads an array: the same value by the format's method and by its JSON, a text, bytes.
func messages(d binaryDecoder, i int, own func(i int) (int, error)) (int, error) {
	more, i, err := d.Array(i)
	for n := 0; more; n++ {
		switch n {
		case 0:
			i, err = own(i)
		case 1:
			i, err = d.UnmarshalByJSON(i, new(byOwnJSON))
		case 2:
			i, err = d.UnmarshalText(i, new(byOwnText))
		default:
			i, err = d.UnmarshalBinary(i, new(byOwnBytes))
		}
		more, i, err = d.Element(i, n, err)
	}
	return i, err
}

func (v *binaryMessages) DecodeMsgpackValue(d *msgpackwire.Decoder, i int) (int, error) {
	return messages(d, i, func(i int) (int, error) { return d.Unmarshal(i, new(byOwnMethod)) })
}

func (v *binaryMessages) DecodeCBORValue(d *cborwire.Decoder, i int) (int, error) {
	return messages(d, i, func(i int) (int, error) { return d.Unmarshal(i, new(byOwnMethod)) })
}

func (v *binaryMessages) DecodeMsgpack(*arena.Arena, []byte) error                   { panic("not used") }
func (v *binaryMessages) DecodeCBOR(*arena.Arena, []byte) error                      { panic("not used") }
func (v *binaryMessages) AppendMsgpackValue(_ *msgpackwire.Encoder, b []byte) []byte { return b }
func (v *binaryMessages) AppendCBORValue(_ *cborwire.Encoder, b []byte) []byte       { return b }
func (v *binaryMessages) Clone() *binaryMessages                                     { return v }

func TestAuthorsMethodsSeeWholeValuesInBinaryFormats(t *testing.T) {
	const (
		packed = "\x94\xcd\x01\x02\x82\xa1a\xcb\x3f\xf8\x00\x00\x00\x00\x00\x00\xa1b\x91\xcd\x01\x02\xa5hello\xc4\x04\x01\x02\x03\x04"
		sealed = "\x84\x19\x01\x02\xa2\x61a\xfb\x3f\xf8\x00\x00\x00\x00\x00\x00\x61b\x81\x19\x01\x02\x65hello\x44\x01\x02\x03\x04"
	)
	for stream, f := range map[string]struct {
		read  func(io.Reader) iter.Seq2[*binaryMessages, error]
		first string
	}{
		packed: {func(r io.Reader) iter.Seq2[*binaryMessages, error] {
			return catena.ReadMsgpack[binaryMessages](r, catena.Values())
		}, "\xcd\x01\x02"},
		sealed: {func(r io.Reader) iter.Seq2[*binaryMessages, error] {
			return catena.ReadCBOR[binaryMessages](r, catena.Values())
		}, "\x19\x01\x02"},
	} {
		whole := map[string]bool{f.first: true, `{"a":1.5,"b":[258]}`: true, "hello": true, "\x01\x02\x03\x04": true}
		for i := range len(stream) + 1 {
			given = nil
			n := 0
			for _, err := range f.read(io.MultiReader(strings.NewReader(stream[:i]), strings.NewReader(stream[i:]+stream))) {
				require.NoError(t, err, "split at %d", i)
				n++
			}
			require.Equal(t, 2, n)
			seen := map[string]bool{}
			for _, g := range given {
				require.True(t, whole[g], "split at %d: a method was given %q", i, g)
				seen[g] = true
			}
			require.Equal(t, whole, seen)
		}
	}
}

// A value is there as soon as its last byte is.
func TestValuesDoNotWaitForMore(t *testing.T) {
	for _, f := range streamFormats[seeduser.User]() {
		text := f.from(t, `{"name":"a"}`)
		r, w := io.Pipe()
		next, stop := iter.Pull2(f.read(r))
		for range 3 {
			go func() { _, _ = io.WriteString(w, text) }()
			got := make(chan string, 1)
			go func() {
				v, err, _ := next()
				if err != nil {
					got <- err.Error()
					return
				}
				got <- strings.Clone(v.Name)
			}()
			select {
			case name := <-got:
				require.Equal(t, "a", name)
			case <-time.After(10 * time.Second):
				t.Fatal("the value is not handed out")
			}
		}
		require.NoError(t, w.Close())
		_, _, ok := next()
		require.False(t, ok)
		stop()
	}
}

// FuzzRead reads any bytes in two parts: in JSON as a json.Decoder does, and in each format as
// each value by itself.
func FuzzRead(f *testing.F) {
	formats := streamFormats[user.User]()
	for k := range formats {
		for _, text := range []string{`{"name":"a","tags":["x"],"metadata":{"a":[1,2.5,null]}}`, `[{"id":1},{"id":"x"}]`, `{"id":12}`, `null`} {
			b := formats[k].from(f, text, text)
			f.Add(byte(k), len(b)/2, []byte(b))
		}
	}
	f.Add(byte(0), 3, []byte(`[{"id":1} , {"id":2}] `))
	f.Add(byte(0), 3, []byte("\ufeff{\"id\":1}\r\n\n{\"id\":2.5} 12"))
	f.Fuzz(func(t *testing.T, k byte, split int, data []byte) {
		format := formats[int(k)%len(formats)]
		split = min(max(split, 0), len(data))
		opts := []catena.Option{catena.Values()}
		whole := collect(format.read(bytes.NewReader(data), opts...))
		parts := collect(format.read(io.MultiReader(bytes.NewReader(data[:split]), iotest.OneByteReader(bytes.NewReader(data[split:]))), opts...))
		require.Equal(t, len(whole), len(parts))
		for k := range whole {
			if err, ok := whole[k].(error); ok {
				other, ok := parts[k].(error)
				require.True(t, ok)
				require.Equal(t, err.Error(), other.Error())
				continue
			}
			require.True(t, reflect.DeepEqual(whole[k], parts[k]))
		}
		if format.Format != catena.FormatJSON() || bytes.HasPrefix(data, []byte("\ufeff")) {
			return
		}
		d := json.NewDecoder(bytes.NewReader(data))
		for k := 0; ; k++ {
			var raw json.RawMessage
			err := d.Decode(&raw)
			if err == io.EOF {
				require.Len(t, whole, k)
				return
			}
			if err != nil {
				require.Len(t, whole, k+1)
				require.IsType(t, &catena.Error{}, whole[k])
				require.ErrorIs(t, whole[k].(error), catena.ErrSyntax)
				return
			}
			require.Greater(t, len(whole), k)
			want, err := format.decode(raw)
			if err != nil {
				ours, ok := whole[k].(*catena.Error)
				require.True(t, ok)
				var theirs *catena.Error
				require.ErrorAs(t, err, &theirs)
				require.Equal(t, theirs.Reason, ours.Reason)
				require.Equal(t, theirs.Path, ours.Path)
				return
			}
			require.True(t, reflect.DeepEqual(want, whole[k]))
		}
	})
}

package catena_test

import (
	"bytes"
	"encoding/json"
	"errors"
	"io"
	"iter"
	"reflect"
	"strings"
	"testing"
	"testing/iotest"

	"github.com/stretchr/testify/require"

	catena "github.com/ezrantn/catena/runtime"
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

// names is collect for users, by their names, and errors as texts.
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
		{"array that is forced", " [" + a + "]", []catena.Option{catena.AsArray()}, []string{"a"}},
		{"no array", a, []catena.Option{catena.AsArray()}, []string{"json: the stream is no array (line 1, byte 0)"}},
		{"nothing where an array is forced", " \n", []catena.Option{catena.AsArray()}, []string{"json: unexpected end of input (line 2, byte 2)"}},
		{"array that is a value", "[" + a + "]", []catena.Option{catena.AsValues()}, []string{"json: array where object expected (record 1, line 1, byte 1)"}},
		{"more than an array", "[" + a + "] []", nil, []string{"a", "json: unexpected character '[' (line 1, byte 15)"}},
		{"no comma", "[" + a + "\n" + b + "]", nil, []string{"a", "json: unexpected character '{' (line 2, byte 14)"}},
		{"a comma too many", "[" + a + ",]", nil, []string{"a", "json: unexpected character ']' (record 2, line 1, byte 14)"}},
		{"a comma first", "[," + a + "]", nil, []string{"json: unexpected character ',' (record 1, line 1, byte 1)"}},
		{"array that does not end", "[" + a, nil, []string{"a", "json: unexpected end of input (line 1, byte 13)"}},
		{"array that ends in a comma", "[" + a + ", ", nil, []string{"a", "json: unexpected end of input (line 1, byte 15)"}},
		{"array that ends in a value", "[" + a + `,{"name":"b`, nil, []string{"a", "json: unexpected end of input at name (record 2, line 1, byte 24)"}},
		{"a value that does not end", a + "\n" + `{"name":`, nil, []string{"a", "json: unexpected end of input at name (record 2, line 2, byte 21)"}},
		{"lines exactly", a + " \r\n\n" + b, []catena.Option{catena.AsLines()}, []string{"a", "b"}},
		{"two values on a line", a + b + "\n" + a, []catena.Option{catena.AsLines()}, []string{"json: unexpected character '{' (record 1, line 1, byte 12)"}},
		{"a value on two lines", "{\"name\":\n\"a\"}", []catena.Option{catena.AsLines()}, []string{"json: unexpected end of input at name (record 1, line 1, byte 8)"}},
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
			for v, err := range f.read(r, catena.AsArray()) {
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

				// Truncated input ends in an error, after the values before it.
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
		for v, err := range catena.ReadJSON[seeduser.User](strings.NewReader(text), catena.AsValues()) {
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

// A value is there as soon as its last byte is.
func TestValuesDoNotWaitForMore(t *testing.T) {
	for _, f := range streamFormats[seeduser.User]() {
		text := f.from(t, `{"name":"a"}`)
		r, w := io.Pipe()
		next, stop := iter.Pull2(f.read(r))
		for range 3 {
			go func() { _, _ = io.WriteString(w, text) }()
			v, err, _ := next() // if it waits for more, the test times out
			require.NoError(t, err)
			require.Equal(t, "a", v.Name)
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
		opts := []catena.Option{catena.AsValues()}
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

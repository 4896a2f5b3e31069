package catena_test

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"strings"
	"testing"
	"testing/iotest"

	"github.com/stretchr/testify/require"

	catena "github.com/ezrantn/catena/runtime"
	"github.com/ezrantn/catena/runtime/arena"
	"github.com/ezrantn/catena/testdata/corpus"
	"github.com/ezrantn/catena/testdata/corpus/user"
)

// A fromFormat decodes users in one format, from memory and from a reader.
type fromFormat struct {
	streamFormat[user.User]
	decode func(*arena.Arena, []byte, ...catena.Option) (*user.User, error)
	from   func(*arena.Arena, io.Reader, ...catena.Option) (*user.User, error)
}

func fromFormats() []fromFormat {
	f := streamFormats[user.User]()
	return []fromFormat{
		{f[0], catena.DecodeJSON[user.User], catena.DecodeJSONFrom[user.User]},
		{f[1], catena.DecodeMsgpack[user.User], catena.DecodeMsgpackFrom[user.User]},
		{f[2], catena.DecodeCBOR[user.User], catena.DecodeCBORFrom[user.User]},
	}
}

// fromTexts are inputs in the format: values of many sizes, and mistakes.
func (f fromFormat) fromTexts(t testing.TB) (texts []string) {
	for _, n := range []int{0, 10, 4000, 4200, 20_000} {
		texts = append(texts, f.streamFormat.from(t, `{"id":1,"bio":"`+strings.Repeat("x", n)+`","name":"a\n`+strings.Repeat("é", n)+`","tags":["a","b"]}`))
	}
	sample := f.streamFormat.from(t, string(corpus.Sample("user")))
	return append(texts, sample, "", sample+sample, sample[:len(sample)/2], "\xff", sample+" \n", f.streamFormat.from(t, `{"name":1}`))
}

// TestDecodeFromIsReadAllAndDecode: values and errors are the same, whatever Read returns.
func TestDecodeFromIsReadAllAndDecode(t *testing.T) {
	for _, f := range fromFormats() {
		for k, text := range f.fromTexts(t) {
			for name, opts := range map[string][]catena.Option{
				"none": nil, "limits": {catena.WithLimits(catena.Limits{Depth: 3})}, "memory": {catena.WithLimits(catena.Limits{Memory: 20_000})},
				"unknown": {catena.DisallowUnknownFields()}, "duplicates": {catena.RejectDuplicateKeys()},
			} {
				for where, a := range map[string]*arena.Arena{
					"heap": nil, "arena": arena.New(0), "bounded": arena.New(0, arena.MaxBytes(64<<10)), "wiped": arena.New(0, arena.Wipe()),
				} {
					want, wantErr := f.decode(a, []byte(text), opts...)
					want = want.Clone()
					everyReader(t, text, func(t *testing.T, r io.Reader) {
						for range 3 {
							a.Reset()
							got, err := f.from(a, r, opts...)
							require.Equal(t, wantErr, err, "%s %d %s %s", f, k, name, where)
							require.Equal(t, want, got.Clone(), "%s %d %s %s", f, k, name, where)
							if _, ok := r.(io.Seeker); !ok {
								return
							}
							_, err = r.(io.Seeker).Seek(0, io.SeekStart)
							require.NoError(t, err)
						}
					})
				}
			}
		}
	}
}

// endless is an input that never ends, of white space in JSON.
type endless struct{ read int }

func (e *endless) Read(b []byte) (int, error) {
	e.read += len(b)
	for k := range b {
		b[k] = ' '
	}
	return len(b), nil
}

// TestDecodeFromReadsNoMoreThanIsAllowed.
func TestDecodeFromReadsNoMoreThanIsAllowed(t *testing.T) {
	for _, f := range fromFormats() {
		for _, a := range []*arena.Arena{nil, arena.New(0)} {
			for name, o := range map[string]struct {
				opt  catena.Option
				kind error
			}{
				"Bytes":    {catena.WithLimits(catena.Limits{Bytes: 10_000}), catena.ErrSize},
				"Memory":   {catena.WithLimits(catena.Limits{Memory: 10_000}), catena.ErrMemory},
				"MaxInput": {catena.MaxInput(10_000), catena.ErrSize},
			} {
				var r endless
				v, err := f.from(a, &r, o.opt)
				require.Nil(t, v)
				require.ErrorIs(t, err, o.kind, "%s: %s", f, name)
				require.Less(t, r.read, 100_000, "%s: %s", f, name)
				if a != nil {
					require.Less(t, a.Stats().InUse, 40_000)
				}
				text := f.streamFormat.from(t, `{"name":"a"}`)
				got, err := f.from(a, strings.NewReader(text), catena.MaxInput(int64(len(text))), catena.WithLimits(catena.Limits{Bytes: len(text)}))
				require.NoError(t, err)
				require.Equal(t, "a", got.Name)
				a.Reset()
			}
		}
	}
}

// TestDecodeFromReturnsErrorsOfReaders as they are, and the errors of its
// options.
func TestDecodeFromReturnsErrorsOfReaders(t *testing.T) {
	for _, f := range fromFormats() {
		for _, a := range []*arena.Arena{nil, arena.New(0)} {
			failure := errors.New("broken pipe")
			_, err := f.from(a, io.MultiReader(strings.NewReader("xxxxxxxxx"), iotest.ErrReader(failure)))
			require.Equal(t, failure, err)
			ctx, cancel := context.WithCancel(t.Context())
			cancel()
			_, err = f.from(a, panicReader{}, catena.WithContext(ctx))
			require.Equal(t, context.Canceled, err)
			for want, opt := range map[string]catena.Option{
				"the option InPlace does not apply to decoding a value from a reader":   catena.InPlace(),
				"the option KeepGoing does not apply to decoding a value from a reader": catena.KeepGoing(),
				"MaxInput is given a number that is not positive":                       catena.MaxInput(0),
			} {
				_, err = f.from(a, panicReader{}, opt)
				require.EqualError(t, err, f.String()+": "+want)
			}
		}
	}
}

// A usingReader uses the arena that is being read into.
type usingReader struct {
	io.Reader
	use func()
}

func (n usingReader) Read(b []byte) (int, error) {
	n.use()
	return n.Reader.Read(b)
}

// TestDecodeFromAReaderThatUsesTheArena: it may decode into it, and may not reset it.
func TestDecodeFromAReaderThatUsesTheArena(t *testing.T) {
	for _, f := range fromFormats() {
		a := arena.New(0)
		text := f.streamFormat.from(t, string(corpus.Sample("user")))
		want, err := f.decode(nil, []byte(text))
		require.NoError(t, err)
		for range 3 {
			var others []*user.User
			r := usingReader{iotest.OneByteReader(strings.NewReader(text)), func() {
				v, err := f.decode(a, []byte(text))
				require.NoError(t, err)
				others = append(others, v)
			}}
			got, err := f.from(a, r)
			require.NoError(t, err)
			for _, v := range append(others, got) {
				require.Equal(t, want, v)
			}
			a.Reset()
		}
		require.Panics(t, func() { _, _ = f.from(a, usingReader{strings.NewReader(text), a.Reset}) })
		a.Reset()
	}
}

// TestDecodeFromDoesNotAllocateWhenWarm, whether the length of the input is known or not.
func TestDecodeFromDoesNotAllocateWhenWarm(t *testing.T) {
	if instrumented() {
		t.Skip("instrumented builds allocate")
	}
	for _, f := range fromFormats() {
		for _, n := range []int{0, 3000, 100_000, 1_000_000} {
			text := f.streamFormat.from(t, `{"id":1,"name":"`+strings.Repeat("x", n)+`","tags":["a","b"],"metadata":{"k":1}}`)
			known := strings.NewReader(text)
			var unknown io.Reader = struct{ io.Reader }{known}
			a := arena.New(0)
			for name, r := range map[string]io.Reader{"known": known, "unknown": unknown} {
				require.Zero(t, mallocs(func() {
					a.Reset()
					known.Reset(text)
					v, err := f.from(a, r)
					if err != nil || len(v.Name) != n {
						panic(err)
					}
				}), "%s, %d bytes, length %s", f, n, name)
			}
			a.Reset()
			known.Reset(text)
			_, err := f.from(a, known)
			require.NoError(t, err)
			require.Less(t, a.Stats().InUse, len(text)+4<<10, "there is one copy of the input")
		}
	}
}

func ExampleDecodeJSONFrom() {
	a := arena.New(0)
	body := strings.NewReader(`{"id":7,"name":"Ada"}`)
	u, err := catena.DecodeJSONFrom[user.User](a, body, catena.MaxInput(1<<20))
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(u.ID, u.Name)
	a.Reset() // u is no longer valid
	_, err = catena.DecodeJSONFrom[user.User](a, bytes.NewReader([]byte(`{"id":7} {}`)))
	fmt.Println(err)
	// Output:
	// 7 Ada
	// json: unexpected character '{' (byte 9)
}

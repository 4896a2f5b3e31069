package catena_test

import (
	"encoding/json"
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	catena "github.com/ezrantn/catena/runtime"
	"github.com/ezrantn/catena/runtime/arena"
	"github.com/ezrantn/catena/runtime/catenatest/oracle"
	"github.com/ezrantn/catena/testdata/corpus"
	"github.com/ezrantn/catena/testdata/corpus/seeduser"
	"github.com/ezrantn/catena/testdata/corpus/threads"
	"github.com/ezrantn/catena/testdata/corpus/twitter"
	"github.com/ezrantn/catena/testdata/corpus/user"
)

// A binaryFormat has the functions of package catena for a T in a binary format.
type binaryFormat[T any] struct {
	name        string
	decode      func(*arena.Arena, []byte, ...catena.Option) (*T, error)
	decodeSlice func(*arena.Arena, []byte, ...catena.Option) ([]T, error)
	append      func([]byte, *T, ...catena.Option) ([]byte, error)
	appendSlice func([]byte, []T, ...catena.Option) ([]byte, error)
	own         func(*T, []byte) ([]byte, error) // the generated method
	null        string
	array       func(n int) byte // the head of a short one
}

// everyFormat combines the constraints of the typed functions.
type everyFormat[T any] interface {
	catena.JSON[T]
	catena.Msgpack[T]
	catena.CBOR[T]
}

// binaryMethods are the constraints and the methods to compare with.
type binaryMethods[T any] interface {
	everyFormat[T]
	AppendMsgpack([]byte) ([]byte, error)
	AppendCBOR([]byte) ([]byte, error)
}

// everyBinary calls f with each of them, on the heap and in an arena.
func everyBinary[T any, P binaryMethods[T]](t *testing.T, f func(t *testing.T, a *arena.Arena, b binaryFormat[T])) {
	for _, b := range []binaryFormat[T]{
		{
			"msgpack", catena.DecodeMsgpack[T, P], catena.DecodeMsgpackSlice[T, P],
			func(dst []byte, v *T, opts ...catena.Option) ([]byte, error) {
				return catena.AppendMsgpack[T, P](dst, v, opts...)
			},
			catena.AppendMsgpackSlice[T, P],
			func(v *T, dst []byte) ([]byte, error) { return P(v).AppendMsgpack(dst) },
			"\xc0", func(n int) byte { return 0x90 | byte(n) },
		},
		{
			"cbor", catena.DecodeCBOR[T, P], catena.DecodeCBORSlice[T, P],
			func(dst []byte, v *T, opts ...catena.Option) ([]byte, error) {
				return catena.AppendCBOR[T, P](dst, v, opts...)
			},
			catena.AppendCBORSlice[T, P],
			func(v *T, dst []byte) ([]byte, error) { return P(v).AppendCBOR(dst) },
			"\xf6", func(n int) byte { return 0x80 | byte(n) },
		},
	} {
		t.Run(b.name, func(t *testing.T) {
			everywhere(t, func(t *testing.T, a *arena.Arena) { f(t, a, b) })
		})
	}
}

// encoded is the value of a JSON text, and its encoding by the generated method.
func (b binaryFormat[T]) encoded(t *testing.T, text []byte) (v *T, data []byte) {
	t.Helper()
	v = new(T)
	require.NoError(t, json.Unmarshal(text, v))
	data, err := b.own(v, nil)
	require.NoError(t, err)
	return v, data
}

func roundTrip[T any, P binaryMethods[T]](t *testing.T, text []byte) {
	everyBinary[T, P](t, func(t *testing.T, a *arena.Arena, b binaryFormat[T]) {
		want, data := b.encoded(t, text)
		input := slices.Clone(data)
		v, err := b.decode(a, input)
		require.NoError(t, err)
		clear(input)
		again, err := b.append([]byte("before"), v)
		require.NoError(t, err)
		require.Equal(t, "before"+string(data), string(again))
		wantText, err := json.Marshal(want)
		require.NoError(t, err)
		gotText, err := json.Marshal(v)
		require.NoError(t, err)
		require.Equal(t, string(wantText), string(gotText))
		data = slices.Grow(data, catena.InPlacePadding)
		inPlace, err := b.decode(a, data, catena.InPlace(), catena.WithLimits(catena.Limits{Bytes: len(data)}))
		require.NoError(t, err)
		require.NoError(t, oracle.Equal(*inPlace, *v))
	})
}

func TestBinaryDocumentsDecodeAndEncodeAsByMethods(t *testing.T) {
	t.Run("seed user", func(t *testing.T) { roundTrip[seeduser.User](t, corpus.Sample("seed_user")) })
	t.Run("user", func(t *testing.T) { roundTrip[user.User](t, corpus.Sample("user")) })
	t.Run("users", func(t *testing.T) { roundTrip[user.Users](t, corpus.Sample("users")) })
	t.Run("threads", func(t *testing.T) { roundTrip[threads.Batch](t, corpus.Sample("threads")) })
	t.Run("twitter", func(t *testing.T) { roundTrip[twitter.SearchResult](t, corpus.Document("twitter_status")) })
}

func TestBinarySlicesDecodeAndEncode(t *testing.T) {
	everyBinary[user.User](t, func(t *testing.T, a *arena.Arena, b binaryFormat[user.User]) {
		one, data := b.encoded(t, corpus.Sample("user"))
		_, none := b.encoded(t, []byte("{}"))
		for n := range 4 {
			doc := []byte{b.array(n)}
			want := []user.User{}
			for k := range n {
				if k%2 == 0 {
					doc, want = append(doc, data...), append(want, *one)
				} else {
					doc, want = append(doc, none...), append(want, user.User{})
				}
			}
			got, err := b.decodeSlice(a, doc)
			require.NoError(t, err)
			require.NotNil(t, got)
			require.Len(t, got, n)
			require.Equal(t, len(got), cap(got))
			again, err := b.appendSlice([]byte("before"), got)
			require.NoError(t, err)
			require.Equal(t, "before"+string(doc), string(again))
			for k := range want {
				wantText, err := json.Marshal(want[k])
				require.NoError(t, err)
				text, err := json.Marshal(got[k])
				require.NoError(t, err)
				require.Equal(t, string(wantText), string(text))
			}
			for cut := 0; cut < len(doc); cut += 1 + len(doc)/100 {
				got, err := b.decodeSlice(a, doc[:cut])
				require.ErrorIs(t, err, catena.ErrSyntax)
				require.Nil(t, got)
			}
		}
		got, err := b.decodeSlice(a, []byte{b.array(1), b.null[0]})
		require.NoError(t, err)
		require.Equal(t, []user.User{{}}, got, "null leaves an element as it is")
		got, err = b.decodeSlice(a, []byte(b.null))
		require.NoError(t, err)
		require.Nil(t, got)
		null, err := b.appendSlice([]byte("before"), nil)
		require.NoError(t, err)
		require.Equal(t, "before"+b.null, string(null))
	})
}

func TestBinaryNullAndEmptyInput(t *testing.T) {
	everyBinary[seeduser.User](t, func(t *testing.T, a *arena.Arena, b binaryFormat[seeduser.User]) {
		v, err := b.decode(a, []byte(b.null))
		require.NoError(t, err)
		require.Equal(t, seeduser.User{}, *v)
		for _, empty := range [][]byte{nil, {}} {
			v, err := b.decode(a, empty)
			require.ErrorIs(t, err, catena.ErrSyntax)
			require.Nil(t, v)
			s, err := b.decodeSlice(a, empty)
			require.ErrorIs(t, err, catena.ErrSyntax)
			require.Nil(t, s)
		}
		null, err := b.append([]byte("before"), nil)
		require.NoError(t, err)
		require.Equal(t, "before"+b.null, string(null))
	})
}

func TestBinaryErrorsLeaveNothing(t *testing.T) {
	everyBinary[user.User](t, func(t *testing.T, a *arena.Arena, b binaryFormat[user.User]) {
		_, good := b.encoded(t, corpus.Sample("user"))
		var e *catena.Error
		for _, bad := range []string{"\x01", string([]byte{b.array(0)}), string(good[:len(good)-1]), string(good) + "\x01"} {
			v, err := b.decode(a, []byte(bad))
			require.ErrorAs(t, err, &e, "%x", bad)
			require.Equal(t, b.name, e.Format)
			require.Nil(t, v)
		}
		s, err := b.decodeSlice(a, []byte{b.array(2), b.null[0], 1})
		require.ErrorIs(t, err, catena.ErrType)
		require.ErrorAs(t, err, &e)
		require.Equal(t, "[1]", e.Path)
		require.Nil(t, s)
		_, err = b.decode(a, good, catena.WithLimits(catena.Limits{Bytes: len(good) - 1}))
		require.ErrorIs(t, err, catena.ErrSize)
		_, err = b.decodeSlice(a, append([]byte{b.array(1)}, good...), catena.WithLimits(catena.Limits{Depth: 1}))
		require.ErrorIs(t, err, catena.ErrDepth)

		unwritable := user.User{Name: "x", Metadata: map[string]any{"a": func() {}}}
		dst := append(make([]byte, 0, 4096), "before"...)
		out, err := b.append(dst, &unwritable)
		require.ErrorIs(t, err, catena.ErrUnsupported)
		require.Equal(t, "before", string(out))
		out, err = b.appendSlice(dst, []user.User{{}, unwritable})
		require.ErrorIs(t, err, catena.ErrUnsupported)
		require.Equal(t, "before", string(out))
		require.ErrorAs(t, err, &e)
		require.Equal(t, `[1].metadata["a"]`, e.Path)
		require.True(t, e.Encode)
	})
}

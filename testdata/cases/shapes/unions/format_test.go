package unions

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/ezrantn/catena/runtime"
	"github.com/ezrantn/catena/runtime/arena"
)

// generated is the constraint for pointers to types with all three codecs.
type generated[T any] interface {
	catena.JSON[T]
	catena.Msgpack[T]
	catena.CBOR[T]
}

// A format has the functions of a type for one format.
type format[T any] struct {
	name   string
	format catena.Format
	decode func(a *arena.Arena, data []byte, opts ...catena.Option) (*T, error)
	encode func(v *T, opts ...catena.Option) ([]byte, error)
	// of transcodes JSON.
	of func(t testing.TB, text string) []byte
}

// formats returns the functions of T.
func formats[T any, P generated[T]]() []format[T] {
	from := func(f catena.Format) func(t testing.TB, text string) []byte {
		return func(t testing.TB, text string) []byte {
			t.Helper()
			b, err := catena.Transcode(nil, f, []byte(text), catena.FormatJSON())
			require.NoError(t, err, text)
			return b
		}
	}
	return []format[T]{
		{
			"json", catena.FormatJSON(), catena.DecodeJSON[T, P],
			func(v *T, opts ...catena.Option) ([]byte, error) { return catena.AppendJSON(nil, P(v), opts...) },
			func(_ testing.TB, text string) []byte { return []byte(text) },
		},
		{
			"msgpack", catena.FormatMsgpack(), catena.DecodeMsgpack[T, P],
			func(v *T, opts ...catena.Option) ([]byte, error) { return catena.AppendMsgpack(nil, P(v), opts...) },
			from(catena.FormatMsgpack()),
		},
		{
			"cbor", catena.FormatCBOR(), catena.DecodeCBOR[T, P],
			func(v *T, opts ...catena.Option) ([]byte, error) { return catena.AppendCBOR(nil, P(v), opts...) },
			from(catena.FormatCBOR()),
		},
	}
}

// arenas are where values are decoded.
func arenas() map[string]*arena.Arena {
	return map[string]*arena.Arena{"heap": nil, "arena": arena.New(0)}
}

package compact_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	catena "github.com/ezrantn/catena/runtime"
	"github.com/ezrantn/catena/runtime/arena"
	compact "github.com/ezrantn/catena/testdata/cases/golden/compact_types"
)

// The type Strict refuses unknown members, but none of its parts, as with code: the error is the first unknown
// member's, and the other members are decoded.
func TestStrictRefusesUnknownMembers(t *testing.T) {
	v := compact.Strict{}
	formats := []struct {
		name, place string // with the error's place
		format      catena.Format
		decode      func(*arena.Arena, []byte) error
		std         func([]byte) error
	}{
		{"json", " (byte 21)", catena.FormatJSON(), v.DecodeJSON, v.UnmarshalJSON},
		{"msgpack", " (byte 11)", catena.FormatMsgpack(), v.DecodeMsgpack, nil},
		{"cbor", " (byte 11)", catena.FormatCBOR(), v.DecodeCBOR, v.UnmarshalCBOR},
	}
	for _, f := range formats {
		in := func(text string) []byte {
			data, err := catena.Transcode(nil, f.format, []byte(text), catena.FormatJSON())
			require.NoError(t, err)
			return data
		}
		for _, a := range []*arena.Arena{nil, arena.New(0)} {
			v = compact.Strict{}
			require.NoError(t, f.decode(a, in(`{"a":1,"B":{"C":"x","D":[1]}}`)), f.name)
			require.Equal(t, compact.Strict{A: 1, B: struct{ C string }{"x"}}, v)

			v = compact.Strict{}
			err := f.decode(a, in(`{"A":2,"B":{"C":"x"},"Q":[{}],"a":3,"R":1}`))
			require.EqualError(t, err, f.name+`: unknown field "Q"`+f.place)
			require.ErrorIs(t, err, catena.ErrUnknownField)
			require.Equal(t, compact.Strict{A: 3, B: struct{ C string }{"x"}}, v)
		}
		if f.std != nil {
			require.ErrorContains(t, f.std(in(`{"Q":1}`)), f.name+`: unknown field "Q"`)
		}
	}
}

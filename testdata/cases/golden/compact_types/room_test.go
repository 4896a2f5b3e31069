package compact_test

import (
	"fmt"
	"math"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/ezrantn/catena/runtime/cborwire"
	"github.com/ezrantn/catena/runtime/msgpackwire"
	compact "github.com/ezrantn/catena/testdata/cases/golden/compact_types"
)

// Short values are appended where there is room for a name and any of them, else each by its own function: the output is
// the same, whatever the capacity is.
func TestTheRoomOfABufferDoesNotShow(t *testing.T) {
	var full compact.Containers
	require.NoError(t, full.DecodeJSON(nil, []byte(text)))
	one := 1
	type value interface {
		AppendJSON([]byte) ([]byte, error)
		AppendMsgpack([]byte) ([]byte, error)
		AppendCBOR([]byte) ([]byte, error)
	}
	for _, v := range []value{
		&full,
		&compact.Scalars{
			Bool: true, Int: -1, Int8: -128, Int16: 300, Int32: 70000, Int64: math.MaxInt64, Uint8: 200, Uint32: math.MaxUint32,
			Uint64: math.MaxUint64, Float32: 0.5, Float64: -2, String: strings.Repeat("é", 12), Long: strings.Repeat("x", 31), Angle: 24,
		},
		&compact.Left{},
		&compact.Left{Int: 1, Pointer: &one, String: strings.Repeat("y", 32), Tags: []string{}, Next: &compact.Left{Bool: true}, Text: "t"},
	} {
		for name, f := range map[string]func([]byte) ([]byte, error){"json": v.AppendJSON, "msgpack": v.AppendMsgpack, "cbor": v.AppendCBOR} {
			want, err := f(nil)
			require.NoError(t, err)
			for room := range len(want) + 200 {
				got, err := f(make([]byte, 3, 3+room))
				require.NoError(t, err)
				require.Equal(t, want, got[3:], "%T in %s, with room for %d bytes", v, name, room)
			}
		}
	}
}

// Integers and texts have their shortest form.
func TestShortValuesAreAsTheirAppendersWriteThem(t *testing.T) {
	var m msgpackwire.Encoder
	var c cborwire.Encoder
	check := func(v *compact.Scalars, name string, msgpack, cbor []byte) {
		got, err := v.AppendMsgpack(nil)
		require.NoError(t, err)
		require.Contains(t, string(got), string(m.AppendString(nil, name))+string(msgpack))
		got, err = v.AppendCBOR(nil)
		require.NoError(t, err)
		require.Contains(t, string(got), string(c.AppendString(nil, name))+string(cbor))
	}
	for bit := range 64 {
		for _, n := range []int64{1<<bit - 1, 1 << bit, -1 << bit, -1<<bit - 1, 23, 24} {
			check(&compact.Scalars{Int64: n}, "int64", m.AppendInt64(nil, n), c.AppendInt64(nil, n))
			check(&compact.Scalars{Int32: int32(n)}, "int32", m.AppendInt64(nil, int64(int32(n))), c.AppendInt64(nil, int64(int32(n))))
			check(&compact.Scalars{Uint32: uint32(n)}, "uint32", m.AppendUint64(nil, uint64(uint32(n))), c.AppendUint64(nil, uint64(uint32(n))))
			check(&compact.Scalars{Int8: int8(n)}, "int8", m.AppendInt64(nil, int64(int8(n))), c.AppendInt64(nil, int64(int8(n))))
			check(&compact.Scalars{Uint64: uint64(n)}, "uint64", m.AppendUint64(nil, uint64(n)), c.AppendUint64(nil, uint64(n)))
		}
	}
	for n := range 40 {
		for _, s := range []string{strings.Repeat("x", n), strings.Repeat("x", n) + "é", "\xff" + strings.Repeat("x", n), fmt.Sprintf("%0*d", n, n)} {
			check(&compact.Scalars{String: s}, "string", m.AppendString(nil, s), c.AppendString(nil, s))
		}
	}
}

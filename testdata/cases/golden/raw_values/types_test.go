package raw_values

import (
	"math/big"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/ezrantn/catena/runtime/arena"
	"github.com/ezrantn/catena/runtime/cborwire"
	"github.com/ezrantn/catena/runtime/msgpackwire"
)

// TestAnyOfEverySort: on the heap, in an arena, and after the arena's Reset in a
// clone. Decoded values have the same encoding.
func TestAnyOfEverySort(t *testing.T) {
	at := time.Date(2026, 7, 1, 12, 0, 0, 5, time.UTC)
	common := []any{
		nil, true, int64(-7), int64(1 << 40), uint64(1 << 63), 1.5, "text", []byte("bytes"), []byte{}, at,
		[]any{}, []any{int64(1), []any{nil}}, map[string]any{"a": int64(1)}, map[any]any{int64(1): "one", "two": []byte("2"), true: nil},
	}
	t.Run("msgpack", func(t *testing.T) {
		v := Anything{Value: map[any]any{int64(-1): common}, List: append(common, msgpackwire.RawExt{Type: 5, Data: []byte("ext")})}
		b, err := v.AppendMsgpack(nil)
		require.NoError(t, err)
		a := arena.New(0)
		for range 3 {
			a.Reset()
			var heap, got Anything
			require.NoError(t, heap.DecodeMsgpack(nil, b))
			require.Equal(t, v, heap)
			require.NoError(t, got.DecodeMsgpack(a, b))
			require.Equal(t, v, got)
			kept := got.Clone()
			a.Reset()
			clear(a.Bytes(1 << 12))
			require.NoError(t, new(Anything).DecodeMsgpack(a, []byte("\x81\xa4list\x93\xc4\x05BYTES\xa4TEXT\xc7\x03\x05EXT")))
			require.Equal(t, v, *kept)
			again, err := kept.AppendMsgpack(nil)
			require.NoError(t, err)
			require.Equal(t, b, again)
		}
	})
	t.Run("cbor", func(t *testing.T) {
		large, _ := new(big.Int).SetString("123456789012345678901234567890", 10)
		v := Anything{Value: map[any]any{int64(-1): common}, List: append(common,
			cborwire.RawTag{Number: 32, Content: []byte("\x63a:b")}, large, new(big.Int).Neg(large), cborwire.SimpleValue(99))}
		b, err := v.AppendCBOR(nil)
		require.NoError(t, err)
		a := arena.New(0)
		for range 3 {
			a.Reset()
			var heap, got Anything
			require.NoError(t, heap.DecodeCBOR(nil, b))
			require.Equal(t, v, heap)
			require.NoError(t, got.DecodeCBOR(a, b))
			require.Equal(t, v, got)
			kept := got.Clone()
			a.Reset()
			clear(a.Bytes(1 << 12))
			require.NoError(t, new(Anything).DecodeCBOR(a, []byte("\xa1\x64list\x83\x45BYTES\x64TEXT\xc2\x49\xff\xff\xff\xff\xff\xff\xff\xff\xff")))
			require.Equal(t, v, *kept)
			again, err := kept.AppendCBOR(nil)
			require.NoError(t, err)
			require.Equal(t, b, again)
		}
	})
}

// TestRawValuesAreKept, and nil where there is none.
func TestRawValuesAreKept(t *testing.T) {
	var v Packed
	const data = "\x83\xa3raw\x92\x01\xd1\x00\x05\xa3ext\xc7\x02\x07hi\xa5maybe\xc0"
	require.NoError(t, v.DecodeMsgpack(nil, []byte(data)))
	require.Equal(t, "\x92\x01\xd1\x00\x05", string(v.Raw), "as it stands")
	require.Equal(t, msgpackwire.RawExt{Type: 7, Data: []byte("hi")}, v.Ext)
	v.Raw = msgpackwire.Raw("\x92\x01")
	_, err := v.AppendMsgpack(nil)
	require.Error(t, err, "no whole value")
	var s Sealed
	require.NoError(t, s.DecodeCBOR(nil, []byte("\xa3\x63raw\x9f\x01\xff\x63tag\xd8\x20\x63a:b\x66simple\xf8\x63")))
	require.Equal(t, "\x9f\x01\xff", string(s.Raw))
	require.Equal(t, cborwire.RawTag{Number: 32, Content: []byte("\x63a:b")}, s.Tag)
	require.Equal(t, cborwire.SimpleValue(99), s.Simple)
}

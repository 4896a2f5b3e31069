package catena_test

import (
	"encoding/json"
	"testing"

	"github.com/stretchr/testify/require"

	catena "github.com/ezrantn/catena/runtime"
	"github.com/ezrantn/catena/runtime/cborwire"
	"github.com/ezrantn/catena/runtime/jsonwire"
	"github.com/ezrantn/catena/runtime/msgpackwire"
)

type (
	grade int16
	label string
)

// argument encodes and decodes v, of a type argument that nobody foresaw, in each format.
func argument[T any](t *testing.T, v T) {
	t.Helper()
	want, err := json.Marshal(v)
	require.NoError(t, err)
	var j, m, c T

	e := jsonwire.NewEncoder()
	b, err := e.Close(jsonwire.AppendParam(e, e.Start(nil), &v))
	require.NoError(t, err)
	require.Equal(t, string(want), string(b))
	d, i := jsonwire.NewDecoder(nil, b)
	require.NoError(t, d.Close(jsonwire.DecodeParam(d, i, &j)))
	require.Equal(t, v, j)

	me := msgpackwire.NewEncoder()
	b, err = me.Close(msgpackwire.AppendParam(me, me.Start(nil), &v))
	require.NoError(t, err)
	md, i := msgpackwire.NewDecoder(nil, b)
	require.NoError(t, md.Close(msgpackwire.DecodeParam(md, i, &m)))
	require.Equal(t, v, m)

	ce := cborwire.NewEncoder()
	b, err = ce.Close(cborwire.AppendParam(ce, ce.Start(nil), &v))
	require.NoError(t, err)
	cd, i := cborwire.NewDecoder(nil, b)
	require.NoError(t, cd.Close(cborwire.DecodeParam(cd, i, &c)))
	require.Equal(t, v, c)
}

func TestTypeArgumentsOfBasicKindsInEachFormat(t *testing.T) {
	argument(t, []int32{1, -2, 1 << 30})
	argument(t, []int32(nil))
	argument(t, []string{"a", ""})
	argument(t, map[string]int64{"a": 1, "b": -1})
	argument(t, new(7))
	argument(t, []*uint16{new(uint16(1)), nil})
	argument(t, grade(-5))
	argument(t, label("x"))
	argument(t, []grade{1, 2})
	argument(t, map[label]grade{"x": 3})
	argument(t, map[int32]string{-1: "a", 1 << 30: "b"})
	argument(t, map[grade]label{-300: "a", 7: ""})
	argument(t, map[uint64][]int8{1<<64 - 1: {-1}, 0: nil})
	argument(t, map[string]map[byte]bool{"x": {255: true}, "y": nil})
	argument(t, map[string][]float32{"x": {0.5}, "y": {}})
	argument(t, [2]uint64{1, 1<<64 - 1})
	argument(t, [][]bool{{true}, nil})
	argument(t, [][]byte{[]byte("abc"), nil})
}

// TestRawValues: the generator refuses them as fields. In an any they are written as they are, or transcoded, and a type
// argument that nobody foresaw is not filled with less than the document has.
func TestRawValues(t *testing.T) {
	raw := catena.RawOf(catena.FormatJSON(), []byte(`{"a":[1]}`))
	for _, v := range []any{raw, []any{raw}, &raw} {
		want := `{"a":[1]}`
		if _, ok := v.([]any); ok {
			want = "[" + want + "]"
		}
		e := jsonwire.NewEncoder()
		b, err := e.Close(e.AppendAny(e.Start(nil), v))
		require.NoError(t, err)
		require.Equal(t, want, string(b))
		me := msgpackwire.NewEncoder()
		b, err = me.Close(me.AppendAny(me.Start(nil), v))
		require.NoError(t, err)
		b, err = catena.Transcode(nil, catena.FormatJSON(), b, catena.FormatMsgpack())
		require.NoError(t, err)
		require.Equal(t, want, string(b))
		ce := cborwire.NewEncoder()
		b, err = ce.Close(ce.AppendAny(ce.Start(nil), v))
		require.NoError(t, err)
		b, err = catena.Transcode(nil, catena.FormatJSON(), b, catena.FormatCBOR())
		require.NoError(t, err)
		require.Equal(t, want, string(b))
	}
	d, i := jsonwire.NewDecoder(nil, []byte("[1]"))
	require.ErrorIs(t, d.Close(jsonwire.DecodeParam(d, i, new(catena.Raw))), catena.ErrType)
	md, i := msgpackwire.NewDecoder(nil, []byte("\x91\x01"))
	require.ErrorIs(t, md.Close(msgpackwire.DecodeParam(md, i, new(catena.Raw))), catena.ErrUnsupported)
	cd, i := cborwire.NewDecoder(nil, []byte("\x81\x01"))
	require.ErrorIs(t, cd.Close(cborwire.DecodeParam(cd, i, new(catena.Raw))), catena.ErrUnsupported)
}

package dynamic_test

import (
	"math"
	"reflect"
	"testing"
	"unsafe"

	"github.com/stretchr/testify/require"

	"github.com/ezrantn/catena/runtime/internal/dynamic"
)

type zeroInner struct {
	F float64
	G float32
}

type zeroOuter struct {
	B bool
	S string
	_ int16
	I any
	P *int
	A [2]zeroInner
}

func TestZeroParts(t *testing.T) {
	parts, ok := dynamic.ZeroScalars((*zeroOuter)(nil), 100)
	require.True(t, ok)
	some := "text"
	for _, v := range []zeroOuter{
		{}, {B: true}, {S: "x"}, {S: some[:0]}, {I: 0}, {I: (*int)(nil)}, {P: new(int)},
		{A: [2]zeroInner{{}, {G: 1}}}, {A: [2]zeroInner{{F: 1}}},
		{A: [2]zeroInner{{F: math.Copysign(0, -1), G: float32(math.Copysign(0, -1))}}}, {A: [2]zeroInner{{F: math.NaN()}}},
	} {
		zero := true
		for _, p := range parts {
			bits := uint64(0)
			for k, c := range unsafe.Slice((*byte)(unsafe.Add(unsafe.Pointer(&v), p.Offset)), p.Size) {
				bits |= uint64(c) << (8 * k)
			}
			if p.IsFloat {
				bits &^= 1 << (8*p.Size - 1)
			}
			zero = zero && bits == 0
		}
		require.Equal(t, v == zeroOuter{}, zero, "%v", v)
	}
	for _, v := range []any{(*[]int)(nil), (*map[string]int)(nil), (*[200]byte)(nil), (*struct{ F func() })(nil)} {
		_, ok := dynamic.ZeroScalars(v, 100)
		require.False(t, ok, reflect.TypeOf(v))
	}
}

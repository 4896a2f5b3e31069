//go:build goexperiment.simd && amd64 && !purego && !go1.27

package jsonwire

import (
	"simd/archsimd"

	"github.com/ezrantn/catena/runtime/internal/mem"
)

// load32 returns the 32 bytes from i on. There are as many.
func load32(b []byte, i int) archsimd.Int8x32 {
	return archsimd.LoadUint8x32(mem.Array32(b, i)).AsInt8x32()
}

//go:build goexperiment.simd && amd64 && !purego

package jsonwire

import (
	"math/bits"
	"simd/archsimd"
)

// vectors reports whether texts are scanned by vectors of 32 bytes. Package archsimd is there if a program
// is built with GOEXPERIMENT=simd, and is not promised to stay as it is: each release of Go that has it
// has a file here with the function that differs.
var vectors = archsimd.X86.AVX2()

// longWords is how many bytes of a string are read by words before the rest is read in another way.
const longWords = 32

// plainByVectors is plain for processors with AVX2. It loads 32 bytes at once: fewer than arenacore.Pad.
func plainByVectors(b []byte, i int) int {
	quote, backslash := archsimd.BroadcastInt8x32('"'), archsimd.BroadcastInt8x32('\\')
	blank := archsimd.BroadcastInt8x32(' ')
	for {
		x := load32(b, i)
		// As signed numbers, bytes that are not ASCII are less than a blank too.
		if m := x.Equal(quote).Or(x.Equal(backslash)).Or(blank.Greater(x)).ToBits(); m != 0 {
			archsimd.ClearAVXUpperBits() // or floats that are read next take longer
			return i + bits.TrailingZeros32(m)
		}
		i += 32
	}
}

package text

import "math/bits"

// MaxFraction is the most digits after a point that [Fraction] accepts.
const MaxFraction = 31

// Fraction returns the bits of the float64 nearest to mantissa / 10^n, for n <= MaxFraction. It is not ok
// for 0, nor for one number in 512, for which it takes more than one product: see [Float64].
func Fraction(mantissa uint64, n int) (u uint64, ok bool) {
	n &= MaxFraction
	size := bits.Len64(mantissa)
	hi, _ := bits.Mul64(mantissa<<(-size&63), powers[-minPower-n].hi)
	top := hi >> 63
	exp := uint64(floorLog2Pow10(-n)+size+bias64-2) + top
	return exp<<52 + (hi>>((9+top)&63)+1)>>1, hi&tail != 0
}

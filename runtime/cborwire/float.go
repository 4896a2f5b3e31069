package cborwire

import "math"

// fromHalf returns the number of a half-precision float: IEEE 754 binary16.
func fromHalf(h uint16) float64 {
	sign := uint64(h>>15) << 63
	exp, fraction := h>>10&31, uint64(h&1023)
	switch exp {
	case 0: // multiples of 2^-24
		return math.Float64frombits(sign | math.Float64bits(float64(fraction)*0x1p-24))
	case 31: // infinities, and NaNs with what they carry
		return math.Float64frombits(sign | 0x7ff<<52 | fraction<<42)
	}
	return math.Float64frombits(sign | uint64(exp-15+1023)<<52 | fraction<<42)
}

// toHalf returns f as a half-precision float, and whether that holds it. NaNs
// are no affair of its.
func toHalf(f float32) (uint16, bool) {
	bits := math.Float32bits(f)
	sign := uint16(bits >> 16 & 0x8000)
	exp, fraction := int(bits>>23&0xff), bits&(1<<23-1)
	switch {
	case bits<<1 == 0:
		return sign, true
	case exp == 0xff: // an infinity
		return sign | 0x7c00, fraction == 0
	case exp > 127+15 || exp < 127-24:
		return 0, false
	case exp >= 127-14:
		return sign | uint16(exp-127+15)<<10 | uint16(fraction>>13), fraction&(1<<13-1) == 0
	}
	// A multiple of 2^-24, below 2^-14.
	shift := 126 - exp
	fraction |= 1 << 23
	return sign | uint16(fraction>>shift), fraction&(1<<shift-1) == 0
}

// appendShortest appends the shortest float that holds f. Of NaNs there is one.
func appendShortest(b []byte, f float64) []byte {
	switch single := float32(f); {
	case f != f:
		return append(b, headFloat16, 0x7e, 0x00)
	case float64(single) == f:
		if h, ok := toHalf(single); ok {
			return append(b, headFloat16, byte(h>>8), byte(h))
		}
		n := math.Float32bits(single)
		return append(b, headFloat32, byte(n>>24), byte(n>>16), byte(n>>8), byte(n))
	}
	n := math.Float64bits(f)
	return append(b, headFloat64, byte(n>>56), byte(n>>48), byte(n>>40), byte(n>>32), byte(n>>24), byte(n>>16), byte(n>>8), byte(n))
}

// floatOf returns the number of a float with the initial byte c and the
// argument n.
func floatOf(c byte, n uint64) float64 {
	switch c {
	case headFloat16:
		return fromHalf(uint16(n))
	case headFloat32:
		return float64(math.Float32frombits(uint32(n)))
	}
	return math.Float64frombits(n)
}

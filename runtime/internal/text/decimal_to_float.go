package text

import (
	"math"
	"math/bits"
)

const (
	bias64 = 1023
	bias32 = 127
	inf64  = 0x7ff << 52
	inf32  = 0xff << 23

	// The bits of a product that tell, being nonzero, that something is cut
	// off below the bit that decides the rounding, for either format.
	tail = 1<<9 - 1
)

// Float64 returns the float64 nearest to mantissa * 10^exp, halves to even.
// ok is false if that is beyond the largest float64.
func Float64(mantissa uint64, exp int) (f float64, ok bool) {
	at := uint(exp - minPower)
	if at >= uint(len(powers)) || mantissa == 0 {
		return 0, mantissa == 0 || exp < 0
	}
	p := &powers[at]
	shift := bits.LeadingZeros64(mantissa)
	x := mantissa << shift
	hi, mid := bits.Mul64(x, p.hi)
	more := true
	if hi&tail == 0 {
		hi, more = settle(x, hi, mid, p)
	}

	// The value is hi * 2^(log - shift + 1) plus less than one unit of hi,
	// where hi has 63 or 64 bits. Half of the last bit kept is added; carrying
	// out of the significand counts the exponent up, as it should.
	top := hi >> 63
	biased := floorLog2Pow10(exp) - shift + 63 + bias64 + int(top)
	if uint(biased-1) >= 0x7fe-1 {
		return edge64(hi, more, biased)
	}
	drop := 10 + top
	if !more {
		hi -= ^(hi >> (drop & 63)) & 1 // a half is rounded down if that is even
	}
	sig := (hi>>((drop-1)&63) + 1) >> 1
	return math.Float64frombits(uint64(biased-1)<<52 + sig), true
}

// edge64 finishes Float64 where the exponent is the largest one or past it, or
// the smallest one or below it: there the significand keeps fewer bits.
func edge64(hi uint64, more bool, biased int) (f float64, ok bool) {
	if biased > 0x7fe {
		return 0, false
	}
	drop := 10 + hi>>63
	if biased < 1 {
		drop += uint64(1 - biased)
		biased = 1
	}
	u := uint64(biased-1)<<52 + roundShift(hi, more, drop)
	return math.Float64frombits(u), u < inf64
}

// Float32 returns the float32 nearest to mantissa * 10^exp, halves to even,
// rounded once. ok is false if that is beyond the largest float32.
func Float32(mantissa uint64, exp int) (f float32, ok bool) {
	at := uint(exp - minPower)
	if at >= uint(len(powers)) || mantissa == 0 {
		return 0, mantissa == 0 || exp < 0
	}
	p := &powers[at]
	shift := bits.LeadingZeros64(mantissa)
	x := mantissa << shift
	hi, mid := bits.Mul64(x, p.hi)
	more := true
	if hi&tail == 0 {
		hi, more = settle(x, hi, mid, p)
	}
	biased := floorLog2Pow10(exp) - shift + 63 + bias32 + int(hi>>63)
	drop := 39 + hi>>63
	if biased > 0xfe {
		return 0, false
	}
	if biased < 1 {
		drop += uint64(1 - biased)
		biased = 1
	}
	u := uint64(biased-1)<<23 + roundShift(hi, more, drop)
	return math.Float32frombits(uint32(u)), u < inf32
}

// roundShift returns hi / 2^drop rounded to the nearest integer, halves to
// even, drop >= 1. more says that hi itself has been rounded down.
func roundShift(hi uint64, more bool, drop uint64) uint64 {
	if drop > 64 {
		return 0 // hi is less than half of the last place
	}
	half := uint64(1) << (drop - 1)
	kept := hi >> drop
	cut := hi & (half<<1 - 1)
	if cut > half || cut == half && (more || kept&1 == 1) {
		kept++
	}
	return kept
}

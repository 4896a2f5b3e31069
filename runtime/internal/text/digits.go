package text

import (
	"math/bits"
)

const (
	zeros    = 0x3030303030303030 // eight '0'
	highBits = 0x8080808080808080
	pastNine = 0x7676767676767676 // 0x80 - 10 in every byte
)

// Eight returns the value of eight digits, the first of them in the lowest
// byte of word, as binary.LittleEndian.Uint64 loads them. ok says that all
// eight bytes are digits; otherwise value means nothing.
func Eight(word uint64) (value uint64, ok bool) {
	word ^= zeros
	return join(word), ((word+pastNine)|word)&highBits == 0
}

// Digits returns how many bytes of word, from the lowest up, are digits before
// the first that is not: 0 to 8.
func Digits(word uint64) int {
	// A byte over 9 carries into its high bit. A byte from 0x80 up may carry
	// into the next byte too, but then it is itself the first that is flagged.
	word ^= zeros
	return bits.TrailingZeros64(((word+pastNine)|word)&highBits) >> 3
}

// Leading returns the value of the n lowest bytes of word, all of them digits,
// for 0 <= n < 8; see [Digits], and [Eight] for all eight.
func Leading(word uint64, n int) uint64 {
	// Shifted up, the digits have zero bytes before them: leading zeros. In
	// two steps, neither can be by 64, which would take instructions to get.
	return join((word ^ zeros) << 8 << (uint(7-n) * 8 & 63))
}

// Others marks, by its highest bit, the first byte of word that is no digit: it is 0 if all eight are
// digits. Bytes above that one may be marked wrongly.
func Others(word uint64) uint64 {
	word ^= zeros
	return ((word + pastNine) | word) & highBits
}

// BitsBefore returns how many bits of a word precede the byte that [Others] has marked: 0 to 56, for
// others != 0.
func BitsBefore(others uint64) uint { return uint(bits.TrailingZeros64(others)) &^ 7 }

// Before returns how many bytes precede the one that [Others] has marked: 0 to 8.
func Before(others uint64) int { return bits.TrailingZeros64(others) >> 3 }

// Padded returns the value of the digits that precede the byte marked by others, with as many zeros appended
// to them as make them eight.
func Padded(word, others uint64) uint64 {
	return join((word ^ zeros) & uint64(int64((others-1)&^others)>>7))
}

// join returns the number whose eight digits are the bytes of word, 0 to 9
// each, the most significant one lowest: neighbours become two-digit numbers,
// which are then weighed and added up in the upper half of two products.
func join(word uint64) uint64 {
	word = word*10 + word>>8
	return ((word&0xff000000ff)*(1000000<<32+100) + (word>>16&0xff000000ff)*(10000<<32+1)) >> 32
}

// spread is the inverse of join: the eight digits of v < 1e8, leading zeros
// included. It divides in lanes, by multiplying: the number into two of four
// digits, those into two of two, those into two of one.
func spread(v uint64) uint64 {
	q := v * 109951163 >> 40 // v / 10000
	v = v<<32 - q*(10000<<32-1)
	q = v * 5243 >> 19 & 0x7f0000007f // each / 100
	v = v<<16 - q*(100<<16-1)
	q = v * 103 >> 10 & 0xf000f000f000f // each / 10
	return v<<8 - q*(10<<8-1)
}

// pow10 holds the powers of ten of which a uint64 is capable.
var pow10 = [20]uint64{
	1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9,
	1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16, 1e17, 1e18, 1e19,
}

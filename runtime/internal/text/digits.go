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

// spread returns the eight digits of v < 1e8, leading zeros included, each in a byte and the first in the
// highest byte. It divides in lanes, by multiplying: the number into two of four digits, those into two
// of two, those into two of one. A quotient is moved to the upper half of its lane, and the lower half
// keeps the remainder: v + q*(1<<32 - 10000) is q<<32 + (v - q*10000).
func spread(v uint64) uint64 {
	return pairs(v + v*109951163>>40*(1<<32-10000))
}

// fours splits v < 1e16 into four lanes of four digits: the first two are in one, the others in two, and [pairs]
// splits them further. No quotient waits for another one.
func fours(v uint64) (one, two uint64) {
	a, b, c := v/1e12, v/1e8, v/1e4
	return b + a*(1<<32-10000), v + c*(1<<32-10000) - b*(10000<<32)
}

// pairs splits two lanes of four digits into bytes.
func pairs(v uint64) uint64 {
	v += v * 5243 >> 19 & 0x7f0000007f * (1<<16 - 100)
	return v + v*103>>10&0xf000f000f000f*(1<<8-10)
}

// inMemory returns the text of the digits that spread or pairs returned, the first in the lowest byte.
func inMemory(digits uint64) uint64 { return bits.ReverseBytes64(digits | zeros) }

// trimmed is inMemory without the leading zeros: a text of n bytes. digits is not 0.
func trimmed(digits uint64) (word uint64, n int) {
	word = bits.ReverseBytes64(digits)
	leading := bits.TrailingZeros64(word) & 56 // bits of leading zeros
	return (word | zeros) >> leading, 8 - leading>>3
}

// threeDigits has the text of each number below 1000 with leading zeros, the first digit in the lowest byte.
// Its length, a power of two, is more than any index of ten bits: no access is checked.
var threeDigits = func() (t [1024]uint32) {
	for v := range uint32(1000) {
		t[v] = v/100 | v/10%10<<8 | v%10<<16 | '0'<<16 | '0'<<8 | '0'
	}
	return t
}()

// group returns the text of v < 1000, which has n bytes.
func group(v uint64) (text uint32, n int) {
	short := (v-10)>>63 + (v-100)>>63
	return threeDigits[v&1023] >> (short * 8 & 31), 3 - int(short)
}

// groupScale times a number of eight digits is the fixed-point number of [groups].
const groupScale = 1<<54/1000000 + 1

// groups returns the text of eight digits, leading zeros included, the first in the lowest byte: of two digits, which
// are the integral part of one, and six more, where one has 54 bits after its point. 1000 times such a fraction is the next
// three digits, with a fraction. one may be up to 1e-6 more than the digits say, and no less.
//
// It loads where [spread] multiplies, and has fewer steps that wait for each other.
func groups(one uint64) uint64 {
	const fraction = 1<<54 - 1
	two := one & fraction * 1000
	three := two & fraction * 1000
	return uint64(threeDigits[one>>54]>>8) | uint64(threeDigits[two>>54])<<16 | uint64(threeDigits[three>>54])<<40
}

// pow10 holds the powers of ten of which a uint64 is capable.
var pow10 = [20]uint64{
	1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9,
	1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16, 1e17, 1e18, 1e19,
}

package text

import (
	"math"
	"math/bits"

	"github.com/ezrantn/catena/runtime/internal/mem"
)

// AppendFloat64 appends f as encoding/json writes it: the shortest decimal that
// rounds to f, in positional notation from 1e-6 up to, not including, 1e21, and
// otherwise with an exponent. f is finite.
func AppendFloat64(b []byte, f float64) []byte {
	if v := int64(f); float64(v) == f && uint64(v+1<<53) <= 1<<54 {
		return appendInteger(b, v, f)
	}
	n := len(b)
	if cap(b)-n <= numberRoom+NumberSpare {
		return AppendFloat64(grow(b), f)
	}
	u := math.Float64bits(f)
	mem.Store8(b, n, '-')
	n += int(u >> 63)

	// f is m * 2^e, and 2^e the distance to its neighbours.
	m := u&(1<<52-1) | 1<<52
	e := int(u>>52)&0x7ff - bias64 - 52
	if m == 1<<52 || e == -bias64-52 {
		return appendExact(b, n, f, false)
	}

	// The product of f and a power of ten is hi and mid, with nine bits of hi after the point.
	exp := floorLog10Pow2(e) + 1
	p := &powers[-exp-minPower]
	shift := uint(e+floorLog2Pow10(-exp)+10) & 63
	hi, mid := bits.Mul64(m<<shift, p.hi)
	sub, _ := bits.Mul64(m<<shift, p.lo)
	mid, borrow := bits.Sub64(mid, sub, 0)
	hi, _ = bits.Sub64(hi, 0, borrow)
	digits := hi >> 9
	part := hi<<55 | mid>>9
	half := p.hi >> ((10 - shift) & 63)

	// above is -1 if the integer above is nearer than the one below, and short if the interval holds the
	// nearer one. Otherwise the decimal has one digit more.
	above := int64(part) >> 63
	gap := int64(part) ^ above - int64(half)
	short := gap >> 63
	tenths := part>>4*5 + 1<<58 // in units of 2^-59, and rounded
	last := tenths >> 59 &^ uint64(short)
	if uint64(gap+16) < 32 || tenths<<5+512 < 1024 {
		return appendExact(b, n, f, false)
	}
	digits -= uint64(short & above)
	if all := digits*10 + last; digits < 1e15 {
		digits, last, exp = all, 0, exp-1
	}
	return appendDecimal(b, n, digits, last, exp)
}

// AppendFloat32 is [AppendFloat64] for float32, whose shortest decimals have
// fewer digits.
func AppendFloat32(b []byte, f float32) []byte {
	if v := int32(f); float32(v) == f && uint32(v+1<<24) <= 1<<25 {
		return appendInteger(b, int64(v), float64(f))
	}
	n := len(b)
	if cap(b)-n <= numberRoom+NumberSpare {
		return AppendFloat32(grow(b), f)
	}
	u := math.Float32bits(f)
	mem.Store8(b, n, '-')
	n += int(u >> 31)
	m := uint64(u&(1<<23-1) | 1<<23)
	e := int(u>>23)&0xff - bias32 - 23
	if m == 1<<23 || e == -bias32-23 {
		return appendExact(b, n, float64(f), true)
	}

	// 34 bits of the product are after the point.
	exp := floorLog10Pow2(e) + 1
	p := &powers[-exp-minPower]
	shift := uint(e+floorLog2Pow10(-exp)+35) & 63
	hi, _ := bits.Mul64(m<<shift, p.hi)
	digits := hi >> 34
	part := int64(hi << 30)
	half := int64(p.hi >> ((35 - shift) & 63))
	above := part >> 63
	gap := part ^ above - half
	short := gap >> 63
	tenths := uint64(part)>>4*5 + 1<<58
	last := tenths >> 59 &^ uint64(short)
	if uint64(gap+1<<32) < 1<<33 || tenths<<5+1<<36 < 1<<37 {
		return appendExact(b, n, float64(f), true)
	}
	digits -= uint64(short & above)
	digits = digits*10 + last // 7 to 9 digits
	for exp--; digits < 1e8; exp-- {
		digits *= 10
	}
	return appendDecimal(b, n, digits*1e7, 0, exp-7)
}

// appendInteger appends f, which is v or -0.
//
//go:noinline
func appendInteger(b []byte, v int64, f float64) []byte {
	if v == 0 && math.Signbit(f) {
		b = append(b, '-')
	}
	return AppendInt64(b, v)
}

// appendExact stores the shortest decimal that rounds to f at b[n:], for the floats that AppendFloat64
// and AppendFloat32 do not decide, and returns b up to there.
//
//go:noinline
func appendExact(b []byte, n int, f float64, narrow bool) []byte {
	digits, exp := shortest(f, narrow)
	for digits < 1e15 {
		digits, exp = digits*10, exp-1
	}
	last := uint64(0)
	if digits >= 1e16 {
		all := digits
		digits, exp = all/10, exp+1
		last = all - digits*10
	}
	return appendDecimal(b, n, digits, last, exp)
}

// appendDecimal stores the number (digits + last/10) * 10^exp at b[n:], where digits has 16 digits, and
// returns b up to there.
func appendDecimal(b []byte, n int, digits, last uint64, exp int) []byte {
	one, two := fours(digits)
	one, two = pairs(one), pairs(two)

	// How many digits are left without trailing zeros: 1 to 17.
	size, final := 16, two
	if two == 0 {
		size, final = 8, one
	}
	size -= bits.TrailingZeros64(final) >> 3
	if last != 0 {
		size = 17
	}
	one, two = inMemory(one), inMemory(two)
	extra := byte(last) + '0'

	// The digits are stored twice: all of them, and those after the point
	// once more, one place further on.
	point := exp + 16
	switch {
	case uint(point-1) < 7:
		mem.Store64(b, n, one)
		mem.Store64(b, n+point+1, one>>(uint(point)*8&63))
		mem.Store64(b, n+9, two)
		mem.Store8(b, n+17, extra)
		mem.Store8(b, n+point, '.')
		return b[:n+size+1]
	case uint(-point) < 6:
		mem.Store64(b, n, zeros)
		mem.Store8(b, n+1, '.')
		n += 2 - point
		mem.Store64(b, n, one)
		mem.Store64(b, n+8, two)
		mem.Store8(b, n+16, extra)
		return b[:n+size]
	case uint(point-8) < 14:
		mem.Store64(b, n, one)
		mem.Store64(b, n+8, two)
		mem.Store64(b, n+16, zeros)
		if size <= point {
			mem.Store8(b, n+16, extra)
			return b[:n+point]
		}
		mem.Store64(b, n+point+1, two>>(uint(point-8)*8&63)) // point is 16 at most
		mem.Store8(b, n+17, extra)
		mem.Store8(b, n+point, '.')
		return b[:n+size+1]
	}
	mem.Store64(b, n, one)
	mem.Store64(b, n+2, one>>8)
	mem.Store64(b, n+9, two)
	mem.Store8(b, n+17, extra)
	mem.Store8(b, n+1, '.')
	if size > 1 {
		size++ // the point
	}
	return appendExponent(b[:n+size], point-1)
}

// appendExponent appends an exponent part: a sign, and no leading zeros.
func appendExponent(b []byte, exp int) []byte {
	sign := byte('+')
	if exp < 0 {
		sign, exp = '-', -exp
	}
	b = append(b, 'e', sign)
	if exp >= 100 {
		b = append(b, byte(exp/100)+'0')
	}
	if exp >= 10 {
		b = append(b, byte(exp/10%10)+'0')
	}
	return append(b, byte(exp%10)+'0')
}

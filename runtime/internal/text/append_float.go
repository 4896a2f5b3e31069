package text

import (
	"encoding/binary"
	"math"
	"math/bits"
)

// AppendFloat64 appends f as encoding/json writes it: the shortest decimal that
// rounds to f, in positional notation from 1e-6 up to, not including, 1e21, and
// otherwise with an exponent. f is finite.
func AppendFloat64(b []byte, f float64) []byte {
	n := len(b)
	if cap(b)-n <= numberRoom+NumberSpare {
		b = grow(b)
	}
	dst := (*[numberRoom + 1]byte)(b[n : n+numberRoom+1])
	dst[0] = '-'
	u := math.Float64bits(f)
	sign := u >> 63
	n += int(sign)
	num := (*[numberRoom]byte)(dst[sign:])

	if v := int64(f); float64(v) == f && uint64(v+1<<53) <= 1<<54 {
		return b[:n+writeUint(num, magnitude(v))]
	}
	digits, exp := shortest64(u&(1<<52-1), int(u>>52)&0x7ff)
	if more := digits * 10; digits < 1e16 {
		digits, exp = more, exp-1
	}
	for digits < 1e16 { // only a subnormal has fewer than 16 digits
		digits, exp = digits*10, exp-1
	}
	return b[:n+writeDecimal(num, digits, exp+17)]
}

// AppendFloat32 is [AppendFloat64] for float32, whose shortest decimals have
// fewer digits.
func AppendFloat32(b []byte, f float32) []byte {
	n := len(b)
	if cap(b)-n <= numberRoom+NumberSpare {
		b = grow(b)
	}
	dst := (*[numberRoom + 1]byte)(b[n : n+numberRoom+1])
	dst[0] = '-'
	u := math.Float32bits(f)
	sign := u >> 31
	n += int(sign)
	num := (*[numberRoom]byte)(dst[sign:])

	if v := int32(f); float32(v) == f && uint32(v+1<<24) <= 1<<25 {
		return b[:n+writeUint(num, magnitude(int64(v)))]
	}
	digits, exp := shortest32(u&(1<<23-1), int(u>>23)&0xff)
	if tieGoesUp && u&^(1<<31) == tie {
		digits++
	}
	digits, exp = digits*1e8, exp-8
	if more := digits * 10; digits < 1e16 {
		digits, exp = more, exp-1
	}
	for digits < 1e16 { // only a subnormal has fewer than 8 digits
		digits, exp = digits*10, exp-1
	}
	return b[:n+writeDecimal(num, digits, exp+17)]
}

// writeDecimal stores the number 0.digits * 10^point, where digits has 17
// digits, and returns the length of its text.
func writeDecimal(b *[numberRoom]byte, digits uint64, point int) (n int) {
	// One digit, eight and eight.
	upper := digits / 1e8
	first := upper / 1e8
	one := spread(upper - first*1e8)
	two := spread(digits - upper*1e8)

	// How many digits are left without trailing zeros: 1 to 17.
	n = 17 - bits.LeadingZeros64(two)>>3
	if two == 0 {
		n = 9 - bits.LeadingZeros64(one)>>3
	}
	lead := byte(first) + '0'
	one |= zeros
	two |= zeros

	// The digits are stored twice: all of them, and those after the point
	// once more, one place further on.
	switch {
	case uint(point-1) < 9:
		b[0] = lead
		binary.LittleEndian.PutUint64(b[1:], one)
		binary.LittleEndian.PutUint64(b[1+point:], one>>(uint(point-1)*8&63))
		binary.LittleEndian.PutUint64(b[10:], two)
		b[point] = '.'
	case uint(point-10) < 12:
		b[0] = lead
		binary.LittleEndian.PutUint64(b[1:], one)
		binary.LittleEndian.PutUint64(b[9:], two)
		if point >= 17 {
			binary.LittleEndian.PutUint64(b[17:], zeros)
			return point
		}
		binary.LittleEndian.PutUint64(b[1+point:], two>>(uint(point-9)*8&63))
		b[point] = '.'
	case uint(-point) < 6:
		binary.LittleEndian.PutUint64(b[0:], zeros)
		b[1] = '.'
		at := 2 - point
		b[at] = lead
		binary.LittleEndian.PutUint64(b[at+1:], one)
		binary.LittleEndian.PutUint64(b[at+9:], two)
		return at + n
	default:
		b[0] = lead
		b[1] = '.'
		binary.LittleEndian.PutUint64(b[2:], one)
		binary.LittleEndian.PutUint64(b[10:], two)
		if n > 1 {
			n++ // the point
		}
		return writeExponent(b, n, point-1)
	}
	if n <= point {
		return point
	}
	return n + 1
}

// writeExponent stores the exponent part at b[n:]: a sign, and no leading zeros.
func writeExponent(b *[numberRoom]byte, n, exp int) int {
	b[n] = 'e'
	b[n+1] = '+'
	if exp < 0 {
		b[n+1] = '-'
		exp = -exp
	}
	n += 2
	if exp >= 100 {
		b[n] = byte(exp/100) + '0'
		n++
	}
	if exp >= 10 {
		b[n] = byte(exp/10%10) + '0'
		n++
	}
	b[n] = byte(exp%10) + '0'
	return n + 1
}

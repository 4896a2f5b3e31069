package number

import (
	"math"
	"slices"
	"strconv"
)

// MaxBig is the length of the longest magnitude that texts have in decimal: the time that it takes
// grows faster than the length.
const MaxBig = 1024

// AppendBig appends in decimal the integer that has the bytes magnitude, the most
// significant one first, or if it is negative -1 less that. It leaves no Spare.
//
// Package math/big does the same, and would be linked into every program.
func AppendBig(b []byte, negative bool, magnitude []byte) []byte {
	var c converter
	d := c.natural(magnitude)
	if negative {
		d = d.sum(natural{1})
		b = append(b, '-')
	}
	if len(d) == 0 {
		return append(b, '0')
	}
	b = strconv.AppendUint(b, d[len(d)-1], 10)
	for k := len(d) - 2; k >= 0; k-- {
		n := d[k]
		b = append(b, "000000000000000000"...)
		for i := len(b) - 1; n > 0; i-- {
			b[i] += byte(n % 10)
			n /= 10
		}
	}
	return b
}

// A converter has the powers of two by which the parts of a magnitude are multiplied: power k is
// 256 to the power of directly<<k.
type converter struct{ powers []natural }

// directly is how many bytes are converted one after the other.
const directly = 128

// natural returns the number that has the bytes magnitude.
func (c *converter) natural(magnitude []byte) natural {
	if len(magnitude) <= directly {
		d := make(natural, 0, directly/6)
		n := uint64(0)
		for k, x := range magnitude {
			if n = n<<8 | uint64(x); (len(magnitude)-k)%8 == 1 {
				d = d.shifted(n)
				n = 0
			}
		}
		return d
	}
	k := 0
	for directly<<(k+1) < len(magnitude) {
		k++
	}
	at := len(magnitude) - directly<<k
	return c.natural(magnitude[:at]).product(c.power(k)).sum(c.natural(magnitude[at:]))
}

func (c *converter) power(k int) natural {
	for len(c.powers) <= k {
		if n := len(c.powers); n > 0 {
			c.powers = append(c.powers, c.powers[n-1].product(c.powers[n-1]))
			continue
		}
		first := natural{1}
		for range directly / 8 {
			first = first.shifted(0)
		}
		c.powers = append(c.powers, first)
	}
	return c.powers[k]
}

// FloatOfBig returns the number of AppendBig as a float64, and whether that holds it.
func FloatOfBig(negative bool, magnitude []byte) (f float64, ok bool) {
	b := append(make([]byte, 1, 1+len(magnitude)), magnitude...) // a byte to carry into
	for k := len(b) - 1; negative && k >= 0; k-- {
		if b[k]++; b[k] != 0 {
			break
		}
	}
	for len(b) > 0 && b[0] == 0 {
		b = b[1:]
	}
	exp := 0
	for len(b) > 0 && b[len(b)-1] == 0 {
		b = b[:len(b)-1]
		exp += 8
	}
	if len(b) > 8 { // more than 53 bits: both ends have bits
		return 0, false
	}
	n := uint64(0)
	for _, c := range b {
		n = n<<8 | uint64(c)
	}
	f = math.Ldexp(float64(n), exp)
	if negative {
		f = -f
	}
	return f, float64(n) < 1<<64 && uint64(float64(n)) == n && f-f == 0
}

// BigOf is the reverse of AppendBig. It returns false if text has other than digits, after a minus
// sign if it is negative. The time that it takes grows with the square of the length.
func BigOf(text []byte) (negative bool, magnitude []byte, ok bool) {
	if negative = text[0] == '-'; negative {
		text = text[1:]
	}
	magnitude = make([]byte, 0, len(text)/2+1) // the least significant byte first
	for _, c := range text {
		carry := uint(c - '0')
		if carry > 9 {
			return false, nil, false
		}
		for k, x := range magnitude {
			carry += uint(x) * 10
			magnitude[k] = byte(carry)
			carry >>= 8
		}
		if carry > 0 {
			magnitude = append(magnitude, byte(carry))
		}
	}
	negative = negative && len(magnitude) > 0
	for k := 0; negative && k < len(magnitude); k++ { // less 1
		if magnitude[k]--; magnitude[k] != 0xff {
			break
		}
	}
	for n := len(magnitude); n > 0 && magnitude[n-1] == 0; n-- {
		magnitude = magnitude[:n-1]
	}
	slices.Reverse(magnitude)
	return negative, magnitude, true
}

package text

import (
	"math"
	"math/bits"
	"slices"
	"strconv"
)

// MaxBig is the length of the longest magnitude that texts have in decimal: the time that it takes
// grows with the square of the length.
const MaxBig = 1024

// AppendBig appends in decimal the integer that has the bytes magnitude, MaxBig at most and the most
// significant one first, or if it is negative -1 less that. It leaves no Spare.
//
// Package math/big does the same, and would be linked into every program.
func AppendBig(b []byte, negative bool, magnitude []byte) []byte {
	d := make([]uint64, 0, MaxBig/7) // in base 1e18, the least significant digit first
	n := uint64(0)
	for k, x := range magnitude {
		if n = n<<8 | uint64(x); (len(magnitude)-k)%8 == 1 {
			d = shifted(d, n)
			n = 0
		}
	}
	if negative {
		d = incremented(d)
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

const base = 1e18

// shifted returns d times 1<<64 plus n.
func shifted(d []uint64, n uint64) []uint64 {
	for k, x := range d {
		n, d[k] = bits.Div64(x, n, base)
	}
	for ; n > 0; n /= base {
		d = append(d, n%base)
	}
	return d
}

// incremented returns d plus 1.
func incremented(d []uint64) []uint64 {
	for k := range d {
		if d[k]++; d[k] < base {
			return d
		}
		d[k] = 0
	}
	return append(d, 1)
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

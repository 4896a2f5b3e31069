package jsonwire

import (
	"github.com/ezrantn/catena/runtime/internal/mem"
	"github.com/ezrantn/catena/runtime/internal/text"
)

// form says what decimal found.
type form int

const (
	noNumber form = iota // none
	exact                // a number that is mantissa * 10^exp
	long                 // one with more digits than a mantissa holds
)

// Any 19 digits fit into 64 bits.
const maxDigits = 19

// decimal reads the number at i, up to j, as a decimal fraction without its sign.
func (d *Decoder) decimal(i int) (mantissa uint64, exp, j int, f form) {
	b := d.Buf
	j = i
	if mem.Load8(b, j) == '-' {
		j++
	}
	start := j
	w := mem.Load64(b, j)
	n := text.Digits(w)
	if n == 0 || byte(w) == '0' && n > 1 {
		return 0, 0, j, noNumber
	}
	if n < 8 {
		mantissa = text.Leading(w, n)
		j += n
	} else {
		mantissa, j = digits(b, 0, j)
	}
	count := j - start
	if mem.Load8(b, j) == '.' {
		j++
		point := j
		mantissa, j = digits(b, mantissa, j)
		if j == point {
			return 0, 0, j, noNumber
		}
		exp = point - j
		count -= exp
	}
	if mem.Load8(b, j)|0x20 == 'e' {
		e, next := exponent(b, j+1)
		if next == 0 {
			return 0, 0, j, noNumber
		}
		j = next
		exp += e
	}
	if count > maxDigits && count-leadingZeros(b, start) > maxDigits {
		return 0, 0, j, long
	}
	return mantissa, exp, j, exact
}

// leadingZeros returns how many zeros the number at i begins with: none makes a mantissa longer.
func leadingZeros(b []byte, i int) int {
	if mem.Load8(b, i) != '0' {
		return 0
	}
	point := i + 1 // no other digit may follow a zero
	return passRun(b, point+1, each30) - point
}

// digits reads the digits at j into the lower end of v, which overflows if
// there are too many: then nobody looks at it.
func digits(b []byte, v uint64, j int) (uint64, int) {
	for {
		w := mem.Load64(b, j)
		switch n := text.Digits(w); n {
		case 0:
			return v, j
		case 8:
			eight, _ := text.Eight(w)
			v = v*1e8 + eight
			j += 8
		default:
			return v*powers[n] + text.Leading(w, n), j + n
		}
	}
}

var (
	powers      = [8]uint64{1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7}
	floatPowers = [16]float64{1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15}
)

// exponent reads the exponent at j, after the letter. Far beyond the range of a
// float it stops counting. The position is 0 if there is none.
func exponent(b []byte, j int) (int, int) {
	negative := false
	switch mem.Load8(b, j) {
	case '-':
		negative = true
		j++
	case '+':
		j++
	}
	start, e := j, 0
	for ; ; j++ {
		c := int(mem.Load8(b, j) - '0')
		if c > 9 {
			break
		}
		if e < 1<<24 {
			e = e*10 + c
		}
	}
	if j == start {
		return 0, 0
	}
	if negative {
		e = -e
	}
	return e, j
}

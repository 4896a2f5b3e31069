package text

import (
	"encoding/binary"
	"strconv"
)

// maxDigits is how many digits any mantissa of type uint64 can take.
const maxDigits = 19

// decimal is a number as text gives it: mantissa * 10^exp, negated if neg.
type decimal struct {
	mantissa uint64
	exp      int
	neg      bool
	cut      bool // digits other than 0 follow mantissa's
}

// ParseFloat64 returns the float64 nearest to the JSON number text, halves to
// even, for any number of digits. text has the grammar of RFC 8259 section 6;
// for another, the result is unspecified. ok is false if the number is beyond
// the largest float64.
func ParseFloat64(text []byte) (f float64, ok bool) {
	d := scan(text)
	f, ok = Float64(d.mantissa, d.exp)
	if d.cut {
		// The number is between two neighbouring mantissas. Mostly they have the
		// same nearest float.
		if above, aboveOK := Float64(d.mantissa+1, d.exp); above != f || aboveOK != ok {
			f, err := strconv.ParseFloat(string(text), 64)
			return f, err == nil
		}
	}
	if d.neg {
		f = -f
	}
	return f, ok
}

// ParseFloat32 is [ParseFloat64] for float32, rounded once.
func ParseFloat32(text []byte) (f float32, ok bool) {
	d := scan(text)
	f, ok = Float32(d.mantissa, d.exp)
	if d.cut {
		if above, aboveOK := Float32(d.mantissa+1, d.exp); above != f || aboveOK != ok {
			f, err := strconv.ParseFloat(string(text), 32)
			return float32(f), err == nil
		}
	}
	if d.neg {
		f = -f
	}
	return f, ok
}

// scan reads the JSON number text.
func scan(text []byte) (d decimal) {
	i := 0
	if len(text) > 0 && text[0] == '-' {
		d.neg = true
		i = 1
	}
	start := i
	d.mantissa, i = run(text, i, 0)
	digits := i - start
	if i < len(text) && text[i] == '.' {
		start = i + 1
		d.mantissa, i = run(text, start, d.mantissa)
		d.exp = start - i
		digits -= d.exp
	}
	if digits > maxDigits {
		d.mantissa, d.exp, d.cut = rescan(text)
	}
	if i < len(text) {
		d.exp += exponent(text, i)
	}
	return d
}

// run reads the digits at text[i:] onto mantissa, modulo 2^64, and returns it
// and where they end. i <= len(text).
func run(text []byte, i int, mantissa uint64) (uint64, int) {
	for rest := text[i:]; len(rest) >= 8; rest = rest[8:] {
		word := binary.LittleEndian.Uint64(rest)
		n := Digits(word)
		if n < 8 {
			return mantissa*pow10[n] + Leading(word, n), i + n
		}
		eight, _ := Eight(word)
		mantissa = mantissa*1e8 + eight
		i += 8
	}
	word := loadEnd(text, i)
	n := Digits(word) & 7 // there are less than eight
	return mantissa*pow10[n] + Leading(word, n), i + n
}

// loadEnd returns the last bytes of text, less than eight, from text[i] on,
// the first one lowest, with zero bytes after them.
func loadEnd(text []byte, i int) uint64 {
	// The bits before are shifted out.
	if len(text) >= 8 {
		return binary.LittleEndian.Uint64(text[len(text)-8:]) >> (uint(8-len(text)+i) * 8)
	}
	return loadShort(text) >> (uint(i) * 8)
}

// loadShort is loadEnd for a text of less than eight bytes, from the first on:
// two loads that overlap, or one byte.
func loadShort(text []byte) uint64 {
	n := len(text)
	if n >= 4 {
		first, last := binary.LittleEndian.Uint32(text), binary.LittleEndian.Uint32(text[n-4:])
		return uint64(first) | uint64(last)<<(uint(n-4)*8)
	}
	if n >= 2 {
		first, last := binary.LittleEndian.Uint16(text), binary.LittleEndian.Uint16(text[n-2:])
		return uint64(first) | uint64(last)<<(uint(n-2)*8)
	}
	if n == 1 {
		return uint64(text[0])
	}
	return 0
}

// rescan reads the mantissa and exponent again, without the exponent part, for
// a text of more digits than a mantissa takes: leading zeros do not count,
// digits after the first 19 go into exp and cut.
func rescan(text []byte) (mantissa uint64, exp int, cut bool) {
	digits, point := 0, false
	for _, c := range text {
		switch {
		case c == '-':
			continue
		case c == '.':
			point = true
			continue
		case c < '0' || c > '9':
			return mantissa, exp, cut
		}
		if digits < maxDigits {
			mantissa = mantissa*10 + uint64(c-'0')
			if mantissa != 0 {
				digits++
			}
			if point {
				exp--
			}
			continue
		}
		cut = cut || c != '0'
		if !point {
			exp++
		}
	}
	return mantissa, exp, cut
}

// exponent returns the value of the exponent part at text[i:], 'e' or 'E'
// first. From 1e8 up, which only a text of as many digits could make up for,
// it returns 1e9, beyond every limit and within 32 bits.
func exponent(text []byte, i int) int {
	i++
	neg := false
	if i < len(text) && (text[i] == '-' || text[i] == '+') {
		neg = text[i] == '-'
		i++
	}
	for i < len(text) && text[i] == '0' {
		i++
	}
	exp := 1_000_000_000
	if len(text)-i <= 8 {
		value, _ := run(text, i, 0)
		exp = int(value)
	}
	if neg {
		return -exp
	}
	return exp
}

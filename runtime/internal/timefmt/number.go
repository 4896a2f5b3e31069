package timefmt

import "bytes"

// mostSeconds is more seconds than a time of the years 0 to 9999 or a duration has.
const mostSeconds = 1e12

var powers = [10]uint64{1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9}

// split returns the number in b, by the grammar of JSON, divided by 10^scale: as seconds and
// nanoseconds without the sign. Digits below a nanosecond are cut off. It is not ok if there are more
// than mostSeconds.
func split(b []byte, scale int64) (seconds, nanos uint64, negative, ok bool) {
	if len(b) > 0 && b[0] == '-' {
		negative, b = true, b[1:]
	}
	// The digit number n is worth 10^(place-1-n).
	place := -scale
	end, point := len(b), len(b)
	for k, c := range b {
		if c == '.' {
			point = k
		} else if c|0x20 == 'e' {
			end = k
			place += exponent(b[k+1:])
			break
		}
	}
	point = min(point, end)
	place += int64(point)
	for _, c := range b[:end] {
		if c == '.' {
			continue
		}
		place--
		switch digit := uint64(c - '0'); {
		case place >= 0:
			if seconds > mostSeconds {
				return 0, 0, negative, false
			}
			seconds = seconds*10 + digit
		case place >= -9:
			nanos += digit * powers[9+place]
		}
	}
	for ; place > 0 && seconds > 0; place-- {
		if seconds > mostSeconds {
			return 0, 0, negative, false
		}
		seconds *= 10
	}
	return seconds, nanos, negative, seconds <= mostSeconds
}

// exponent returns the number in b. Far beyond the length of any text it stops counting.
func exponent(b []byte) (e int64) {
	negative := false
	if len(b) > 0 && (b[0] == '-' || b[0] == '+') {
		negative, b = b[0] == '-', b[1:]
	}
	for _, c := range b {
		if e < 1<<50 {
			e = e*10 + int64(c-'0')
		}
	}
	if negative {
		return -e
	}
	return e
}

// IsNumber reports whether b is a number by the grammar of JSON.
func IsNumber(b []byte) bool {
	b = bytes.TrimPrefix(b, []byte("-"))
	whole := digits(b)
	if whole == 0 || b[0] == '0' && whole > 1 {
		return false
	}
	if b = b[whole:]; len(b) > 0 && b[0] == '.' {
		n := digits(b[1:])
		if n == 0 {
			return false
		}
		b = b[1+n:]
	}
	if len(b) > 0 && b[0]|0x20 == 'e' {
		if b = b[1:]; len(b) > 0 && (b[0] == '+' || b[0] == '-') {
			b = b[1:]
		}
		n := digits(b)
		return n > 0 && n == len(b)
	}
	return len(b) == 0
}

// digits returns how many digits b begins with.
func digits(b []byte) (n int) {
	for n < len(b) && b[n]-'0' <= 9 {
		n++
	}
	return n
}

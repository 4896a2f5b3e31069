package timefmt

import (
	"errors"
	"math/bits"
	"strconv"
	"time"
)

// appendISO appends v as ISO 8601-1:2019, section 5.5.2, writes durations: PT1H2M3.5S, PT0S. A negative one
// has a sign before it, by ISO 8601-2:2019, section 4.4.1.9.
func appendISO(b []byte, v time.Duration) []byte {
	n := uint64(v)
	if v < 0 {
		b = append(b, '-')
		n = -n
	}
	b = append(b, "PT"...)
	if n == 0 {
		return append(b, "0S"...)
	}
	hours, rest := n/uint64(time.Hour), n%uint64(time.Hour)
	if hours > 0 {
		b = append(strconv.AppendUint(b, hours, 10), 'H')
	}
	minutes, rest := rest/uint64(time.Minute), rest%uint64(time.Minute)
	if minutes > 0 {
		b = append(strconv.AppendUint(b, minutes, 10), 'M')
	}
	if rest > 0 {
		b = strconv.AppendUint(b, rest/1e9, 10)
		b = append(appendFraction(b, rest%1e9, 1e9), 'S')
	}
	return b
}

// A designator ends a part of a duration.
type designator struct {
	letter byte
	time   bool // after the T
	unit   uint64
}

// designators are in the order in which they may be there. Years and months have no fixed length.
var designators = [...]designator{
	{'W', false, uint64(7 * 24 * time.Hour)},
	{'D', false, uint64(24 * time.Hour)},
	{'H', true, uint64(time.Hour)},
	{'M', true, uint64(time.Minute)},
	{'S', true, uint64(time.Second)},
}

// parseISO returns the duration that b is: [+-]P[nW][nD][T[nH][nM][nS]], where the last number may have a
// fraction, after a point or a comma. A week is 7 days of 24 hours.
func parseISO(b []byte) (time.Duration, error) {
	s := b
	negative := false
	if len(s) > 0 && (s[0] == '-' || s[0] == '+') {
		negative, s = s[0] == '-', s[1:]
	}
	if len(s) < 2 || s[0] != 'P' {
		return 0, invalidISO(b, "")
	}
	s = s[1:]
	total := uint64(0)
	next, inTime, last := 0, false, false
	for len(s) > 0 {
		if s[0] == 'T' && !inTime && len(s) > 1 && !last {
			inTime, s = true, s[1:]
		}
		end := 0
		for end < len(s) && s[end]-'0' <= 9 {
			end++
		}
		number := end
		if end < len(s) && (s[end] == '.' || s[end] == ',') {
			last = true // nothing may follow
			for end++; end < len(s) && s[end]-'0' <= 9; end++ {
			}
			if end == number+1 {
				return 0, invalidISO(b, "")
			}
		}
		if number == 0 || end == len(s) {
			return 0, invalidISO(b, "")
		}
		k := next
		for k < len(designators) && (designators[k].letter != s[end] || designators[k].time != inTime) {
			k++
		}
		if k == len(designators) {
			if !inTime && (s[end] == 'Y' || s[end] == 'M') {
				return 0, invalidISO(b, ": years and months have no fixed length")
			}
			return 0, invalidISO(b, "")
		}
		part, ok := product(s[:number], designators[k].unit)
		if ok && last {
			part += fractionOf(s[number+1:end], designators[k].unit)
		}
		total += part
		if !ok || total < part || total > 1<<63 {
			return 0, invalidISO(b, ": it does not fit 64 bits of nanoseconds")
		}
		next = k + 1
		s = s[end+1:]
		if last && len(s) > 0 {
			return 0, invalidISO(b, "")
		}
	}
	v, ok := signed(total, negative)
	if !ok {
		return 0, invalidISO(b, ": it does not fit 64 bits of nanoseconds")
	}
	return v, nil
}

// product returns the number in digits times unit. It is not ok if that is more than 1<<63.
func product(digits []byte, unit uint64) (n uint64, ok bool) {
	for _, c := range digits {
		if n = n*10 + uint64(c-'0'); n > 1<<63/unit {
			return 0, false
		}
	}
	return n * unit, true
}

// fractionOf returns the fraction of unit that the digits are, cut off below a nanosecond.
func fractionOf(digits []byte, unit uint64) uint64 {
	// No part of a nanosecond is whole because of a later digit.
	n, scale := uint64(0), uint64(1)
	for _, c := range digits[:min(len(digits), 18)] {
		n, scale = n*10+uint64(c-'0'), scale*10
	}
	hi, lo := bits.Mul64(n, unit)
	n, _ = bits.Div64(hi, lo, scale)
	return n
}

func invalidISO(b []byte, why string) error {
	return errors.New("invalid ISO 8601 duration " + quote(b) + why)
}

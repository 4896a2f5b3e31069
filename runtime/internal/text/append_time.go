package text

import (
	"time"

	"github.com/ezrantn/catena/runtime/internal/mem"
)

const (
	daySeconds = 24 * 60 * 60

	daysTo1970   = 719528  // from January 1st of year 0
	daysTo10000  = 3652425 // likewise
	days400Years = 146097
	daysToMarch  = 60 // of year 0, a leap year
)

// TimeRoom is how many bytes AppendTime may store: 2006-01-02T15:04:05.999999999+07:00, and
// the bytes that a store overshoots.
const TimeRoom = 40

// Offset returns by how many seconds the zone of t is ahead of UTC.
func Offset(t time.Time) int {
	if t.Location() == time.UTC {
		return 0
	}
	_, offset := t.Zone()
	return offset
}

// AppendTime stores t at b[i:] as it is offset seconds ahead of UTC, with as many digits of the second as it
// needs, and returns the position after it. The text has the minutes of the offset alone: with an offset of
// other seconds it is another time. Years past 9999 or before 0, and offsets of a day or more are not ok. It
// writes up to TimeRoom bytes: callers make sure that i+TimeRoom <= len(b).
func AppendTime(b []byte, i int, t time.Time, offset int) (end int, ok bool) {
	// Seconds from year 0 on; times outside of the range wrap to large numbers.
	seconds := uint64(t.Unix()+int64(offset)) + daysTo1970*daySeconds
	if seconds >= daysTo10000*daySeconds || offset >= daySeconds || offset <= -daySeconds {
		return i, false
	}
	day := uint32(seconds / daySeconds)
	second := uint32(seconds - uint64(day)*daySeconds)
	year, month, day := date(day)
	century := year / 100
	mem.Store64(b, i, pair(century)|pair(year-century*100)<<16|'-'<<32|pair(month)<<40|'-'<<56)
	minute := second / 60
	hour := minute / 60
	mem.Store64(b, i+8, pair(day)|'T'<<16|pair(hour)<<24|':'<<40|pair(minute-hour*60)<<48)
	mem.Store32(b, i+16, uint32(':'|pair(second-minute*60)<<8|'Z'<<24))
	i += 19
	if ns := t.Nanosecond(); ns != 0 {
		i = fraction(b, i, uint32(ns))
	} else if offset == 0 {
		return i + 1, true
	}
	if offset == 0 {
		b[i] = 'Z'
		return i + 1, true
	}
	sign := uint64('+')
	zone := offset / 60
	if zone < 0 {
		sign = '-'
		zone = -zone
	}
	hour = uint32(zone) / 60
	mem.Store64(b, i, sign|pair(hour)<<8|':'<<24|pair(uint32(zone)-hour*60)<<32)
	return i + 6, true
}

// date returns the date of the day that many days after January 1st of year 0.
// It is the algorithm of Cassio Neri and Lorenz Schneider, "Euclidean affine
// functions and their application to calendar algorithms", 2022, whose years
// start in March.
func date(days uint32) (year, month, day uint32) {
	n := 4*(days+days400Years-daysToMarch) + 3
	century := n / days400Years
	p := 2939745 * uint64(n%days400Years|3)
	yearDay := uint32(p) / 2939745 / 4
	m := 2141*yearDay + 197913
	year = 100*century + uint32(p>>32) - 400
	month = m >> 16
	day = m&0xffff/2141 + 1
	if yearDay >= 306 { // January and February
		year++
		month -= 12
	}
	return year, month, day
}

// fraction stores a point and the digits of ns, 0 < ns < 1e9, without the zeros
// at their end, and returns the position after them.
func fraction(b []byte, i int, ns uint32) int {
	upper := ns / 1e5 // four digits
	lower := ns - upper*1e5
	middle := lower / 10
	last := lower - middle*10
	w := pair(upper/100) | pair(upper%100)<<16 | pair(middle/100)<<32 | pair(middle%100)<<48
	b[i] = '.'
	mem.Store64(b, i+1, w)
	i += 9
	if last != 0 {
		b[i] = byte('0' + last)
		return i + 1
	}
	for b[i-1] == '0' {
		i--
	}
	return i
}

// pair returns the two digits of n, n < 100, the first in the lower byte.
func pair(n uint32) uint64 {
	return uint64(digitPairs[2*n]) | uint64(digitPairs[2*n+1])<<8
}

const digitPairs = "00010203040506070809" +
	"10111213141516171819" +
	"20212223242526272829" +
	"30313233343536373839" +
	"40414243444546474849" +
	"50515253545556575859" +
	"60616263646566676869" +
	"70717273747576777879" +
	"80818283848586878889" +
	"90919293949596979899"

package text

import (
	"sync/atomic"
	"time"

	"github.com/ezrantn/catena/runtime/internal/mem"
)

// ParseTime reads the time at b[i:n], 2006-01-02T15:04:05.999Z, and returns the position
// after it. All other forms than the usual ones are package time's affair. The zone
// is Local where Local has that offset at that time, as time.Parse has it. There are
// eight bytes to load at n.
func ParseTime(b []byte, i, n int) (t time.Time, next int, ok bool) {
	if i+len("2006-01-02T15:04:05Z") > n ||
		b[i+4] != '-' || b[i+7] != '-' || b[i+10] != 'T' || b[i+13] != ':' || b[i+16] != ':' {
		return t, i, false
	}
	year, ok1 := twoDigits(b, i)
	century, ok2 := year, ok1
	year, ok1 = twoDigits(b, i+2)
	year += century * 100
	month, ok3 := twoDigits(b, i+5)
	day, ok4 := twoDigits(b, i+8)
	hour, ok5 := twoDigits(b, i+11)
	minute, ok6 := twoDigits(b, i+14)
	second, ok7 := twoDigits(b, i+17)
	if !(ok1 && ok2 && ok3 && ok4 && ok5 && ok6 && ok7) ||
		month < 1 || month > 12 || day < 1 || day > daysIn(month, year) || hour > 23 || minute > 59 || second > 59 {
		return t, i, false
	}
	j := i + 19
	nanos := 0
	if mem.Load8(b, j) == '.' {
		digits := 0
		for j++; mem.Load8(b, j)-'0' <= 9; j++ {
			if digits++; digits > 9 {
				return t, i, false
			}
			nanos = nanos*10 + int(mem.Load8(b, j)-'0')
		}
		if digits == 0 {
			return t, i, false
		}
		for ; digits < 9; digits++ {
			nanos *= 10
		}
	}
	unix := int64(daysSince1970(year, month, day))*86400 + int64(hour*3600+minute*60+second)
	sign := mem.Load8(b, j)
	if sign == 'Z' {
		return time.Unix(unix, int64(nanos)).UTC(), j + 1, j < n
	}
	if sign != '+' && sign != '-' || j+len("+00:00") > n || b[j+3] != ':' {
		return t, i, false
	}
	hours, ok1 := twoDigits(b, j+1)
	minutes, ok2 := twoDigits(b, j+4)
	if !ok1 || !ok2 || hours > 23 || minutes > 59 {
		return t, i, false
	}
	east := hours*60 + minutes
	if sign == '-' {
		east = -east
	}
	t = time.Unix(unix-int64(east)*60, int64(nanos))
	if _, offset := t.Zone(); offset != east*60 {
		t = t.In(Zone(east))
	}
	return t, j + 6, true
}

// twoDigits returns the number of two digits at i.
func twoDigits(b []byte, i int) (int, bool) {
	hi, lo := mem.Load8(b, i)-'0', mem.Load8(b, i+1)-'0'
	return int(hi)*10 + int(lo), hi <= 9 && lo <= 9
}

func daysIn(month, year int) int {
	switch month {
	case 4, 6, 9, 11:
		return 30
	case 2:
		if year%4 == 0 && (year%100 != 0 || year%400 == 0) {
			return 29
		}
		return 28
	}
	return 31
}

// daysSince1970 counts the days of the Gregorian calendar from 1970-01-01 to
// the date. Years are taken to begin in March, so that the leap day is the last.
func daysSince1970(year, month, day int) int {
	if month <= 2 {
		year--
		month += 12
	}
	return 365*year + year>>2 - year/100 + year/400 + (153*(month-3)+2)/5 + day - 719469
}

// zones are the fixed zones that were met, by their offset in minutes: as many
// as there are offsets, so that reading a time makes none again.
var zones [2 * 24 * 60]atomic.Pointer[time.Location]

// Zone returns the fixed zone so many minutes east of UTC, less than a day.
func Zone(east int) *time.Location {
	p := &zones[east+24*60]
	loc := p.Load()
	if loc == nil {
		loc = time.FixedZone("", east*60)
		p.Store(loc)
	}
	return loc
}

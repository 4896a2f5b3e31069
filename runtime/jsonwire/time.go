package jsonwire

import (
	"sync/atomic"
	"time"

	"github.com/ezrantn/catena/runtime/internal/mem"
	"github.com/ezrantn/catena/runtime/wire"
)

// Time reads the string at i into v by the rules of time.Time.UnmarshalJSON:
// RFC 3339, and a zone that is Local where Local has that offset at that time.
func (d *Decoder) Time(i int, v *time.Time) (int, error) {
	if t, j, ok := d.plainTime(i); ok {
		*v = t
		return j, nil
	}
	if timesAreText {
		return d.textTime(i, v)
	}
	return d.Unmarshal(i, v)
}

// textTime reads a time as a string of whatever form, with escapes maybe.
func (d *Decoder) textTime(i int, v *time.Time) (int, error) {
	if d.Null(i) {
		return i + 4, nil
	}
	if !d.IsString(i) {
		return d.mismatch(i, "time", v)
	}
	text, j, err := d.raw(i)
	if err != nil {
		return j, err
	}
	var t time.Time
	if err := t.UnmarshalText(text); err != nil {
		if d.pending != nil {
			return j, nil
		}
		return j, &failure{kind: wire.ErrType, offset: j, value: "string", proto: v, reason: err.Error(), cause: err}
	}
	*v = t
	return j, nil
}

// plainTime reads a time in its usual form, "2006-01-02T15:04:05.999Z". All
// other forms are package time's affair.
func (d *Decoder) plainTime(i int) (t time.Time, next int, ok bool) {
	b := d.buf
	if i+len(`"2006-01-02T15:04:05Z"`) > d.n || b[i] != '"' ||
		b[i+5] != '-' || b[i+8] != '-' || b[i+11] != 'T' || b[i+14] != ':' || b[i+17] != ':' {
		return t, i, false
	}
	year, ok1 := twoDigits(b, i+1)
	century, ok2 := year, ok1
	year, ok1 = twoDigits(b, i+3)
	year += century * 100
	month, ok3 := twoDigits(b, i+6)
	day, ok4 := twoDigits(b, i+9)
	hour, ok5 := twoDigits(b, i+12)
	minute, ok6 := twoDigits(b, i+15)
	second, ok7 := twoDigits(b, i+18)
	if !(ok1 && ok2 && ok3 && ok4 && ok5 && ok6 && ok7) ||
		month < 1 || month > 12 || day < 1 || day > daysIn(month, year) || hour > 23 || minute > 59 || second > 59 {
		return t, i, false
	}
	j := i + 20
	nanos := 0
	if b[j] == '.' {
		n := 0
		for j++; b[j]-'0' <= 9; j++ {
			if n++; n > 9 {
				return t, i, false
			}
			nanos = nanos*10 + int(b[j]-'0')
		}
		if n == 0 {
			return t, i, false
		}
		for ; n < 9; n++ {
			nanos *= 10
		}
	}
	unix := int64(daysSince1970(year, month, day))*86400 + int64(hour*3600+minute*60+second)
	if b[j] == 'Z' {
		if b[j+1] != '"' {
			return t, i, false
		}
		return time.Unix(unix, int64(nanos)).UTC(), j + 2, true
	}
	if b[j] != '+' && b[j] != '-' || j+len(`+00:00"`) > d.n || b[j+3] != ':' || b[j+6] != '"' {
		return t, i, false
	}
	hours, ok1 := twoDigits(b, j+1)
	minutes, ok2 := twoDigits(b, j+4)
	if !ok1 || !ok2 || hours > 23 || minutes > 59 {
		return t, i, false
	}
	east := hours*60 + minutes
	if b[j] == '-' {
		east = -east
	}
	t = time.Unix(unix-int64(east)*60, int64(nanos))
	if _, offset := t.Zone(); offset != east*60 {
		t = t.In(zone(east))
	}
	return t, j + 7, true
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
// as there are offsets, so that reading a time makes none anew.
var zones [2 * 24 * 60]atomic.Pointer[time.Location]

// zone returns the fixed zone so many minutes east of UTC.
func zone(east int) *time.Location {
	p := &zones[east+24*60]
	loc := p.Load()
	if loc == nil {
		loc = time.FixedZone("", east*60)
		p.Store(loc)
	}
	return loc
}

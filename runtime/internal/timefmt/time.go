package timefmt

import (
	"errors"
	"math"
	"strconv"
	"time"

	"github.com/ezrantn/catena/runtime/internal/text"
)

// A Time has the forms in which times are read, of which the first is written.
type Time struct {
	words   string
	wanted  string
	scale   int64 // a number is a time in units of 10^-scale s
	reads   bool  // numbers
	writes  bool  // a number
	layouts []layout
}

// units are the forms that are numbers, with their scales.
var units = map[string]int64{"unix": 0, "unixmilli": 3, "unixmicro": 6, "unixnano": 9}

// NewTime returns the forms that words name. It panics if one does not exist; package model of the
// generator has the same list.
func NewTime(words string) *Time {
	f := &Time{words: words, wanted: "time in the form " + words}
	for k, w := range wordsOf(words) {
		if scale, ok := units[w.text]; ok && !w.quoted {
			f.scale, f.reads, f.writes = scale, true, k == 0
			continue
		}
		f.layouts = append(f.layouts, newLayout(w))
	}
	return f
}

// String returns the words that name the forms.
func (f *Time) String() string { return f.words }

// Wanted says in errors what is expected.
func (f *Time) Wanted() string { return f.wanted }

// ReadsNumbers reports whether a number is a time.
func (f *Time) ReadsNumbers() bool { return f.reads }

// WritesNumber reports whether a time is written as a number.
func (f *Time) WritesNumber() bool { return f.writes }

// ReadsText reports whether a text can be a time.
func (f *Time) ReadsText() bool { return len(f.layouts) > 0 }

// IsPlain reports whether a time is written as encoding/json writes it.
func (f *Time) IsPlain() bool {
	return !f.writes && f.layouts[0].plain && f.layouts[0].layout == time.RFC3339Nano
}

// StartsPlain reports whether text is first read as time.Time reads it.
func (f *Time) StartsPlain() bool { return len(f.layouts) > 0 && f.layouts[0].plain }

// Fits reports whether a time is of the years 0 to 9999, in UTC. Others are not read, and are errors when
// they are written: no text could express them.
func Fits(t time.Time) bool {
	seconds := t.Unix()
	return text.FirstInstant <= seconds && seconds <= text.LastInstant
}

// OfInteger returns the time that the integer n is. It is not ok if it does not fit.
func (f *Time) OfInteger(n int64) (time.Time, bool) {
	unit := int64(powers[f.scale])
	seconds, part := n/unit, n%unit
	if seconds < text.FirstInstant || seconds > text.LastInstant {
		return time.Time{}, false
	}
	t := time.Unix(seconds, part*int64(powers[9-f.scale])).UTC()
	return t, Fits(t)
}

// ParseNumber returns the time that the number in b is, by the grammar of JSON. Digits below a nanosecond
// are cut off. It is not ok if the time does not fit.
func (f *Time) ParseNumber(b []byte) (time.Time, bool) {
	whole, part, negative, ok := split(b, f.scale)
	if !ok {
		return time.Time{}, false
	}
	seconds, nanos := int64(whole), int64(part)
	if negative {
		seconds, nanos = -seconds, -nanos
	}
	t := time.Unix(seconds, nanos).UTC()
	return t, Fits(t)
}

// OfFloat returns the time that the shortest decimal text of a float of so many bits is.
func (f *Time) OfFloat(v float64, bits int) (time.Time, bool) {
	if v-v != 0 { // NaN and the infinities
		return time.Time{}, false
	}
	var room [32]byte
	return f.ParseNumber(strconv.AppendFloat(room[:0], v, 'e', -1, bits))
}

// Integer returns t in whole units, without the part of a unit by which it is later. It is not ok if 64
// bits do not hold it.
func (f *Time) Integer(t time.Time) (n int64, ok bool) {
	seconds, nanos := t.Unix(), int64(t.Nanosecond())
	unit := int64(powers[f.scale])
	n = seconds*unit + nanos/int64(powers[9-f.scale])
	// Nanoseconds alone may exceed 64 bits. That far away a second more or less makes no difference.
	return n, f.scale < 9 || -math.MaxInt64/unit < seconds && seconds < math.MaxInt64/unit
}

// AppendNumber appends the digits of Integer, whatever their number.
func (f *Time) AppendNumber(b []byte, t time.Time) []byte {
	n, ok := f.Integer(t)
	if ok {
		return strconv.AppendInt(b, n, 10)
	}
	seconds, nanos := t.Unix(), int64(t.Nanosecond())
	if seconds < 0 {
		b = append(b, '-')
		seconds = -seconds
		if nanos > 0 {
			seconds, nanos = seconds-1, 1e9-nanos
		}
	}
	b = strconv.AppendInt(b, seconds, 10)
	return appendNanos(b, nanos)
}

// appendNanos appends nine digits.
func appendNanos(b []byte, nanos int64) []byte {
	for unit := int64(1e8); unit > 0; unit /= 10 {
		b = append(b, byte('0'+nanos/unit%10))
	}
	return b
}

// AppendText appends t as text. It is not ok if the year is not of 0 to 9999, or for RFC 3339 the zone is
// a day or more from UTC.
func (f *Time) AppendText(b []byte, t time.Time) ([]byte, bool) {
	l := &f.layouts[0]
	if l.zone != "" && l.zone != "MST" {
		// The zone of the text has no seconds.
		if _, offset := t.Zone(); offset%60 != 0 {
			t = t.In(time.FixedZone("", offset/60*60))
		}
	}
	if year := t.Year(); year < 0 || year > 9999 {
		return b, false
	}
	if l.plain {
		const day = 24 * 60 * 60
		if _, offset := t.Zone(); offset <= -day || offset >= day {
			return b, false
		}
	}
	return t.AppendFormat(b, l.layout), true
}

// ParseText returns the time that a text is, in the first form that it has. The text may change
// afterwards.
func (f *Time) ParseText(b []byte) (time.Time, error) {
	var first error
	for k := range f.layouts {
		t, err := f.layouts[k].parse(b)
		if err == nil {
			return t, nil
		}
		if k == 0 {
			first = err
		}
	}
	if len(f.layouts) > 1 {
		return time.Time{}, errors.New("parsing time " + quote(b) + ": it has none of the forms " + f.words)
	}
	return time.Time{}, first
}

package cborwire

import (
	"errors"
	"math"
	"time"

	"github.com/ezrantn/catena/runtime/internal/mem"
	"github.com/ezrantn/catena/runtime/internal/text"
)

// Time reads the time at i into v: text by RFC 3339, tag 0, whose zone is Local
// where Local has that offset at that time, or seconds since 1970, tag 1, as UTC.
// Neither needs its tag, but a tag that is there must be the right one: RFC 8949,
// sections 3.4.1 and 3.4.2, and 5.3.1 for what is not.
func (d *Decoder) Time(i int, v *time.Time) (int, error) {
	// Short text by tag 0 is most common.
	if c := mem.Load8(d.Buf, i+1); mem.Load8(d.Buf, i) == majorTag<<5|tagDateTime && c-majorText<<5 < infoOne+1 {
		start := i + 2
		n := int(c - majorText<<5)
		if n == infoOne {
			n = int(mem.Load8(d.Buf, start))
			start++
		}
		if j := start + n; j <= d.N {
			if t, next, ok := text.ParseTime(d.Buf, start, j); ok && next == j {
				*v = t
				return j, nil
			}
		}
	}
	return d.otherTime(i, v)
}

func (d *Decoder) otherTime(i int, v *time.Time) (int, error) {
	at, err := d.timeContent(i)
	if err != nil {
		end, fault := d.Skip(i)
		if fault != nil {
			return end, fault
		}
		return end, d.Wrong(i, end, err, (*time.Time)(nil))
	}
	if c := mem.Load8(d.Buf, at); c>>5 != majorText {
		if d.Null(at) {
			return at + 1, nil
		}
		if c>>5 != majorSimple && c>>5 != majorUnsigned && c>>5 != majorNegative {
			return d.mismatch(i, "time", (*time.Time)(nil))
		}
		return d.epoch(i, at, v)
	}
	text, j, err := d.textBytes(at)
	if err != nil {
		return j, err
	}
	var t time.Time
	if err := t.UnmarshalText(text); err != nil {
		return j, d.Wrong(i, j, err, (*time.Time)(nil))
	}
	if _, offset := t.Zone(); offset <= -daySeconds || offset >= daySeconds { // which could not be written again
		return j, d.Wrong(i, j, errOffset, (*time.Time)(nil))
	}
	*v = t
	return j, nil
}

// timeContent is content for a time: there is an error where tag 0 is not one of text
// or tag 1 not one of a number.
func (d *Decoder) timeContent(i int) (at int, err error) {
	for mem.Load8(d.Buf, i)>>5 == majorTag {
		n, j, ok := argument(d.Buf, i)
		if !ok || j > d.N {
			break
		}
		c := mem.Load8(d.Buf, j)
		switch {
		case n == tagDateTime && c>>5 != majorText:
			err = errNoText
		case n == tagEpoch && c>>5 != majorUnsigned && c>>5 != majorNegative && c != headFloat16 && c != headFloat32 && c != headFloat64:
			err = errNoNumber
		}
		i = j
	}
	return i, err
}

var (
	errNoText   = errors.New("tag 0 of what is no text")
	errNoNumber = errors.New("tag 1 of what is no number")
)

const daySeconds = 24 * 60 * 60

var errOffset = errors.New("a zone a day or more from UTC")

// epoch reads the seconds since 1970 at the position at, whose tags start at i.
func (d *Decoder) epoch(i, at int, v *time.Time) (int, error) {
	c := mem.Load8(d.Buf, at)
	n, j, ok := argument(d.Buf, at)
	if c>>5 == majorSimple && (c < headFloat16 || c > headFloat64) {
		return d.mismatch(i, "time", (*time.Time)(nil))
	}
	seconds, nanos, isTime := epochOf(c, n)
	if !ok || j > d.N || !isTime {
		end, err := d.Skip(i)
		if err != nil {
			return end, err
		}
		return end, d.Wrong(i, end, errNoTime, (*time.Time)(nil))
	}
	*v = time.Unix(seconds, int64(nanos)).UTC()
	return j, nil
}

// epochOf returns the time that the number with the initial byte c and the argument n
// is, as seconds since 1970 and nanoseconds. It is not ok if that is no number, or a time
// outside of the years 0 to 9999, which could not be written again as text.
func epochOf(c byte, n uint64) (seconds int64, nanos int, ok bool) {
	switch {
	case c>>5 <= majorNegative:
		if n > math.MaxInt64 {
			return 0, 0, false
		}
		seconds = int64(n)
		if c>>5 == majorNegative {
			seconds = ^seconds
		}
	case headFloat16 <= c && c <= headFloat64:
		f := floatOf(c, n)
		if !(text.FirstInstant <= f && f < text.LastInstant+1) { // NaN and the infinities, too
			return 0, 0, false
		}
		seconds, nanos = splitSeconds(f)
	default:
		return 0, 0, false
	}
	return seconds, nanos, text.FirstInstant <= seconds && seconds <= text.LastInstant
}

// splitSeconds returns f, the seconds since 1970 of a time of the years 0 to 9999, as seconds
// and nanoseconds. The float64 next to f is 0.24 µs away in our years. The time is therefore
// rounded to a power of ten that is not less than this distance: at most 1 µs in the years 1698
// to 2241, 10 µs in the years 0 to 4146, and 100 µs. A time that is a multiple of this unit is
// the same after encoding and decoding.
func splitSeconds(f float64) (seconds int64, nanos int) {
	abs := math.Abs(f)
	distance, unit := (math.Nextafter(abs, math.Inf(1))-abs)*1e9, 1.0
	for unit < distance {
		unit *= 10
	}
	floor := math.Floor(f)
	seconds, nanos = int64(floor), int(math.Round((f-floor)*(1e9/unit))*unit)
	switch {
	case nanos < 1e9:
	case seconds == text.LastInstant:
		nanos = 1e9 - int(unit)
	default:
		seconds, nanos = seconds+1, 0
	}
	return seconds, nanos
}

var errNoTime = errors.New("number of seconds that is no time of the years 0 to 9999")

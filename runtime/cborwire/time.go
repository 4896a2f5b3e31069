package cborwire

import (
	"errors"
	"math"
	"time"

	"github.com/ezrantn/catena/runtime/internal/mem"
	"github.com/ezrantn/catena/runtime/internal/rfc3339"
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
			if t, next, ok := rfc3339.Parse(d.Buf, start, j); ok && next == j {
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
		case n == tagEpoch && c>>5 != majorUnsigned && c>>5 != majorNegative && c != initialHalf && c != initialSingle && c != initialDouble:
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
	if n, j, ok := d.signed(at); ok {
		*v = time.Unix(n, 0).UTC()
		return j, nil
	}
	f, j, ok := d.number(at)
	switch {
	case !ok && mem.Load8(d.Buf, at)>>5 == majorSimple:
		return d.mismatch(i, "time", (*time.Time)(nil))
	case !ok || !(math.Abs(f) < 1<<62):
		end, err := d.Skip(i)
		if err != nil {
			return end, err
		}
		return end, d.Wrong(i, end, errNoTime, (*time.Time)(nil))
	}
	seconds := math.Floor(f)
	*v = time.Unix(int64(seconds), int64(math.Round((f-seconds)*1e9))).UTC()
	return j, nil
}

var errNoTime = errors.New("number of seconds that is no time")

package jsonwire

import (
	"time"

	"github.com/ezrantn/catena/runtime/internal/mem"
	"github.com/ezrantn/catena/runtime/internal/timefmt"
	"github.com/ezrantn/catena/runtime/wire"
)

// FormattedTime reads the time at i into v in one of the forms of format, which the option format of the
// field's tag names: a number or a string.
func (d *Decoder) FormattedTime(i int, v *time.Time, format *wire.TimeFormat) (int, error) {
	f := format.Form()
	switch c := mem.Load8(d.Buf, i); {
	case c == '"' && f.ReadsText():
		return d.formattedTimeText(i, v, f)
	case beginsNumber(c) && f.ReadsNumbers():
		if n, next, ok := d.signed(i); ok {
			if t, ok := f.OfInteger(n); ok {
				*v = t
				return next, nil
			}
		}
		next, err := d.skipNumber(i)
		if err != nil {
			return next, err
		}
		t, ok := f.ParseNumber(d.Buf[i:next])
		if !ok {
			return next, d.outOfRange(i, next, f.Wanted(), (*time.Time)(nil))
		}
		*v = t
		return next, nil
	case d.Null(i):
		return i + NullLen, nil
	}
	return d.mismatch(i, f.Wanted(), (*time.Time)(nil))
}

func (d *Decoder) formattedTimeText(i int, v *time.Time, f *timefmt.Time) (int, error) {
	if f.StartsPlain() {
		if t, next, ok := d.plainTime(i); ok {
			*v = t
			return next, nil
		}
	}
	text, next, err := d.raw(i)
	if err != nil {
		return next, err
	}
	t, err := f.ParseText(text)
	switch {
	case err == nil:
		*v = t
	case d.Pending == nil:
		return next, custom(next, err)
	}
	return next, nil
}

// FormattedDuration is FormattedTime for a duration.
func (d *Decoder) FormattedDuration(i int, v *time.Duration, format *wire.DurationFormat) (int, error) {
	f := format.Form()
	switch c := mem.Load8(d.Buf, i); {
	case c == '"' && f.ReadsText():
		text, next, err := d.raw(i)
		if err != nil {
			return next, err
		}
		n, err := f.ParseText(text)
		switch {
		case err == nil:
			*v = n
		case d.Pending == nil:
			return next, custom(next, err)
		}
		return next, nil
	case beginsNumber(c) && f.ReadsNumbers():
		if n, next, ok := d.signed(i); ok {
			if n, ok := f.OfInteger(n); ok {
				*v = n
				return next, nil
			}
		}
		next, err := d.skipNumber(i)
		if err != nil {
			return next, err
		}
		n, ok := f.ParseNumber(d.Buf[i:next])
		if !ok {
			return next, d.outOfRange(i, next, f.Wanted(), (*time.Duration)(nil))
		}
		*v = n
		return next, nil
	case d.Null(i):
		return i + NullLen, nil
	}
	return d.mismatch(i, f.Wanted(), (*time.Duration)(nil))
}

// beginsNumber reports whether c begins a number.
func beginsNumber(c byte) bool { return c-'0' <= 9 || c == '-' }

// appendFar appends the number of a time, which no int64 holds.
func (e *Encoder) appendFar(b, number []byte, _ time.Time) []byte { return e.appendDecimal(b, number) }

// appendDecimal appends a number that is no integer of 64 bits.
func (e *Encoder) appendDecimal(b, number []byte) []byte {
	return wire.AppendText(b, mem.String(number))
}

// notExpressed is the error of a time that no text has.
func notExpressed(t time.Time) error { return timeError(t) }

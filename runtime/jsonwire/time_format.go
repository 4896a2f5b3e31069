package jsonwire

import (
	"time"

	"github.com/ezrantn/catena/runtime/internal/mem"
	"github.com/ezrantn/catena/runtime/internal/timefmt"
	"github.com/ezrantn/catena/runtime/wire"
)

// FormattedTime reads the time at i into v in one of the forms of f, which the option format of the
// field's tag names: a number or a string.
func (d *Decoder) FormattedTime(i int, v *time.Time, f *wire.TimeFormat) (int, error) {
	switch c := mem.Load8(d.Buf, i); {
	case c == '"' && f.ReadsText():
		return d.formattedTimeText(i, v, f)
	case beginsNumber(c) && f.ReadsNumbers():
		if n, j, ok := d.signed(i); ok {
			if t, ok := f.OfInteger(n); ok {
				*v = t
				return j, nil
			}
		}
		j, err := d.skipNumber(i)
		if err != nil {
			return j, err
		}
		t, ok := f.ParseNumber(d.Buf[i:j])
		if !ok {
			return j, d.outOfRange(i, j, f.Wanted(), (*time.Time)(nil))
		}
		*v = t
		return j, nil
	case d.Null(i):
		return i + NullLen, nil
	}
	return d.mismatch(i, f.Wanted(), (*time.Time)(nil))
}

func (d *Decoder) formattedTimeText(i int, v *time.Time, f *wire.TimeFormat) (int, error) {
	if f.StartsPlain() {
		if t, j, ok := d.plainTime(i); ok {
			*v = t
			return j, nil
		}
	}
	text, j, err := d.raw(i)
	if err != nil {
		return j, err
	}
	t, err := f.ParseText(text)
	switch {
	case err == nil:
		*v = t
	case d.Pending == nil:
		return j, custom(j, err)
	}
	return j, nil
}

// FormattedDuration is FormattedTime for a duration.
func (d *Decoder) FormattedDuration(i int, v *time.Duration, f *wire.DurationFormat) (int, error) {
	switch c := mem.Load8(d.Buf, i); {
	case c == '"' && f.ReadsText():
		text, j, err := d.raw(i)
		if err != nil {
			return j, err
		}
		n, err := f.ParseText(text)
		switch {
		case err == nil:
			*v = n
		case d.Pending == nil:
			return j, custom(j, err)
		}
		return j, nil
	case beginsNumber(c) && f.ReadsNumbers():
		if n, j, ok := d.signed(i); ok {
			if n, ok := f.OfInteger(n); ok {
				*v = n
				return j, nil
			}
		}
		j, err := d.skipNumber(i)
		if err != nil {
			return j, err
		}
		n, ok := f.ParseNumber(d.Buf[i:j])
		if !ok {
			return j, d.outOfRange(i, j, f.Wanted(), (*time.Duration)(nil))
		}
		*v = n
		return j, nil
	case d.Null(i):
		return i + NullLen, nil
	}
	return d.mismatch(i, f.Wanted(), (*time.Duration)(nil))
}

// beginsNumber reports whether c begins a number.
func beginsNumber(c byte) bool { return c-'0' <= 9 || c == '-' }

// AppendFormattedTime appends t in the first form of f.
func (e *Encoder) AppendFormattedTime(b []byte, t time.Time, f *wire.TimeFormat) []byte {
	if f.IsPlain() {
		return e.AppendTime(b, t)
	}
	var room [64]byte
	if f.WritesNumber() {
		if !timefmt.Fits(t) {
			return e.Fail(b, timeError(t))
		}
		if n, ok := f.Integer(t); ok {
			return e.AppendInt64(b, n)
		}
		return wire.AppendText(b, mem.String(f.AppendNumber(room[:0], t)))
	}
	text, ok := f.AppendText(room[:0], t)
	if !ok {
		return e.Fail(b, timeError(t))
	}
	return e.AppendString(b, mem.String(text))
}

// AppendFormattedDuration appends v in the first form of f.
func (e *Encoder) AppendFormattedDuration(b []byte, v time.Duration, f *wire.DurationFormat) []byte {
	var room [64]byte
	if f.WritesNumber() {
		if n, ok := f.Integer(v); ok {
			return e.AppendInt64(b, n)
		}
		return wire.AppendText(b, mem.String(f.AppendNumber(room[:0], v)))
	}
	return e.AppendString(b, mem.String(f.AppendText(room[:0], v)))
}

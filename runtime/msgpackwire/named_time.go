//wire:for cbor

package msgpackwire

import (
	"strconv"
	"time"

	"github.com/ezrantn/catena/runtime/internal/mem"
	"github.com/ezrantn/catena/runtime/internal/state"
	"github.com/ezrantn/catena/runtime/internal/text"
	"github.com/ezrantn/catena/runtime/internal/timefmt"
	"github.com/ezrantn/catena/runtime/wire"
)

// FormattedTime reads the time at i into v in one of the forms of format, which the option format of the
// field's tag names: a number or a text. The format's own times are read, too.
func (d *Decoder) FormattedTime(i int, v *time.Time, format *wire.TimeFormat) (int, error) {
	f := format.Form()
	if d.isTimeAt(i) {
		return d.Time(i, v)
	}
	if d.isTextAt(i) {
		if !f.ReadsText() {
			return d.mismatch(i, f.Wanted(), (*time.Time)(nil))
		}
		b, end, ok, err := d.textOf(i, (*time.Time)(nil))
		if !ok {
			return end, err
		}
		t, err := f.ParseText(b)
		if err != nil {
			return end, d.Wrong(i, end, err, (*time.Time)(nil))
		}
		*v = t
		return end, nil
	}
	if f.ReadsNumbers() {
		if t, end, ok := d.timeOfNumber(i, f); ok {
			*v = t
			return end, nil
		}
	}
	return d.notFormatted(i, f.ReadsNumbers(), &state.Basic{Name: f.Wanted(), Proto: (*time.Time)(nil)})
}

// timeOfNumber returns the time that the number at i is. It is not ok if there is none, or it does not fit.
func (d *Decoder) timeOfNumber(i int, f *timefmt.Time) (t time.Time, next int, ok bool) {
	if n, end, ok := d.signed(i); ok {
		t, ok = f.OfInteger(n)
		return t, end, ok
	}
	if n, end, ok := d.unsigned(i); ok {
		var room [24]byte
		t, ok = f.ParseNumber(strconv.AppendUint(room[:0], n, 10))
		return t, end, ok
	}
	if v, bits, end, ok := d.floatAt(i); ok {
		t, ok = f.OfFloat(v, bits)
		return t, end, ok
	}
	return t, i, false
}

// FormattedDuration is FormattedTime for a duration, which the format has no form of its own for.
func (d *Decoder) FormattedDuration(i int, v *time.Duration, format *wire.DurationFormat) (int, error) {
	f := format.Form()
	if d.isTextAt(i) {
		if !f.ReadsText() {
			return d.mismatch(i, f.Wanted(), (*time.Duration)(nil))
		}
		b, end, ok, err := d.textOf(i, (*time.Duration)(nil))
		if !ok {
			return end, err
		}
		n, err := f.ParseText(b)
		if err != nil {
			return end, d.Wrong(i, end, err, (*time.Duration)(nil))
		}
		*v = n
		return end, nil
	}
	if f.ReadsNumbers() {
		if n, end, ok := d.durationOfNumber(i, f); ok {
			*v = n
			return end, nil
		}
	}
	return d.notFormatted(i, f.ReadsNumbers(), &state.Basic{Name: f.Wanted(), Proto: (*time.Duration)(nil)})
}

// durationOfNumber is timeOfNumber for a duration.
func (d *Decoder) durationOfNumber(i int, f *timefmt.Duration) (v time.Duration, next int, ok bool) {
	if n, end, ok := d.signed(i); ok {
		v, ok = f.OfInteger(n)
		return v, end, ok
	}
	if n, bits, end, ok := d.floatAt(i); ok {
		v, ok = f.OfFloat(n, bits)
		return v, end, ok
	}
	return 0, i, false
}

// notFormatted finds out why the value at i has not the form that is expected.
func (d *Decoder) notFormatted(i int, readsNumbers bool, t *state.Basic) (int, error) {
	if !readsNumbers {
		return d.not(i, t)
	}
	text, ok := d.numberAt(i)
	if !ok {
		return d.not(i, t)
	}
	end, err := d.Skip(i)
	if err != nil {
		return end, err
	}
	return end, d.OutOfRange(i, end, text, t.Name, t.Proto)
}

// appendFar appends t, whose number no int64 holds: as an integer if 64 bits without a sign hold it, otherwise in the
// format's own form of times, which readers of numbers read, too. A float64 would be another time.
func (e *Encoder) appendFar(b, number []byte, t time.Time) []byte {
	if n, err := strconv.ParseUint(mem.String(number), 10, 64); err == nil {
		return e.AppendUint64(b, n)
	}
	return e.AppendTime(b, t)
}

// appendDecimal appends a number that is no integer of 64 bits.
func (e *Encoder) appendDecimal(b, number []byte) []byte {
	f, _ := text.ParseFloat64(number)
	return e.AppendFloat64(b, f)
}

// notExpressed is the error of a time that no text has.
func notExpressed(time.Time) error {
	return state.Refused("a year or zone that RFC 3339 cannot express", "time.Time", nil, wire.ErrUnsupported)
}

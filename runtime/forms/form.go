package forms

import (
	"errors"
	"strconv"
	"time"

	"github.com/ezrantn/catena/runtime/cborwire"
	"github.com/ezrantn/catena/runtime/internal/timefmt"
	"github.com/ezrantn/catena/runtime/jsonwire"
	"github.com/ezrantn/catena/runtime/msgpackwire"
)

// A timeForm has the methods of a type of times.
type timeForm struct{ *timefmt.TimeFormat }

func (f timeForm) marshalJSON(t time.Time) ([]byte, error) {
	e, b := jsonwire.NewMarshaler()
	return e.Close(e.AppendFormattedTime(b, t, f.TimeFormat))
}

func (f timeForm) unmarshalJSON(data []byte, t *time.Time) error {
	d, i := jsonwire.NewUnmarshaler(data)
	return d.Close(d.FormattedTime(i, t, f.TimeFormat))
}

func (f timeForm) marshalMsgpack(t time.Time) ([]byte, error) {
	e, b := msgpackwire.NewMarshaler()
	return e.Close(e.AppendFormattedTime(b, t, f.TimeFormat))
}

func (f timeForm) unmarshalMsgpack(data []byte, t *time.Time) error {
	d, i := msgpackwire.NewUnmarshaler(data)
	return d.Close(d.FormattedTime(i, t, f.TimeFormat))
}

func (f timeForm) marshalCBOR(t time.Time) ([]byte, error) {
	e, b := cborwire.NewMarshaler()
	return e.Close(e.AppendFormattedTime(b, t, f.TimeFormat))
}

func (f timeForm) unmarshalCBOR(data []byte, t *time.Time) error {
	d, i := cborwire.NewUnmarshaler(data)
	return d.Close(d.FormattedTime(i, t, f.TimeFormat))
}

var errYear = errors.New("forms: year outside of range [0,9999]")

func (f timeForm) appendText(b []byte, t time.Time) ([]byte, error) {
	if f.Form().WritesNumber() {
		if !timefmt.Fits(t) {
			return b, errYear
		}
		return f.Form().AppendNumber(b, t), nil
	}
	text, ok := f.Form().AppendText(b, t)
	if !ok {
		return b, errYear
	}
	return text, nil
}

func (f timeForm) unmarshalText(text []byte, t *time.Time) error {
	if !f.Form().ReadsNumbers() {
		at, err := f.Form().ParseText(text)
		if err == nil {
			*t = at
		}
		return err
	}
	if timefmt.IsNumber(text) {
		if at, ok := f.Form().ParseNumber(text); ok {
			*t = at
			return nil
		}
	}
	return notA(f.Form().Wanted(), text)
}

func notA(wanted string, text []byte) error {
	if len(text) > 64 {
		text = text[:64]
	}
	return errors.New("forms: " + strconv.Quote(string(text)) + " is no " + wanted)
}

// A durationForm has the methods of a type of durations.
type durationForm struct{ *timefmt.DurationFormat }

func (f durationForm) marshalJSON(v time.Duration) ([]byte, error) {
	e, b := jsonwire.NewMarshaler()
	return e.Close(e.AppendFormattedDuration(b, v, f.DurationFormat))
}

func (f durationForm) unmarshalJSON(data []byte, v *time.Duration) error {
	d, i := jsonwire.NewUnmarshaler(data)
	return d.Close(d.FormattedDuration(i, v, f.DurationFormat))
}

func (f durationForm) marshalMsgpack(v time.Duration) ([]byte, error) {
	e, b := msgpackwire.NewMarshaler()
	return e.Close(e.AppendFormattedDuration(b, v, f.DurationFormat))
}

func (f durationForm) unmarshalMsgpack(data []byte, v *time.Duration) error {
	d, i := msgpackwire.NewUnmarshaler(data)
	return d.Close(d.FormattedDuration(i, v, f.DurationFormat))
}

func (f durationForm) marshalCBOR(v time.Duration) ([]byte, error) {
	e, b := cborwire.NewMarshaler()
	return e.Close(e.AppendFormattedDuration(b, v, f.DurationFormat))
}

func (f durationForm) unmarshalCBOR(data []byte, v *time.Duration) error {
	d, i := cborwire.NewUnmarshaler(data)
	return d.Close(d.FormattedDuration(i, v, f.DurationFormat))
}

func (f durationForm) appendText(b []byte, v time.Duration) ([]byte, error) {
	if f.Form().WritesNumber() {
		return f.Form().AppendNumber(b, v), nil
	}
	return f.Form().AppendText(b, v), nil
}

func (f durationForm) unmarshalText(text []byte, v *time.Duration) error {
	if !f.Form().ReadsNumbers() {
		n, err := f.Form().ParseText(text)
		if err == nil {
			*v = n
		}
		return err
	}
	if timefmt.IsNumber(text) {
		if n, ok := f.Form().ParseNumber(text); ok {
			*v = n
			return nil
		}
	}
	return notA(f.Form().Wanted(), text)
}

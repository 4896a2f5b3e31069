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
type timeForm struct{ *timefmt.Time }

func (f timeForm) marshalJSON(t time.Time) ([]byte, error) {
	e, b := jsonwire.NewMarshaler()
	return e.Close(e.AppendFormattedTime(b, t, f.Time))
}

func (f timeForm) unmarshalJSON(data []byte, t *time.Time) error {
	d, i := jsonwire.NewUnmarshaler(data)
	return d.Close(d.FormattedTime(i, t, f.Time))
}

func (f timeForm) marshalMsgpack(t time.Time) ([]byte, error) {
	e, b := msgpackwire.NewMarshaler()
	return e.Close(e.AppendFormattedTime(b, t, f.Time))
}

func (f timeForm) unmarshalMsgpack(data []byte, t *time.Time) error {
	d, i := msgpackwire.NewUnmarshaler(data)
	return d.Close(d.FormattedTime(i, t, f.Time))
}

func (f timeForm) marshalCBOR(t time.Time) ([]byte, error) {
	e, b := cborwire.NewMarshaler()
	return e.Close(e.AppendFormattedTime(b, t, f.Time))
}

func (f timeForm) unmarshalCBOR(data []byte, t *time.Time) error {
	d, i := cborwire.NewUnmarshaler(data)
	return d.Close(d.FormattedTime(i, t, f.Time))
}

var errYear = errors.New("forms: year outside of range [0,9999]")

func (f timeForm) appendText(b []byte, t time.Time) ([]byte, error) {
	if f.WritesNumber() {
		if !timefmt.Fits(t) {
			return b, errYear
		}
		return f.AppendNumber(b, t), nil
	}
	text, ok := f.AppendText(b, t)
	if !ok {
		return b, errYear
	}
	return text, nil
}

func (f timeForm) unmarshalText(text []byte, t *time.Time) error {
	if !f.ReadsNumbers() {
		at, err := f.ParseText(text)
		if err == nil {
			*t = at
		}
		return err
	}
	if timefmt.IsNumber(text) {
		if at, ok := f.ParseNumber(text); ok {
			*t = at
			return nil
		}
	}
	return notA(f.Wanted(), text)
}

func notA(wanted string, text []byte) error {
	if len(text) > 64 {
		text = text[:64]
	}
	return errors.New("forms: " + strconv.Quote(string(text)) + " is no " + wanted)
}

// A durationForm has the methods of a type of durations.
type durationForm struct{ *timefmt.Duration }

func (f durationForm) marshalJSON(v time.Duration) ([]byte, error) {
	e, b := jsonwire.NewMarshaler()
	return e.Close(e.AppendFormattedDuration(b, v, f.Duration))
}

func (f durationForm) unmarshalJSON(data []byte, v *time.Duration) error {
	d, i := jsonwire.NewUnmarshaler(data)
	return d.Close(d.FormattedDuration(i, v, f.Duration))
}

func (f durationForm) marshalMsgpack(v time.Duration) ([]byte, error) {
	e, b := msgpackwire.NewMarshaler()
	return e.Close(e.AppendFormattedDuration(b, v, f.Duration))
}

func (f durationForm) unmarshalMsgpack(data []byte, v *time.Duration) error {
	d, i := msgpackwire.NewUnmarshaler(data)
	return d.Close(d.FormattedDuration(i, v, f.Duration))
}

func (f durationForm) marshalCBOR(v time.Duration) ([]byte, error) {
	e, b := cborwire.NewMarshaler()
	return e.Close(e.AppendFormattedDuration(b, v, f.Duration))
}

func (f durationForm) unmarshalCBOR(data []byte, v *time.Duration) error {
	d, i := cborwire.NewUnmarshaler(data)
	return d.Close(d.FormattedDuration(i, v, f.Duration))
}

func (f durationForm) appendText(b []byte, v time.Duration) ([]byte, error) {
	if f.WritesNumber() {
		return f.AppendNumber(b, v), nil
	}
	return f.AppendText(b, v), nil
}

func (f durationForm) unmarshalText(text []byte, v *time.Duration) error {
	if !f.ReadsNumbers() {
		n, err := f.ParseText(text)
		if err == nil {
			*v = n
		}
		return err
	}
	if timefmt.IsNumber(text) {
		if n, ok := f.ParseNumber(text); ok {
			*v = n
			return nil
		}
	}
	return notA(f.Wanted(), text)
}

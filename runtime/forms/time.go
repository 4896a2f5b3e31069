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

// A Time is a time.Time that is encoded in the form F. Programs name it by an alias, such as Unix or DateOnly.
type Time[F timeForm] struct{ time.Time }

// A timeForm is an empty type that stands for a form of times.
type timeForm interface{ time() *timefmt.TimeFormat }

// form returns the form of v's type.
func (v Time[F]) form() *timefmt.TimeFormat {
	var f F
	return f.time()
}

// MarshalJSON returns v as JSON.
func (v Time[F]) MarshalJSON() ([]byte, error) {
	e, b := jsonwire.NewMarshaler()
	return e.Close(e.AppendFormattedTime(b, v.Time, v.form()))
}

// UnmarshalJSON reads v from JSON.
func (v *Time[F]) UnmarshalJSON(data []byte) error {
	d, i := jsonwire.NewUnmarshaler(data)
	return d.Close(d.FormattedTime(i, &v.Time, v.form()))
}

// MarshalMsgpack returns v as MessagePack.
func (v Time[F]) MarshalMsgpack() ([]byte, error) {
	e, b := msgpackwire.NewMarshaler()
	return e.Close(e.AppendFormattedTime(b, v.Time, v.form()))
}

// UnmarshalMsgpack reads v from MessagePack.
func (v *Time[F]) UnmarshalMsgpack(data []byte) error {
	d, i := msgpackwire.NewUnmarshaler(data)
	return d.Close(d.FormattedTime(i, &v.Time, v.form()))
}

// MarshalCBOR returns v as CBOR.
func (v Time[F]) MarshalCBOR() ([]byte, error) {
	e, b := cborwire.NewMarshaler()
	return e.Close(e.AppendFormattedTime(b, v.Time, v.form()))
}

// UnmarshalCBOR reads v from CBOR.
func (v *Time[F]) UnmarshalCBOR(data []byte) error {
	d, i := cborwire.NewUnmarshaler(data)
	return d.Close(d.FormattedTime(i, &v.Time, v.form()))
}

var errYear = errors.New("forms: year outside of range [0,9999]")

// AppendText appends v as text.
func (v Time[F]) AppendText(b []byte) ([]byte, error) {
	form := v.form().Form()
	if form.WritesNumber() {
		if !timefmt.Fits(v.Time) {
			return b, errYear
		}
		return form.AppendNumber(b, v.Time), nil
	}
	text, ok := form.AppendText(b, v.Time)
	if !ok {
		return b, errYear
	}
	return text, nil
}

// MarshalText returns v as text.
func (v Time[F]) MarshalText() ([]byte, error) { return v.AppendText(nil) }

// UnmarshalText reads v from text.
func (v *Time[F]) UnmarshalText(text []byte) error {
	return parse(v.form().Form(), text, &v.Time)
}

// parse reads a value from text in a form, and leaves it as it is on an error.
func parse[T any](form interface {
	ReadsNumbers() bool
	ParseText([]byte) (T, error)
	ParseNumber([]byte) (T, bool)
	Wanted() string
}, text []byte, into *T) error {
	if !form.ReadsNumbers() {
		v, err := form.ParseText(text)
		if err == nil {
			*into = v
		}
		return err
	}
	if timefmt.IsNumber(text) {
		if v, ok := form.ParseNumber(text); ok {
			*into = v
			return nil
		}
	}
	return errors.New("forms: " + strconv.Quote(string(text[:min(len(text), 64)])) + " is no " + form.Wanted())
}

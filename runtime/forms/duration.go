package forms

import (
	"time"

	"github.com/ezrantn/catena/runtime/cborwire"
	"github.com/ezrantn/catena/runtime/internal/timefmt"
	"github.com/ezrantn/catena/runtime/jsonwire"
	"github.com/ezrantn/catena/runtime/msgpackwire"
)

// A Duration is a duration that is written in the form F: Seconds, ISO8601 and other types of this package are aliases.
type Duration[F durationForm] time.Duration

// A durationForm is an empty type that stands for a form of durations.
type durationForm interface {
	duration() *timefmt.DurationFormat
}

// form returns the form of v's type.
func (v Duration[F]) form() *timefmt.DurationFormat {
	var f F
	return f.duration()
}

// String returns v as time.Duration has it.
func (v Duration[F]) String() string { return time.Duration(v).String() }

// MarshalJSON returns v as JSON.
func (v Duration[F]) MarshalJSON() ([]byte, error) {
	e, b := jsonwire.NewMarshaler()
	return e.Close(e.AppendFormattedDuration(b, time.Duration(v), v.form()))
}

// UnmarshalJSON reads v from JSON.
func (v *Duration[F]) UnmarshalJSON(data []byte) error {
	d, i := jsonwire.NewUnmarshaler(data)
	return d.Close(d.FormattedDuration(i, (*time.Duration)(v), v.form()))
}

// MarshalMsgpack returns v as MessagePack.
func (v Duration[F]) MarshalMsgpack() ([]byte, error) {
	e, b := msgpackwire.NewMarshaler()
	return e.Close(e.AppendFormattedDuration(b, time.Duration(v), v.form()))
}

// UnmarshalMsgpack reads v from MessagePack.
func (v *Duration[F]) UnmarshalMsgpack(data []byte) error {
	d, i := msgpackwire.NewUnmarshaler(data)
	return d.Close(d.FormattedDuration(i, (*time.Duration)(v), v.form()))
}

// MarshalCBOR returns v as CBOR.
func (v Duration[F]) MarshalCBOR() ([]byte, error) {
	e, b := cborwire.NewMarshaler()
	return e.Close(e.AppendFormattedDuration(b, time.Duration(v), v.form()))
}

// UnmarshalCBOR reads v from CBOR.
func (v *Duration[F]) UnmarshalCBOR(data []byte) error {
	d, i := cborwire.NewUnmarshaler(data)
	return d.Close(d.FormattedDuration(i, (*time.Duration)(v), v.form()))
}

// MarshalText returns v as text.
func (v Duration[F]) MarshalText() ([]byte, error) {
	form := v.form().Form()
	if form.WritesNumber() {
		return form.AppendNumber(nil, time.Duration(v)), nil
	}
	return form.AppendText(nil, time.Duration(v)), nil
}

// UnmarshalText reads v from text.
func (v *Duration[F]) UnmarshalText(text []byte) error {
	return parse(v.form().Form(), text, (*time.Duration)(v))
}

package forms

import (
	"time"

	"github.com/ezrantn/catena/runtime/internal/timefmt"
)

var (
	rfc3339  = timeForm{&timefmt.TimeFormat{Words: "RFC3339"}}
	rfc1123  = timeForm{&timefmt.TimeFormat{Words: "RFC1123"}}
	dateTime = timeForm{&timefmt.TimeFormat{Words: "DateTime"}}
	dateOnly = timeForm{&timefmt.TimeFormat{Words: "DateOnly"}}
	timeOnly = timeForm{&timefmt.TimeFormat{Words: "TimeOnly"}}
)

// RFC3339 is a time that is written as the text of time.RFC3339, in whole seconds; fractions are read.
type RFC3339 struct{ time.Time }

// MarshalJSON returns v as JSON.
func (v RFC3339) MarshalJSON() ([]byte, error) { return rfc3339.marshalJSON(v.Time) }

// UnmarshalJSON reads v from JSON.
func (v *RFC3339) UnmarshalJSON(data []byte) error { return rfc3339.unmarshalJSON(data, &v.Time) }

// AppendText appends v as text.
func (v RFC3339) AppendText(b []byte) ([]byte, error) { return rfc3339.appendText(b, v.Time) }

// MarshalText returns v as text.
func (v RFC3339) MarshalText() ([]byte, error) { return rfc3339.appendText(nil, v.Time) }

// UnmarshalText reads v from text.
func (v *RFC3339) UnmarshalText(text []byte) error { return rfc3339.unmarshalText(text, &v.Time) }

// MarshalMsgpack returns v as MessagePack.
func (v RFC3339) MarshalMsgpack() ([]byte, error) { return rfc3339.marshalMsgpack(v.Time) }

// UnmarshalMsgpack reads v from MessagePack.
func (v *RFC3339) UnmarshalMsgpack(data []byte) error { return rfc3339.unmarshalMsgpack(data, &v.Time) }

// MarshalCBOR returns v as CBOR.
func (v RFC3339) MarshalCBOR() ([]byte, error) { return rfc3339.marshalCBOR(v.Time) }

// UnmarshalCBOR reads v from CBOR.
func (v *RFC3339) UnmarshalCBOR(data []byte) error { return rfc3339.unmarshalCBOR(data, &v.Time) }

// RFC1123 is a time that is written as the text of time.RFC1123, as HTTP has it.
type RFC1123 struct{ time.Time }

// MarshalJSON returns v as JSON.
func (v RFC1123) MarshalJSON() ([]byte, error) { return rfc1123.marshalJSON(v.Time) }

// UnmarshalJSON reads v from JSON.
func (v *RFC1123) UnmarshalJSON(data []byte) error { return rfc1123.unmarshalJSON(data, &v.Time) }

// AppendText appends v as text.
func (v RFC1123) AppendText(b []byte) ([]byte, error) { return rfc1123.appendText(b, v.Time) }

// MarshalText returns v as text.
func (v RFC1123) MarshalText() ([]byte, error) { return rfc1123.appendText(nil, v.Time) }

// UnmarshalText reads v from text.
func (v *RFC1123) UnmarshalText(text []byte) error { return rfc1123.unmarshalText(text, &v.Time) }

// MarshalMsgpack returns v as MessagePack.
func (v RFC1123) MarshalMsgpack() ([]byte, error) { return rfc1123.marshalMsgpack(v.Time) }

// UnmarshalMsgpack reads v from MessagePack.
func (v *RFC1123) UnmarshalMsgpack(data []byte) error { return rfc1123.unmarshalMsgpack(data, &v.Time) }

// MarshalCBOR returns v as CBOR.
func (v RFC1123) MarshalCBOR() ([]byte, error) { return rfc1123.marshalCBOR(v.Time) }

// UnmarshalCBOR reads v from CBOR.
func (v *RFC1123) UnmarshalCBOR(data []byte) error { return rfc1123.unmarshalCBOR(data, &v.Time) }

// DateTime is a time that is written as the text of time.DateTime.
type DateTime struct{ time.Time }

// MarshalJSON returns v as JSON.
func (v DateTime) MarshalJSON() ([]byte, error) { return dateTime.marshalJSON(v.Time) }

// UnmarshalJSON reads v from JSON.
func (v *DateTime) UnmarshalJSON(data []byte) error { return dateTime.unmarshalJSON(data, &v.Time) }

// AppendText appends v as text.
func (v DateTime) AppendText(b []byte) ([]byte, error) { return dateTime.appendText(b, v.Time) }

// MarshalText returns v as text.
func (v DateTime) MarshalText() ([]byte, error) { return dateTime.appendText(nil, v.Time) }

// UnmarshalText reads v from text.
func (v *DateTime) UnmarshalText(text []byte) error { return dateTime.unmarshalText(text, &v.Time) }

// MarshalMsgpack returns v as MessagePack.
func (v DateTime) MarshalMsgpack() ([]byte, error) { return dateTime.marshalMsgpack(v.Time) }

// UnmarshalMsgpack reads v from MessagePack.
func (v *DateTime) UnmarshalMsgpack(data []byte) error {
	return dateTime.unmarshalMsgpack(data, &v.Time)
}

// MarshalCBOR returns v as CBOR.
func (v DateTime) MarshalCBOR() ([]byte, error) { return dateTime.marshalCBOR(v.Time) }

// UnmarshalCBOR reads v from CBOR.
func (v *DateTime) UnmarshalCBOR(data []byte) error { return dateTime.unmarshalCBOR(data, &v.Time) }

// DateOnly is a time that is written as the text of time.DateOnly.
type DateOnly struct{ time.Time }

// MarshalJSON returns v as JSON.
func (v DateOnly) MarshalJSON() ([]byte, error) { return dateOnly.marshalJSON(v.Time) }

// UnmarshalJSON reads v from JSON.
func (v *DateOnly) UnmarshalJSON(data []byte) error { return dateOnly.unmarshalJSON(data, &v.Time) }

// AppendText appends v as text.
func (v DateOnly) AppendText(b []byte) ([]byte, error) { return dateOnly.appendText(b, v.Time) }

// MarshalText returns v as text.
func (v DateOnly) MarshalText() ([]byte, error) { return dateOnly.appendText(nil, v.Time) }

// UnmarshalText reads v from text.
func (v *DateOnly) UnmarshalText(text []byte) error { return dateOnly.unmarshalText(text, &v.Time) }

// MarshalMsgpack returns v as MessagePack.
func (v DateOnly) MarshalMsgpack() ([]byte, error) { return dateOnly.marshalMsgpack(v.Time) }

// UnmarshalMsgpack reads v from MessagePack.
func (v *DateOnly) UnmarshalMsgpack(data []byte) error {
	return dateOnly.unmarshalMsgpack(data, &v.Time)
}

// MarshalCBOR returns v as CBOR.
func (v DateOnly) MarshalCBOR() ([]byte, error) { return dateOnly.marshalCBOR(v.Time) }

// UnmarshalCBOR reads v from CBOR.
func (v *DateOnly) UnmarshalCBOR(data []byte) error { return dateOnly.unmarshalCBOR(data, &v.Time) }

// TimeOnly is a time that is written as the text of time.TimeOnly.
type TimeOnly struct{ time.Time }

// MarshalJSON returns v as JSON.
func (v TimeOnly) MarshalJSON() ([]byte, error) { return timeOnly.marshalJSON(v.Time) }

// UnmarshalJSON reads v from JSON.
func (v *TimeOnly) UnmarshalJSON(data []byte) error { return timeOnly.unmarshalJSON(data, &v.Time) }

// AppendText appends v as text.
func (v TimeOnly) AppendText(b []byte) ([]byte, error) { return timeOnly.appendText(b, v.Time) }

// MarshalText returns v as text.
func (v TimeOnly) MarshalText() ([]byte, error) { return timeOnly.appendText(nil, v.Time) }

// UnmarshalText reads v from text.
func (v *TimeOnly) UnmarshalText(text []byte) error { return timeOnly.unmarshalText(text, &v.Time) }

// MarshalMsgpack returns v as MessagePack.
func (v TimeOnly) MarshalMsgpack() ([]byte, error) { return timeOnly.marshalMsgpack(v.Time) }

// UnmarshalMsgpack reads v from MessagePack.
func (v *TimeOnly) UnmarshalMsgpack(data []byte) error {
	return timeOnly.unmarshalMsgpack(data, &v.Time)
}

// MarshalCBOR returns v as CBOR.
func (v TimeOnly) MarshalCBOR() ([]byte, error) { return timeOnly.marshalCBOR(v.Time) }

// UnmarshalCBOR reads v from CBOR.
func (v *TimeOnly) UnmarshalCBOR(data []byte) error { return timeOnly.unmarshalCBOR(data, &v.Time) }

package forms

import (
	"time"

	"github.com/ezrantn/catena/runtime/internal/timefmt"
)

var (
	units        = durationForm{&timefmt.DurationFormat{Words: "units"}}
	iso8601      = durationForm{&timefmt.DurationFormat{Words: "iso8601"}}
	seconds      = durationForm{&timefmt.DurationFormat{Words: "sec"}}
	milliseconds = durationForm{&timefmt.DurationFormat{Words: "milli"}}
	microseconds = durationForm{&timefmt.DurationFormat{Words: "micro"}}
	nanoseconds  = durationForm{&timefmt.DurationFormat{Words: "nano"}}
)

// Units is a duration that is written as text as time.Duration.String has it: "1h2m0s".
type Units time.Duration

// String returns v as time.Duration has it.
func (v Units) String() string { return time.Duration(v).String() }

// MarshalJSON returns v as JSON.
func (v Units) MarshalJSON() ([]byte, error) { return units.marshalJSON(time.Duration(v)) }

// UnmarshalJSON reads v from JSON.
func (v *Units) UnmarshalJSON(data []byte) error {
	return units.unmarshalJSON(data, (*time.Duration)(v))
}

// MarshalText returns v as text.
func (v Units) MarshalText() ([]byte, error) { return units.appendText(nil, time.Duration(v)) }

// UnmarshalText reads v from text.
func (v *Units) UnmarshalText(text []byte) error {
	return units.unmarshalText(text, (*time.Duration)(v))
}

// MarshalMsgpack returns v as MessagePack.
func (v Units) MarshalMsgpack() ([]byte, error) { return units.marshalMsgpack(time.Duration(v)) }

// UnmarshalMsgpack reads v from MessagePack.
func (v *Units) UnmarshalMsgpack(data []byte) error {
	return units.unmarshalMsgpack(data, (*time.Duration)(v))
}

// MarshalCBOR returns v as CBOR.
func (v Units) MarshalCBOR() ([]byte, error) { return units.marshalCBOR(time.Duration(v)) }

// UnmarshalCBOR reads v from CBOR.
func (v *Units) UnmarshalCBOR(data []byte) error {
	return units.unmarshalCBOR(data, (*time.Duration)(v))
}

// ISO8601 is a duration that is written as text by ISO 8601: "PT1H2M".
type ISO8601 time.Duration

// String returns v as time.Duration has it.
func (v ISO8601) String() string { return time.Duration(v).String() }

// MarshalJSON returns v as JSON.
func (v ISO8601) MarshalJSON() ([]byte, error) { return iso8601.marshalJSON(time.Duration(v)) }

// UnmarshalJSON reads v from JSON.
func (v *ISO8601) UnmarshalJSON(data []byte) error {
	return iso8601.unmarshalJSON(data, (*time.Duration)(v))
}

// MarshalText returns v as text.
func (v ISO8601) MarshalText() ([]byte, error) { return iso8601.appendText(nil, time.Duration(v)) }

// UnmarshalText reads v from text.
func (v *ISO8601) UnmarshalText(text []byte) error {
	return iso8601.unmarshalText(text, (*time.Duration)(v))
}

// MarshalMsgpack returns v as MessagePack.
func (v ISO8601) MarshalMsgpack() ([]byte, error) { return iso8601.marshalMsgpack(time.Duration(v)) }

// UnmarshalMsgpack reads v from MessagePack.
func (v *ISO8601) UnmarshalMsgpack(data []byte) error {
	return iso8601.unmarshalMsgpack(data, (*time.Duration)(v))
}

// MarshalCBOR returns v as CBOR.
func (v ISO8601) MarshalCBOR() ([]byte, error) { return iso8601.marshalCBOR(time.Duration(v)) }

// UnmarshalCBOR reads v from CBOR.
func (v *ISO8601) UnmarshalCBOR(data []byte) error {
	return iso8601.unmarshalCBOR(data, (*time.Duration)(v))
}

// Seconds is a duration that is written as a number of seconds, with a fraction if there is one.
type Seconds time.Duration

// String returns v as time.Duration has it.
func (v Seconds) String() string { return time.Duration(v).String() }

// MarshalJSON returns v as JSON.
func (v Seconds) MarshalJSON() ([]byte, error) { return seconds.marshalJSON(time.Duration(v)) }

// UnmarshalJSON reads v from JSON.
func (v *Seconds) UnmarshalJSON(data []byte) error {
	return seconds.unmarshalJSON(data, (*time.Duration)(v))
}

// MarshalText returns v as text.
func (v Seconds) MarshalText() ([]byte, error) { return seconds.appendText(nil, time.Duration(v)) }

// UnmarshalText reads v from text.
func (v *Seconds) UnmarshalText(text []byte) error {
	return seconds.unmarshalText(text, (*time.Duration)(v))
}

// MarshalMsgpack returns v as MessagePack.
func (v Seconds) MarshalMsgpack() ([]byte, error) { return seconds.marshalMsgpack(time.Duration(v)) }

// UnmarshalMsgpack reads v from MessagePack.
func (v *Seconds) UnmarshalMsgpack(data []byte) error {
	return seconds.unmarshalMsgpack(data, (*time.Duration)(v))
}

// MarshalCBOR returns v as CBOR.
func (v Seconds) MarshalCBOR() ([]byte, error) { return seconds.marshalCBOR(time.Duration(v)) }

// UnmarshalCBOR reads v from CBOR.
func (v *Seconds) UnmarshalCBOR(data []byte) error {
	return seconds.unmarshalCBOR(data, (*time.Duration)(v))
}

// Milliseconds is a duration that is written as a number of milliseconds, with a fraction if there is one.
type Milliseconds time.Duration

// String returns v as time.Duration has it.
func (v Milliseconds) String() string { return time.Duration(v).String() }

// MarshalJSON returns v as JSON.
func (v Milliseconds) MarshalJSON() ([]byte, error) {
	return milliseconds.marshalJSON(time.Duration(v))
}

// UnmarshalJSON reads v from JSON.
func (v *Milliseconds) UnmarshalJSON(data []byte) error {
	return milliseconds.unmarshalJSON(data, (*time.Duration)(v))
}

// MarshalText returns v as text.
func (v Milliseconds) MarshalText() ([]byte, error) {
	return milliseconds.appendText(nil, time.Duration(v))
}

// UnmarshalText reads v from text.
func (v *Milliseconds) UnmarshalText(text []byte) error {
	return milliseconds.unmarshalText(text, (*time.Duration)(v))
}

// MarshalMsgpack returns v as MessagePack.
func (v Milliseconds) MarshalMsgpack() ([]byte, error) {
	return milliseconds.marshalMsgpack(time.Duration(v))
}

// UnmarshalMsgpack reads v from MessagePack.
func (v *Milliseconds) UnmarshalMsgpack(data []byte) error {
	return milliseconds.unmarshalMsgpack(data, (*time.Duration)(v))
}

// MarshalCBOR returns v as CBOR.
func (v Milliseconds) MarshalCBOR() ([]byte, error) {
	return milliseconds.marshalCBOR(time.Duration(v))
}

// UnmarshalCBOR reads v from CBOR.
func (v *Milliseconds) UnmarshalCBOR(data []byte) error {
	return milliseconds.unmarshalCBOR(data, (*time.Duration)(v))
}

// Microseconds is a duration that is written as a number of microseconds, with a fraction if there is one.
type Microseconds time.Duration

// String returns v as time.Duration has it.
func (v Microseconds) String() string { return time.Duration(v).String() }

// MarshalJSON returns v as JSON.
func (v Microseconds) MarshalJSON() ([]byte, error) {
	return microseconds.marshalJSON(time.Duration(v))
}

// UnmarshalJSON reads v from JSON.
func (v *Microseconds) UnmarshalJSON(data []byte) error {
	return microseconds.unmarshalJSON(data, (*time.Duration)(v))
}

// MarshalText returns v as text.
func (v Microseconds) MarshalText() ([]byte, error) {
	return microseconds.appendText(nil, time.Duration(v))
}

// UnmarshalText reads v from text.
func (v *Microseconds) UnmarshalText(text []byte) error {
	return microseconds.unmarshalText(text, (*time.Duration)(v))
}

// MarshalMsgpack returns v as MessagePack.
func (v Microseconds) MarshalMsgpack() ([]byte, error) {
	return microseconds.marshalMsgpack(time.Duration(v))
}

// UnmarshalMsgpack reads v from MessagePack.
func (v *Microseconds) UnmarshalMsgpack(data []byte) error {
	return microseconds.unmarshalMsgpack(data, (*time.Duration)(v))
}

// MarshalCBOR returns v as CBOR.
func (v Microseconds) MarshalCBOR() ([]byte, error) {
	return microseconds.marshalCBOR(time.Duration(v))
}

// UnmarshalCBOR reads v from CBOR.
func (v *Microseconds) UnmarshalCBOR(data []byte) error {
	return microseconds.unmarshalCBOR(data, (*time.Duration)(v))
}

// Nanoseconds is a duration that is written as a number of nanoseconds, as encoding/json writes a time.Duration.
type Nanoseconds time.Duration

// String returns v as time.Duration has it.
func (v Nanoseconds) String() string { return time.Duration(v).String() }

// MarshalJSON returns v as JSON.
func (v Nanoseconds) MarshalJSON() ([]byte, error) { return nanoseconds.marshalJSON(time.Duration(v)) }

// UnmarshalJSON reads v from JSON.
func (v *Nanoseconds) UnmarshalJSON(data []byte) error {
	return nanoseconds.unmarshalJSON(data, (*time.Duration)(v))
}

// MarshalText returns v as text.
func (v Nanoseconds) MarshalText() ([]byte, error) {
	return nanoseconds.appendText(nil, time.Duration(v))
}

// UnmarshalText reads v from text.
func (v *Nanoseconds) UnmarshalText(text []byte) error {
	return nanoseconds.unmarshalText(text, (*time.Duration)(v))
}

// MarshalMsgpack returns v as MessagePack.
func (v Nanoseconds) MarshalMsgpack() ([]byte, error) {
	return nanoseconds.marshalMsgpack(time.Duration(v))
}

// UnmarshalMsgpack reads v from MessagePack.
func (v *Nanoseconds) UnmarshalMsgpack(data []byte) error {
	return nanoseconds.unmarshalMsgpack(data, (*time.Duration)(v))
}

// MarshalCBOR returns v as CBOR.
func (v Nanoseconds) MarshalCBOR() ([]byte, error) { return nanoseconds.marshalCBOR(time.Duration(v)) }

// UnmarshalCBOR reads v from CBOR.
func (v *Nanoseconds) UnmarshalCBOR(data []byte) error {
	return nanoseconds.unmarshalCBOR(data, (*time.Duration)(v))
}

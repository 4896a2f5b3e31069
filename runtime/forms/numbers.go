package forms

import (
	"time"

	"github.com/ezrantn/catena/runtime/internal/timefmt"
)

var (
	unix      = timeForm{&timefmt.TimeFormat{Words: "unix"}}
	unixMilli = timeForm{&timefmt.TimeFormat{Words: "unixmilli"}}
	unixMicro = timeForm{&timefmt.TimeFormat{Words: "unixmicro"}}
	unixNano  = timeForm{&timefmt.TimeFormat{Words: "unixnano"}}
)

// Unix is a time that is written as the seconds since 1970, as a number.
type Unix struct{ time.Time }

// MarshalJSON returns v as JSON.
func (v Unix) MarshalJSON() ([]byte, error) { return unix.marshalJSON(v.Time) }

// UnmarshalJSON reads v from JSON.
func (v *Unix) UnmarshalJSON(data []byte) error { return unix.unmarshalJSON(data, &v.Time) }

// AppendText appends v as text.
func (v Unix) AppendText(b []byte) ([]byte, error) { return unix.appendText(b, v.Time) }

// MarshalText returns v as text.
func (v Unix) MarshalText() ([]byte, error) { return unix.appendText(nil, v.Time) }

// UnmarshalText reads v from text.
func (v *Unix) UnmarshalText(text []byte) error { return unix.unmarshalText(text, &v.Time) }

// MarshalMsgpack returns v as MessagePack.
func (v Unix) MarshalMsgpack() ([]byte, error) { return unix.marshalMsgpack(v.Time) }

// UnmarshalMsgpack reads v from MessagePack.
func (v *Unix) UnmarshalMsgpack(data []byte) error { return unix.unmarshalMsgpack(data, &v.Time) }

// MarshalCBOR returns v as CBOR.
func (v Unix) MarshalCBOR() ([]byte, error) { return unix.marshalCBOR(v.Time) }

// UnmarshalCBOR reads v from CBOR.
func (v *Unix) UnmarshalCBOR(data []byte) error { return unix.unmarshalCBOR(data, &v.Time) }

// UnixMilli is a time that is written as the milliseconds since 1970, as a number.
type UnixMilli struct{ time.Time }

// MarshalJSON returns v as JSON.
func (v UnixMilli) MarshalJSON() ([]byte, error) { return unixMilli.marshalJSON(v.Time) }

// UnmarshalJSON reads v from JSON.
func (v *UnixMilli) UnmarshalJSON(data []byte) error { return unixMilli.unmarshalJSON(data, &v.Time) }

// AppendText appends v as text.
func (v UnixMilli) AppendText(b []byte) ([]byte, error) { return unixMilli.appendText(b, v.Time) }

// MarshalText returns v as text.
func (v UnixMilli) MarshalText() ([]byte, error) { return unixMilli.appendText(nil, v.Time) }

// UnmarshalText reads v from text.
func (v *UnixMilli) UnmarshalText(text []byte) error { return unixMilli.unmarshalText(text, &v.Time) }

// MarshalMsgpack returns v as MessagePack.
func (v UnixMilli) MarshalMsgpack() ([]byte, error) { return unixMilli.marshalMsgpack(v.Time) }

// UnmarshalMsgpack reads v from MessagePack.
func (v *UnixMilli) UnmarshalMsgpack(data []byte) error {
	return unixMilli.unmarshalMsgpack(data, &v.Time)
}

// MarshalCBOR returns v as CBOR.
func (v UnixMilli) MarshalCBOR() ([]byte, error) { return unixMilli.marshalCBOR(v.Time) }

// UnmarshalCBOR reads v from CBOR.
func (v *UnixMilli) UnmarshalCBOR(data []byte) error { return unixMilli.unmarshalCBOR(data, &v.Time) }

// UnixMicro is a time that is written as the microseconds since 1970, as a number.
type UnixMicro struct{ time.Time }

// MarshalJSON returns v as JSON.
func (v UnixMicro) MarshalJSON() ([]byte, error) { return unixMicro.marshalJSON(v.Time) }

// UnmarshalJSON reads v from JSON.
func (v *UnixMicro) UnmarshalJSON(data []byte) error { return unixMicro.unmarshalJSON(data, &v.Time) }

// AppendText appends v as text.
func (v UnixMicro) AppendText(b []byte) ([]byte, error) { return unixMicro.appendText(b, v.Time) }

// MarshalText returns v as text.
func (v UnixMicro) MarshalText() ([]byte, error) { return unixMicro.appendText(nil, v.Time) }

// UnmarshalText reads v from text.
func (v *UnixMicro) UnmarshalText(text []byte) error { return unixMicro.unmarshalText(text, &v.Time) }

// MarshalMsgpack returns v as MessagePack.
func (v UnixMicro) MarshalMsgpack() ([]byte, error) { return unixMicro.marshalMsgpack(v.Time) }

// UnmarshalMsgpack reads v from MessagePack.
func (v *UnixMicro) UnmarshalMsgpack(data []byte) error {
	return unixMicro.unmarshalMsgpack(data, &v.Time)
}

// MarshalCBOR returns v as CBOR.
func (v UnixMicro) MarshalCBOR() ([]byte, error) { return unixMicro.marshalCBOR(v.Time) }

// UnmarshalCBOR reads v from CBOR.
func (v *UnixMicro) UnmarshalCBOR(data []byte) error { return unixMicro.unmarshalCBOR(data, &v.Time) }

// UnixNano is a time that is written as the nanoseconds since 1970, as a number.
type UnixNano struct{ time.Time }

// MarshalJSON returns v as JSON.
func (v UnixNano) MarshalJSON() ([]byte, error) { return unixNano.marshalJSON(v.Time) }

// UnmarshalJSON reads v from JSON.
func (v *UnixNano) UnmarshalJSON(data []byte) error { return unixNano.unmarshalJSON(data, &v.Time) }

// AppendText appends v as text.
func (v UnixNano) AppendText(b []byte) ([]byte, error) { return unixNano.appendText(b, v.Time) }

// MarshalText returns v as text.
func (v UnixNano) MarshalText() ([]byte, error) { return unixNano.appendText(nil, v.Time) }

// UnmarshalText reads v from text.
func (v *UnixNano) UnmarshalText(text []byte) error { return unixNano.unmarshalText(text, &v.Time) }

// MarshalMsgpack returns v as MessagePack.
func (v UnixNano) MarshalMsgpack() ([]byte, error) { return unixNano.marshalMsgpack(v.Time) }

// UnmarshalMsgpack reads v from MessagePack.
func (v *UnixNano) UnmarshalMsgpack(data []byte) error {
	return unixNano.unmarshalMsgpack(data, &v.Time)
}

// MarshalCBOR returns v as CBOR.
func (v UnixNano) MarshalCBOR() ([]byte, error) { return unixNano.marshalCBOR(v.Time) }

// UnmarshalCBOR reads v from CBOR.
func (v *UnixNano) UnmarshalCBOR(data []byte) error { return unixNano.unmarshalCBOR(data, &v.Time) }

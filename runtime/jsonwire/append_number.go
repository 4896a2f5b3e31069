package jsonwire

import (
	"github.com/ezrantn/catena/runtime/internal/jsonerr"
	"github.com/ezrantn/catena/runtime/internal/scratch"
	"github.com/ezrantn/catena/runtime/internal/text"
	"github.com/ezrantn/catena/runtime/wire"
)

// AppendInt64 appends v in decimal.
func (scalars) AppendInt64(b []byte, v int64) []byte { return text.AppendInt64(b, v) }

// AppendUint64 appends v in decimal.
func (scalars) AppendUint64(b []byte, v uint64) []byte { return text.AppendUint64(b, v) }

// AppendBool appends true or false.
func (scalars) AppendBool(b []byte, v bool) []byte {
	if cap(b)-len(b) < len("false")+wire.Room {
		b = scratch.Grow(b, len("false")+wire.Room)
	}
	if v {
		return wire.AppendInRoom(b, "true")
	}
	return wire.AppendInRoom(b, "false")
}

// AppendFloat64 appends f. NaN and the infinities are errors.
func (e *Encoder) AppendFloat64(b []byte, f float64) []byte {
	if f-f != 0 {
		return e.Fail(b, floatError(f))
	}
	return text.AppendFloat64(b, f)
}

// AppendFloat32 appends f with the digits that a float32 needs. NaN and the
// infinities are errors.
func (e *Encoder) AppendFloat32(b []byte, f float32) []byte {
	if f-f != 0 {
		return e.Fail(b, float32Error(f))
	}
	return text.AppendFloat32(b, f)
}

//go:noinline
func floatError(f float64) error { return refused(jsonerr.FloatError(f, 64), "float64") }

//go:noinline
func float32Error(f float32) error { return refused(jsonerr.FloatError(float64(f), 32), "float32") }

// AppendNumber appends the text of a json.Number. The empty one is 0; what is
// not a JSON number is an error.
func (e *Encoder) AppendNumber(b []byte, s string) []byte {
	if s == "" {
		return wire.AppendByte(b, '0')
	}
	if !validNumber(s) {
		return e.Fail(b, refused(jsonerr.NumberError(s), "json.Number"))
	}
	return wire.AppendText(b, s)
}

// validNumber reports whether s is a number by the grammar of RFC 8259, section 6.
func validNumber(s string) bool { return text.IsNumber(s) }

// NullLen is the length of a null.
const NullLen = len("null")

// AppendNull appends a null. Every type calls it at least once: inlined, it would be more
// code in each.
//
//go:noinline
func AppendNull(b []byte) []byte {
	if cap(b)-len(b) < NullLen+wire.Room {
		b = scratch.Grow(b, NullLen+wire.Room)
	}
	return wire.AppendInRoom(b, "null")
}

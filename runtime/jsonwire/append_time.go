package jsonwire

import (
	"time"

	"github.com/ezrantn/catena/runtime/internal/jsonerr"
	"github.com/ezrantn/catena/runtime/internal/scratch"
	"github.com/ezrantn/catena/runtime/internal/text"
	"github.com/ezrantn/catena/runtime/wire"
)

// timeRoom is what the quotation marks and the text take, and what is left.
const timeRoom = 2 + text.TimeRoom + wire.Room

// AppendTime appends t as its MarshalJSON writes it, by RFC 3339 with as many
// digits of the second as it needs. Seconds of the offset from UTC are not written, by which the text then is
// another time. Years past 9999 or before 0, and offsets of
// a day or more are errors.
func (e *Encoder) AppendTime(b []byte, t time.Time) []byte {
	i := len(b)
	if cap(b)-i < timeRoom {
		b = scratch.Grow(b, timeRoom+wire.Room)
	}
	end, ok := text.AppendTime(b[:cap(b)], i+1, t, text.Offset(t))
	if !ok {
		return e.Fail(b, timeError(t))
	}
	b = b[:end+1]
	b[i] = '"'
	b[end] = '"'
	return b
}

//go:noinline
func timeError(t time.Time) error { return failed("time.Time", jsonerr.TimeError(t)) }

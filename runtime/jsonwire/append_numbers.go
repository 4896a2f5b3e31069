package jsonwire

import (
	"github.com/ezrantn/catena/runtime/internal/text"
	"github.com/ezrantn/catena/runtime/wire"
)

// AppendInt64s appends an array of integers: null if it is nil. Like a generated function it finds
// wire.Head bytes of room in b, and leaves up to wire.Tail less than wire.Room.
func (e *Encoder) AppendInt64s(b []byte, v []int64) []byte {
	switch {
	case v == nil:
		return AppendNull(b)
	case len(v) == 0:
		return appendNone(b)
	case e.Streams():
		return streamInts(e, b, v)
	}
	b = wire.AppendInRoom(b, "[")
	for k := range v {
		b = e.AppendInt64(arrayNext(b, k), v[k])
	}
	return wire.AppendInRoom(b, "]")
}

// AppendInts is AppendInt64s for int.
func (e *Encoder) AppendInts(b []byte, v []int) []byte {
	switch {
	case v == nil:
		return AppendNull(b)
	case len(v) == 0:
		return appendNone(b)
	case e.Streams():
		return streamInts(e, b, v)
	}
	b = wire.AppendInRoom(b, "[")
	for k := range v {
		b = e.AppendInt64(arrayNext(b, k), int64(v[k]))
	}
	return wire.AppendInRoom(b, "]")
}

// AppendFloat64s is AppendInt64s for floats, each as AppendFloat64 appends it.
func (e *Encoder) AppendFloat64s(b []byte, v []float64) []byte {
	switch {
	case v == nil:
		return AppendNull(b)
	case len(v) == 0:
		return appendNone(b)
	case e.Streams():
		return e.streamFloats(b, v)
	}
	b = wire.AppendInRoom(b, "[")
	for k, f := range v {
		if b = arrayNext(b, k); f-f == 0 {
			b = text.AppendFloat64(b, f) // as AppendFloat64 does, with a call less
		} else {
			b = e.AppendFloat64(b, f)
		}
	}
	return wire.AppendInRoom(b, "]")
}

// appendNone appends an array without elements, which leaves the room that it needs for itself.
func appendNone(b []byte) []byte { return wire.AppendInRoom(wire.AppendByte(b, '['), "]") }

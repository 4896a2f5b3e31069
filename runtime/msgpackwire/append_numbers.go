//wire:for cbor

package msgpackwire

import (
	"math"

	"github.com/ezrantn/catena/runtime/internal/mem"
	"github.com/ezrantn/catena/runtime/internal/scratch"
	"github.com/ezrantn/catena/runtime/wire"
)

// AppendInt64s appends an array of integers: null if it is nil.
func (e *Encoder) AppendInt64s(b []byte, v []int64) []byte {
	switch {
	case v == nil:
		return AppendNull(b)
	case e.Streams():
		return streamInts(e, b, v)
	}
	b = e.AppendArrayHead(b, len(v))
	for _, n := range v {
		if i := len(b); isSmall(n) && cap(b)-i > wire.Room {
			b = b[:i+1]
			b[i] = byte(n)
		} else {
			b = e.AppendInt64(b, n)
		}
	}
	return b
}

// AppendInts is AppendInt64s for int.
func (e *Encoder) AppendInts(b []byte, v []int) []byte {
	switch {
	case v == nil:
		return AppendNull(b)
	case e.Streams():
		return streamInts(e, b, v)
	}
	b = e.AppendArrayHead(b, len(v))
	for _, n := range v {
		if i := len(b); isSmall(int64(n)) && cap(b)-i > wire.Room {
			b = b[:i+1]
			b[i] = byte(n)
		} else {
			b = e.AppendInt64(b, int64(n))
		}
	}
	return b
}

// AppendFloat64s appends an array of floats, each as AppendFloat64 does: null if it is nil.
func (e *Encoder) AppendFloat64s(b []byte, v []float64) []byte {
	switch {
	case v == nil:
		return AppendNull(b)
	case e.shortensFloats():
		return e.streamFloats(b, v)
	}
	if n := headRoom + 9*len(v); cap(b)-len(b) < n+wire.Room {
		if e.Streams() {
			return e.streamFloats(b, v)
		}
		b = scratch.Grow(b, n+wire.Room)
	}
	if len(v) < shortArray {
		b = append(b, shortArrayHead|byte(len(v)))
	} else {
		b = e.AppendArrayHead(b, len(v))
	}
	i := len(b)
	b = b[:i+9*len(v)]
	for _, f := range v {
		b[i] = headFloat64
		mem.StoreBig64(b, i+1, math.Float64bits(f))
		i += 9
	}
	return b
}

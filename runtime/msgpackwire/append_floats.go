package msgpackwire

import (
	"math"

	"github.com/ezrantn/catena/runtime/internal/mem"
	"github.com/ezrantn/catena/runtime/internal/scratch"
	"github.com/ezrantn/catena/runtime/wire"
)

// AppendFloat64s appends an array of floats, each as AppendFloat64 does.
func (e *Encoder) AppendFloat64s(b []byte, v []float64) []byte {
	b = e.AppendArrayHead(b, len(v))
	if e.shortensFloats() || len(b)+9*len(v) >= e.Full() {
		return e.appendFloatPieces(b, v)
	}
	i := len(b)
	end := i + 9*len(v)
	if cap(b)-end < wire.Room {
		b = scratch.Grow(b, end-i+wire.Room)
	}
	b = b[:end]
	for _, f := range v {
		b[i] = headFloat64
		mem.StoreBig64(b, i+1, math.Float64bits(f))
		i += 9
	}
	return b
}

// appendFloatPieces appends the elements of v one by one.
func (e *Encoder) appendFloatPieces(b []byte, v []float64) []byte {
	full := e.Full()
	for k, f := range v {
		if len(b) >= full {
			if b, full = e.Flush(b, full, k); full < 0 {
				break
			}
		}
		b = e.AppendFloat64(b, f)
	}
	return b
}

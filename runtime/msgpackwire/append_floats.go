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
	if e.shortensFloats() {
		for _, f := range v {
			b = e.AppendFloat64(b, f)
		}
		return b
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

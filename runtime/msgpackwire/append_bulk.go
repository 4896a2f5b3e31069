package msgpackwire

import (
	"math"

	"github.com/ezrantn/catena/runtime/internal/mem"
	"github.com/ezrantn/catena/runtime/wire"
)

// AppendFloat64s appends an array of floats.
func AppendFloat64s(b []byte, v []float64) []byte {
	b = AppendArrayHead(b, len(v))
	i := len(b)
	end := i + 9*len(v)
	if cap(b)-end < wire.Room {
		b = wire.Grow(b, end-i)
	}
	b = b[:end]
	for _, f := range v {
		b[i] = headFloat64
		mem.StoreBig64(b, i+1, math.Float64bits(f))
		i += 9
	}
	return b
}

// AppendInt64s appends an array of integers.
func AppendInt64s(b []byte, v []int64) []byte {
	b = AppendArrayHead(b, len(v))
	for _, n := range v {
		if i := len(b); -32 <= n && n < 128 && cap(b)-i > wire.Room {
			b = b[:i+1]
			b[i] = byte(n)
		} else {
			b = AppendInt64(b, n)
		}
	}
	return b
}

// AppendInts is AppendInt64s for int.
func AppendInts(b []byte, v []int) []byte {
	b = AppendArrayHead(b, len(v))
	for _, n := range v {
		if i := len(b); -32 <= n && n < 128 && cap(b)-i > wire.Room {
			b = b[:i+1]
			b[i] = byte(n)
		} else {
			b = AppendInt64(b, int64(n))
		}
	}
	return b
}

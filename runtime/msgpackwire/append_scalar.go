package msgpackwire

import (
	"encoding/binary"
	"math"
	"time"

	"github.com/ezrantn/catena/runtime/internal/mem"
	"github.com/ezrantn/catena/runtime/internal/scratch"
	"github.com/ezrantn/catena/runtime/wire"
)

// scalarRoom is what the longest of the scalars below and what is left behind it
// take, and what a store overshoots.
const scalarRoom = 24 + wire.Room

// AppendInt64 appends v in its shortest form.
func (e scalars) AppendInt64(b []byte, v int64) []byte {
	if cap(b)-len(b) < scalarRoom {
		return e.AppendInt64(scratch.Grow(b, scalarRoom+wire.Room), v)
	}
	if isSmall(v) {
		return putByte(b, byte(v))
	}
	// The sizes of numbers repeat, so branches are predicted, and the next member need not wait for this one's
	// size. Of the branches those that are taken count.
	if v >= 0 {
		switch u := uint64(v); {
		case u > math.MaxUint32:
			return put(b, headUint8+3, 8, u)
		case u > math.MaxUint16:
			return putWord(b, 5, (headUint8+2)<<56|u<<24)
		case u > math.MaxUint8:
			return putWord(b, 3, (headUint8+1)<<56|u<<40)
		default:
			return putWord(b, 2, headUint8<<56|u<<48)
		}
	}
	switch {
	case v < math.MinInt32:
		return put(b, headInt8+3, 8, uint64(v))
	case v < math.MinInt16:
		return putWord(b, 5, (headInt8+2)<<56|uint64(uint32(v))<<24)
	case v < math.MinInt8:
		return putWord(b, 3, (headInt8+1)<<56|uint64(uint16(v))<<40)
	default:
		return putWord(b, 2, headInt8<<56|uint64(uint8(v))<<48)
	}
}

// AppendUint64 appends v in its shortest form.
func (e scalars) AppendUint64(b []byte, v uint64) []byte {
	if cap(b)-len(b) < scalarRoom {
		return e.AppendUint64(scratch.Grow(b, scalarRoom+wire.Room), v)
	}
	switch {
	case v < 128:
		return putByte(b, byte(v))
	case v > math.MaxUint32:
		return put(b, headUint8+3, 8, v)
	case v > math.MaxUint16:
		return putWord(b, 5, (headUint8+2)<<56|v<<24)
	case v > math.MaxUint8:
		return putWord(b, 3, (headUint8+1)<<56|v<<40)
	default:
		return putWord(b, 2, headUint8<<56|v<<48)
	}
}

// putByte appends c to b, which has space for it. That there is a byte behind b[:i] is only checked
// once, by the slice expression.
func putByte(b []byte, c byte) []byte {
	i := len(b)
	b = b[:i+1]
	mem.Store8(b, i, c)
	return b
}

// putWord appends the n highest bytes of w to b, which has scalarRoom.
func putWord(b []byte, n int, w uint64) []byte {
	i := len(b)
	b = b[:i+n]
	mem.StoreBig64(b, i, w)
	return b
}

// put appends a head and the n lowest bytes of v to b, which has scalarRoom.
func put(b []byte, head byte, n int, v uint64) []byte {
	i := len(b)
	b = b[:i+1+n]
	mem.Store8(b, i, head)
	mem.StoreBig64(b, i+1, v<<((64-8*n)&63))
	return b
}

// AppendFloat64 appends f.
func (e scalars) AppendFloat64(b []byte, f float64) []byte {
	if cap(b)-len(b) < scalarRoom {
		return e.AppendFloat64(scratch.Grow(b, scalarRoom+wire.Room), f)
	}
	return e.AppendFloat64InRoom(b, f)
}

// AppendFloat64InRoom appends f to b, which has space for it; see wire.AppendInRoom.
func (scalars) AppendFloat64InRoom(b []byte, f float64) []byte {
	return put(b, headFloat64, 8, math.Float64bits(f))
}

// AppendFloat32 appends f.
func (e scalars) AppendFloat32(b []byte, f float32) []byte {
	if cap(b)-len(b) < scalarRoom {
		return e.AppendFloat32(scratch.Grow(b, scalarRoom+wire.Room), f)
	}
	return e.AppendFloat32InRoom(b, f)
}

// AppendFloat32InRoom appends f to b, which has space for it; see wire.AppendInRoom.
func (scalars) AppendFloat32InRoom(b []byte, f float32) []byte {
	n := len(b)
	b = b[:n+5]
	b[n] = headFloat32
	binary.BigEndian.PutUint32(b[n+1:], math.Float32bits(f))
	return b
}

// AppendTime appends t as a timestamp, in the smallest of its three forms.
func (e scalars) AppendTime(b []byte, t time.Time) []byte {
	i := len(b)
	if cap(b)-i < scalarRoom {
		return e.AppendTime(scratch.Grow(b, scalarRoom+wire.Room), t)
	}
	seconds, nanos := t.Unix(), uint64(t.Nanosecond())
	switch {
	case seconds>>32 == 0 && nanos == 0:
		b = b[:i+6]
		mem.StoreBig64(b, i, headFixExt4<<56|0xff<<48|uint64(seconds)<<16)
	case seconds>>34 == 0:
		b = b[:i+10]
		b[i], b[i+1] = headFixExt8, 0xff
		mem.StoreBig64(b, i+2, nanos<<34|uint64(seconds))
	default:
		b = b[:i+15]
		mem.StoreBig64(b, i, headExt8<<56|12<<48|0xff<<40|nanos<<8)
		mem.StoreBig64(b, i+7, uint64(seconds))
	}
	return b
}

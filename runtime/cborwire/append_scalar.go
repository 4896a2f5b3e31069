package cborwire

import (
	"math"
	"math/big"
	"math/bits"
	"time"

	"github.com/ezrantn/catena/runtime/internal/mem"
	"github.com/ezrantn/catena/runtime/internal/scratch"
	"github.com/ezrantn/catena/runtime/internal/state"
	"github.com/ezrantn/catena/runtime/internal/text"
	"github.com/ezrantn/catena/runtime/wire"
)

// scalarRoom is what the longest of the scalars below and what is left behind it
// take, and what a store overshoots.
const scalarRoom = 24 + wire.Room

// AppendInt64 appends v in its shortest form.
func (scalars) AppendInt64(b []byte, v int64) []byte {
	sign := v >> 63
	return putHead(b, byte(sign)&(majorNegative<<5), uint64(v^sign)) // -1-v where v is negative
}

// AppendUint64 appends v in its shortest form.
func (scalars) AppendUint64(b []byte, v uint64) []byte { return putHead(b, majorUnsigned<<5, v) }

// putHead appends the head of an item. major is the initial byte without the additional information.
func putHead(b []byte, major byte, n uint64) []byte {
	if cap(b)-len(b) < scalarRoom {
		return putHead(scratch.Grow(b, scalarRoom+wire.Room), major, n)
	}
	if n < infoOne {
		return putByte(b, major|byte(n))
	}
	// The order is the same as for msgpackwire's integers: branches that are taken cost more than others.
	first := uint64(major) << 56
	switch {
	case n > math.MaxUint32:
		return put(b, major|infoEight, 8, n)
	case n > math.MaxUint16:
		return putWord(b, 5, first|infoFour<<56|n<<24)
	case n > math.MaxUint8:
		return putWord(b, 3, first|infoTwo<<56|n<<40)
	default:
		return putWord(b, 2, first|infoOne<<56|n<<48)
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

// put appends an initial byte and the n lowest bytes of v to b, which has
// scalarRoom.
func put(b []byte, initial byte, n int, v uint64) []byte {
	i := len(b)
	b = b[:i+1+n]
	mem.Store8(b, i, initial)
	mem.StoreBig64(b, i+1, v<<((64-8*n)&63))
	return b
}

// putWord appends the n highest bytes of w to b, which has scalarRoom.
func putWord(b []byte, n int, w uint64) []byte {
	longer := b[:len(b)+n]
	mem.StoreBig64(b, len(b), w)
	return longer
}

// AppendFloat64 appends f: as it is or, with ShortestFloats, as the shortest float
// that holds it.
func (e *Encoder) AppendFloat64(b []byte, f float64) []byte {
	if cap(b)-len(b) < scalarRoom {
		return e.AppendFloat64(scratch.Grow(b, scalarRoom+wire.Room), f)
	}
	if e.shortensFloats() {
		return appendShortest(b, f)
	}
	return put(b, headFloat64, 8, math.Float64bits(f))
}

// AppendFloat32 is AppendFloat64 for float32.
func (e *Encoder) AppendFloat32(b []byte, f float32) []byte {
	if cap(b)-len(b) < scalarRoom {
		return e.AppendFloat32(scratch.Grow(b, scalarRoom+wire.Room), f)
	}
	if e.shortensFloats() {
		return appendShortest(b, float64(f))
	}
	return put(b, headFloat32, 4, uint64(math.Float32bits(f)))
}

// timeRoom is what a tag, a head and a time as text take, and what is left.
const timeRoom = 3 + text.TimeRoom + wire.Room

// AppendTime appends t as text by RFC 3339 with its offset from UTC, in whole minutes, and as many
// digits of the second as it needs, tag 0. With EpochTime it is the seconds since
// 1970, tag 1: an integer, or a float64 where there is a fraction. As text, years
// past 9999 or before 0, and offsets of a day or more are errors.
func (e *Encoder) AppendTime(b []byte, t time.Time) []byte {
	if e.own&EpochTime != 0 {
		return e.appendEpoch(b, t)
	}
	i := len(b)
	if cap(b)-i < timeRoom {
		b = scratch.Grow(b, timeRoom+wire.Room)
	}
	end, ok := text.AppendTime(b[:cap(b)], i+3, t, text.Offset(t)/60*60)
	if !ok {
		return e.Fail(b, state.Refused("a year or zone that RFC 3339 cannot express", "time.Time", nil, wire.ErrUnsupported))
	}
	b = b[:end]
	b[i] = majorTag<<5 | tagDateTime
	n := end - i - 3
	if n < infoOne {
		copy(b[i+2:], b[i+3:])
		b[i+1] = majorText<<5 | byte(n)
		return b[:end-1]
	}
	b[i+1], b[i+2] = majorText<<5|infoOne, byte(n)
	return b
}

// appendEpoch appends t with tag 1. As with text, years past 9999 or before 0, in
// UTC, are errors.
func (e *Encoder) appendEpoch(b []byte, t time.Time) []byte {
	seconds := t.Unix()
	if seconds < text.FirstInstant || seconds > text.LastInstant {
		return e.Fail(b, state.Refused("a year that RFC 3339 cannot express", "time.Time", nil, wire.ErrUnsupported))
	}
	b = wire.AppendByte(b, majorTag<<5|tagEpoch)
	if nanos := t.Nanosecond(); nanos != 0 {
		f := float64(seconds) + float64(nanos)/1e9
		if f >= text.LastInstant+1 { // rounded into the year 10000
			f = math.Nextafter(f, 0)
		}
		return e.AppendFloat64(b, f)
	}
	return e.AppendInt64(b, seconds)
}

// AppendBigInt appends v: as an integer where 64 bits hold it, otherwise as a
// bignum, tag 2 or 3; null if it is nil.
func (scalars) AppendBigInt(b []byte, v *big.Int) []byte {
	if v == nil {
		return AppendNull(b)
	}
	words := v.Bits()
	negative := v.Sign() < 0
	size := (v.BitLen() + 7) / 8
	if bits := uint(v.BitLen() - 1); negative && bits%8 == 0 && v.TrailingZeroBits() == bits {
		size-- // a power of 256, without the one that is taken from it
	}
	if cap(b)-len(b) < size+scalarRoom {
		b = scratch.Grow(b, size+scalarRoom+wire.Room)
	}
	// n is the number, or where that is negative -1-n.
	if size <= 8 {
		n := uint64(0)
		for k := 0; k < len(words) && k*bits.UintSize < 64; k++ {
			n |= uint64(words[k]) << (k * bits.UintSize)
		}
		if negative {
			return putHead(b, majorNegative<<5, n-1)
		}
		return putHead(b, majorUnsigned<<5, n)
	}
	return putBignum(b, words, size, negative)
}

// putBignum appends a bignum of so many digits in base 256 to b, which has room for
// it: the number of words or, where that is negative, -1-n.
func putBignum(b []byte, words []big.Word, size int, negative bool) []byte {
	start := len(b)
	b = append(b, majorTag<<5|tagBignum)
	if negative {
		b[start] = majorTag<<5 | tagNegativeBignum
	}
	b = putHead(b, majorBytes<<5, uint64(size))
	i := len(b)
	b = b[:i+size]
	borrow := negative
	for k := range size {
		c := byte(words[k/(bits.UintSize/8)] >> (k % (bits.UintSize / 8) * 8))
		if borrow {
			borrow = c == 0
			c--
		}
		b[i+size-1-k] = c
	}
	return b
}

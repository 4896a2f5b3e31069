package msgpackwire

import (
	"github.com/ezrantn/catena/runtime/internal/mem"
	"github.com/ezrantn/catena/runtime/internal/scratch"
	"github.com/ezrantn/catena/runtime/wire"
)

// The heads of a sort of value by the bytes that its length takes: 1, 2 and 4.
const (
	textHeads  = headStr8
	bytesHeads = headBin8
	extHeads   = headExt8
)

// A text of fewer than shortText bytes has its length in one head.
const (
	shortText     = 32
	shortTextHead = fixStr

	// An array of fewer than shortArray elements has its length in one head.
	shortArray     = 16
	shortArrayHead = fixArray
)

// appendLong is AppendString for a text whose length takes bytes of its own, or that b may lack room for.
//
//go:noinline
func appendLong(b []byte, s string) []byte {
	i, n := len(b), len(s)
	if cap(b)-i < n+shortText+wire.Room {
		b = scratch.Grow(b, n+shortText+wire.Room)
	}
	if n < shortText {
		return scalars{}.AppendString(b, s)
	}
	w, size := lengthHead(textHeads, n)
	mem.StoreBig64(b, i, w)
	i += size
	b = b[:i+n]
	copy(b[i:], s)
	return b
}

// AppendBytes appends v as a string of bytes: null if it is nil.
func (scalars) AppendBytes(b []byte, v []byte) []byte {
	if v == nil {
		return AppendNull(b)
	}
	i, n := len(b), len(v)
	if cap(b)-i < n+headRoom+wire.Room {
		b = scratch.Grow(b, n+headRoom+wire.Room)
	}
	w, size := lengthHead(bytesHeads, n)
	mem.StoreBig64(b, i, w)
	i += size
	b = b[:i+n]
	copy(b[i:], v)
	return b
}

// lengthHead returns the head, one of three, of a value of the length n, in the highest bytes of w.
func lengthHead(heads byte, n int) (w uint64, size int) {
	w = uint64(heads) << 56
	switch {
	case n < 1<<8:
		return w + uint64(n)<<48, 2
	case n < 1<<16:
		return w + 1<<56 + uint64(n)<<40, 3
	}
	return w + 2<<56 + uint64(n)<<24, 5
}

// AppendArrayHead appends the head of an array of n elements.
func (e scalars) AppendArrayHead(b []byte, n int) []byte {
	if cap(b)-len(b) < scalarRoom {
		return e.AppendArrayHead(scratch.Grow(b, scalarRoom+wire.Room), n)
	}
	if n < 16 {
		return putByte(b, fixArray|byte(n))
	}
	if n < 1<<16 {
		return putWord(b, 3, headArray16<<56|uint64(n)<<40)
	}
	return putWord(b, 5, headArray32<<56|uint64(n)<<24)
}

// AppendMapHead appends the head of a map of n entries.
func (e scalars) AppendMapHead(b []byte, n int) []byte {
	if cap(b)-len(b) < scalarRoom {
		return e.AppendMapHead(scratch.Grow(b, scalarRoom+wire.Room), n)
	}
	if n < 16 {
		return putByte(b, fixMap|byte(n))
	}
	if n < 1<<16 {
		return putWord(b, 3, headMap16<<56|uint64(n)<<40)
	}
	return putWord(b, 5, headMap32<<56|uint64(n)<<24)
}

// appendExtHead appends the head of an extension of n bytes.
func appendExtHead(b []byte, typ int8, n int) []byte {
	if cap(b)-len(b) < scalarRoom {
		b = scratch.Grow(b, scalarRoom+wire.Room)
	}
	switch n {
	case 1:
		b = put(b, headFixExt1, 0, 0)
	case 2:
		b = put(b, headFixExt1+1, 0, 0)
	case 4:
		b = put(b, headFixExt4, 0, 0)
	case 8:
		b = put(b, headFixExt8, 0, 0)
	case 16:
		b = put(b, headFixExt16, 0, 0)
	default:
		w, size := lengthHead(extHeads, n)
		b = putWord(b, size, w)
	}
	return wire.AppendByte(b, byte(typ))
}

package msgpackwire

import (
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

// putString appends s with a head that the length follows; b has headRoom for it.
func putString(b []byte, heads byte, s string) []byte {
	b = putLength(b, heads, len(s))
	i := len(b)
	b = b[:i+len(s)]
	copy(b[i:], s)
	return b
}

// putLength appends one of three heads and the length n; b has headRoom for it.
func putLength(b []byte, heads byte, n int) []byte {
	switch {
	case n < 1<<8:
		return put(b, heads, 1, uint64(n))
	case n < 1<<16:
		return put(b, heads+1, 2, uint64(n))
	}
	return put(b, heads+2, 4, uint64(n))
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
		b = putLength(b, extHeads, n)
	}
	return wire.AppendByte(b, byte(typ))
}

package msgpackwire

import (
	"github.com/ezrantn/catena/runtime/internal/mem"
	"github.com/ezrantn/catena/runtime/internal/scratch"
	"github.com/ezrantn/catena/runtime/wire"
)

// headRoom is what a head takes at most, with what a store overshoots.
const headRoom = 16

// AppendString appends s as a str.
func (scalars) AppendString(b []byte, s string) []byte {
	i, n := len(b), len(s)
	if cap(b)-i < n+headRoom+wire.Room {
		b = scratch.Grow(b, n+headRoom+wire.Room)
	}
	if n >= 32 {
		return putLong(b, strHeads, s)
	}
	b = b[:i+1+n]
	b[i] = fixStr | byte(n)
	i++
	switch {
	case n >= 8:
		for k := 0; k < n-8; k += 8 {
			mem.Store64(b, i+k, mem.LoadString64(s, k))
		}
		mem.Store64(b, i+n-8, mem.LoadString64(s, n-8)) // it overlaps the one before
	case n >= 4:
		mem.Store32(b, i, mem.LoadString32(s, 0))
		mem.Store32(b, i+n-4, mem.LoadString32(s, n-4))
	default:
		for k := range n {
			b[i+k] = s[k]
		}
	}
	return b
}

// The heads of a sort of value by the bytes that its length takes: 1, 2 and 4.
const (
	strHeads = headStr8
	binHeads = headBin8
	extHeads = headExt8
)

// putLong appends s with a head that the length follows; b has headRoom for it.
func putLong(b []byte, heads byte, s string) []byte {
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

// AppendBytes appends v as a bin: nil if it is nil.
func (scalars) AppendBytes(b []byte, v []byte) []byte {
	if v == nil {
		return AppendNull(b)
	}
	if n := len(v) + headRoom; cap(b)-len(b) < n+wire.Room {
		b = scratch.Grow(b, n+wire.Room)
	}
	return putLong(b, binHeads, mem.String(v))
}

// AppendRawMessage appends a json.RawMessage, which is a byte slice like any other.
func (e scalars) AppendRawMessage(b []byte, v []byte) []byte { return e.AppendBytes(b, v) }

// AppendNumber appends the text of a json.Number, as a str.
func (e scalars) AppendNumber(b []byte, s string) []byte { return e.AppendString(b, s) }

// AppendArrayHead appends the head of an array of n elements.
func (scalars) AppendArrayHead(b []byte, n int) []byte {
	i := len(b)
	if cap(b)-i < scalarRoom {
		b = scratch.Grow(b, scalarRoom+wire.Room)
	}
	if n < 16 {
		b = b[:i+1]
		b[i] = fixArray | byte(n)
		return b
	}
	if n < 1<<16 {
		return putWord(b, 3, headArray16<<56|uint64(n)<<40)
	}
	return putWord(b, 5, headArray32<<56|uint64(n)<<24)
}

// AppendMapHead appends the head of a map of n entries.
func (scalars) AppendMapHead(b []byte, n int) []byte {
	i := len(b)
	if cap(b)-i < scalarRoom {
		b = scratch.Grow(b, scalarRoom+wire.Room)
	}
	if n < 16 {
		b = b[:i+1]
		b[i] = fixMap | byte(n)
		return b
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

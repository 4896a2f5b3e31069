package cborwire

import (
	"github.com/ezrantn/catena/runtime/internal/mem"
	"github.com/ezrantn/catena/runtime/internal/scratch"
	"github.com/ezrantn/catena/runtime/wire"
)

// headRoom is what a head takes at most, with what a store overshoots.
const headRoom = 16

// AppendString appends s as a text string. As in encoding/json, bytes that are not
// UTF-8 become U+FFFD: no decoder of CBOR need accept another text.
func (scalars) AppendString(b []byte, s string) []byte {
	i, n := len(b), len(s)
	if cap(b)-i < n+headRoom+wire.Room {
		b = scratch.Grow(b, n+headRoom+wire.Room)
	}
	start := i
	if n >= infoOne {
		b = putString(b, majorText<<5, s)
		i = len(b) - n
	} else {
		b = b[:i+1+n]
		b[i] = majorText<<5 | byte(n)
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
	}
	if !isText(b, i, i+n) {
		return appendReplaced(b[:start], s)
	}
	return b
}

// appendReplaced appends s with U+FFFD instead of each byte that is not UTF-8.
//
//go:noinline
func appendReplaced(b []byte, s string) []byte {
	return scalars{}.AppendString(b, string([]rune(s)))
}

// putString appends s with a head; b has headRoom for it.
func putString(b []byte, major byte, s string) []byte {
	b = putHead(b, major, uint64(len(s)))
	i := len(b)
	b = b[:i+len(s)]
	copy(b[i:], s)
	return b
}

// AppendBytes appends v as a byte string: null if it is nil.
func (scalars) AppendBytes(b []byte, v []byte) []byte {
	if v == nil {
		return AppendNull(b)
	}
	if n := len(v) + headRoom; cap(b)-len(b) < n+wire.Room {
		b = scratch.Grow(b, n+wire.Room)
	}
	return putString(b, majorBytes<<5, mem.String(v))
}

// AppendRawMessage appends a json.RawMessage, which is a byte slice like any other.
func (e scalars) AppendRawMessage(b []byte, v []byte) []byte { return e.AppendBytes(b, v) }

// AppendNumber appends the text of a json.Number, as a text string.
func (e scalars) AppendNumber(b []byte, s string) []byte { return e.AppendString(b, s) }

// AppendArrayHead appends the head of an array of n elements.
func (scalars) AppendArrayHead(b []byte, n int) []byte {
	if cap(b)-len(b) < scalarRoom {
		b = scratch.Grow(b, scalarRoom+wire.Room)
	}
	return putHead(b, majorArray<<5, uint64(n))
}

// AppendMapHead appends the head of a map of n entries.
func (scalars) AppendMapHead(b []byte, n int) []byte {
	if cap(b)-len(b) < scalarRoom {
		b = scratch.Grow(b, scalarRoom+wire.Room)
	}
	return putHead(b, majorMap<<5, uint64(n))
}

// appendTag appends the head of a tag. An item follows, its content.
func appendTag(b []byte, number uint64) []byte {
	if cap(b)-len(b) < scalarRoom {
		b = scratch.Grow(b, scalarRoom+wire.Room)
	}
	return putHead(b, majorTag<<5, number)
}

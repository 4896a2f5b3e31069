package msgpackwire

import (
	"github.com/ezrantn/catena/runtime/internal/mem"
	"github.com/ezrantn/catena/runtime/internal/scratch"
	"github.com/ezrantn/catena/runtime/wire"
)

// headRoom is what a head takes at most, with what a store overshoots.
const headRoom = 16

// AppendString appends s as a text. Where a format takes valid text alone, bytes that are
// not UTF-8 become U+FFFD, as in encoding/json.
func (scalars) AppendString(b []byte, s string) []byte {
	i, n := len(b), len(s)
	if cap(b)-i < n+headRoom+wire.Room {
		b = scratch.Grow(b, n+headRoom+wire.Room)
	}
	if n >= shortText {
		b = putString(b, textHeads, s)
		if !isText(b, len(b)-n, len(b)) {
			return appendReplaced(b[:i], s)
		}
		return b
	}
	b = b[:i+1+n]
	b[i] = shortTextHead | byte(n)
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
	if !isText(b, i, i+n) {
		return appendReplaced(b[:i-1], s)
	}
	return b
}

// appendReplaced appends s with U+FFFD instead of each byte that is not UTF-8.
//
//go:noinline
func appendReplaced(b []byte, s string) []byte {
	return scalars{}.AppendString(b, string([]rune(s)))
}

// AppendBytes appends v as a string of bytes: null if it is nil.
func (scalars) AppendBytes(b []byte, v []byte) []byte {
	if v == nil {
		return AppendNull(b)
	}
	if n := len(v) + headRoom; cap(b)-len(b) < n+wire.Room {
		b = scratch.Grow(b, n+wire.Room)
	}
	return putString(b, bytesHeads, mem.String(v))
}

// AppendRawMessage appends a json.RawMessage, which is a byte slice like any other.
func (e scalars) AppendRawMessage(b []byte, v []byte) []byte { return e.AppendBytes(b, v) }

// AppendNumber appends the text of a json.Number, as a text.
func (e scalars) AppendNumber(b []byte, s string) []byte { return e.AppendString(b, s) }

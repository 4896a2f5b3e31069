//wire:for cbor

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
func (e scalars) AppendString(b []byte, s string) []byte {
	i, n := len(b), len(s)
	if cap(b)-i < n+headRoom+wire.Room {
		return e.AppendString(scratch.Grow(b, n+headRoom+wire.Room), s)
	}
	if n >= shortText {
		return appendLong(b, s)
	}
	b = b[:i+1+n]
	mem.Store8(b, i, shortTextHead|byte(n))
	i++
	seen := uint64(0) // the bits of all bytes
	switch {
	case n >= 8:
		for k := 0; k < n-8; k += 8 {
			w := mem.LoadString64(s, k)
			mem.Store64(b, i+k, w)
			seen |= w
		}
		w := mem.LoadString64(s, n-8) // it overlaps the one before
		mem.Store64(b, i+n-8, w)
		seen |= w
	case n >= 4:
		seen = mem.CopyFourToEight(b, i, s)
	case n > 0:
		first, middle, last := s[0], s[n>>1], s[n-1]
		mem.Store8(b, i, first)
		mem.Store8(b, i+n>>1, middle)
		mem.Store8(b, i+n-1, last)
		seen = uint64(first | middle | last)
	}
	if !surelyText(seen) && !isText(b, i, i+n) {
		return appendReplaced(b[:i-1], s)
	}
	return b
}

// appendLong is AppendString for a text whose length takes bytes of its own; b has room for it.
//
//go:noinline
func appendLong(b []byte, s string) []byte {
	i, n := len(b), len(s)
	b = putString(b, textHeads, s)
	if !isText(b, len(b)-n, len(b)) {
		return appendReplaced(b[:i], s)
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

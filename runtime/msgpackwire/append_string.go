//wire:for cbor

package msgpackwire

import (
	"strconv"

	"github.com/ezrantn/catena/runtime/internal/mem"
	"github.com/ezrantn/catena/runtime/wire"
)

// headRoom is what a head takes at most, with what a store overshoots.
const headRoom = 16

// AppendString appends s as a text. Where a format takes valid text alone, bytes that are
// not UTF-8 become U+FFFD, as in encoding/json.
func (scalars) AppendString(b []byte, s string) []byte {
	i, n := len(b), len(s)
	if n >= shortText || cap(b)-i < shortText+wire.Room {
		return appendLong(b, s)
	}
	to := b[:i+shortText]
	mem.Store8(b, i, shortTextHead|byte(n))
	seen := uint64(0) // the bits of all bytes
	switch {
	case n >= 8:
		v, w := mem.LoadString64(s, 0), mem.LoadString64(s, n-8) // they overlap
		mem.Store64(b, i+1, v)
		mem.Store64(b, i+n-7, w)
		seen = v | w
		if n > 16 {
			v, w = mem.LoadString64(s, 8), mem.LoadString64(s, n-16)
			mem.Store64(b, i+9, v)
			mem.Store64(b, i+n-15, w)
			seen |= v | w
		}
	case n >= 4:
		seen = mem.CopyFourToEight(b, i+1, s)
	case n > 0:
		first, middle, last := s[0], s[n>>1], s[n-1]
		mem.Store8(b, i+1, first)
		mem.Store8(b, i+1+n>>1, middle)
		mem.Store8(b, i+n, last)
		seen = uint64(first | middle | last)
	}
	if !surelyText(seen) && !isText(b, i+1, i+1+n) {
		return appendReplaced(b, s)
	}
	return to[:i+1+n]
}

// appendReplaced appends s with U+FFFD instead of each byte that is not UTF-8.
//
//go:noinline
func appendReplaced(b []byte, s string) []byte {
	return scalars{}.AppendString(b, string([]rune(s)))
}

// AppendRawMessage appends a json.RawMessage, which is a byte slice like any other.
func (e scalars) AppendRawMessage(b []byte, v []byte) []byte { return e.AppendBytes(b, v) }

// AppendNumber appends the text of a json.Number, as a text.
func (e scalars) AppendNumber(b []byte, s string) []byte { return e.AppendString(b, s) }

// AppendIntegerKey appends the key of a map by integers, whose decimal text is
// key, as an integer.
func (e scalars) AppendIntegerKey(b []byte, key string) []byte {
	if key[0] == '-' {
		n, _ := strconv.ParseInt(key, 10, 64)
		return e.AppendInt64(b, n)
	}
	n, _ := strconv.ParseUint(key, 10, 64)
	return e.AppendUint64(b, n)
}

// appendKey appends the key of a map by strings or integers, whose text is key.
func (e *Encoder) appendKey(b []byte, key string, integer bool) []byte {
	if integer {
		return e.AppendIntegerKey(b, key)
	}
	return e.AppendString(b, key)
}

package cborwire

import (
	"strconv"

	"github.com/ezrantn/catena/runtime/internal/mem"
	"github.com/ezrantn/catena/runtime/wire"
)

// headRoom is what a head takes at most, with what a store overshoots.
const headRoom = 16

// AppendString appends s as a text string. As in encoding/json, bytes that are not
// UTF-8 become U+FFFD: no decoder of CBOR need accept another text.
func AppendString(b []byte, s string) []byte {
	i, n := len(b), len(s)
	if cap(b)-i < n+headRoom+wire.Room {
		b = wire.Grow(b, n+headRoom)
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

// appendReplaced appends s with U+FFFD in place of each byte that is not UTF-8.
//
//go:noinline
func appendReplaced(b []byte, s string) []byte {
	return AppendString(b, string([]rune(s)))
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
func AppendBytes(b []byte, v []byte) []byte {
	if v == nil {
		return wire.AppendByte(b, initialNull)
	}
	if n := len(v) + headRoom; cap(b)-len(b) < n+wire.Room {
		b = wire.Grow(b, n)
	}
	return putString(b, majorBytes<<5, mem.String(v))
}

// AppendRawMessage appends a json.RawMessage, which is a byte slice like any other.
func AppendRawMessage(b []byte, v []byte) []byte { return AppendBytes(b, v) }

// AppendNumber appends the text of a json.Number, as a text string.
func AppendNumber(b []byte, s string) []byte { return AppendString(b, s) }

// AppendArrayHead appends the head of an array of n elements.
func AppendArrayHead(b []byte, n int) []byte {
	if cap(b)-len(b) < scalarRoom {
		b = wire.Grow(b, scalarRoom)
	}
	return putHead(b, majorArray<<5, uint64(n))
}

// AppendMapHead appends the head of a map of n entries.
func AppendMapHead(b []byte, n int) []byte {
	if cap(b)-len(b) < scalarRoom {
		b = wire.Grow(b, scalarRoom)
	}
	return putHead(b, majorMap<<5, uint64(n))
}

// AppendTag appends the head of a tag. An item follows, its content.
func AppendTag(b []byte, number uint64) []byte {
	if cap(b)-len(b) < scalarRoom {
		b = wire.Grow(b, scalarRoom)
	}
	return putHead(b, majorTag<<5, number)
}

// AppendKey appends the key of a map, as a text string.
func AppendKey(b []byte, key string) []byte { return AppendString(b, key) }

// AppendIntegerKey appends the key of a map by integers, whose decimal text is
// key, as an integer.
func AppendIntegerKey(b []byte, key string) []byte {
	if key[0] == '-' {
		n, _ := strconv.ParseInt(key, 10, 64)
		return AppendInt64(b, n)
	}
	n, _ := strconv.ParseUint(key, 10, 64)
	return AppendUint64(b, n)
}

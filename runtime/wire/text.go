package wire

import (
	"github.com/ezrantn/catena/runtime/internal/mem"
	"github.com/ezrantn/catena/runtime/internal/scratch"
)

// Room is how many bytes a function that appends a value leaves free behind it.
// Constants that follow, such as the name of a member, are put there without a
// look at the capacity: they cost a comparison and a store or two, instead of
// an append that may grow. Generated functions, which end with constants, leave
// up to Tail bytes less; and they find Head bytes in which they can begin.
const (
	Room = 64
	Head = 16
	Tail = 8
)

// WithRoom returns b with Room behind it.
//
//go:noinline
func WithRoom(b []byte) []byte {
	if cap(b)-len(b) >= Room {
		return b
	}
	return grow(b, max(0, firstText-len(b)))
}

// firstText is how long a text may get at first that starts with no memory.
const firstText = 256

// grow returns b with space for n more bytes behind it, and Room behind those.
//
//go:noinline
func grow(b []byte, n int) []byte {
	return scratch.Grow(b, n+Room)
}

// AppendInRoom appends constant text to b, which has space for it: Room was left behind
// the last value, and what was put there since, with s, is no longer than that.
// It panics where there is no space.
func AppendInRoom(b []byte, s string) []byte {
	n := len(b) + len(s)
	_ = append(b[:len(b):n], s...) // a store of constants, where s is one
	return b[:n]
}

// AppendText appends text of any length, and leaves Room.
//
//go:noinline
func AppendText(b []byte, s string) []byte {
	i, n := len(b), len(s)
	if cap(b)-i < n+Room {
		b = grow(b, n)
	}
	b = b[:i+n]
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
		copy(b[i:], s)
	}
	return b
}

// AppendByte is AppendText for one byte.
//
//go:noinline
func AppendByte(b []byte, c byte) []byte {
	if cap(b)-len(b) <= Room {
		b = grow(b, 1)
	}
	n := len(b)
	b = b[:n+1]
	b[n] = c
	return b
}

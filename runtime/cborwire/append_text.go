package cborwire

import (
	"github.com/ezrantn/catena/runtime/internal/scratch"
	"github.com/ezrantn/catena/runtime/wire"
)

// The initial bytes of strings, without their lengths.
const (
	textHeads  = majorText << 5
	bytesHeads = majorBytes << 5
)

// A text of fewer than shortText bytes has its length in the initial byte.
const (
	shortText     = infoOne
	shortTextHead = textHeads

	// An array of fewer than shortArray elements has its length in the initial byte.
	shortArray     = infoOne
	shortArrayHead = majorArray << 5
)

// appendLong is AppendString for a text whose length takes bytes of its own, or that b may lack room for.
//
//go:noinline
func appendLong(b []byte, s string) []byte {
	start, n := len(b), len(s)
	if cap(b)-start < n+shortText+wire.Room {
		b = scratch.Grow(b, n+shortText+wire.Room)
	}
	if n < shortText {
		return scalars{}.AppendString(b, s)
	}
	b = putHead(b, textHeads, uint64(n))
	i := len(b)
	b = b[:i+n]
	copy(b[i:], s)
	if !isText(b, i, i+n) {
		return appendReplaced(b[:start], s)
	}
	return b
}

// AppendBytes appends v as a string of bytes: null if it is nil.
func (scalars) AppendBytes(b []byte, v []byte) []byte {
	if v == nil {
		return AppendNull(b)
	}
	if n := len(v) + headRoom; cap(b)-len(b) < n+wire.Room {
		b = scratch.Grow(b, n+wire.Room)
	}
	b = putHead(b, bytesHeads, uint64(len(v)))
	i := len(b)
	b = b[:i+len(v)]
	copy(b[i:], v)
	return b
}

// AppendArrayHead appends the head of an array of n elements.
func (scalars) AppendArrayHead(b []byte, n int) []byte {
	return putHead(b, majorArray<<5, uint64(n))
}

// AppendMapHead appends the head of a map of n entries.
func (scalars) AppendMapHead(b []byte, n int) []byte {
	return putHead(b, majorMap<<5, uint64(n))
}

// appendTag appends the head of a tag. An item follows, its content.
func appendTag(b []byte, number uint64) []byte {
	return putHead(b, majorTag<<5, number)
}

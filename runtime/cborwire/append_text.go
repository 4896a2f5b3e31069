package cborwire

import (
	"github.com/ezrantn/catena/runtime/internal/mem"
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

// appendLong is AppendString for a text whose length takes bytes of its own, or that b lacks room for.
//
//go:noinline
func appendLong(b []byte, s string) []byte {
	if len(s) < shortText {
		return scalars{}.AppendString(scratch.Grow(b, shortText+wire.Room), s)
	}
	whole := putString(b, textHeads, s)
	if !isText(whole, len(whole)-len(s), len(whole)) {
		return appendReplaced(whole[:len(b)], s)
	}
	return whole
}

// putString appends s with a head.
func putString(b []byte, major byte, s string) []byte {
	if room := len(s) + headRoom + wire.Room; cap(b)-len(b) < room {
		b = scratch.Grow(b, room)
	}
	b = putHead(b, major, uint64(len(s)))
	text := b[len(b) : len(b)+len(s)]
	copy(text, s)
	return b[:len(b)+len(s)]
}

// AppendMapHead appends the head of a map of n entries.
func (scalars) AppendMapHead(b []byte, n int) []byte {
	return putHead(b, majorMap<<5, uint64(n))
}

// AppendBytes appends v as a byte string of CBOR: null if it is nil.
func (scalars) AppendBytes(b []byte, v []byte) []byte {
	if v == nil {
		return AppendNull(b)
	}
	return putString(b, bytesHeads, mem.String(v))
}

// AppendArrayHead appends the head of an array of n elements.
func (scalars) AppendArrayHead(b []byte, n int) []byte {
	return putHead(b, majorArray<<5, uint64(n))
}

// appendTag appends the head of a tag. An item follows, its content.
func appendTag(b []byte, number uint64) []byte {
	return putHead(b, majorTag<<5, number)
}

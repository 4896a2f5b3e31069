package msgpackwire

import (
	"github.com/ezrantn/catena/runtime/internal/tree"
	"github.com/ezrantn/catena/runtime/wire"
)

// Open returns how many elements or entries the array or map at i has and where they begin.
func (framing) Open(b []byte, i int, isMap bool) (count int64, next int, s tree.Status) {
	c := b[i]
	shape := shapes[c]
	per := uint(1)
	if isMap {
		per = 2
	}
	switch {
	case shape.per != per:
		return 0, i, tree.Malformed
	case shape.form == fixed:
		return int64(c & 0xf), i + 1, tree.Complete
	case len(b)-i < shape.head:
		return 0, i, tree.Partial
	}
	for _, c := range b[i+1 : i+shape.head] {
		count = count<<8 | int64(c)
	}
	return count, i + shape.head, tree.Complete
}

// Next passes what stands before an element or entry: nothing does, and all have counts.
func (framing) Next(_ []byte, i int, _, _ bool) (next int, s tree.Status) {
	return i, tree.Complete
}

// Skip passes the value at i.
func (framing) Skip(b []byte, i int) (next int, ok bool) {
	next, wrong := skip(b, len(b), i, wire.DefaultDepth)
	return next, wrong == nil
}

// Pattern returns the first name of a value that is a map with names.
func (framing) Pattern(b []byte, i int) (text []byte, before int) {
	n, name, ok := mapHead(b[:cap(b)], i)
	if !ok || n == 0 || name >= len(b) {
		return nil, 0
	}
	_, end, ok := str(b[:cap(b)], name)
	if !ok || end > len(b) || end < name+2 {
		return nil, 0
	}
	return b[name:end:end], name - i
}

// MayBegin reports whether a map with entries begins at i.
func (framing) MayBegin(b []byte, i int, _ bool) bool {
	n, _, ok := mapHead(b[:cap(b)], i)
	return ok && n > 0
}

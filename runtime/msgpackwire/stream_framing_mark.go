package msgpackwire

import "github.com/ezrantn/catena/runtime/wire"

// Skip passes the value at i.
func (framing) Skip(b []byte, i int) (next int, ok bool) {
	next, wrong := skip(b, len(b), i, wire.DefaultDepth)
	return next, wrong == nil
}

// Mark returns the first name of a value that is a map with names.
func (framing) Mark(b []byte, i int) (text []byte, before int) {
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

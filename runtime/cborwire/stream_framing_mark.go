package cborwire

import "github.com/ezrantn/catena/runtime/wire"

// Skip passes the item at i.
func (framing) Skip(b []byte, i int) (next int, ok bool) {
	next, f := skip(b, i, wire.DefaultDepth)
	return next, f == sound
}

// Mark returns the first name of an item that is a map with names.
func (f framing) Mark(b []byte, i int) (text []byte, before int) {
	name, ok := f.entries(b, i)
	if !ok {
		return nil, 0
	}
	c, n, start, wrong := head(b, name)
	if wrong != sound || c>>5 != majorText || isIndefinite(c) || n == 0 || n > uint64(len(b)-start) {
		return nil, 0
	}
	end := start + int(n)
	return b[name:end:end], name - i
}

// MayBegin reports whether a map with entries begins at i.
func (f framing) MayBegin(b []byte, i int, _ bool) bool {
	_, ok := f.entries(b, i)
	return ok
}

// entries returns where the entries of the map at i begin, if there is one that has any.
func (framing) entries(b []byte, i int) (first int, ok bool) {
	c, n, j, f := head(b, i)
	return j, f == sound && c>>5 == majorMap && (n > 0 || isIndefinite(c)) && j < len(b)
}

package cborwire

import (
	"math"

	"github.com/ezrantn/catena/runtime/internal/tree"
	"github.com/ezrantn/catena/runtime/wire"
)

// mostTags is how many tags an array may have in front of it to be read element by element.
const mostTags = 16

// Open returns how many elements or entries the array or map at i has, behind any tags, and where
// they begin.
func (framing) Open(b []byte, i int, isMap bool) (count int64, next int, s tree.Status) {
	major := byte(majorArray)
	if isMap {
		major = majorMap
	}
	for range mostTags + 1 {
		if i == len(b) {
			return 0, i, tree.Partial
		}
		c, n, j, f := head(b, i)
		switch {
		case c>>5 != majorTag && c>>5 != major, f != sound && f != truncated:
			return 0, i, tree.Malformed
		case f == truncated:
			return 0, i, tree.Partial
		case c>>5 == majorTag:
			i = j
		case isIndefinite(c):
			return -1, j, tree.Complete
		default:
			return int64(min(n, math.MaxInt64)), j, tree.Complete
		}
	}
	return 0, i, tree.Malformed
}

// Next passes the break that ends an array or map of indefinite length.
func (framing) Next(b []byte, i int, _, _ bool) (next int, s tree.Status) {
	if atBreak(b, i) {
		return i + 1, tree.Closed
	}
	return i, tree.Complete
}

// Skip passes the item at i.
func (framing) Skip(b []byte, i int) (next int, ok bool) {
	next, f := skip(b, i, wire.DefaultDepth)
	return next, f == sound
}

// Pattern returns the first name of an item that is a map with names.
func (f framing) Pattern(b []byte, i int) (text []byte, before int) {
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

// entries reports whether a map with at least one entry is at i, and returns the position of its first key.
func (framing) entries(b []byte, i int) (first int, ok bool) {
	c, n, j, f := head(b, i)
	return j, f == sound && c>>5 == majorMap && (n > 0 || isIndefinite(c)) && j < len(b)
}

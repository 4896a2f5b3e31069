package cborwire

import (
	"math"

	"github.com/ezrantn/catena/runtime/internal/tree"
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

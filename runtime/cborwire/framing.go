package cborwire

import (
	"math"

	"github.com/ezrantn/catena/runtime/internal/transcode"
)

// framing is where the items of a stream begin and end (RFC 8742 for those of a sequence).
type framing struct{ separate }

// mostTags is how many tags an array may have in front of it to be read element by element.
const mostTags = 16

// Array returns how many elements the array at i has, behind any tags, and where they begin.
func (framing) Array(b []byte, i int) (count int64, next int, s transcode.Status) {
	for range mostTags + 1 {
		if i == len(b) {
			return 0, i, transcode.Partial
		}
		c, n, j, f := head(b, i)
		switch {
		case c>>5 != majorTag && c>>5 != majorArray, f != sound && f != truncated:
			return 0, i, transcode.Malformed
		case f == truncated:
			return 0, i, transcode.Partial
		case c>>5 == majorTag:
			i = j
		case isIndefinite(c):
			return -1, j, transcode.Complete
		default:
			return int64(min(n, math.MaxInt64)), j, transcode.Complete
		}
	}
	return 0, i, transcode.Malformed
}

// Next passes the break that ends an array of indefinite length.
func (framing) Next(b []byte, i int, _ bool) (next int, s transcode.Status) {
	if atBreak(b, i) {
		return i + 1, transcode.Closed
	}
	return i, transcode.Complete
}

// emptyArray is the encoding of an array without elements.
const emptyArray = majorArray << 5

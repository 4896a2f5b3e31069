package msgpackwire

import (
	"github.com/ezrantn/catena/runtime/internal/mem"
	"github.com/ezrantn/catena/runtime/internal/transcode"
)

// framing is where the values of a stream begin and end.
type framing struct{ separate }

// Array returns how many elements the array at i has and where they begin.
func (framing) Array(b []byte, i int) (count int64, next int, s transcode.Status) {
	size := 1
	switch c := mem.Load8(b, i); {
	case c == headArray16:
		size = 3
	case c == headArray32:
		size = 5
	case c&0xf0 != fixArray:
		return 0, i, transcode.Malformed
	}
	if len(b)-i < size {
		return 0, i, transcode.Partial
	}
	n, next, _ := arrayHead(b, i)
	return int64(n), next, transcode.Complete
}

// Next passes what stands before an element: nothing does, and each array has a count.
func (framing) Next(_ []byte, i int, _ bool) (next int, s transcode.Status) {
	return i, transcode.Complete
}

// emptyArray is the encoding of an array without elements.
const emptyArray = fixArray

package server

import (
	"fmt"
	"unsafe"
)

// LiveHeap is how many bytes of other objects are alive beside the loop.
const LiveHeap = 100 << 20

// object is one of the live heap's: of a small size, as most objects of most
// programs, and reached through pointers, all of which a collection follows.
type object struct {
	left, right *object
	name        string
	_           [32]byte
}

// nameSize is the length of a name, and the size of the object that holds it.
const nameSize = 16

// liveHeap returns a balanced tree that takes so many bytes of the heap.
func liveHeap(bytes int) *object {
	return tree(bytes / (int(unsafe.Sizeof(object{})) + nameSize))
}

// tree returns a balanced tree of n objects.
func tree(n int) *object {
	if n == 0 {
		return nil
	}
	left := (n - 1) / 2
	return &object{
		left:  tree(left),
		right: tree(n - 1 - left),
		name:  fmt.Sprintf("%0*d", nameSize, n),
	}
}

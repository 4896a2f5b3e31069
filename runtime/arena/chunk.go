package arena

import "unsafe"

// A chunk is a []T whose T is left out, so that what is done with chunks is compiled once, not once for each type. Its
// layout is that of a slice, and its memory was allocated as a []T, so the collector knows the pointers in it.
type chunk struct {
	data     unsafe.Pointer
	len, cap int
}

func chunkOf[T any](v []T) chunk { return chunk{unsafe.Pointer(unsafe.SliceData(v)), len(v), cap(v)} }

// sliceOf is the []T that c is.
//
// It is safe if c was allocated as a []T, or cut out of such a chunk. All memory that an arena keeps under a slot number
// comes from the kind that the number was given out for (slot.go), so that holds for every c that a handle of T finds
// by its number, and for every open slice that it was given.
func sliceOf[T any](c chunk) []T { return *(*[]T)(unsafe.Pointer(&c)) }

// whole is c with all of its memory, first its first n elements with no room after them.
func (c chunk) whole() chunk      { return chunk{c.data, c.cap, c.cap} }
func (c chunk) first(n int) chunk { return chunk{c.data, n, n} }

// A kind is what has to be known of T. The zero kind is that of bytes.
type kind struct {
	size  int
	renew renewer
}

// A renewer makes a chunk of at least n elements, all zero, or, when n is 0, zeroes the elements of c, which is a []T, and
// returns nothing. It is the code that every type has of its own, hence one function.
type renewer func(c chunk, n int) chunk

func kindOf[T any]() kind {
	var zero T
	return kind{int(unsafe.Sizeof(zero)), func(c chunk, n int) chunk {
		if n > 0 {
			// To append fills the size class, which matters for small chunks.
			v := append([]T(nil), make([]T, n)...)
			return chunk{unsafe.Pointer(unsafe.SliceData(v)), cap(v), cap(v)}
		}
		clear(*(*[]T)(unsafe.Pointer(&c))) // sliceOf[T](c) would be a call
		return chunk{}
	}}
}

var byteKind = kindOf[byte]()

func (k *kind) bytes() int { return max(k.size, 1) }

func (k *kind) renewer() renewer {
	if k.renew == nil {
		return byteKind.renew
	}
	return k.renew
}

// allocate makes a chunk of at least n elements, all zero. n is positive.
func (k *kind) allocate(n int) chunk { return k.renewer()(chunk{}, n) }

// zero zeroes the elements of c unless they may stay, and lets the race detector know: it does not see clear.
func (k *kind) zero(c chunk, raw bool) {
	announceWrite(c.data, c.len*k.bytes())
	if !raw {
		k.renewer()(c, 0)
	}
}

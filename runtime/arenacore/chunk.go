package arenacore

import "unsafe"

// A chunk is a []T whose T is left out, so that what is done with chunks is compiled once, not once
// for each type. Its layout is that of a slice, and its memory was allocated as a []T, so the
// collector knows the pointers in it.
type chunk struct {
	data     unsafe.Pointer
	len, cap int
}

func chunkOf[T any](v []T) chunk { return chunk{unsafe.Pointer(unsafe.SliceData(v)), len(v), cap(v)} }

// untyped is v as a chunk, for what changes v. It is safe as sliceOf is.
func untyped[T any](v *[]T) *chunk { return (*chunk)(unsafe.Pointer(v)) }

// sliceOf is the []T that c is.
//
// It is safe if c was allocated as a []T, or cut out of such a chunk. All memory that an arena
// keeps under a slot number comes from the kind that the number was given out for (slot.go), so
// that holds for every c that a handle of T finds by its number, and for every open slice that it
// was given.
func sliceOf[T any](c chunk) []T { return *(*[]T)(unsafe.Pointer(&c)) }

// whole is c with all of its memory, first its first n elements with no room after them.
func (c chunk) whole() chunk      { return chunk{c.data, c.cap, c.cap} }
func (c chunk) first(n int) chunk { return chunk{c.data, n, n} }
func (c chunk) empty() chunk      { return chunk{c.data, 0, c.cap} }

// A kind is what has to be known of T. The zero kind is that of bytes.
type kind struct {
	size  int
	proto any // (*T)(nil); nil for bytes
	renew renewer
	clear func(unsafe.Pointer) // zeroes one T in less time than renew; nil for most kinds
	heap  bool                 // no arena has cells of T: it has no size, or holds a lock, which nobody else may zero

	usual *usualLength // of slices on the heap
}

// A renewer makes, zeroes and copies the memory of a []T. It is the code that every type has of its
// own, hence one function:
//
//	renew(nil, n, nil)   returns n elements, all zero
//	renew(to, n, nil)    zeroes n elements
//	renew(to, n, from)   copies n elements
//	renew(nil, n, from)  returns a copy of n elements
//
// n is positive. It is safe if to and from point to n elements of memory that was allocated as a
// []T, which holds for all memory under a slot number; see sliceOf.
//
// It is a literal in MakeSlab: a generic function or method of its own would be compiled twice for each type.
type renewer func(to unsafe.Pointer, n int, from unsafe.Pointer) unsafe.Pointer

func (k *kind) bytes() int { return max(k.size, 1) }

// renewBytes is the renewer of bytes.
func renewBytes(to unsafe.Pointer, n int, from unsafe.Pointer) unsafe.Pointer {
	switch {
	case to == nil:
		return unsafe.Pointer(unsafe.SliceData(make([]byte, n)))
	case from == nil:
		clear(unsafe.Slice((*byte)(to), n))
	default:
		copy(unsafe.Slice((*byte)(to), n), unsafe.Slice((*byte)(from), n))
	}
	return nil
}

// renewer returns k.renew, which the zero kind lacks.
func (k *kind) renewer() renewer {
	if k.renew == nil {
		return renewBytes
	}
	return k.renew
}

// allocate makes a chunk of at least n elements, all zero, for an arena. n is positive.
func (k *kind) allocate(n int) chunk {
	if Debugging {
		if c := k.guarded(n); c.data != nil {
			return c
		}
	}
	return chunk{k.renewer()(nil, n, nil), n, n}
}

// perElement is how many bytes an element has at first, on the word of the input.
const perElement = 64

// reserve is how many of n elements, on the word of the input, memory is taken for at once.
func (k *kind) reserve(n int) int {
	if k.size <= perElement {
		return n
	}
	return min(n, int(int64(n)*perElement/int64(k.size))+4)
}

// zero zeroes the elements of c unless they may stay, and lets the race detector know: it does not
// see clear.
func (k *kind) zero(c chunk, raw bool) {
	announceWrite(c.data, c.len*k.bytes())
	if !raw && c.len > 0 {
		k.renewer()(c.data, c.len, nil)
	}
}

// copy copies the elements of v to w, which has as many.
func (k *kind) copy(w, v chunk) {
	if v.len > 0 {
		k.renewer()(w.data, v.len, v.data)
	}
}

// extend returns v on the heap, with room for more elements: as append does, but not from none to
// one to two to four. Slices of more than 128 KiB grow by halves, so that less memory is left unused.
func (k *kind) extend(v chunk) chunk {
	n := 2 * v.cap
	switch {
	case n == 0:
		n = k.usual.first(k.size)
	case n > 512 || n > 2*maxChunk/k.bytes():
		n -= v.cap / 2
	}
	if v.cap > 0 {
		k.usual.forget()
	}
	w := chunk{k.renew(nil, n, nil), v.len, n}
	k.copy(w, v)
	return w
}

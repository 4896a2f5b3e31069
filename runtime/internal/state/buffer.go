package state

import "github.com/ezrantn/catena/runtime/internal/mem"

// A buffer of up to smallBuffer bytes is always kept. A larger one is kept while
// texts need it: growing it again costs several times the copying, and its garbage.
// After maxIdle texts in a row that would have fitted into a quarter of it, its
// memory is left to the collector.
const (
	smallBuffer = 64 << 10
	maxIdle     = 8
)

// Memory for n bytes is rounded up to a size of the allocator. If a copy of a text of longText bytes
// or more has leastRoom behind it, an encoder can encode a text of that length in such memory. After
// steady copies of one size, the next text is encoded in new memory of that size. If the text fills
// the memory, no copy is made, and the text takes as much memory as its copy would.
const (
	longText  = 1 << 10
	leastRoom = 96
	steady    = 2
)

// Texts of up to shortText bytes share blocks: allocation takes longer than encoding one. A text that
// is kept keeps its block.
const (
	shortText = 64
	block     = 128
)

// A Buffer is scratch space for the encoding of one value, kept in a pool.
type Buffer struct {
	b    []byte
	idle int // how many texts in a row were much smaller

	block []byte // for short texts
	used  int    // of it

	size int // of the copy of the last long text
	hits int // how many copies before it had the same size
}

// Bytes returns the empty buffer to append to.
func (f *Buffer) Bytes() []byte {
	if f.b == nil {
		f.b = make([]byte, 0, 1024)
	}
	return f.b[:0]
}

// Back takes back the bytes that Bytes has given, grown or not.
func (f *Buffer) Back(b []byte) {
	if cap(b) > cap(f.b) {
		f.b = b[:0]
		clear(b[len(b):cap(b)]) // methods of other authors get the buffer, and New's memory is not cleared
	}
	if cap(f.b) <= smallBuffer || len(b) > cap(f.b)/4 {
		f.idle = 0
	} else if f.idle++; f.idle > maxIdle {
		f.b, f.idle = nil, 0
	}
}

// New returns empty memory to append a text to: the buffer's own, or new memory if texts like the
// last ones fill it. Close or Text takes it back. The bytes behind the text are not cleared.
func (f *Buffer) New() []byte {
	if f.b == nil || f.hits >= steady {
		return f.other()
	}
	return f.b[:0]
}

// other is New where it is not the buffer's memory as it is.
//
//go:noinline
func (f *Buffer) other() []byte {
	if f.hits >= steady {
		return mem.Uncleared(f.size)[:0]
	}
	return f.Bytes()
}

// Unsteady notes that the next text is of another type than the last ones.
func (f *Buffer) Unsteady() { f.hits = 0 }

// Close ends the text b that was appended to New's memory, and returns it in memory that belongs to
// the caller and has no spare capacity; with an error it returns only that.
func (f *Buffer) Close(b []byte, err error) ([]byte, error) {
	if err != nil {
		f.Unsteady()
		f.Back(b)
		return nil, err
	}
	return f.Text(b), nil
}

// Text is Close without an error.
func (f *Buffer) Text(b []byte) []byte {
	n := len(b)
	if n >= longText || cap(f.b) > smallBuffer || !mem.SameStart(b, f.b) {
		return f.longText(b)
	}
	f.hits = 0
	if n > shortText || n == 0 {
		return copyOf(b)
	}
	at := f.used
	if n > len(f.block)-at {
		f.block, at = make([]byte, block), 0
	}
	end := at + n
	f.used = end
	text := f.block[at:end:end]
	copy(text, b)
	return text
}

// copyOf returns a copy of b. The compiler does not clear its memory before.
func copyOf(b []byte) []byte {
	text := make([]byte, len(b))
	copy(text, b)
	return text
}

// longText is Text where the buffer may change.
func (f *Buffer) longText(b []byte) []byte {
	n := len(b)
	if f.keeps(b) {
		return b[:n:n]
	}
	text := append([]byte{}, b...) // its capacity is the size
	f.learn(n, cap(text))
	f.Back(b)
	return text[:n:n]
}

// keeps reports whether the text b stays in its memory, which is new and full up to a fifth: the sizes of the allocator are
// that far apart. The buffer is then not in use.
func (f *Buffer) keeps(b []byte) bool {
	if f.hits < steady || cap(b) != f.size || cap(b)-len(b) > cap(b)/5 || mem.SameStart(b, f.b) {
		return false
	}
	f.Back(nil)
	return true
}

// learn notes the size of the copy of a text of n bytes. If the text was in new memory, that did not suit it.
func (f *Buffer) learn(n, size int) {
	switch {
	case n < longText, size-n < leastRoom, f.hits >= steady:
		f.hits = 0
	case size != f.size:
		f.size, f.hits = size, 0
	default:
		f.hits++
	}
}

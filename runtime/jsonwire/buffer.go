package jsonwire

import "sync"

// maxBuffer is the largest buffer that the pool keeps.
const maxBuffer = 1 << 20

// A Buffer is scratch space for the text of one value, taken from a pool.
type Buffer struct{ b []byte }

var buffers = sync.Pool{New: func() any { return &Buffer{b: make([]byte, 0, 1024)} }}

// GetBuffer takes a buffer from the pool. It goes back with Done.
func GetBuffer() *Buffer { return buffers.Get().(*Buffer) }

// Bytes returns the empty buffer to append to.
func (f *Buffer) Bytes() []byte { return f.b[:0] }

// Done returns a copy of b, which was appended to f's bytes, that belongs to
// the caller and has no spare capacity; with an error it returns only that. The
// buffer, grown or not, goes back to the pool.
func (f *Buffer) Done(b []byte, err error) ([]byte, error) {
	if err != nil {
		f.put(b)
		return nil, err
	}
	text := make([]byte, len(b))
	copy(text, b)
	f.put(b)
	return text, nil
}

// put gives the buffer back with the bytes that it has grown to.
func (f *Buffer) put(b []byte) {
	if cap(b) > maxBuffer {
		return // to the collector
	}
	if cap(b) > cap(f.b) {
		f.b = b[:0]
	}
	buffers.Put(f)
}

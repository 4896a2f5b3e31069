package jsonwire

import "sync"

// A buffer of up to smallBuffer bytes is always kept. A larger one is kept while
// texts need it: growing it again costs several times the copying, and the
// garbage that goes with it. After maxIdle texts in a row that would have fitted
// into a quarter of it, its memory goes to the collector, as does what lies in
// the pool for two collections.
const (
	smallBuffer = 64 << 10
	maxIdle     = 8
)

// A buffer is scratch space for the text of one value, taken from a pool.
type buffer struct {
	encoder Encoder // of NewMarshaler
	b       []byte
	idle    int // how many texts in a row were much smaller
}

var buffers = sync.Pool{New: func() any { return new(buffer) }}

// getBuffer takes a buffer from the pool. It goes back with Close.
func getBuffer() *buffer {
	f := buffers.Get().(*buffer)
	if f.b == nil {
		f.b = make([]byte, 0, 1024)
	}
	return f
}

// Bytes returns the empty buffer to append to.
func (f *buffer) Bytes() []byte { return f.b[:0] }

// NewMarshaler starts encoding for a MarshalJSON method, with an encoder and an
// empty text to append to. It leaves <, > and & as they are: encoding/json
// escapes them in what the method returns, unless it is told not to.
//
//go:noinline
func NewMarshaler() (*Encoder, []byte) {
	f := getBuffer()
	f.encoder = Encoder{flags: keepHTML | escapedLater, buffer: f}
	return &f.encoder, f.b[:0]
}

// closeBuffer is Close after NewMarshaler.
func (e *Encoder) closeBuffer(b []byte) ([]byte, error) {
	f := e.buffer
	err := e.end()
	f.encoder = Encoder{}
	return f.Close(b, err)
}

// Close returns a copy of b, which was appended to f's bytes, that belongs to
// the caller and has no spare capacity; with an error it returns only that. The
// buffer, grown or not, goes back to the pool.
func (f *buffer) Close(b []byte, err error) ([]byte, error) {
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
func (f *buffer) put(b []byte) {
	if cap(b) > cap(f.b) {
		f.b = b[:0]
	}
	if cap(f.b) <= smallBuffer || len(b) > cap(f.b)/4 {
		f.idle = 0
	} else if f.idle++; f.idle > maxIdle {
		*f = buffer{}
	}
	buffers.Put(f)
}

package jsonwire

import "github.com/ezrantn/catena/runtime/wire"

// NewMarshalerWith is NewMarshaler with the options that a json.Encoder has, for who returns the text to
// a caller of its own.
func NewMarshalerWith(o wire.Options) (*Encoder, []byte) {
	e, b := NewMarshaler()
	e.own = ownOptions(o)
	return e, b
}

// getBuffer takes a buffer from the pool. It goes back with Close.
func getBuffer() *buffer { return buffers.Get().(*buffer) }

// Close returns a copy of b, which was appended to f's bytes, that belongs to
// the caller and has no spare capacity; with an error it returns only that. The
// buffer, grown or not, goes back to the pool.
func (f *buffer) Close(b []byte, err error) ([]byte, error) {
	b, err = f.Buffer.Close(b, err)
	buffers.Put(f)
	return b, err
}

// put gives the buffer back with the bytes that it has grown to.
func (f *buffer) put(b []byte) {
	f.Back(b)
	buffers.Put(f)
}

package jsonwire

import "github.com/ezrantn/catena/runtime/wire"

// NewMarshalerWith is NewMarshaler with the options that a json.Encoder has, for who returns the text to
// a caller of its own.
func NewMarshalerWith(o wire.Options) (*Encoder, []byte) {
	e, b := NewMarshaler()
	e.own = ownOptions(o)
	return e, b
}

// getBuffer takes a buffer from the pool, for put to return.
func getBuffer() *buffer { return buffers.Get().(*buffer) }

// put gives the buffer back with the bytes that it has grown to.
func (f *buffer) put(b []byte) {
	f.Back(b)
	buffers.Put(f)
}

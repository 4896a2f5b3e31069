package catena

import "github.com/ezrantn/catena/runtime/cborwire"

// AppendCBORValue is for generated code: it appends o inside a document.
func (o *Optional[T]) AppendCBORValue(e *cborwire.Encoder, b []byte) []byte {
	if o == nil || o.state != optionalValue {
		return cborwire.AppendNull(b)
	}
	return cborwire.AppendParam(e, b, &o.value)
}

// DecodeCBORValue is for generated code: it decodes the value at position i into o and returns the
// position after it.
func (o *Optional[T]) DecodeCBORValue(d *cborwire.Decoder, i int) (int, error) {
	if o == nil {
		return d.NilReceiver(i, o)
	}
	if d.Null(i) {
		o.SetNull()
		return i + cborwire.NullLen, nil
	}
	i, err := cborwire.DecodeParam(d, i, o.Target())
	o.Settle(d.Fits(err))
	return i, err
}

// MarshalCBOR returns the CBOR encoding of o in a new slice.
func (o Optional[T]) MarshalCBOR() ([]byte, error) {
	e, b := cborwire.NewMarshaler()
	return e.Close(o.AppendCBORValue(e, b))
}

// UnmarshalCBOR decodes data into o, in heap memory.
func (o *Optional[T]) UnmarshalCBOR(data []byte) error {
	if o == nil {
		return cborwire.NilReceiver(o)
	}
	d, i := cborwire.NewUnmarshaler(data)
	return d.Close(o.DecodeCBORValue(d, i))
}

package catena

import "github.com/ezrantn/catena/runtime/jsonwire"

// AppendJSONValue is for generated code: it appends o inside a document.
func (o *Optional[T]) AppendJSONValue(e *jsonwire.Encoder, b []byte) []byte {
	if o == nil || o.state != optionalValue {
		return jsonwire.AppendNull(b)
	}
	return jsonwire.AppendParam(e, b, &o.value)
}

// DecodeJSONValue is for generated code: it decodes the value at position i into o and returns the
// position after it.
func (o *Optional[T]) DecodeJSONValue(d *jsonwire.Decoder, i int) (int, error) {
	if o == nil {
		return d.NilReceiver(i, o)
	}
	if d.Null(i) {
		o.SetNull()
		return i + jsonwire.NullLen, nil
	}
	i, err := jsonwire.DecodeParam(d, i, o.Target())
	o.Settle(d.Fits(err))
	return i, err
}

// MarshalJSON returns the JSON encoding of o in a new slice.
func (o Optional[T]) MarshalJSON() ([]byte, error) {
	e, b := jsonwire.NewMarshaler()
	return e.Close(o.AppendJSONValue(e, b))
}

// UnmarshalJSON decodes data into o, in heap memory.
func (o *Optional[T]) UnmarshalJSON(data []byte) error {
	if o == nil {
		return jsonwire.NilReceiver(o)
	}
	d, i := jsonwire.NewUnmarshaler(data)
	return d.Close(o.DecodeJSONValue(d, i))
}

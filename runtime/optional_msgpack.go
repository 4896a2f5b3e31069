package catena

import "github.com/ezrantn/catena/runtime/msgpackwire"

// AppendMsgpackValue is for generated code: it appends o inside a document.
func (o *Optional[T]) AppendMsgpackValue(e *msgpackwire.Encoder, b []byte) []byte {
	if o == nil || o.state != optionalValue {
		return msgpackwire.AppendNull(b)
	}
	return msgpackwire.AppendParam(e, b, &o.value)
}

// DecodeMsgpackValue is for generated code: it decodes the value at position i into o and returns the
// position after it.
func (o *Optional[T]) DecodeMsgpackValue(d *msgpackwire.Decoder, i int) (int, error) {
	if o == nil {
		return d.NilReceiver(i, o)
	}
	if d.Null(i) {
		o.SetNull()
		return i + msgpackwire.NullLen, nil
	}
	i, err := msgpackwire.DecodeParam(d, i, o.Target())
	o.Settle(d.Fits(err))
	return i, err
}

// MarshalMsgpack returns the MessagePack encoding of o in a new slice.
func (o Optional[T]) MarshalMsgpack() ([]byte, error) {
	e, b := msgpackwire.NewMarshaler()
	return e.Close(o.AppendMsgpackValue(e, b))
}

// UnmarshalMsgpack decodes data into o, in heap memory.
func (o *Optional[T]) UnmarshalMsgpack(data []byte) error {
	if o == nil {
		return msgpackwire.NilReceiver(o)
	}
	d, i := msgpackwire.NewUnmarshaler(data)
	return d.Close(o.DecodeMsgpackValue(d, i))
}

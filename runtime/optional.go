package catena

import (
	"github.com/ezrantn/catena/runtime/cborwire"
	"github.com/ezrantn/catena/runtime/internal/tree"
	"github.com/ezrantn/catena/runtime/jsonwire"
	"github.com/ezrantn/catena/runtime/msgpackwire"
	"github.com/ezrantn/catena/runtime/wire"
)

// An Optional is a field that may be absent, null or a value, without a pointer:
//
//	type Patch struct {
//		Name catena.Optional[string]    `json:"name,omitzero"`
//		Due  catena.Optional[time.Time] `json:"due,omitzero"`
//	}
//
// The zero Optional is absent. Decoding leaves it so if the document does not have the member, makes
// it null if the member is null, and otherwise decodes the member into the value. If that fails, an
// Optional that was absent or null stays so. Encoding writes null for an absent one, unless the tag
// option omitzero leaves the member out.
//
// Generated code encodes and decodes an Optional in each format without calling these methods, and
// without an allocation. The methods are for encoding/json and libraries of the other formats, which
// read and write the same. Optionals are comparable if T is.
type Optional[T any] struct {
	value T // zero unless state is optionalValue
	state uint8
}

// The states of an Optional.
const (
	optionalAbsent uint8 = iota
	optionalNull
	optionalValue
)

// Some returns an Optional that has the value v.
func Some[T any](v T) Optional[T] { return Optional[T]{value: v, state: optionalValue} }

// Null returns an Optional that is null.
func Null[T any]() Optional[T] { return Optional[T]{state: optionalNull} }

// Get returns the value. ok is false, and v zero, if o is absent or null.
func (o Optional[T]) Get() (v T, ok bool) { return o.value, o.state == optionalValue }

// Or returns the value, or v if o is absent or null.
func (o Optional[T]) Or(v T) T {
	if o.state == optionalValue {
		return o.value
	}
	return v
}

// Pointer returns the address of the value inside o, nil if o is absent or null.
func (o *Optional[T]) Pointer() *T {
	if o == nil || o.state != optionalValue {
		return nil
	}
	return &o.value
}

// IsNull reports whether o is null.
func (o Optional[T]) IsNull() bool { return o.state == optionalNull }

// IsZero reports whether o is absent. The tag option omitzero leaves o out then.
func (o Optional[T]) IsZero() bool { return o.state == optionalAbsent }

// Set gives o the value v.
func (o *Optional[T]) Set(v T) { *o = Some(v) }

// SetNull makes o null.
func (o *Optional[T]) SetNull() { *o = Null[T]() }

// Clear makes o absent.
func (o *Optional[T]) Clear() { *o = Optional[T]{} }

// Target is for generated code: it returns the address that a value is decoded into. Settle follows.
func (o *Optional[T]) Target() *T { return &o.value }

// Settle is for generated code: o has the value that was decoded, if that fits, and otherwise keeps its
// state.
func (o *Optional[T]) Settle(fits bool) {
	switch {
	case fits:
		o.state = optionalValue
	case o.state != optionalValue:
		o.value = *new(T)
	}
}

// Clone returns a deep copy of o on the heap, which outlives the arena of its value.
func (o *Optional[T]) Clone() *Optional[T] { return o.CloneValue(new(wire.Cloner)) }

// CloneValue is Clone for generated code: c counts the levels.
func (o *Optional[T]) CloneValue(c *wire.Cloner) *Optional[T] {
	if o == nil {
		return nil
	}
	dup := Optional[T]{state: o.state}
	if p := o.Pointer(); p != nil {
		dup.value = wire.CloneParam(c, p)
	}
	return &dup
}

// decodeOptional decodes the value at position i into o, by decode if it is not null.
func decodeOptional[T any, D tree.Decoder](o *Optional[T], d D, i int, decode func(D, int, *T) (int, error)) (int, error) {
	if o == nil {
		return d.NilReceiver(i, o)
	}
	if d.Null(i) {
		o.SetNull()
		return d.Skip(i)
	}
	i, err := decode(d, i, o.Target())
	o.Settle(d.Fits(err))
	return i, err
}

// AppendJSONValue is for generated code: it appends o inside a document.
func (o *Optional[T]) AppendJSONValue(e *jsonwire.Encoder, b []byte) []byte {
	if p := o.Pointer(); p != nil {
		return jsonwire.AppendParam(e, b, p)
	}
	return jsonwire.AppendNull(b)
}

// DecodeJSONValue is for generated code: it decodes the value at position i into o and returns the
// position after it.
func (o *Optional[T]) DecodeJSONValue(d *jsonwire.Decoder, i int) (int, error) {
	return decodeOptional(o, d, i, jsonwire.DecodeParam[T])
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

// AppendMsgpackValue is for generated code: it appends o inside a document.
func (o *Optional[T]) AppendMsgpackValue(e *msgpackwire.Encoder, b []byte) []byte {
	if p := o.Pointer(); p != nil {
		return msgpackwire.AppendParam(e, b, p)
	}
	return msgpackwire.AppendNull(b)
}

// DecodeMsgpackValue is for generated code: it decodes the value at position i into o and returns the
// position after it.
func (o *Optional[T]) DecodeMsgpackValue(d *msgpackwire.Decoder, i int) (int, error) {
	return decodeOptional(o, d, i, msgpackwire.DecodeParam[T])
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

// AppendCBORValue is for generated code: it appends o inside a document.
func (o *Optional[T]) AppendCBORValue(e *cborwire.Encoder, b []byte) []byte {
	if p := o.Pointer(); p != nil {
		return cborwire.AppendParam(e, b, p)
	}
	return cborwire.AppendNull(b)
}

// DecodeCBORValue is for generated code: it decodes the value at position i into o and returns the
// position after it.
func (o *Optional[T]) DecodeCBORValue(d *cborwire.Decoder, i int) (int, error) {
	return decodeOptional(o, d, i, cborwire.DecodeParam[T])
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

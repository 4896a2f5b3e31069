//wire:for cbor

package msgpackwire

import (
	"github.com/ezrantn/catena/runtime/internal/dynamic"
	"github.com/ezrantn/catena/runtime/internal/mem"
	"github.com/ezrantn/catena/runtime/internal/state"
	"github.com/ezrantn/catena/runtime/wire"
)

// The methods by which types write themselves.
type (
	marshaler       interface{ MarshalMsgpack() ([]byte, error) }
	binaryMarshaler interface{ MarshalBinary() ([]byte, error) }
	textMarshaler   interface{ MarshalText() ([]byte, error) }

	//wire:only msgpack
	msgMarshaler interface{ MarshalMsg([]byte) ([]byte, error) }
)

// Marshal appends what v's MarshalMsgpack returns, if that is one well-formed
// value. A nil pointer is null, and its method is not called.
func (e *Encoder) Marshal(b []byte, v interface{ MarshalMsgpack() ([]byte, error) }) []byte {
	if v == nil || dynamic.IsNilPointer(v) {
		return AppendNull(b)
	}
	if e.Err != nil {
		return wire.WithRoom(b) // no more of another's code is called
	}
	data, err := v.MarshalMsgpack()
	return e.appendMarshaled(b, v, data, err)
}

// MarshalMsg is Marshal for the method of tinylib/msgp.
//
//wire:only msgpack
func (e *Encoder) MarshalMsg(b []byte, v interface {
	MarshalMsg([]byte) ([]byte, error)
}) []byte {
	if v == nil || dynamic.IsNilPointer(v) {
		return AppendNull(b)
	}
	if e.Err != nil {
		return wire.WithRoom(b)
	}
	f := buffers.Get().(*buffer)
	data, err := v.MarshalMsg(f.Bytes())
	b = e.appendMarshaled(b, v, data, err)
	buffers.Put(f)
	return b
}

// appendMarshaled appends data, which v's own method returned with err.
func (e *Encoder) appendMarshaled(b []byte, v any, data []byte, err error) []byte {
	if err == nil {
		err = e.check(data)
	}
	if err != nil {
		return e.Fail(b, failed(err, v))
	}
	return wire.AppendText(b, mem.String(data))
}

// MarshalBinary appends what v's MarshalBinary returns, as bytes. A nil pointer
// is null, and its method is not called.
func (e *Encoder) MarshalBinary(b []byte, v interface{ MarshalBinary() ([]byte, error) }) []byte {
	if v == nil || dynamic.IsNilPointer(v) {
		return AppendNull(b)
	}
	if e.Err != nil {
		return wire.WithRoom(b)
	}
	data, err := v.MarshalBinary()
	if err != nil {
		return e.Fail(b, failed(err, v))
	}
	if data == nil {
		data = []byte{}
	}
	return e.AppendBytes(b, data)
}

// MarshalText appends what v's MarshalText returns, as text. A nil pointer is
// null, and its method is not called.
func (e *Encoder) MarshalText(b []byte, v interface{ MarshalText() ([]byte, error) }) []byte {
	if v == nil || dynamic.IsNilPointer(v) {
		return AppendNull(b)
	}
	if e.Err != nil {
		return wire.WithRoom(b)
	}
	text, err := v.MarshalText()
	if err != nil {
		return e.Fail(b, failed(err, v))
	}
	return e.AppendString(b, mem.String(text))
}

// MarshalInterface appends the value in v, whose interface type T has the method MarshalMsgpack. If the value's type has
// generated code, that appends it, as MarshalMsgpack would not know the options.
func MarshalInterface[T interface{ MarshalMsgpack() ([]byte, error) }](e *Encoder, b []byte, v T) []byte {
	return e.AppendAny(b, v)
}

// MarshalBinaryInterface is MarshalInterface for MarshalBinary.
func MarshalBinaryInterface[T interface{ MarshalBinary() ([]byte, error) }](e *Encoder, b []byte, v T) []byte {
	return e.AppendAny(b, v)
}

// MarshalTextInterface is MarshalInterface for MarshalText.
func MarshalTextInterface[T interface{ MarshalText() ([]byte, error) }](e *Encoder, b []byte, v T) []byte {
	return e.AppendAny(b, v)
}

// SortText is wire.SortIntegers for keys that are written as the text which they
// marshal into. A nil pointer is the empty text. Where a key fails there are no
// keys, and e has the error; if it had one before, no key is asked.
func SortText[K interface {
	comparable
	MarshalText() ([]byte, error)
}, V any](e *Encoder, b []byte, pool *wire.Entries[V], m map[K]V) ([]wire.Key, []V, *wire.EntryList) {
	return state.SortText(&e.Encoder, b, pool, m, state.MarshaledKey[K])
}

// SortParam is SortText for keys whose type is a type argument.
func SortParam[K comparable, V any](e *Encoder, b []byte, pool *wire.Entries[V], m map[K]V) ([]wire.Key, []V, *wire.EntryList) {
	return state.SortParam(&e.Encoder, b, pool, m, state.MarshaledKey)
}

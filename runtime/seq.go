package catena

import (
	"iter"
	"slices"

	"github.com/ezrantn/catena/runtime/arena"
	"github.com/ezrantn/catena/runtime/arenacore"
	"github.com/ezrantn/catena/runtime/cborwire"
	"github.com/ezrantn/catena/runtime/internal/state"
	"github.com/ezrantn/catena/runtime/internal/tree"
	"github.com/ezrantn/catena/runtime/jsonwire"
	"github.com/ezrantn/catena/runtime/msgpackwire"
	"github.com/ezrantn/catena/runtime/wire"
)

// A Seq is a field of a struct that is encoded as an array: the elements that an iterator yields,
// one after another as they are encoded, so that they need not be in memory together.
//
//	type Export struct {
//		Name  string             `json:"name"`
//		Items catena.Seq[*Item] `json:"items"`
//	}
//	v := Export{Name: "all", Items: catena.SeqOf(-1, items)} // an iter.Seq[*Item]
//	err := catena.WriteJSON(w, &v)
//
// T may be whatever the elements of a slice may be. Each element is copied: let T be a pointer if
// it is large.
//
// An iterator is called whenever the value is encoded, and once each time. After an error it is
// told to stop. With [WithWorkers] an iterator may be called again after an error, wherever that was.
// It is not called by IsZero, which the option omitzero of a tag asks; omitempty has no effect, as
// for any struct.
//
// The zero Seq is null. Decoding collects the elements in a slice, which belongs to the arena as
// any other that is decoded, and the Seq then yields these. Null makes it the zero Seq. Clone
// copies such a slice, and shares an iterator.
//
// encoding/json and other libraries call its Marshal methods, which keep the whole encoding in
// memory.
type Seq[T any] struct {
	n    int // how many elements seq yields; negative if that is not known
	seq  iter.Seq2[T, error]
	list []T // if seq is nil
}

// SeqOf returns the sequence of the n elements that seq yields. A negative n means that it is not
// known how many there are; MessagePack, which writes it first, then has no form for the Seq. If n
// is another number than seq yields, encoding fails. If seq is nil, the Seq is null.
func SeqOf[T any](n int, seq iter.Seq[T]) Seq[T] {
	if seq == nil {
		return Seq[T]{}
	}
	return Seq[T]{n: n, seq: func(yield func(T, error) bool) {
		for v := range seq {
			if !yield(v, nil) {
				return
			}
		}
	}}
}

// SeqOrError is SeqOf for an iterator that can fail: encoding ends with the first error that seq
// yields, an [*Error] that unwraps to it. If seq keeps yield and calls it after it has returned, yield
// does nothing and returns false.
func SeqOrError[T any](n int, seq iter.Seq2[T, error]) Seq[T] {
	if seq == nil {
		return Seq[T]{}
	}
	return Seq[T]{n: n, seq: func(yield func(T, error) bool) {
		var ended bool // what takes the elements is used again for other documents
		defer func() { ended = true }()
		seq(func(v T, err error) bool { return !ended && yield(v, err) })
	}}
}

// SeqOfSlice returns the sequence of the elements of s, which is not copied.
func SeqOfSlice[T any](s []T) Seq[T] { return Seq[T]{list: s} }

// All yields the elements. It ends after the first error.
func (v Seq[T]) All() iter.Seq2[T, error] {
	if v.seq != nil {
		return v.seq
	}
	return func(yield func(T, error) bool) {
		for _, x := range v.list {
			if !yield(x, nil) {
				return
			}
		}
	}
}

// Slice returns the elements if they are in memory: after decoding, and after SeqOfSlice.
func (v Seq[T]) Slice() (s []T, ok bool) { return v.list, v.seq == nil }

// IsZero reports whether v is null.
func (v Seq[T]) IsZero() bool { return v.seq == nil && v.list == nil }

// Clone returns a copy of v. It shares the iterator, if v has one.
func (v *Seq[T]) Clone() *Seq[T] {
	var c wire.Cloner
	return v.CloneValue(&c)
}

// CloneValue is Clone for a part of the value that c copies. It is for
// generated code.
func (v *Seq[T]) CloneValue(c *wire.Cloner) *Seq[T] {
	if v == nil {
		return nil
	}
	dup := *v
	dup.list = slices.Clone(v.list)
	for k := range dup.list {
		dup.list[k] = wire.CloneParam(c, &v.list[k])
	}
	return &dup
}

// decodeSeq decodes the value at position i into v, and its elements by decode.
func decodeSeq[T any, D tree.Decoder](v *Seq[T], d D, i int, decode func(D, int, *T) (int, error)) (int, error) {
	if v == nil {
		return d.NilReceiver(i, v)
	}
	v.n, v.seq = 0, nil
	if d.Null(i) {
		v.list = nil
		return d.Skip(i)
	}
	stack, a := arenacore.SharedStack[T](), d.State().Arena
	more, i, err := d.Array(i)
	if err != nil {
		return i, err
	}
	s := arenacore.BeginNested(stack, a, &v.list)
	for more {
		if len(s) == cap(s) {
			s = arenacore.GrowNested(stack, a, s)
		}
		s = s[:len(s)+1]
		i, err = decode(d, i, &s[len(s)-1])
		more, i, err = d.Element(i, len(s)-1, err)
	}
	v.list = arenacore.EndNested(stack, a, state.KeepRest(d.State(), s, v.list, err))
	return i, err
}

// AppendJSON appends the JSON encoding of v to dst. On error it returns dst unchanged.
func (v *Seq[T]) AppendJSON(dst []byte) ([]byte, error) {
	var e jsonwire.Encoder
	return e.Close(v.AppendJSONValue(&e, e.Start(dst)))
}

// DecodeJSON decodes data into v. Memory reachable from v belongs to a and is valid until
// a.Reset; if a is nil, it is heap memory.
func (v *Seq[T]) DecodeJSON(a *arena.Arena, data []byte) error {
	d, i := jsonwire.NewDecoder(a, data)
	d.SetRootType((*Seq[T])(nil))
	return d.Close(v.DecodeJSONValue(d, i))
}

// MarshalJSON returns the JSON encoding of v in a new slice.
func (v Seq[T]) MarshalJSON() ([]byte, error) {
	e, b := jsonwire.NewMarshaler()
	return e.Close(v.AppendJSONValue(e, b))
}

// UnmarshalJSON decodes data into v, on the heap.
func (v *Seq[T]) UnmarshalJSON(data []byte) error {
	d, i := jsonwire.NewUnmarshaler(data)
	d.SetRootType((*Seq[T])(nil))
	return d.Close(v.DecodeJSONValue(d, i))
}

// AppendJSONValue is for generated code: it appends v inside a document.
func (v *Seq[T]) AppendJSONValue(e *jsonwire.Encoder, b []byte) []byte {
	switch {
	case v == nil || v.IsZero():
		return jsonwire.AppendNull(b)
	case v.seq == nil:
		return jsonwire.AppendList(e, b, v.list)
	}
	return jsonwire.AppendSeq(e, b, v.n, v.seq)
}

// DecodeJSONValue is for generated code: it decodes the value at position i into v and returns the
// position after it.
func (v *Seq[T]) DecodeJSONValue(d *jsonwire.Decoder, i int) (int, error) {
	return decodeSeq(v, d, i, jsonwire.DecodeParam[T])
}

// AppendMsgpack appends the MessagePack encoding of v to dst. On error it returns dst unchanged.
func (v *Seq[T]) AppendMsgpack(dst []byte) ([]byte, error) {
	var e msgpackwire.Encoder
	return e.Close(v.AppendMsgpackValue(&e, e.Start(dst)))
}

// DecodeMsgpack decodes data into v. Memory reachable from v belongs to a and is valid until
// a.Reset; if a is nil, it is heap memory.
func (v *Seq[T]) DecodeMsgpack(a *arena.Arena, data []byte) error {
	d, i := msgpackwire.NewDecoder(a, data)
	d.SetRootType((*Seq[T])(nil))
	return d.Close(v.DecodeMsgpackValue(d, i))
}

// MarshalMsgpack returns the MessagePack encoding of v in a new slice.
func (v Seq[T]) MarshalMsgpack() ([]byte, error) {
	e, b := msgpackwire.NewMarshaler()
	return e.Close(v.AppendMsgpackValue(e, b))
}

// UnmarshalMsgpack decodes data into v, on the heap.
func (v *Seq[T]) UnmarshalMsgpack(data []byte) error {
	d, i := msgpackwire.NewUnmarshaler(data)
	d.SetRootType((*Seq[T])(nil))
	return d.Close(v.DecodeMsgpackValue(d, i))
}

// AppendMsgpackValue is for generated code: it appends v inside a document.
func (v *Seq[T]) AppendMsgpackValue(e *msgpackwire.Encoder, b []byte) []byte {
	switch {
	case v == nil || v.IsZero():
		return msgpackwire.AppendNull(b)
	case v.seq == nil:
		return msgpackwire.AppendList(e, b, v.list)
	}
	return msgpackwire.AppendSeq(e, b, v.n, v.seq)
}

// DecodeMsgpackValue is for generated code: it decodes the value at position i into v and returns the
// position after it.
func (v *Seq[T]) DecodeMsgpackValue(d *msgpackwire.Decoder, i int) (int, error) {
	return decodeSeq(v, d, i, msgpackwire.DecodeParam[T])
}

// AppendCBOR appends the CBOR encoding of v to dst. On error it returns dst unchanged.
func (v *Seq[T]) AppendCBOR(dst []byte) ([]byte, error) {
	var e cborwire.Encoder
	return e.Close(v.AppendCBORValue(&e, e.Start(dst)))
}

// DecodeCBOR decodes data into v. Memory reachable from v belongs to a and is valid until
// a.Reset; if a is nil, it is heap memory.
func (v *Seq[T]) DecodeCBOR(a *arena.Arena, data []byte) error {
	d, i := cborwire.NewDecoder(a, data)
	d.SetRootType((*Seq[T])(nil))
	return d.Close(v.DecodeCBORValue(d, i))
}

// MarshalCBOR returns the CBOR encoding of v in a new slice.
func (v Seq[T]) MarshalCBOR() ([]byte, error) {
	e, b := cborwire.NewMarshaler()
	return e.Close(v.AppendCBORValue(e, b))
}

// UnmarshalCBOR decodes data into v, on the heap.
func (v *Seq[T]) UnmarshalCBOR(data []byte) error {
	d, i := cborwire.NewUnmarshaler(data)
	d.SetRootType((*Seq[T])(nil))
	return d.Close(v.DecodeCBORValue(d, i))
}

// AppendCBORValue is for generated code: it appends v inside a document.
func (v *Seq[T]) AppendCBORValue(e *cborwire.Encoder, b []byte) []byte {
	switch {
	case v == nil || v.IsZero():
		return cborwire.AppendNull(b)
	case v.seq == nil:
		return cborwire.AppendList(e, b, v.list)
	}
	return cborwire.AppendSeq(e, b, v.n, v.seq)
}

// DecodeCBORValue is for generated code: it decodes the value at position i into v and returns the
// position after it.
func (v *Seq[T]) DecodeCBORValue(d *cborwire.Decoder, i int) (int, error) {
	return decodeSeq(v, d, i, cborwire.DecodeParam[T])
}

//wire:for json cbor

package catena

import (
	"github.com/ezrantn/catena/runtime/arena"
	"github.com/ezrantn/catena/runtime/arenacore"
	"github.com/ezrantn/catena/runtime/msgpackwire"
)

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

// AppendMsgpackValue appends v inside a document. It is for generated code.
func (v *Seq[T]) AppendMsgpackValue(e *msgpackwire.Encoder, b []byte) []byte {
	switch {
	case v == nil || v.IsZero():
		return msgpackwire.AppendNull(b)
	case v.seq == nil:
		return msgpackwire.AppendList(e, b, v.list)
	}
	return msgpackwire.AppendSeq(e, b, v.n, v.seq)
}

// DecodeMsgpackValue decodes the value at position i into v and returns the position after it. It
// is for generated code.
func (v *Seq[T]) DecodeMsgpackValue(d *msgpackwire.Decoder, i int) (int, error) {
	if v == nil {
		return d.NilReceiver(i, (*Seq[T])(nil))
	}
	v.n, v.seq = 0, nil
	if d.Null(i) {
		v.list = nil
		return i + msgpackwire.NullLen, nil
	}
	stack := arenacore.SharedStack[T]()
	more, i, err := d.Array(i)
	if err != nil {
		return i, err
	}
	s := arenacore.BeginNested(stack, d.Arena, &v.list)
	for more {
		if len(s) == cap(s) {
			s = arenacore.GrowNested(stack, d.Arena, s)
		}
		s = s[:len(s)+1]
		i, err = msgpackwire.DecodeParam(d, i, &s[len(s)-1])
		more, i, err = d.Element(i, len(s)-1, err)
	}
	v.list = arenacore.EndNested(stack, d.Arena, msgpackwire.KeepRest(d, s, v.list, err))
	return i, err
}

package msgpackwire

import (
	"bytes"
	"io"

	"github.com/ezrantn/catena/runtime/internal/dynamic"
	"github.com/ezrantn/catena/runtime/internal/state"
	"github.com/ezrantn/catena/runtime/wire"
)

// MarshalStream appends what v's EncodeMsgpack writes, if that is one well-formed
// value. S is the encoder of vmihailenco/msgpack, of whichever version, and open
// its constructor. A nil pointer is nil, and its method is not called.
func MarshalStream[S any](e *Encoder, b []byte, v interface{ EncodeMsgpack(S) error }, open func(io.Writer) S) []byte {
	return e.marshalStream(b, v, func(w io.Writer) error {
		s := open(w)
		return flush(s, v.EncodeMsgpack(s))
	})
}

// MarshalMsgStream is MarshalStream for the EncodeMsg of tinylib/msgp.
func MarshalMsgStream[S any](e *Encoder, b []byte, v interface{ EncodeMsg(S) error }, open func(io.Writer) S) []byte {
	return e.marshalStream(b, v, func(w io.Writer) error {
		s := open(w)
		return flush(s, v.EncodeMsg(s))
	})
}

// marshalStream appends what v writes. The memory is its own, not e's: a stream
// may be kept, and written to once more.
func (e *Encoder) marshalStream(b []byte, v any, write func(io.Writer) error) []byte {
	if v == nil || dynamic.IsNilPointer(v) {
		return AppendNull(b)
	}
	if e.Err != nil {
		return wire.WithRoom(b)
	}
	var w bytes.Buffer
	err := write(&w)
	return e.appendMarshaled(b, v, w.Bytes(), err)
}

// flush ends a stream that was written to with err, if it is one that keeps back
// what is written.
func flush(stream any, err error) error {
	if s, ok := stream.(interface{ Flush() error }); ok && err == nil {
		return s.Flush()
	}
	return err
}

// UnmarshalStream reads the value at i through v's DecodeMsgpack. S is the decoder
// of vmihailenco/msgpack, of whichever version, and open its constructor. It has
// the bytes of the value and no more, during the call.
func UnmarshalStream[S any](d *Decoder, i int, v interface{ DecodeMsgpack(S) error }, open func(io.Reader) S) (int, error) {
	return d.unmarshalStream(i, func(r io.Reader) error { return v.DecodeMsgpack(open(r)) })
}

// UnmarshalMsgStream is UnmarshalStream for the DecodeMsg of tinylib/msgp.
func UnmarshalMsgStream[S any](d *Decoder, i int, v interface{ DecodeMsg(S) error }, open func(io.Reader) S) (int, error) {
	return d.unmarshalStream(i, func(r io.Reader) error { return v.DecodeMsg(open(r)) })
}

// unmarshalStream lets read have the bytes of the value at i.
func (d *Decoder) unmarshalStream(i int, read func(io.Reader) error) (int, error) {
	j, err := d.Skip(i)
	if err != nil {
		return j, err
	}
	r := bytes.NewReader(d.Buf[i:j:j])
	d.LockArena()
	defer d.UnlockArena()
	err = read(r)
	r.Reset(nil) // a stream may be kept, but the bytes are not
	if err != nil {
		return j, state.Custom(i, err)
	}
	return j, nil
}

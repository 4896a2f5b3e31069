package catena

import (
	"io"

	"github.com/ezrantn/catena/runtime/cborwire"
	"github.com/ezrantn/catena/runtime/internal/stream"
	"github.com/ezrantn/catena/runtime/jsonwire"
	"github.com/ezrantn/catena/runtime/msgpackwire"
)

// AppendJSON appends the encoding of v to dst and returns the extended slice.
// It does not allocate if dst has more room than the encoding takes. It may write to dst's
// spare capacity beyond the result. On error it returns dst unchanged.
//
// With a nil dst the result has no spare capacity, and one of up to 64 bytes shares a block of 128 with others: while a
// program keeps it, it keeps the block.
func AppendJSON[T any, Pointer JSON[T]](dst []byte, v Pointer, opts ...Option) ([]byte, error) {
	if len(opts) == 0 {
		e, b := jsonwire.Begin(dst)
		return e.Close(v.AppendJSONValue(e, b))
	}
	o := options(toEncode, opts)
	e := jsonwire.NewEncoder().With(&o)
	return e.Close(v.AppendJSONValue(e, e.Start(dst)))
}

// AppendMsgpack is [AppendJSON] for MessagePack.
func AppendMsgpack[T any, Pointer Msgpack[T]](dst []byte, v Pointer, opts ...Option) ([]byte, error) {
	if len(opts) == 0 {
		e, b := msgpackwire.Begin(dst)
		return e.Close(v.AppendMsgpackValue(e, b))
	}
	o := options(toEncode, opts)
	e := msgpackwire.NewEncoder().With(&o)
	return e.Close(v.AppendMsgpackValue(e, e.Start(dst)))
}

// AppendCBOR is [AppendJSON] for CBOR.
func AppendCBOR[T any, Pointer CBOR[T]](dst []byte, v Pointer, opts ...Option) ([]byte, error) {
	if len(opts) == 0 {
		e, b := cborwire.Begin(dst)
		return e.Close(v.AppendCBORValue(e, b))
	}
	o := options(toEncode, opts)
	e := cborwire.NewEncoder().With(&o)
	return e.Close(v.AppendCBORValue(e, e.Start(dst)))
}

// WriteJSON writes the encoding of v to w, the same as [AppendJSON] appends. A short one is
// written with one call of Write, and not at all if encoding fails. A long one is written in pieces
// of about 32 KiB, between the elements of lists and maps: it takes no more memory than the largest
// element that is not one, and the keys of a map. If encoding fails then, the output is truncated,
// which the [*Error] says, with the number of bytes in Written. Warm, it does not allocate.
//
// The error of w is returned as it is. A short write is an [io.ErrShortWrite].
//
// A format that counts begins a struct with the number of its members. If some of them may be left
// out, an element of a list is one piece with all that it contains: such an element is held in
// memory as a whole. v itself is not, nor are its parts in no list, if their types have a directive
// of their own. [Deterministic] CBOR is held as a whole, too.
func WriteJSON[T any, Pointer JSON[T]](w io.Writer, v Pointer, opts ...Option) error {
	return stream.WriteValue(jsonwire.StreamFormat(), w, v, options(toEncode, opts))
}

// WriteMsgpack is [WriteJSON] for MessagePack.
func WriteMsgpack[T any, Pointer Msgpack[T]](w io.Writer, v Pointer, opts ...Option) error {
	return stream.WriteValue(msgpackwire.StreamFormat(), w, v, options(toEncode, opts))
}

// WriteCBOR is [WriteJSON] for CBOR.
func WriteCBOR[T any, Pointer CBOR[T]](w io.Writer, v Pointer, opts ...Option) error {
	return stream.WriteValue(cborwire.StreamFormat(), w, v, options(toEncode, opts))
}

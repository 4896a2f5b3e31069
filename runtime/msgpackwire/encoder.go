package msgpackwire

import (
	"sync"

	"github.com/ezrantn/catena/runtime/internal/binary"
	"github.com/ezrantn/catena/runtime/internal/std"
	"github.com/ezrantn/catena/runtime/wire"
)

// An Encoder is the state of encoding one value: how deep the present part of it
// lies, and the first error. Functions hand it on by its address; none may keep
// it. The output itself is the slice that each of them appends to and returns.
// The zero value is ready for use.
//
// No function returns an error: the encoder has it, and Finish tells it in the
// end. What is appended after an error is not used.
type Encoder struct {
	binary.Encoder

	// lent is the encoder in the pool's memory that stands for this one where
	// the compiler cannot see who is called: this one may be on a stack.
	lent *Encoder

	buffer *buffer // the one that it is part of, if any
}

var encoders = sync.Pool{New: func() any {
	e := new(Encoder)
	e.lent = e
	return e
}}

// NewEncoder returns an encoder with the options that concern encoding. Finish
// takes it back.
func NewEncoder(o wire.Options) *Encoder {
	e := encoders.Get().(*Encoder)
	e.SetLimits(o.Limits)
	return e
}

// Finish ends the encoding that Start has begun, with the output b. With an error
// it returns what Start was given. e must not be used any more.
func (e *Encoder) Finish(b []byte) ([]byte, error) {
	dst := e.Dst()
	if err := e.end(b, len(dst)); err != nil {
		return dst, err
	}
	return b, nil
}

// end returns the error of encoding a value, which starts at b[start], with the
// place where it came, and gives back what is lent.
func (e *Encoder) end(b []byte, start int) (err error) {
	if e.Err != nil {
		err = e.End(format, b, start, locate)
	}
	if lent := e.lent; lent != nil {
		*lent = Encoder{lent: lent}
		encoders.Put(lent)
	}
	return err
}

// lend returns an encoder that stands for e until regain. It may be handed to
// functions of which nothing is known, as interfaces and function values are.
func (e *Encoder) lend() *Encoder {
	l := e.lent
	if l == nil {
		l = encoders.Get().(*Encoder)
		e.lent = l
	}
	e.Lend(&l.Encoder)
	return l
}

// regain takes over what was found out with l.
func (e *Encoder) regain(l *Encoder) { e.Regain(&l.Encoder) }

// A buffer is scratch space and an encoder for it, taken from a pool.
type buffer struct {
	encoder Encoder
	binary.Buffer
}

var buffers = sync.Pool{New: func() any { return new(buffer) }}

// NewMarshaler starts encoding for a MarshalMsgpack method, with an encoder and
// empty output to append to.
//
//go:noinline
func NewMarshaler() (*Encoder, []byte) {
	f := buffers.Get().(*buffer)
	f.encoder = Encoder{buffer: f}
	return &f.encoder, f.Bytes()
}

// Close ends what NewMarshaler has started, with the output b. It returns a copy
// of it that belongs to the caller, or the error.
func (e *Encoder) Close(b []byte) ([]byte, error) {
	f := e.buffer
	err := e.end(b, 0)
	f.encoder = Encoder{}
	b, err = f.Done(b, err)
	buffers.Put(f)
	return b, err
}

// CloseObject ends a struct whose members n were written, after a head at start
// for more members or as many: it makes that the head of n.
func CloseObject(b []byte, start, n int) []byte {
	had := 1
	switch b[start] {
	case headMap16:
		had = 3
	case headMap32:
		had = 5
	}
	if n < 16 {
		b[start] = fixMap | byte(n)
		if had > 1 {
			b = append(b[:start+1], b[start+had:]...)
		}
		return b
	}
	if n < 1<<16 && had == 5 {
		b = append(b[:start+3], b[start+5:]...)
	}
	if n < 1<<16 {
		b[start], b[start+1], b[start+2] = headMap16, byte(n>>8), byte(n)
	} else {
		b[start+1], b[start+2], b[start+3], b[start+4] = byte(n>>24), byte(n>>16), byte(n>>8), byte(n)
	}
	return b
}

// check returns an error if data is not one well-formed value, or nests deeper
// than there are levels left.
func (e *Encoder) check(data []byte) error {
	i, wrong := skip(data, len(data), 0, e.LevelsLeft())
	if wrong == nil && i == len(data) {
		return nil
	}
	return malformed(data, i, wrong)
}

// refused makes the error for a value that MessagePack cannot express.
func refused(cause error, typeName string) error {
	return binary.Refused(cause.Error(), typeName, cause, wire.ErrUnsupported)
}

// failed makes the error for a value whose own method returned cause.
func failed(cause error, v any) error {
	return binary.Refused(cause.Error(), std.TypeName(v), cause, nil)
}

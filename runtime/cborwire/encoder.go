package cborwire

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
	flags uint

	// lent is the encoder in the pool's memory that stands for this one where
	// the compiler cannot see who is called: this one may be on a stack.
	lent *Encoder

	buffer *buffer // the one that it is part of, if any
}

// Flags of an Encoder.
const (
	shortestFloats = 1 << iota
	deterministic
	epochTime
)

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
	if o.ShortestFloats {
		e.flags |= shortestFloats
	}
	if o.Deterministic {
		e.flags |= deterministic
	}
	if o.EpochTime {
		e.flags |= epochTime
	}
	return e
}

// Finish ends the encoding that Start has begun, with the output b. With an error
// it returns what Start was given. e must not be used any more.
func (e *Encoder) Finish(b []byte) ([]byte, error) {
	dst := e.Dst()
	sorted := e.flags&deterministic != 0
	err := e.end(b, len(dst))
	if err == nil && sorted {
		b, err = canonical(b, len(dst))
	}
	if err != nil {
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
	l.flags = e.flags
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

// NewMarshaler starts encoding for a MarshalCBOR method, with an encoder and
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

// canonical makes what was appended to b from start on canonical.
func canonical(b []byte, start int) ([]byte, error) {
	f := buffers.Get().(*buffer)
	text, err := Canonical(f.Bytes(), b[start:])
	if err == nil {
		b = append(b[:start], text...)
	}
	f.Back(text)
	buffers.Put(f)
	return b, err
}

// CloseObject ends a struct whose members n were written, after a head at start
// for more members or as many: it makes that the head of n.
func CloseObject(b []byte, start, n int) []byte {
	had, has := 1, headSize(uint64(n))
	if info := b[start] & infoMask; info >= infoOne {
		had += 1 << (info - infoOne)
	}
	if had > has {
		b = append(b[:start+has], b[start+had:]...)
	}
	// The head is made elsewhere: a store of it overshoots, into the first member.
	var space [scalarRoom]byte
	copy(b[start:], putHead(space[:0], b[start]&^infoMask, uint64(n)))
	return b
}

// check returns an error if data is not one well-formed value, or nests deeper
// than there are levels left.
func (e *Encoder) check(data []byte) error {
	i, f := skip(data, 0, e.LevelsLeft())
	if f == sound && i < len(data) {
		f = trailing
	}
	if f == sound {
		return nil
	}
	return f.error(i)
}

// refused makes the error for a value that CBOR cannot express.
func refused(cause error, typeName string) error {
	return binary.Refused(cause.Error(), typeName, cause, wire.ErrUnsupported)
}

// failed makes the error for a value whose own method returned cause.
func failed(cause error, v any) error {
	return binary.Refused(cause.Error(), std.TypeName(v), cause, nil)
}

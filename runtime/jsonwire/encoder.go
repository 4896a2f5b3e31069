package jsonwire

import (
	"strings"
	"sync"

	"github.com/ezrantn/catena/runtime/internal/number"
	"github.com/ezrantn/catena/runtime/internal/scratch"
	"github.com/ezrantn/catena/runtime/internal/std"
	"github.com/ezrantn/catena/runtime/internal/trace"
	"github.com/ezrantn/catena/runtime/wire"
)

// An Encoder is the state of encoding one value: how it is written, how deep
// the present part of it lies, and the first error. Functions hand it on by its
// address; none may keep it. The text itself is the slice that each of them
// appends to and returns. The zero value writes what encoding/json's Marshal
// writes.
//
// No function returns an error: the encoder has it, and Close returns it. What is
// appended after an error is not used.
type Encoder struct {
	scalars
	flags uint
	// depth counts the levels that are open. It starts above zero where the limit
	// is lower than wire.DefaultDepth, which is what it is always compared with.
	depth int

	err   error        // the first
	place *trace.Place // where it came

	// lent is the encoder in the pool's memory that stands for this one where
	// the compiler cannot see who is called: this one may be on a stack.
	lent *Encoder

	dst    []byte  // what Start was given
	start  int     // its length
	buffer *buffer // the one that it is part of, if any
}

// Flags of an Encoder.
const (
	keepHTML       = 1 << iota // <, > and & are written as they are
	escapedLater               // with keepHTML: the caller may escape them after all
	rawReplacement             // for bytes that are not UTF-8 the replacement character, in any release of Go
)

// scalars has the methods of an Encoder that need nothing of it. It has no size, so
// callers pass no receiver, which would be loaded again for every call.
type scalars struct{}

var encoders = sync.Pool{New: func() any {
	e := new(Encoder)
	e.lent = e
	return e
}}

// NewEncoder returns an encoder with the options that concern encoding. Close
// takes it back.
func NewEncoder(o wire.Options) *Encoder {
	e := encoders.Get().(*Encoder)
	if o.KeepHTML {
		e.flags |= keepHTML
	}
	if limit := o.Limits.Depth; limit > 0 && limit < wire.DefaultDepth {
		e.depth = wire.DefaultDepth - limit
	}
	return e
}

// Start begins the encoding of a value that is appended to dst, and returns the
// text to append to.
func (e *Encoder) Start(dst []byte) []byte {
	e.dst, e.start = dst, len(dst)
	return wire.WithRoom(dst)
}

// Close ends the encoding that Start or NewMarshaler has begun, with the text b.
// After Start it returns dst with it, or on error dst as it was; after NewMarshaler a
// copy that belongs to the caller, or only the error. e must not be used any more.
func (e *Encoder) Close(b []byte) ([]byte, error) {
	if e.buffer != nil {
		return e.closeBuffer(b)
	}
	dst := e.dst
	if err := e.end(); err != nil {
		scratch.Drop(dst, b)
		return dst, err
	}
	return scratch.Settle(dst, b), nil
}

// end returns the error of encoding a value, with the place where it came, and gives
// back what is lent.
func (e *Encoder) end() error {
	err, place, lent := e.err, e.place, e.lent
	if lent != nil {
		*lent = Encoder{lent: lent}
		encoders.Put(lent)
	}
	if err == nil {
		return nil
	}
	if w, ok := err.(*wire.Error); ok {
		w.Path = place.Path(locate)
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
	l.flags, l.depth, l.err, l.place, l.start = e.flags, e.depth, e.err, e.place, e.start
	return l
}

// regain takes over what was found out with l.
func (e *Encoder) regain(l *Encoder) { e.err, e.place = l.err, l.place }

// Enter goes a level deeper. Types that can contain themselves call it, and
// Leave afterwards, so that a cyclic value ends in an error. If it returns false
// they return b, with Room: the limit is reached, or encoding has failed before.
func (e *Encoder) Enter(b []byte) bool {
	if e.depth >= wire.DefaultDepth || e.err != nil {
		if e.err == nil {
			e.fail(b, tooDeepToEncode())
		}
		return false
	}
	e.depth++
	return true
}

// Leave goes back to the level before Enter.
func (e *Encoder) Leave() { e.depth-- }

// fail notes the first error, which came where b ends. It returns b with Room.
//
//go:noinline
func (e *Encoder) fail(b []byte, err error) []byte {
	if e.err == nil {
		e.err, e.place = err, trace.NewPlace(b, e.start)
	}
	return wire.WithRoom(b)
}

func tooDeepToEncode() error {
	return &wire.Error{
		Format: "json", Encode: true, Offset: -1, Kind: wire.ErrDepth,
		Reason: "nested too deeply: the value may contain itself",
	}
}

// Unsupported notes the error for a Go type that JSON cannot express. proto is
// (*T)(nil) for the type T.
func (e *Encoder) Unsupported(b []byte, proto any) []byte {
	name, cause := std.UnsupportedType(proto)
	return e.fail(b, refused(cause, name))
}

// refused makes the error for a value that encoding/json refuses with cause.
// typeName may be empty.
func refused(cause error, typeName string) error {
	return &wire.Error{
		Format: "json", Encode: true, Offset: -1, Type: typeName, Kind: wire.ErrUnsupported,
		Reason: strings.TrimPrefix(cause.Error(), "json: "), Cause: cause,
	}
}

// failed is refused for the error of another's code: a marshaler's, or that of
// encoding/json on a value without generated code.
func failed(typeName string, cause error) error {
	err := refused(cause, typeName).(*wire.Error)
	if !std.IsUnsupported(cause) {
		err.Kind = nil // cause has its own, if any
	}
	return err
}

// CloseObject ends an object whose members were each written as `,"name":value`
// from start on: the first comma becomes the opening brace. Other formats have to be
// told the number of members.
func CloseObject(b []byte, start, _ int) []byte {
	if len(b) == start {
		return wire.AppendText(b, "{}")
	}
	b[start] = '{'
	return wire.AppendByte(b, '}')
}

// CloseMap ends a map that started where the output was start long: the path of an error
// that came inside leads through a map.
func (e *Encoder) CloseMap(start int) {
	if e.err != nil {
		e.inMap(start)
	}
}

//go:noinline
func (e *Encoder) inMap(start int) { e.place.InMap(start) }

// Numbers are appended by package number, which does not know of wire.Room.
const _ = uint(number.Spare - wire.Room)

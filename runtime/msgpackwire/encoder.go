//wire:for json cbor

package msgpackwire

import (
	"sync"

	"github.com/ezrantn/catena/runtime/internal/scratch"
	"github.com/ezrantn/catena/runtime/internal/state"
	"github.com/ezrantn/catena/runtime/wire"
)

// An Encoder is the state of encoding one value: how deep the present part of it
// lies, and the first error. Functions hand it on by its address; none may keep
// it. The output itself is the slice that each of them appends to and returns.
// The zero value is ready for use.
//
// No function returns an error: the encoder has it, and Close returns it. What is
// appended after an error is not used.
type Encoder struct {
	scalars
	state.Encoder
	own uint8 // options that this format alone has

	// finish rewrites the complete output, which starts at start; nil if it is final as it was appended.
	// With alone sets it, so that programs that call no function with options do not link it.
	finish func(b []byte, start int) ([]byte, error)

	// lent is the encoder in the pool's memory that stands for this one where
	// the compiler cannot see who is called: this one may be on a stack.
	lent *Encoder

	buffer *buffer // the one that it is part of, if any
}

// scalars has the methods of an Encoder that need nothing of it. It has no size, so
// callers pass no receiver, which would be loaded again for every call.
type scalars struct{}

// The pools of encoders and buffers are no pool.Pool: an encoder forgets field by field what most uses
// set, and the address of itself stays.
//
// No encoder is in its pool twice, and no two goroutines have one. Two places call Get, and give the encoder one owner:
// NewEncoder, whose caller it belongs to, and lendPooled, where the encoder that has it as lent owns it until that ends.
// The owner gives it back once, by end, which these call:
//
//   - Close, which generated code and package catena call at the end of a value; the encoder is a variable of the caller,
//     or the result of NewEncoder or NewMarshaler, and nobody uses it afterwards;
//   - the end of a buffer, whose own encoder forgets what was lent to it before the buffer goes back;
//   - complete, which streams call instead of Close, and drop, by which a writer that has failed closes.
//
// A panic of an author's method unwinds past all of these: encoder, lent one and buffer are then the collector's.
// Generated code alone gives a method the lent encoder, in the goroutine of the caller. Elements that workers encode have
// encoders of their own. A function yield that an iterator keeps finds no encoder when the iteration has ended
// (seqAppender). Lend and Regain copy the place of an error between an owner and the lent one: it is new for each failure,
// and end forgets it. TestEncodersAreGivenBackOnce draws the pools after all of this.
var encoders = sync.Pool{New: func() any {
	e := new(Encoder)
	e.lent = e
	return e
}}

// NewEncoder returns an encoder of the pool, without options. Close gives it back.
func NewEncoder() *Encoder { return encoders.Get().(*Encoder) }

// Begin is NewEncoder and Start. With a nil dst one pooled object is encoder and buffer.
func Begin(dst []byte) (*Encoder, []byte) {
	if dst == nil {
		f := buffers.Get().(*buffer)
		f.encoder.own = 0
		return &f.encoder, f.New()
	}
	e := NewEncoder()
	return e, e.Start(dst)
}

// With sets the options of e, which has none, as far as they concern encoding. It returns e.
func (e *Encoder) With(o *wire.Options) *Encoder {
	e.SetLimits(o.Limits)
	e.own = ownOptions(o)
	e.finish = finisher(e.own)
	if o.Misused != "" {
		e.Fail(nil, state.Refused(o.Misused, "", nil, nil))
	}
	return e
}

// Start begins the encoding of a value that is appended to dst, and returns the bytes to append to.
// Where dst is nil they are a buffer's or new memory, so that the result is allocated once.
func (e *Encoder) Start(dst []byte) []byte {
	e.Begin(dst)
	if cap(dst)-len(dst) < wire.Room {
		return e.makeRoom()
	}
	return dst
}

// makeRoom is Start for a dst without room.
func (e *Encoder) makeRoom() []byte {
	dst := e.Dst()
	if dst == nil {
		e.buffer = buffers.Get().(*buffer)
		return e.buffer.New()
	}
	return wire.WithRoom(dst)
}

// closeNew is Close after Start with nil.
func (e *Encoder) closeNew(b []byte) ([]byte, error) {
	f := e.buffer
	e.buffer = nil
	b, err := e.complete(b)
	b, err = f.Close(b, err)
	buffers.Put(f)
	return b, err
}

// Close ends the encoding that Start or NewMarshaler has begun, with the output b.
// After Start it returns dst with it, or on error dst as it was; after NewMarshaler a
// copy that belongs to the caller, or only the error. e must not be used any more.
func (e *Encoder) Close(b []byte) ([]byte, error) {
	// An encoder to which nothing is lent has no options. The text in a buffer was appended to no dst.
	if e.lent == nil && e.IsComplete(b) {
		return b, nil
	}
	return e.close(b)
}

// close is Close where more is to be done than to return b.
func (e *Encoder) close(b []byte) ([]byte, error) {
	if f := e.buffer; f != nil {
		if e == &f.encoder {
			return f.end(b)
		}
		return e.closeNew(b)
	}
	dst, finish := e.Dst(), e.finish
	err := e.end()
	if err == nil && finish != nil {
		b, err = finish(b, len(dst))
	}
	if err != nil {
		scratch.Drop(dst, b)
		return dst, err
	}
	return scratch.Settle(dst, b), nil
}

// complete ends the use of e as Close does, but leaves b, the output, where it is.
func (e *Encoder) complete(b []byte) ([]byte, error) {
	start, finish := len(e.Dst()), e.finish
	err := e.end()
	if err == nil && finish != nil {
		b, err = finish(b, start)
	}
	return b, err
}

// end returns the error of encoding a value, with the place where it came, and gives
// back what is lent.
func (e *Encoder) end() (err error) {
	if e.Err != nil {
		err = e.Error(format, located{})
	}
	if lent := e.lent; lent != nil {
		lent.reset()
		encoders.Put(lent)
	}
	return err
}

// reset makes e ready for another value. It leaves whom it is lent to, and its buffer.
func (e *Encoder) reset() {
	e.Encoder.Reset()
	e.own, e.finish = 0, nil
}

// lend returns an encoder to use instead of e until regain: e itself, if it is the pool's. It may be an argument
// of unknown functions, such as methods of interfaces and function values.
func (e *Encoder) lend() *Encoder {
	if l := e.lent; l == e {
		return l // to return e would take every encoder to the heap
	}
	return e.lendPooled()
}

//go:noinline
func (e *Encoder) lendPooled() *Encoder {
	l := e.lent
	if l == nil {
		l = encoders.Get().(*Encoder)
		e.lent = l
	}
	e.Lend(&l.Encoder)
	l.own = e.own
	return l
}

// regain takes over what was found out with l.
func (e *Encoder) regain(l *Encoder) {
	if l != e {
		e.Regain(&l.Encoder)
	}
}

// A buffer is scratch space and an encoder for it, taken from a pool.
type buffer struct {
	encoder Encoder
	state.Buffer
	last any // what a function that takes the buffer keeps with it for its next call
}

var buffers = sync.Pool{New: func() any {
	f := new(buffer)
	f.encoder.buffer = f
	f.encoder.BeginNew()
	return f
}}

// NewMarshaler starts encoding for a MarshalMsgpack method, with an encoder and
// empty output to append to.
//
//go:noinline
func NewMarshaler() (*Encoder, []byte) {
	f := buffers.Get().(*buffer)
	f.encoder.own = inMarshaler
	return &f.encoder, f.New()
}

// end is Close where b is in a buffer, whose encoder has appended it. The buffer goes back to the pool.
func (f *buffer) end(b []byte) (text []byte, err error) {
	if e := &f.encoder; e.Err == nil && e.lent == nil {
		text = f.Text(b)
	} else {
		err = e.end()
		e.lent = nil
		e.reset()
		e.BeginNew()
		text, err = f.Buffer.Close(b, err)
	}
	buffers.Put(f)
	return text, err
}

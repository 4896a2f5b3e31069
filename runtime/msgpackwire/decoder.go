package msgpackwire

import (
	"sync"

	"github.com/ezrantn/catena/runtime/arena"
	"github.com/ezrantn/catena/runtime/internal/binary"
	"github.com/ezrantn/catena/runtime/internal/mem"
	"github.com/ezrantn/catena/runtime/wire"
)

const format = "msgpack"

// A Decoder is the state of decoding one value. Generated code gets it from
// NewDecoder and hands it from reader to reader; it must not be kept after Close.
type Decoder struct {
	binary.Decoder
	pointed int // how many calls of dynamic are open
}

var (
	pool     = sync.Pool{New: func() any { return new(Decoder) }}
	decoders = arena.NewLocal[Decoder]()
)

// NewDecoder starts decoding data into a, or onto the heap if a is nil. The
// data are copied; the caller may change them after the call of Close. The int
// is the position of the root value.
func NewDecoder(a *arena.Arena, data []byte) (*Decoder, int) {
	d := idle(a)
	d.Start(a, data)
	return d, 0
}

// NewUnmarshaler starts decoding data onto the heap for an UnmarshalMsgpack
// method: every string is copied by itself.
func NewUnmarshaler(data []byte) (*Decoder, int) {
	d := idle(nil)
	d.StartUnmarshaler(data)
	return d, 0
}

// NewDecoderWith is NewDecoder with options.
func NewDecoderWith(a *arena.Arena, data []byte, o wire.Options) (*Decoder, int) {
	d := idle(a)
	d.StartWith(a, data, o)
	return d, 0
}

// idle returns a decoder that nobody uses.
func idle(a *arena.Arena) *Decoder {
	if a == nil {
		return pool.Get().(*Decoder)
	}
	d := decoders.Get(a)
	if !d.Claim(a) {
		d = new(Decoder)
	}
	return d
}

// Close ends decoding: err is the root value's error and i the position after
// it. It returns what decoding returns, and takes d back.
func (d *Decoder) Close(i int, err error) error {
	err = d.End(format, i, err)
	onHeap := d.Arena == nil
	d.Release()
	d.pointed = 0
	if onHeap {
		pool.Put(d)
	}
	return err
}

// Null reports whether the value at i is nil.
func (d *Decoder) Null(i int) bool { return mem.Load8(d.Buf, i) == headNil }

// IsString reports whether the value at i is read as a string of bytes: bin or str.
func (d *Decoder) IsString(i int) bool {
	c := mem.Load8(d.Buf, i)
	return isString(c) || c-headBin8 < 3
}

// Rest returns s, the elements of a slice that were read. Where err has ended
// decoding onto the heap, it returns with them those that old has behind them.
func Rest[T any](d *Decoder, s, old []T, err error) []T { return binary.Rest(&d.Decoder, s, old, err) }

// mismatch skips the value at i, which is not of the kind that is wanted, and
// returns its error: nil if it is not the first one.
func (d *Decoder) mismatch(i int, want string, proto any) (int, error) {
	end, err := d.Skip(i)
	if err != nil {
		return end, err
	}
	return end, d.Mismatch(i, end, kindOf(d.Buf[i]), want, proto)
}

// Unsupported skips the value at i, for a Go type that has no form in
// MessagePack, and returns its error. proto is (*T)(nil) for the type T.
func (d *Decoder) Unsupported(i int, proto any) (int, error) {
	end, err := d.Skip(i)
	if err != nil {
		return end, err
	}
	return end, d.NotSupported(i, end, proto)
}

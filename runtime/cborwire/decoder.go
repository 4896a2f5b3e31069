package cborwire

import (
	"sync"

	"github.com/ezrantn/catena/runtime/arena"
	"github.com/ezrantn/catena/runtime/internal/binary"
	"github.com/ezrantn/catena/runtime/internal/mem"
	"github.com/ezrantn/catena/runtime/wire"
)

const format = "cbor"

// A Decoder is the state of decoding one input. Generated code gets it from
// NewDecoder and hands it from reader to reader; it must not be kept after Close.
//
// A position is that of an item, of its tags if it has any. Readers of Go's kinds
// pass over tags that say nothing to them, and take undefined for null.
type Decoder struct {
	binary.Decoder

	skipTags bool // tags in values of unknown type leave no trace
	pointed  int  // how many pointers deep is what only its reflection is known of
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

// NewUnmarshaler starts decoding data onto the heap for an UnmarshalCBOR method:
// every string is copied by itself.
func NewUnmarshaler(data []byte) (*Decoder, int) {
	d := idle(nil)
	d.StartUnmarshaler(data)
	return d, 0
}

// NewDecoderWith is NewDecoder with options.
func NewDecoderWith(a *arena.Arena, data []byte, o wire.Options) (*Decoder, int) {
	d := idle(a)
	d.StartWith(a, data, o)
	d.skipTags = o.SkipTags
	if o.DuplicateKeys {
		d.refuseDuplicates()
	}
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
	d.skipTags, d.pointed = false, 0
	if onHeap {
		pool.Put(d)
	}
	return err
}

// Null reports whether the value at i is null or undefined.
func (d *Decoder) Null(i int) bool {
	return mem.Load8(d.Buf, i)|1 == initialUndefined
}

// IsString reports whether the value at i is a byte string.
func (d *Decoder) IsString(i int) bool {
	return mem.Load8(d.Buf, d.content(i))>>5 == majorBytes
}

// Rest returns s, the elements of a slice that were read. Where err has ended
// decoding onto the heap, it returns with them those that old has behind them.
func Rest[T any](d *Decoder, s, old []T, err error) []T { return binary.Rest(&d.Decoder, s, old, err) }

// Unsupported skips the value at i, for a Go type that has no form in CBOR, and
// returns its error. proto is (*T)(nil) for the type T.
func (d *Decoder) Unsupported(i int, proto any) (int, error) {
	end, err := d.Skip(i)
	if err != nil {
		return end, err
	}
	return end, d.NotSupported(i, end, proto)
}

// Skip passes over the value at i. It checks that this is well-formed, not that
// texts are UTF-8.
func (d *Decoder) Skip(i int) (int, error) {
	j, f := skip(d.Buf[:d.N], i, d.LevelsLeft())
	if f != sound {
		return j, d.fault(j, f)
	}
	return j, nil
}

// fault makes the error of a fault at i.
func (d *Decoder) fault(i int, f fault) error {
	switch f {
	case tooDeep:
		return d.TooDeep(i)
	case truncated:
		return d.Truncated()
	}
	return d.Malformed(i, f.String())
}

// argument returns the argument of the head at i and the position after it. It is
// not ok where the argument is not a number.
func argument(b []byte, i int) (n uint64, next int, ok bool) {
	info := mem.Load8(b, i) & infoMask
	if info < infoOne {
		return uint64(info), i + 1, true
	}
	size := 1 << (info - infoOne)
	return mem.LoadBig64(b, i+1) >> ((64 - size<<3) & 63), i + 1 + size, info <= infoEight
}

// content returns the position of the item behind the tags at i.
func (d *Decoder) content(i int) int {
	for mem.Load8(d.Buf, i)>>5 == majorTag {
		_, j, ok := argument(d.Buf, i)
		if !ok || j > d.N {
			return i
		}
		i = j
	}
	return i
}

// tag reads the tag at i.
func (d *Decoder) tag(i int) (number uint64, content int, err error) {
	n, j, ok := argument(d.Buf, i)
	if !ok || j >= d.N {
		_, err = d.Skip(i) // which finds the fault
		return 0, i, err
	}
	return n, j, nil
}

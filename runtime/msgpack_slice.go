//wire:for json cbor

package catena

import (
	"github.com/ezrantn/catena/runtime/arena"
	"github.com/ezrantn/catena/runtime/arenacore"
	"github.com/ezrantn/catena/runtime/internal/stream"
	"github.com/ezrantn/catena/runtime/msgpackwire"
	"github.com/ezrantn/catena/runtime/wire"
)

// DecodeMsgpackSlice decodes data, an array, into a new slice in a. It is like
// [DecodeMsgpack] otherwise. Null gives nil. With [WithWorkers] several goroutines share the work.
func DecodeMsgpackSlice[T any, Pointer Msgpack[T]](a *arena.Arena, data []byte, opts ...Option) ([]T, error) {
	o := options(toDecodeSlice, opts)
	d, i := msgpackwire.NewDecoderWith((*arenacore.Arena)(a), data, o)
	d.SetRootType((*[]T)(nil))
	s, i, err := decodeMsgpackSlice[T, Pointer](d, i, o)
	if err := d.Close(i, err); err != nil {
		return nil, err
	}
	return s, nil
}

func decodeMsgpackSlice[T any, Pointer Msgpack[T]](d *msgpackwire.Decoder, i int, o wire.Options) ([]T, int, error) {
	if d.Null(i) {
		return nil, i + msgpackwire.NullLen, nil
	}
	shared := stream.PaysToDivide(o, d.N)
	if shared {
		d.Share()
	}
	more, i, err := d.Array(i)
	if err != nil {
		return nil, i, err
	}
	slab := arenacore.SlabOf[T]() // for roots only: an element cannot reach it
	s := msgpackwire.BeginSlice(d, slab, nil)
	for more {
		if len(s) == cap(s) {
			s = arenacore.Grow(slab, d.Arena, s)
		}
		s = s[:len(s)+1]
		i, err = Pointer(&s[len(s)-1]).DecodeMsgpackValue(d, i)
		more, i, err = d.Element(i, len(s)-1, err)
		if shared && more {
			w := msgpackWorkers[T, Pointer]{d: d, o: o, open: s, n: len(s)}
			return w.decode(i)
		}
	}
	return arenacore.End(slab, d.Arena, s), i, err
}

// AppendMsgpackSlice appends the encoding of s, an array, or null for nil. It is
// like [AppendMsgpack] otherwise. With [WithWorkers] several goroutines share the work.
//
//wire:only msgpack cbor
func AppendMsgpackSlice[T any, Pointer Msgpack[T]](dst []byte, s []T, opts ...Option) ([]byte, error) {
	o := options(toEncodeSlice, opts)
	e := msgpackwire.NewEncoder(o)
	b := e.Start(dst)
	if s == nil {
		return e.Close(msgpackwire.AppendNull(b))
	}
	b = e.AppendArrayHead(b, len(s))
	done := 0
	if o.Workers > 1 {
		b, done = stream.AppendInRanges(b, len(s), o, "", appendMsgpackElement[T, Pointer](s, o))
	}
	for k := done; k < len(s); k++ {
		b = Pointer(&s[k]).AppendMsgpackValue(e, b)
	}
	return e.Close(b)
}

// appendMsgpackElement returns a function that appends an element of s by
// itself.
func appendMsgpackElement[T any, Pointer Msgpack[T]](s []T, o wire.Options) func(b []byte, k int) ([]byte, error) {
	return func(b []byte, k int) ([]byte, error) {
		e := msgpackwire.NewEncoder(o)
		return e.Close(Pointer(&s[k]).AppendMsgpackValue(e, e.Start(b)))
	}
}

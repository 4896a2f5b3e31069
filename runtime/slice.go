package catena

import (
	"github.com/ezrantn/catena/runtime/arena"
	"github.com/ezrantn/catena/runtime/arenacore"
	"github.com/ezrantn/catena/runtime/cborwire"
	"github.com/ezrantn/catena/runtime/internal/stream"
	"github.com/ezrantn/catena/runtime/internal/tree"
	"github.com/ezrantn/catena/runtime/jsonwire"
	"github.com/ezrantn/catena/runtime/msgpackwire"
	"github.com/ezrantn/catena/runtime/wire"
)

// DecodeJSONSlice decodes data, an array, into a new slice in a. It is like
// [DecodeJSON] otherwise. Null gives nil. With [WithWorkers] several goroutines share the work.
func DecodeJSONSlice[T any, Pointer JSON[T]](a *arena.Arena, data []byte, opts ...Option) ([]T, error) {
	return decodeSlice[T](jsonwire.StreamFormat(), (*arenacore.Arena)(a), data, opts)
}

// DecodeMsgpackSlice is [DecodeJSONSlice] for MessagePack.
func DecodeMsgpackSlice[T any, Pointer Msgpack[T]](a *arena.Arena, data []byte, opts ...Option) ([]T, error) {
	return decodeSlice[T](msgpackwire.StreamFormat(), (*arenacore.Arena)(a), data, opts)
}

// DecodeCBORSlice is [DecodeJSONSlice] for CBOR.
func DecodeCBORSlice[T any, Pointer CBOR[T]](a *arena.Arena, data []byte, opts ...Option) ([]T, error) {
	return decodeSlice[T](cborwire.StreamFormat(), (*arenacore.Arena)(a), data, opts)
}

// decodeSlice decodes data, an array of values that f decodes into a T, into a new slice in a.
func decodeSlice[T any](f *tree.StreamFormat, a *arenacore.Arena, data []byte, opts []Option) (s []T, err error) {
	o := options(toDecodeSlice, opts)
	d, i := f.NewDecoder(a, data, o)
	d.SetRootType((*[]T)(nil))
	slab := arenacore.SlabOf[T]() // for roots only: an element cannot reach it
	if stream.PaysToDivide(o, d.State().N) && !d.Null(i) {
		w := &shared[T]{format: f, d: d, o: o, slab: slab}
		s, i, err = w.decode(i)
	} else {
		var items arenacore.Items
		items, i, err = d.Items(i, (*[]T)(nil), arenacore.Untyped(slab), (*T)(nil))
		s = arenacore.SliceOfItems[T](items)
	}
	if err := d.Close(i, err); err != nil {
		return nil, err
	}
	return s, nil
}

// AppendJSONSlice appends the encoding of s, an array, or null for nil. It is
// like [AppendJSON] otherwise. With [WithWorkers] several goroutines share the work.
func AppendJSONSlice[T any, Pointer JSON[T]](dst []byte, s []T, opts ...Option) ([]byte, error) {
	return appendSlice(jsonwire.StreamFormat(), dst, s, opts)
}

// AppendMsgpackSlice is [AppendJSONSlice] for MessagePack.
func AppendMsgpackSlice[T any, Pointer Msgpack[T]](dst []byte, s []T, opts ...Option) ([]byte, error) {
	return appendSlice(msgpackwire.StreamFormat(), dst, s, opts)
}

// AppendCBORSlice is [AppendJSONSlice] for CBOR.
func AppendCBORSlice[T any, Pointer CBOR[T]](dst []byte, s []T, opts ...Option) ([]byte, error) {
	return appendSlice(cborwire.StreamFormat(), dst, s, opts)
}

// appendSlice appends the encoding of s, an array, or null for nil.
func appendSlice[T any](f *tree.StreamFormat, dst []byte, s []T, opts []Option) ([]byte, error) {
	o := options(toEncodeSlice, opts)
	e := f.NewEncoder(o)
	b, done := e.Start(dst), 0
	if o.Workers > 1 {
		text, n := stream.AppendInRanges(f.StartArray(b, len(s)), len(s), o, f.Between, elementAppender(f, s, o))
		if n > 0 {
			b, done = text, n
		}
	}
	return e.Close(e.AppendItems(b, done, arenacore.ItemsOf(s), arenacore.Untyped(arenacore.SlabOf[T]()), (*T)(nil)))
}

// elementAppender returns a function that appends an element of s by itself.
func elementAppender[T any](f *tree.StreamFormat, s []T, o wire.Options) func(b []byte, k int) ([]byte, error) {
	return func(b []byte, k int) ([]byte, error) { return f.Append(nil, b, 0, &o, &s[k]) }
}

//wire:for json cbor

package catena

import (
	"io"
	"iter"

	"github.com/ezrantn/catena/runtime/arenacore"
	"github.com/ezrantn/catena/runtime/internal/stream"
	"github.com/ezrantn/catena/runtime/msgpackwire"
)

// ReadMsgpack returns a sequence of the values of a stream of MessagePack, decoded one after
// another.
//
//	for order, err := range catena.ReadMsgpack[shop.Order](r) {
//		if err != nil {
//			return err
//		}
//		...
//	}
//
// The stream is an array, whose elements are the values, or values one after another. If it begins
// with an array it is one, unless T itself is encoded as an array; [AsArray] and [AsValues] settle it.
// Nothing may follow the array.
//
// Methods of a type's author may be called more than once for a value, also for a part of it: one that has not arrived as
// a whole is decoded again. A value is valid until the next step of the loop; its Clone is kept for longer. r.Read is called
// between the steps, on the goroutine of the loop, and the input is copied by it alone. Memory is
// needed for one value at a time.
//
// An error is returned with a nil value and ends the loop, unless [KeepGoing] is given. It is an
// [*Error] with the number of the record, or the error of r.Read or of the context of
// [WithContext]. Limits are for each value; see [MaxInput] for the whole stream. The sequence
// can be used once.
func ReadMsgpack[T any, Pointer Msgpack[T]](r io.Reader, opts ...Option) iter.Seq2[*T, error] {
	in := newInput(toRead, r, msgpackwire.Format(), opts)
	return func(yield func(*T, error) bool) {
		s, err := in.open(isMsgpackArray[T, Pointer])
		if err != nil {
			yield(nil, err)
			return
		}
		defer s.Close()
		var values [][]*T // of the chunks that others decode
		if n := s.Chunks(); n > 0 {
			values = make([][]*T, n)
			s.Share(func(c *stream.Chunk) { decodeMsgpackChunk[T, Pointer](c, &values[c.Index]) })
		}
		goesOn := true
		for goesOn && s.Next() {
			if c := s.Chunk(); c != nil {
				for _, v := range values[c.Index] {
					if goesOn = yield(v, nil); !goesOn {
						break
					}
				}
				continue
			}
			v := arenacore.RootCell[T](s.Arena)
			d, i := msgpackwire.NewDecoderWith(s.Arena, s.Text(), s.Options)
			i, err := Pointer(v).DecodeMsgpackValue(d, i)
			switch done, err := s.Decoded(d, i, err); {
			case !done:
			case err != nil:
				goesOn = yield(nil, err)
			default:
				goesOn = yield(v, nil)
			}
		}
		if err := s.Finish(); err != nil && goesOn {
			yield(nil, err)
		}
	}
}

// decodeMsgpackChunk decodes the records of c into *values.
func decodeMsgpackChunk[T any, Pointer Msgpack[T]](c *stream.Chunk, values *[]*T) {
	*values = (*values)[:0]
	for c.Next() {
		v := arenacore.RootCell[T](c.Arena)
		d, i := msgpackwire.NewDecoderWith(c.Arena, c.Text(), c.Options)
		d.Guessed = c.Guessed
		i, err := Pointer(v).DecodeMsgpackValue(d, i)
		if !c.Decoded(d, i, err) {
			return
		}
		*values = append(*values, v)
	}
}

// isMsgpackArray reports whether an array is decoded into a T itself: an empty one is.
func isMsgpackArray[T any, Pointer Msgpack[T]]() bool {
	_, err := DecodeMsgpack[T, Pointer](nil, msgpackwire.Format().Framing.EmptyArray())
	return err == nil
}

package catena

import (
	"io"
	"iter"

	"github.com/ezrantn/catena/runtime/arenacore"
	"github.com/ezrantn/catena/runtime/cborwire"
	"github.com/ezrantn/catena/runtime/internal/stream"
	"github.com/ezrantn/catena/runtime/internal/tree"
	"github.com/ezrantn/catena/runtime/jsonwire"
	"github.com/ezrantn/catena/runtime/msgpackwire"
	"github.com/ezrantn/catena/runtime/wire"
)

// ReadJSON returns a sequence of the values of a stream of JSON, decoded one after
// another.
//
//	for order, err := range catena.ReadJSON[shop.Order](r) {
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
func ReadJSON[T any, Pointer JSON[T]](r io.Reader, opts ...Option) iter.Seq2[*T, error] {
	return read[T](jsonwire.Format(), r, opts)
}

// ReadMsgpack is [ReadJSON] for MessagePack.
func ReadMsgpack[T any, Pointer Msgpack[T]](r io.Reader, opts ...Option) iter.Seq2[*T, error] {
	return read[T](msgpackwire.Format(), r, opts)
}

// ReadCBOR is [ReadJSON] for CBOR.
func ReadCBOR[T any, Pointer CBOR[T]](r io.Reader, opts ...Option) iter.Seq2[*T, error] {
	return read[T](cborwire.Format(), r, opts)
}

// read returns a sequence of the values of a stream in the format f, which has generated code for T.
func read[T any](f *tree.Format, r io.Reader, opts []Option) iter.Seq2[*T, error] {
	in := newInput(toRead, r, f, opts)
	return func(yield func(*T, error) bool) {
		if err := in.use(); err != nil {
			yield(nil, err)
			return
		}
		s := stream.Open(f, in.r, in.options, func() bool { return isArray[T](f) })
		defer s.Close()
		var values [][]*T // of the chunks that others decode
		if n := s.Chunks(); n > 0 {
			values = make([][]*T, n)
			s.Share(func(c *stream.Chunk) { decodeChunk(f, c, &values[c.Index]) })
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
			d, i, err := f.Decode(s.Arena, s.Text(), &s.Options, false, v)
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

// decodeChunk decodes the records of c into *values.
func decodeChunk[T any](f *tree.Format, c *stream.Chunk, values *[]*T) {
	*values = (*values)[:0]
	for c.Next() {
		v := arenacore.RootCell[T](c.Arena)
		d, i, err := f.Decode(c.Arena, c.Text(), &c.Options, c.Guessed, v)
		if !c.Decoded(d, i, err) {
			return
		}
		*values = append(*values, v)
	}
}

// isArray reports whether an array is decoded into a T itself: an empty one is.
func isArray[T any](f *tree.Format) bool {
	d, i, err := f.Decode(nil, f.Framing.EmptyArray(), &wire.Options{}, false, new(T))
	return d.Close(i, err) == nil
}

// An input is the source of a sequence of values.
type input struct {
	r       io.Reader
	format  *tree.Format
	options stream.Options
	err     error // of the options
	used    bool  // by a loop
}

func newInput(c call, r io.Reader, f *tree.Format, opts []Option) *input {
	o, err := streamOptions(c, f, opts)
	return &input{r: r, format: f, options: o, err: err}
}

// use returns an error if a loop may not read the input.
func (in *input) use() error {
	switch {
	case in.err != nil:
		return in.err
	case in.used:
		return &wire.Error{Format: in.format.Name, Offset: -1, Reason: "the sequence was used by another loop: its input is read once"}
	}
	in.used = true
	return nil
}

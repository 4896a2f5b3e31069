//wire:for json cbor

package catena

import (
	"io"

	"github.com/ezrantn/catena/runtime/arena"
	"github.com/ezrantn/catena/runtime/arenacore"
	"github.com/ezrantn/catena/runtime/msgpackwire"
)

// Msgpack is the constraint for pointers to types with a generated MessagePack codec. Where the compiler says
// that a type does not satisfy it:
//
//   - "Pointer (type shop.Order)": the argument is a value. Write AppendMsgpack(buf, &order), and for
//     a slice AppendMsgpackSlice(buf, orders).
//   - "*[]shop.Order": write DecodeMsgpackSlice[shop.Order] for an array, and ReadMsgpack[shop.Order] for a
//     stream. A map needs a name: type Orders map[string]Order, with a codec of its own.
//   - "**shop.Order": write DecodeMsgpack[shop.Order], which returns a pointer.
//   - "*shop.Order (missing method AppendMsgpackValue)": the type has no codec. Write
//     //catena:generate msgpack in its doc comment, or name it in -type, and run go generate.
//   - "*shop.Order (wrong type for method Clone)": the type embeds one with a codec, by which it would be
//     encoded as that part alone. Generate its own codec, too.
type Msgpack[T any] interface {
	*T
	DecodeMsgpackValue(d *msgpackwire.Decoder, i int) (int, error)
	AppendMsgpackValue(e *msgpackwire.Encoder, b []byte) []byte
	Clone() *T
}

// DecodeMsgpack decodes data into a new T in a, valid until a's Reset; a nil arena
// is the ordinary heap. With an error it returns nil and the error, an [*Error].
// The caller may change data after the call, unless [InPlace] is given.
func DecodeMsgpack[T any, Pointer Msgpack[T]](a *arena.Arena, data []byte, opts ...Option) (*T, error) {
	v := arenacore.RootCell[T]((*arenacore.Arena)(a))
	d, i := newMsgpackDecoder(a, data, opts)
	if err := d.Close(Pointer(v).DecodeMsgpackValue(d, i)); err != nil {
		return nil, err
	}
	return v, nil
}

// DecodeMsgpackFrom reads r to its end and decodes the input, one value, into a new T in a. It is
// like [DecodeMsgpack] of all that [io.ReadAll] returns otherwise: anything behind the value is an
// error. [ReadMsgpack] reads several values.
//
//	order, err := catena.DecodeMsgpackFrom[shop.Order](a, request.Body, catena.MaxInput(1<<20))
//
// The input is read into the arena, where the value refers to it, and is not copied: warm, a call
// does not allocate. If the arena is nil, or there is a limit of memory, the input is read into
// pooled memory. No more is read than Limits.Bytes, Limits.Memory or [MaxInput] allows, if one is
// given. An error of r.Read, or of the context of [WithContext], is returned as it is. r must not
// reset the arena.
func DecodeMsgpackFrom[T any, Pointer Msgpack[T]](a *arena.Arena, r io.Reader, opts ...Option) (*T, error) {
	in, err := readWhole(a, r, msgpackwire.Format(), opts)
	if err != nil {
		return nil, err
	}
	defer in.Release()
	v := arenacore.RootCell[T]((*arenacore.Arena)(a))
	d, i := msgpackwire.NewDecoderWith((*arenacore.Arena)(a), in.Text, in.Options)
	if err := d.Close(Pointer(v).DecodeMsgpackValue(d, i)); err != nil {
		return nil, err
	}
	return v, nil
}

// newMsgpackDecoder starts decoding. No options take no time.
func newMsgpackDecoder(a *arena.Arena, data []byte, opts []Option) (*msgpackwire.Decoder, int) {
	if len(opts) == 0 {
		return msgpackwire.NewDecoder(a, data)
	}
	return msgpackwire.NewDecoderWith((*arenacore.Arena)(a), data, options(toDecode, opts))
}

// AppendMsgpack appends the encoding of v to dst and returns the extended slice.
// It does not allocate if dst has room for the encoding. It may write to dst's
// spare capacity beyond the result. On error it returns dst unchanged.
func AppendMsgpack[T any, Pointer Msgpack[T]](dst []byte, v Pointer, opts ...Option) ([]byte, error) {
	e := msgpackwire.NewEncoder(options(toEncode, opts))
	return e.Close(v.AppendMsgpackValue(e, e.Start(dst)))
}

// WriteMsgpack writes the encoding of v to w, the same as [AppendMsgpack] appends. A short one is
// written with one call of Write, and not at all if encoding fails. A long one is written in pieces
// of about 32 KiB, between the elements of lists and maps: it takes no more memory than the largest
// element that is not one, and the keys of a map. If encoding fails then, the output is truncated,
// which the [*Error] says, with the number of bytes in Written. Warm, it does not allocate.
//
// The error of w is returned as it is. A short write is an [io.ErrShortWrite].
//
// A format that counts begins a struct with the number of its members. If some of them may be left
// out, an element of a list is one piece with all that it contains: such an element is held in
// memory as a whole. v itself is not, nor are its parts in no list, if their types have a directive
// of their own. [Deterministic] CBOR is held as a whole, too.
func WriteMsgpack[T any, Pointer Msgpack[T]](w io.Writer, v Pointer, opts ...Option) error {
	s := msgpackwire.NewStream(w, options(toEncode, opts))
	defer s.Release()
	e, b := s.Start("")
	if err := s.End(v.AppendMsgpackValue(e, b)); err != nil {
		return err
	}
	return s.Flush()
}

// SerializeToMsgpack returns the encoding of v: a T with a generated codec, or pointers, slices,
// arrays and maps of such, in any nesting. The result belongs to the caller and has no spare
// capacity. One of up to 64 bytes shares a block of 128 with others: while a program keeps it, it
// keeps the block. A pointer is faster than a T, which is copied. A nil pointer is null.
func (s *Serializer) SerializeToMsgpack(v any) ([]byte, error) {
	return serialize(msgpackwire.Format(), v)
}

// DeserializeFromMsgpack decodes data into v, a pointer that is not nil to a value
// as for SerializeToMsgpack. The result is on the ordinary heap and does not
// depend on the Serializer. It is merged into v's value, as by encoding/json.
func (s *Serializer) DeserializeFromMsgpack(data []byte, v any) error {
	return deserialize(msgpackwire.Format(), data, v, s.ShareInput)
}

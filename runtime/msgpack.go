package catena

import (
	"io"

	"github.com/ezrantn/catena/runtime/arena"
	"github.com/ezrantn/catena/runtime/msgpackwire"
)

// Msgpack is the constraint for pointers to types with a generated MessagePack codec. A
// type that embeds such a type does not satisfy it, since its promoted Clone returns a
// pointer to the embedded type: it would be encoded as that part alone. Generate its
// codec, too.
type Msgpack[T any] interface {
	*T
	DecodeMsgpack(a *arena.Arena, data []byte) error
	DecodeMsgpackValue(d *msgpackwire.Decoder, i int) (int, error)
	AppendMsgpackValue(e *msgpackwire.Encoder, b []byte) []byte
	Clone() *T
}

// DecodeMsgpack decodes data into a new T in a, valid until a's Reset; a nil arena
// is the ordinary heap. With an error it returns nil and the error, an [*Error].
// The caller may change data after the call, unless [AliasInput] or [InPlace] is given.
func DecodeMsgpack[T any, P Msgpack[T]](a *arena.Arena, data []byte, opts ...Option) (*T, error) {
	v := arena.SlabOf[T]().New(a)
	d, i := msgpackwire.NewDecoderWith(a, data, options(toDecode, opts))
	if err := d.Close(P(v).DecodeMsgpackValue(d, i)); err != nil {
		return nil, err
	}
	return v, nil
}

// AppendMsgpack appends the encoding of v to dst and returns the extended slice.
// It does not allocate if dst has room for the encoding. It may write to dst's
// spare capacity beyond the result. On error it returns dst unchanged.
func AppendMsgpack[T any, P Msgpack[T]](dst []byte, v P, opts ...Option) ([]byte, error) {
	e := msgpackwire.NewEncoder(options(toEncode, opts))
	return e.Close(v.AppendMsgpackValue(e, e.Start(dst)))
}

// WriteMsgpack writes the encoding of v to w, with one call of Write. Warm, it does not allocate: the
// encoding is made in memory that is used again. On error of encoding nothing is written.
func WriteMsgpack[T any, P Msgpack[T]](w io.Writer, v P, opts ...Option) error {
	f := takeBuffer()
	b, err := AppendMsgpack[T](f.Bytes(), v, opts...)
	return f.write(w, b, err)
}

// SerializeToMsgpack returns the encoding of v: a T with a generated codec, or pointers, slices,
// arrays and maps of such, in any nesting. The result belongs to the caller. A pointer is faster
// than a T, which is copied. A nil pointer is null.
func (s *Serializer) SerializeToMsgpack(v any) ([]byte, error) {
	return serialize(msgpackwire.Format(), v)
}

// DeserializeFromMsgpack decodes data into v, a pointer that is not nil to what
// SerializeToMsgpack takes. The result lies on the ordinary heap and does not
// depend on the Serializer. What v holds already is merged with, as
// encoding/json does.
func (s *Serializer) DeserializeFromMsgpack(data []byte, v any) error {
	return deserialize(msgpackwire.Format(), data, v)
}

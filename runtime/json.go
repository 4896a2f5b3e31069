package catena

import (
	"github.com/ezrantn/catena/runtime/arena"
	"github.com/ezrantn/catena/runtime/jsonwire"
	"github.com/ezrantn/catena/runtime/wire"
)

// JSON is the constraint for pointers to types with a generated JSON codec. A
// type that merely embeds such a type does not meet it, since its promoted
// Clone returns a pointer to the embedded one: it would be coded as that part
// alone. Generate it too.
type JSON[T any] interface {
	*T
	DecodeJSON(a *arena.Arena, data []byte) error
	DecodeJSONValue(d *jsonwire.Decoder, i int) (int, error)
	AppendJSONValue(e *jsonwire.Encoder, b []byte) []byte
	Clone() *T
}

// DecodeJSON decodes data into a new T in a, valid until a's Reset; a nil arena
// is the ordinary heap. With an error it returns nil and the error, an [*Error].
// The data may be changed after the call, unless AliasInput is given.
func DecodeJSON[T any, P JSON[T]](a *arena.Arena, data []byte, opts ...Option) (*T, error) {
	v := arena.SlabOf[T]().New(a)
	d, i := jsonwire.NewDecoderWith(a, data, options(opts))
	if err := d.Close(P(v).DecodeJSONValue(d, i)); err != nil {
		return nil, err
	}
	return v, nil
}

// DecodeJSONSlice decodes data, an array, into a new slice in a. It is like
// [DecodeJSON] otherwise. The text null gives nil.
func DecodeJSONSlice[T any, P JSON[T]](a *arena.Arena, data []byte, opts ...Option) ([]T, error) {
	d, i := jsonwire.NewDecoderWith(a, data, options(opts))
	d.Root((*[]T)(nil))
	s, i, err := decodeSlice[T, P](d, i)
	if err := d.Close(i, err); err != nil {
		return nil, err
	}
	return s, nil
}

func decodeSlice[T any, P JSON[T]](d *jsonwire.Decoder, i int) ([]T, int, error) {
	if d.Null(i) {
		return nil, i + 4, nil
	}
	more, i, err := d.Array(i)
	if err != nil {
		return nil, i, err
	}
	slab := arena.SlabOf[T]() // only roots lie here: an element cannot reach it
	s := slab.Begin(d.Arena, nil)
	for more {
		if len(s) == cap(s) {
			s = slab.Grow(d.Arena, s)
		}
		s = s[:len(s)+1]
		i, err = P(&s[len(s)-1]).DecodeJSONValue(d, i)
		more, i, err = d.Element(i, len(s)-1, err)
	}
	return slab.End(d.Arena, s), i, err
}

// AppendJSON appends the encoding of v to dst and returns the extended slice.
// It allocates only if dst's spare capacity is less than 128 bytes more than the
// encoding has; what lies there behind the result may be overwritten. A text that
// is compacted, a json.RawMessage or a marshaler's, counts as long as it was. With
// an error it returns dst as it was, and the path in the error shows a map's key
// like the name of a member.
func AppendJSON[T any, P JSON[T]](dst []byte, v P, opts ...Option) ([]byte, error) {
	e := jsonwire.NewEncoder(options(opts))
	return e.Finish(v.AppendJSONValue(e, e.Start(dst)))
}

// AppendJSONSlice appends the encoding of s, an array, or null for nil. It is
// like [AppendJSON] otherwise.
func AppendJSONSlice[T any, P JSON[T]](dst []byte, s []T, opts ...Option) ([]byte, error) {
	if s == nil {
		return append(dst, "null"...), nil
	}
	e := jsonwire.NewEncoder(options(opts))
	b := wire.AppendByte(e.Start(dst), '[')
	for k := range s {
		if k > 0 {
			b = wire.AppendByte(b, ',')
		}
		b = P(&s[k]).AppendJSONValue(e, b)
	}
	return e.Finish(wire.AppendByte(b, ']'))
}

// SerializeToJSON returns the encoding of v, a T or *T with a generated codec;
// a nil *T is null. The result belongs to the caller. A pointer is faster: a T
// is copied.
func (s *Serializer) SerializeToJSON(v any) ([]byte, error) { return jsonForm.serialize(v) }

// DeserializeFromJSON decodes data into v, a pointer that is not nil to a type
// with a generated codec. The result lies on the ordinary heap and does not
// depend on the Serializer. What v holds already is merged with, as
// encoding/json does.
func (s *Serializer) DeserializeFromJSON(data []byte, v any) error {
	return jsonForm.deserialize(data, v)
}

var jsonForm = form{
	name: "json",
	has:  jsonwire.HasOwnCodec,
	encode: func(v any) ([]byte, bool, error) {
		p, ok := v.(interface {
			AppendJSON([]byte) ([]byte, error)
		})
		if !ok {
			return nil, false, nil
		}
		buf := jsonwire.GetBuffer()
		b, err := p.AppendJSON(buf.Bytes())
		b, err = buf.Done(b, err)
		return b, true, err
	},
	copies: func(v any) bool {
		_, ok := v.(interface{ MarshalJSON() ([]byte, error) })
		return ok
	},
	decode: func(v any, data []byte) (bool, error) {
		p, ok := v.(interface {
			DecodeJSON(*arena.Arena, []byte) error
		})
		if !ok {
			return false, nil
		}
		return true, p.DecodeJSON(nil, data)
	},
}

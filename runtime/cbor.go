package catena

import (
	"github.com/ezrantn/catena/runtime/arena"
	"github.com/ezrantn/catena/runtime/cborwire"
	"github.com/ezrantn/catena/runtime/wire"
)

// CBOR is the constraint for pointers to types with a generated CBOR codec;
// see [JSON].
type CBOR[T any] interface {
	*T
	DecodeCBOR(a *arena.Arena, data []byte) error
	DecodeCBORValue(d *cborwire.Decoder, i int) (int, error)
	AppendCBORValue(e *cborwire.Encoder, b []byte) []byte
	Clone() *T
}

// DecodeCBOR decodes data into a new T in a, valid until a's Reset; a nil arena
// is the ordinary heap. With an error it returns nil and the error, an [*Error].
// The data may be changed after the call, unless AliasInput is given.
func DecodeCBOR[T any, P CBOR[T]](a *arena.Arena, data []byte, opts ...Option) (*T, error) {
	v := arena.SlabOf[T]().New(a)
	d, i := cborwire.NewDecoderWith(a, data, options(opts))
	if err := d.Close(P(v).DecodeCBORValue(d, i)); err != nil {
		return nil, err
	}
	return v, nil
}

// DecodeCBORSlice decodes data, an array, into a new slice in a. It is like
// [DecodeCBOR] otherwise. Null gives nil.
func DecodeCBORSlice[T any, P CBOR[T]](a *arena.Arena, data []byte, opts ...Option) ([]T, error) {
	d, i := cborwire.NewDecoderWith(a, data, options(opts))
	d.Root((*[]T)(nil))
	s, i, err := decodeCBORSlice[T, P](d, i)
	if err := d.Close(i, err); err != nil {
		return nil, err
	}
	return s, nil
}

func decodeCBORSlice[T any, P CBOR[T]](d *cborwire.Decoder, i int) ([]T, int, error) {
	if d.Null(i) {
		return nil, i + 1, nil
	}
	more, i, err := d.Array(i)
	if err != nil {
		return nil, i, err
	}
	slab := arena.SlabOf[T]() // only roots lie here: an element cannot reach it
	s := slab.BeginFor(d.Arena, nil, d.Count())
	for more {
		if len(s) == cap(s) {
			s = slab.Grow(d.Arena, s)
		}
		s = s[:len(s)+1]
		i, err = P(&s[len(s)-1]).DecodeCBORValue(d, i)
		more, i, err = d.Element(i, len(s)-1, err)
	}
	return slab.End(d.Arena, s), i, err
}

// AppendCBOR appends the encoding of v to dst and returns the extended slice.
// It allocates only if dst's spare capacity is less than 128 bytes more than the
// encoding has; what lies there behind the result may be overwritten. With an
// error it returns dst as it was.
func AppendCBOR[T any, P CBOR[T]](dst []byte, v P, opts ...Option) ([]byte, error) {
	e := cborwire.NewEncoder(options(opts))
	return e.Finish(v.AppendCBORValue(e, e.Start(dst)))
}

// AppendCBORSlice appends the encoding of s, an array, or null for nil. It is
// like [AppendCBOR] otherwise.
func AppendCBORSlice[T any, P CBOR[T]](dst []byte, s []T, opts ...Option) ([]byte, error) {
	e := cborwire.NewEncoder(options(opts))
	b := e.Start(dst)
	if s == nil {
		return e.Finish(wire.AppendByte(b, 0xf6))
	}
	b = cborwire.AppendArrayHead(b, len(s))
	for k := range s {
		b = P(&s[k]).AppendCBORValue(e, b)
	}
	return e.Finish(b)
}

// SerializeToCBOR returns the encoding of v, a T or *T with a generated codec;
// a nil *T is null. The result belongs to the caller. A pointer is faster: a T
// is copied.
func (s *Serializer) SerializeToCBOR(v any) ([]byte, error) { return cborForm.serialize(v) }

// DeserializeFromCBOR decodes data into v, a pointer that is not nil to a type
// with a generated codec. The result lies on the ordinary heap and does not
// depend on the Serializer. What v holds already is merged with, as for JSON.
func (s *Serializer) DeserializeFromCBOR(data []byte, v any) error {
	return cborForm.deserialize(data, v)
}

var cborForm = form{
	name: "cbor",
	has:  cborwire.HasOwnCodec,
	encode: func(v any) ([]byte, bool, error) {
		p, ok := v.(interface {
			AppendCBORValue(e *cborwire.Encoder, b []byte) []byte
		})
		if !ok {
			return nil, false, nil
		}
		e, b := cborwire.NewMarshaler()
		b, err := e.Close(p.AppendCBORValue(e, b))
		return b, true, err
	},
	copies: func(v any) bool {
		_, ok := v.(interface{ MarshalCBOR() ([]byte, error) })
		return ok
	},
	decode: func(v any, data []byte) (bool, error) {
		p, ok := v.(interface {
			DecodeCBOR(*arena.Arena, []byte) error
		})
		if !ok {
			return false, nil
		}
		return true, p.DecodeCBOR(nil, data)
	},
}

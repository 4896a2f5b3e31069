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
	AppendJSONValue(e jsonwire.Encoder, b []byte) ([]byte, error)
	Clone() *T
}

// DecodeJSON decodes data into a new T in a, valid until a's Reset; a nil arena
// is the ordinary heap. With an error it returns nil and the error, an [*Error].
// The data may be changed after the call, unless AliasInput is given.
func DecodeJSON[T any, P JSON[T]](a *arena.Arena, data []byte, opts ...Option) (*T, error) {
	v := arena.SlabOf[T]().New(a)
	d := jsonwire.NewDecoderWith(a, data, options(opts))
	i, err := P(v).DecodeJSONValue(d, d.Start())
	if err := d.Close(i, err); err != nil {
		return nil, err
	}
	return v, nil
}

// DecodeJSONSlice decodes data, an array, into a new slice in a. It is like
// [DecodeJSON] otherwise. The text null gives nil.
func DecodeJSONSlice[T any, P JSON[T]](a *arena.Arena, data []byte, opts ...Option) ([]T, error) {
	d := jsonwire.NewDecoderWith(a, data, options(opts))
	d.Root((*[]T)(nil))
	s, i, err := decodeSlice[T, P](d, d.Start())
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
// It allocates only if dst is too small, by some bytes more than the encoding
// has: what lies behind the result in dst's spare capacity may be overwritten,
// too. With an error it returns dst as it was.
func AppendJSON[T any, P JSON[T]](dst []byte, v P, opts ...Option) ([]byte, error) {
	b, err := v.AppendJSONValue(jsonwire.EncoderWith(options(opts)), dst)
	if err != nil {
		return dst, err
	}
	return b, nil
}

// AppendJSONSlice appends the encoding of s, an array, or null for nil. It is
// like [AppendJSON] otherwise.
func AppendJSONSlice[T any, P JSON[T]](dst []byte, s []T, opts ...Option) ([]byte, error) {
	if s == nil {
		return append(dst, "null"...), nil
	}
	e := jsonwire.EncoderWith(options(opts))
	b := append(dst, '[')
	for k := range s {
		if k > 0 {
			b = append(b, ',')
		}
		var err error
		if b, err = P(&s[k]).AppendJSONValue(e, b); err != nil {
			return dst, wire.InElement(err, k)
		}
	}
	return append(b, ']'), nil
}

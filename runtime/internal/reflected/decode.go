package reflected

import (
	"github.com/ezrantn/catena/runtime/internal/dynamic"
	"github.com/ezrantn/catena/runtime/wire"
)

// element reads the value at i into v, an element of type t: by its generated code, else by its own
// unmarshaler, else by its kind.
func (r *Reflector) element(d Decoder, i int, v dynamic.Value, t *dynamic.Type) (int, error) {
	switch {
	case t.Own:
		return r.Format.Decode(d, i, v.Pointer())
	case t.Unmarshals:
		return r.Dynamic(d, i, v.Pointer())
	}
	s := d.State()
	if s.Nested >= wire.DefaultDepth {
		return i, s.TooDeep(i)
	}
	s.Nested++
	i, err := r.Elements(d, i, v, t)
	s.Nested--
	return i, err
}

// Elements reads the value at i into v, which is made of elements: a pointer, slice, array or map of the type t, which
// Reads. In an arena it forgets what it held.
func (r *Reflector) Elements(d Decoder, i int, v dynamic.Value, t *dynamic.Type) (int, error) {
	if d.Null(i) {
		if t.Kind != dynamic.Array {
			v.SetNil()
		}
		return i + r.NullLen, nil
	}
	switch t.Kind {
	case dynamic.Pointer:
		s := d.State()
		s.Pay(t.Elem.Size)
		return r.element(d, i, v.Made(s.Arena != nil), t.Elem)
	case dynamic.Map:
		return r.entries(d, i, v, t)
	}
	if t.Bytes {
		return d.(byteArrays).ByteArray(i, v.Bytes())
	}
	return r.List(d, i, v, t)
}

// byteArrays is what the decoder of a format has in which arrays are encoded as bytes.
type byteArrays interface {
	ByteArray(i int, v []byte) (int, error)
}

// List is Elements for a slice or array that is encoded as a list.
func (r *Reflector) List(d Decoder, i int, v dynamic.Value, t *dynamic.Type) (int, error) {
	more, i, err := d.Array(i)
	if err != nil {
		return i, err
	}
	s, price := d.State(), 0
	if t.Kind == dynamic.Slice {
		price = 4 * t.Elem.Size // with what it grows by, and has outgrown
		if s.Arena != nil {
			v.SetNil()
		}
	}
	n := 0
	for ; more; n++ {
		if e, ok := v.Grown(n); ok {
			s.Pay(price)
			i, err = r.element(d, i, e, t.Elem)
		} else {
			i, err = d.Skip(i)
		}
		more, i, err = d.Element(i, n, err)
	}
	if !s.Stopped(err) {
		v.End(n)
	}
	return i, err
}

func (r *Reflector) entries(d Decoder, i int, v dynamic.Value, t *dynamic.Type) (int, error) {
	key, more, i, err := d.Map(i)
	if err != nil {
		return i, err
	}
	s := d.State()
	if s.Arena != nil {
		v.SetNil()
	}
	m, calls := v.Fill(), s.Calls
	for more {
		var signed int64
		var unsigned uint64
		ok := true
		switch t.Key {
		case dynamic.Signed:
			signed, ok = d.IntegerKey(key, t.Bits)
		case dynamic.Unsigned:
			unsigned, ok = d.UnsignedKey(key, t.Bits)
		}
		s.Pay(3*t.Elem.Size + 64) // and its place in the map, with the key
		i, err = r.element(d, i, m.Elem(s.Calls != calls), t.Elem)
		switch {
		case !ok || s.Stopped(err):
		case t.Key == dynamic.Text:
			m.Text(key)
		case t.Key == dynamic.Signed:
			m.Signed(signed)
		default:
			m.Unsigned(unsigned)
		}
		key, more, i, err = d.Entry(i, key, err)
	}
	return i, err
}

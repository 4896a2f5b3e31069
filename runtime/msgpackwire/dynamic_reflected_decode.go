//wire:for json cbor

package msgpackwire

import (
	"github.com/ezrantn/catena/runtime/internal/dynamic"
	"github.com/ezrantn/catena/runtime/wire"
)

// This file decodes values by reflection: the elements of pointers, slices, arrays and maps are found by
// the description of their type.

// shaped reads the value at i into what v points to, if that is a pointer, slice, array or map by
// strings or integers, or of a named type of a basic kind.
func (d *Decoder) shaped(i int, v any) (j int, ok bool, err error) {
	if t := typeOf(v).Elem; t.Reads {
		j, err = d.elements(i, dynamic.ValueOf(v).Elem(), t)
		return j, true, err
	}
	if p := dynamic.Basic(v); p != nil {
		return d.basic(i, p)
	}
	return i, false, nil
}

// element reads the value at i into v, an element of type t: by its generated code, else by its own
// unmarshaler, else by its kind.
func (d *Decoder) element(i int, v dynamic.Value, t *dynamic.Type) (int, error) {
	switch {
	case t.Own:
		return v.Pointer().(valueDecoder).DecodeMsgpackValue(d, i)
	case t.Unmarshals:
		return d.dynamic(i, v.Pointer())
	case d.pointed >= wire.DefaultDepth:
		return i, d.TooDeep(i)
	}
	d.pointed++
	i, err := d.elements(i, v, t)
	d.pointed--
	return i, err
}

// elements reads the value at i into v, which is made of elements. In an arena it forgets what it
// held.
func (d *Decoder) elements(i int, v dynamic.Value, t *dynamic.Type) (int, error) {
	if d.Null(i) {
		if t.Kind != dynamic.Array {
			v.SetNil()
		}
		return i + NullLen, nil
	}
	switch t.Kind {
	case dynamic.Pointer:
		d.Pay(t.Elem.Size)
		return d.element(i, v.Made(d.Arena != nil), t.Elem)
	case dynamic.Map:
		return d.entries(i, v, t)
	}
	//wire:only msgpack cbor
	if t.Bytes {
		return d.ByteArray(i, v.Bytes())
	}
	return d.list(i, v, t)
}

func (d *Decoder) list(i int, v dynamic.Value, t *dynamic.Type) (int, error) {
	more, i, err := d.Array(i)
	if err != nil {
		return i, err
	}
	price := 0
	if t.Kind == dynamic.Slice {
		price = 4 * t.Elem.Size // with what it grows by, and has outgrown
		if d.Arena != nil {
			v.SetNil()
		}
	}
	n := 0
	for ; more; n++ {
		if e, ok := v.Grown(n); ok {
			d.Pay(price)
			i, err = d.element(i, e, t.Elem)
		} else {
			i, err = d.Skip(i)
		}
		more, i, err = d.Element(i, n, err)
	}
	if !d.Stopped(err) {
		v.End(n)
	}
	return i, err
}

func (d *Decoder) entries(i int, v dynamic.Value, t *dynamic.Type) (int, error) {
	key, more, i, err := d.Map(i)
	if err != nil {
		return i, err
	}
	if d.Arena != nil {
		v.SetNil()
	}
	m, calls := v.Fill(), d.Calls
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
		d.Pay(3*t.Elem.Size + 64) // and its place in the map, with the key
		i, err = d.element(i, m.Elem(d.Calls != calls), t.Elem)
		switch {
		case !ok || d.Stopped(err):
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

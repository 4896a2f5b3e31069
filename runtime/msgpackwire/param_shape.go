package msgpackwire

import "github.com/ezrantn/catena/runtime/internal/std"

// shaped reads the value at i into what v points to, if that is a pointer, slice, array or map by
// strings or integers, or of a named type of a basic kind. What they hold is read by dynamic.
func (d *Decoder) shaped(i int, v any) (j int, ok bool, err error) {
	shape := std.ShapeOf(v)
	if shape != std.Opaque && d.Null(i) {
		if shape != std.Array {
			std.SetNil(v)
		}
		return i + NullLen, true, nil
	}
	switch shape {
	case std.Pointer:
		p := std.Pointee(v, d.Arena != nil)
		d.Charge(p, 1, 0)
		j, err = d.dynamic(i, p)
	case std.Slice, std.Array:
		//wire:only msgpack cbor
		if b := std.ArrayBytes(v); b != nil {
			j, err = d.ByteArray(i, b)
			return j, true, err
		}
		j, err = d.dynamicList(i, v, shape)
	case std.Map:
		j, err = d.dynamicMap(i, v)
	default:
		if p := std.Basic(v); p != nil {
			return d.basic(i, p)
		}
		return i, false, nil
	}
	return j, true, err
}

func (d *Decoder) dynamicList(i int, v any, shape std.Shape) (int, error) {
	more, i, err := d.Array(i)
	if err != nil {
		return i, err
	}
	if d.Arena != nil && shape == std.Slice {
		std.SetNil(v)
	}
	n := 0
	for ; more; n++ {
		if e, ok := std.ElementOf(v, n); ok {
			if shape == std.Slice {
				d.Charge(e, 4, 0) // and what it grows by, and has outgrown
			}
			i, err = d.dynamic(i, e)
		} else {
			i, err = d.Skip(i)
		}
		more, i, err = d.Element(i, n, err)
	}
	if !d.Stopped(err) {
		std.EndElements(v, n)
	}
	return i, err
}

func (d *Decoder) dynamicMap(i int, v any) (int, error) {
	key, more, i, err := d.Map(i)
	if err != nil {
		return i, err
	}
	if d.Arena != nil {
		std.SetNil(v)
	}
	std.MakeMap(v)
	k := std.NewKey(v)
	for more {
		ok := d.basicKey(key, k)
		e := std.NewElement(v)
		d.Charge(e, 3, 64) // and its place in the map, with the key
		if i, err = d.dynamic(i, e); ok && !d.Stopped(err) {
			std.Enter(v, k, e)
		}
		key, more, i, err = d.Entry(i, key, err)
	}
	return i, err
}

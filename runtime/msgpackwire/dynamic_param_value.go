//wire:for cbor

package msgpackwire

import "github.com/ezrantn/catena/runtime/internal/dynamic"

// byMethod reads the value at i into what v points to, if that has methods for it, or is of a type of which the format has
// a form.
func (d *Decoder) byMethod(i int, v any) (j int, ok bool, err error) {
	if j, ok, err := d.native(i, v); ok {
		return j, true, err
	}
	switch v := v.(type) {
	case *map[any]any:
		j, err = d.mixedMap(i, v)
		return j, true, err
	case *dynamic.RawMessage:
		j, err = d.RawMessage(i, (*[]byte)(v))
		return j, true, err
	}
	if j, ok, err := d.unmarshalByAuthor(i, v); ok {
		return j, true, err
	}
	return d.byJSON(i, v)
}

// opaque reads the value at i into what v points to: a slice of bytes, an interface, or what has no form. As in
// encoding/json null makes it nil, or leaves it as it is if it cannot be.
func (d *Decoder) opaque(i int, v any) (int, error) {
	if dynamic.IsByteSlice(v) {
		return d.byteSlice(i, v)
	}
	if d.Null(i) {
		return orNull(v, i+NullLen, nil)
	}
	held, hasMethods, ok := dynamic.HeldBy(v)
	switch {
	case !ok:
		return d.Unsupported(i, v)
	case !hasMethods:
		i, err := d.Any(i, &held)
		dynamic.SetHeld(v, held)
		return i, err
	case dynamic.IsPointer(held):
		return codec.Dynamic(d, i, held)
	}
	return d.notHeld(i, v)
}

// byteSlice reads a slice of bytes, or of a named type of their kind: that is an array,
// too, whose elements may have methods.
func (d *Decoder) byteSlice(i int, v any) (int, error) {
	if b := dynamic.BytesOf(v); b != nil {
		return d.Bytes(i, b)
	}
	if d.Null(i) {
		dynamic.SetNil(v)
		return i + NullLen, nil
	}
	if !d.IsString(i) {
		return codec.List(d, i, dynamic.ValueOf(v).Elem(), codec.TypeOf(v).Elem)
	}
	var src []byte
	i, err := d.Bytes(i, &src)
	if src != nil {
		dynamic.SetBytes(v, src)
	}
	return i, err
}

//wire:for cbor

package msgpackwire

import (
	"github.com/ezrantn/catena/runtime/internal/dynamic"
	"github.com/ezrantn/catena/runtime/wire"
)

// dynamic reads the value at i into what v points to, a type that nobody foresaw:
// []Line, *Line. Generated code is found inside, but what it needs itself is on
// the heap.
func (d *Decoder) dynamic(i int, v any) (int, error) {
	if j, ok, err := d.basic(i, v); ok {
		return j, err
	}
	// A pointer may lead to itself, through an interface or by its type.
	if d.pointed >= wire.DefaultDepth {
		return i, d.TooDeep(i)
	}
	d.pointed++
	j, err := d.composite(i, v)
	d.pointed--
	return j, err
}

func (d *Decoder) composite(i int, v any) (int, error) {
	if p, ok := v.(valueDecoder); ok && hasOwnCodec(p) {
		return p.DecodeMsgpackValue(d, i)
	}
	if j, ok, err := d.native(i, v); ok {
		return j, err
	}
	if j, ok, err := d.standard(i, v); ok {
		return j, err
	}
	switch v := v.(type) {
	case *map[any]any:
		return d.mixedMap(i, v)
	case *dynamic.RawMessage:
		return d.RawMessage(i, (*[]byte)(v))
	}
	if j, ok, err := d.unmarshalByAuthor(i, v); ok {
		return j, err
	}
	if j, ok, err := d.byJSON(i, v); ok {
		return j, err
	}
	if j, ok, err := d.shaped(i, v); ok {
		return j, err
	}
	if dynamic.IsByteSlice(v) {
		return d.byteSlice(i, v)
	}
	return d.opaque(i, v)
}

// opaque reads the value at i into what v points to, which has no shape: an interface, or what has
// no form. As in encoding/json null makes it nil, or leaves it as it is if it cannot be.
func (d *Decoder) opaque(i int, v any) (int, error) {
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
		return d.dynamic(i, held)
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
		return d.list(i, dynamic.ValueOf(v).Elem(), typeOf(v).Elem)
	}
	var src []byte
	i, err := d.Bytes(i, &src)
	if src != nil {
		dynamic.SetBytes(v, src)
	}
	return i, err
}

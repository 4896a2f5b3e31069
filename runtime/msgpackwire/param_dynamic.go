package msgpackwire

import (
	"github.com/ezrantn/catena/runtime/internal/std"
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
	case *std.RawMessage:
		return d.RawMessage(i, (*[]byte)(v))
	case unmarshaler:
		return d.Unmarshal(i, v)
	//wire:only msgpack
	case msgUnmarshaler:
		return d.UnmarshalMsg(i, v)
	case binaryUnmarshaler:
		return d.UnmarshalBinary(i, v)
	case textUnmarshaler:
		return d.UnmarshalText(i, v)
	}
	if j, ok, err := d.byJSON(i, v); ok {
		return j, err
	}
	if j, ok, err := d.shaped(i, v); ok {
		return j, err
	}
	if std.IsByteSlice(v) {
		return d.byteSlice(i, v)
	}
	return d.Unsupported(i, v)
}

// byteSlice reads a slice of bytes, or of a named type of their kind: that is an array,
// too, whose elements may have methods.
func (d *Decoder) byteSlice(i int, v any) (int, error) {
	if b := std.BytesOf(v); b != nil {
		return d.Bytes(i, b)
	}
	if d.Null(i) {
		std.SetNil(v)
		return i + NullLen, nil
	}
	if !d.IsString(i) {
		return d.dynamicList(i, v, std.Slice)
	}
	var src []byte
	i, err := d.Bytes(i, &src)
	if src != nil {
		std.SetBytes(v, src)
	}
	return i, err
}

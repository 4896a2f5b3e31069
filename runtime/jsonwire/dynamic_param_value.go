package jsonwire

import (
	"github.com/ezrantn/catena/runtime/internal/dynamic"
	"github.com/ezrantn/catena/runtime/wire"
)

// dynamic reads the value at i into what v points to, a type argument that
// nobody foresaw: []Line, *Line, []int32. Generated code is found inside, and errors
// are those of generated code, but what it needs itself is on the heap. Structs
// without generated code, and maps by keys with an UnmarshalText, go through encoding/json.
func (d *Decoder) dynamic(i int, v any) (int, error) {
	if j, ok, err := d.basic(i, v); ok {
		return j, err
	}
	if j, ok, err := d.standard(i, v); ok {
		return j, err
	}
	if p, ok := v.(valueDecoder); ok && hasOwnCodec(p) {
		return p.DecodeJSONValue(d, i)
	}
	switch v := v.(type) {
	case unmarshaler:
		return d.Unmarshal(i, v)
	case textUnmarshaler:
		return d.UnmarshalText(i, v)
	}
	if b := dynamic.BytesOf(v); b != nil {
		return d.Bytes(i, b)
	}
	// A pointer may lead to itself by its type: encoding/json never returns then.
	if d.pointed >= wire.DefaultDepth {
		return i, d.TooDeep(i)
	}
	d.pointed++
	j, ok, err := d.shaped(i, v)
	d.pointed--
	if ok {
		return j, err
	}
	return d.Reflected(i, v)
}

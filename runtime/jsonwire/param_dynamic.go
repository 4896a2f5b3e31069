package jsonwire

import (
	"time"

	"github.com/ezrantn/catena/runtime/internal/std"
)

// dynamic reads the value at i into what v points to, a type argument that
// nobody foresaw: []Line, *Line. Generated code is found inside, and errors
// are those of generated code, but what it needs itself is on the heap.
func (d *Decoder) dynamic(i int, v any) (int, error) {
	switch v := v.(type) {
	case *string:
		return d.String(i, v)
	case *int:
		return d.Int(i, v)
	case *bool:
		return d.Bool(i, v)
	case *float64:
		return d.Float64(i, v)
	case *any:
		return d.Any(i, v)
	case *time.Time:
		return d.Time(i, v)
	case valueDecoder:
		if HasOwnCodec(v) {
			return v.DecodeJSONValue(d, i)
		}
	case unmarshaler:
		return d.Unmarshal(i, v)
	case textUnmarshaler:
		return d.Reflected(i, v)
	}
	shape := std.ShapeOf(v)
	if shape != std.Opaque && shape != std.Array && d.Null(i) {
		std.SetNil(v)
		return i + 4, nil
	}
	switch shape {
	case std.Pointer:
		return d.dynamic(i, std.Pointee(v, d.Arena != nil))
	case std.Slice, std.Array:
		if shape == std.Array && d.Null(i) {
			return i + 4, nil
		}
		return d.dynamicList(i, v, shape)
	case std.StringMap:
		return d.dynamicMap(i, v)
	}
	return d.Reflected(i, v)
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
	for more {
		e := std.NewElement(v)
		if i, err = d.dynamic(i, e); !d.Stopped(err) {
			std.Enter(v, key, e)
		}
		key, more, i, err = d.Entry(i, key, err)
	}
	return i, err
}

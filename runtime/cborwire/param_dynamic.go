package cborwire

import (
	"math/big"
	"time"

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
	switch v := v.(type) {
	case *any:
		return d.Any(i, v)
	case *time.Time:
		return d.Time(i, v)
	case *std.Number:
		return d.Number(i, (*string)(v))
	case *map[any]any:
		return d.mixedMap(i, v)
	case *big.Int:
		return d.BigInt(i, v)
	case *[]byte:
		return d.Bytes(i, v)
	case *std.RawMessage:
		return d.RawMessage(i, (*[]byte)(v))
	case valueDecoder:
		if HasOwnCodec(v) {
			return v.DecodeCBORValue(d, i)
		}
	case unmarshaler:
		return d.Unmarshal(i, v)
	case binaryUnmarshaler:
		return d.UnmarshalBinary(i, v)
	case textUnmarshaler:
		return d.UnmarshalText(i, v)
	}
	shape := std.ShapeOf(v)
	if shape != std.Opaque && shape != std.Array && d.Null(i) {
		std.SetNil(v)
		return i + 1, nil
	}
	switch shape {
	case std.Pointer:
		return d.dynamic(i, std.Pointee(v, d.Arena != nil))
	case std.Slice, std.Array:
		if shape == std.Array && d.Null(i) {
			return i + 1, nil
		}
		if b := std.ArrayBytes(v); b != nil {
			return d.ByteArray(i, b)
		}
		return d.dynamicList(i, v, shape)
	case std.StringMap:
		return d.dynamicMap(i, v)
	}
	if p := std.Basic(v); p != nil {
		if j, ok, err := d.basic(i, p); ok {
			return j, err
		}
	}
	if b := std.BytesOf(v); b != nil {
		return d.Bytes(i, b)
	}
	return d.Unsupported(i, v)
}

// basic is dynamic for a pointer to a basic kind.
func (d *Decoder) basic(i int, v any) (j int, ok bool, err error) {
	switch v := v.(type) {
	case *string:
		j, err = d.String(i, v)
	case *bool:
		j, err = d.Bool(i, v)
	case *int:
		j, err = d.Int(i, v)
	case *int8:
		j, err = d.Int8(i, v)
	case *int16:
		j, err = d.Int16(i, v)
	case *int32:
		j, err = d.Int32(i, v)
	case *int64:
		j, err = d.Int64(i, v)
	case *uint:
		j, err = d.Uint(i, v)
	case *uint8:
		j, err = d.Uint8(i, v)
	case *uint16:
		j, err = d.Uint16(i, v)
	case *uint32:
		j, err = d.Uint32(i, v)
	case *uint64:
		j, err = d.Uint64(i, v)
	case *uintptr:
		j, err = d.Uintptr(i, v)
	case *float32:
		j, err = d.Float32(i, v)
	case *float64:
		j, err = d.Float64(i, v)
	default:
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

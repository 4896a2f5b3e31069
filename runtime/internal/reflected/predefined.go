package reflected

import (
	"time"

	"github.com/ezrantn/catena/runtime/arenacore"
	"github.com/ezrantn/catena/runtime/internal/dynamic"
	"github.com/ezrantn/catena/runtime/wire"
)

// predefined makes the coder r encode and decode its type, if that is a basic kind, a slice or
// map of them, or a type of the standard library that has a form of its own. It is no method of the coder:
// the compiler would write all of it for each type argument. The appenders do not go through
// an interface but for those kinds which are kept in the interface itself, or boxed by the
// compiler once: AppendValue is as new coders have it.
func (r *Reflector) predefined(c any) bool {
	switch c := c.(type) {
	case *Coder[any]:
		c.Set(r.Format.Any, c.AppendValue)
	case *Coder[string]:
		c.Set(Decoder.String, func(e Encoder, b []byte, v *string) []byte { return e.AppendString(b, *v) })
	case *Coder[bool]:
		c.Set(Decoder.Bool, c.AppendValue)
	case *Coder[int]:
		c.Set(Decoder.Int, appendSigned[int])
	case *Coder[int8]:
		c.Set(Decoder.Int8, c.AppendValue)
	case *Coder[int16]:
		c.Set(Decoder.Int16, appendSigned[int16])
	case *Coder[int32]:
		c.Set(Decoder.Int32, appendSigned[int32])
	case *Coder[int64]:
		c.Set(Decoder.Int64, appendSigned[int64])
	case *Coder[uint]:
		c.Set(Decoder.Uint, appendUnsigned[uint])
	case *Coder[uint8]:
		c.Set(Decoder.Uint8, c.AppendValue)
	case *Coder[uint16]:
		c.Set(Decoder.Uint16, appendUnsigned[uint16])
	case *Coder[uint32]:
		c.Set(Decoder.Uint32, appendUnsigned[uint32])
	case *Coder[uint64]:
		c.Set(Decoder.Uint64, appendUnsigned[uint64])
	case *Coder[uintptr]:
		c.Set(Decoder.Uintptr, appendUnsigned[uintptr])
	case *Coder[float32]:
		c.Set(Decoder.Float32, func(e Encoder, b []byte, v *float32) []byte { return e.AppendFloat32(b, *v) })
	case *Coder[float64]:
		c.Set(Decoder.Float64, appendFloat64)
	case *Coder[[]byte]:
		c.Set(Decoder.Bytes, func(e Encoder, b []byte, v *[]byte) []byte { return e.AppendBytes(b, *v) })
	case *Coder[[]string]:
		c.Set(Decoder.Strings, func(e Encoder, b []byte, v *[]string) []byte { return e.AppendStrings(b, *v) })
	case *Coder[[]int]:
		c.Set(Decoder.Ints, appendSlice(r, appendSigned[int]))
	case *Coder[[]int64]:
		c.Set(Decoder.Int64s, appendSlice(r, appendSigned[int64]))
	case *Coder[[]float64]:
		c.Set(Decoder.Float64s, appendSlice(r, appendFloat64))
	case *Coder[map[string]string]:
		c.Set(Decoder.StringMap, c.AppendValue)
	case *Coder[map[string]any]:
		c.Set(r.anyMap(), c.AppendValue)
	case *Coder[time.Time]:
		c.Set(Decoder.Time, func(e Encoder, b []byte, v *time.Time) []byte { return e.AppendTime(b, *v) })
	case *Coder[dynamic.Number]:
		c.Set(
			func(d Decoder, i int, v *dynamic.Number) (int, error) { return d.Number(i, (*string)(v)) },
			func(e Encoder, b []byte, v *dynamic.Number) []byte { return e.AppendNumber(b, string(*v)) },
		)
	case *Coder[dynamic.RawMessage]:
		c.Set(
			func(d Decoder, i int, v *dynamic.RawMessage) (int, error) { return d.RawMessage(i, (*[]byte)(v)) },
			func(e Encoder, b []byte, v *dynamic.RawMessage) []byte { return e.AppendRawMessage(b, *v) },
		)
	case *Coder[wire.Raw]: // which the generator refuses: a copy of it would share its memory
		c.Set(
			func(d Decoder, i int, v *wire.Raw) (int, error) { return d.Unsupported(i, v) },
			func(e Encoder, b []byte, v *wire.Raw) []byte { return e.AppendRaw(b, *v) },
		)
	default:
		return false
	}
	return true
}

func appendFloat64(e Encoder, b []byte, v *float64) []byte { return e.AppendFloat64(b, *v) }

func appendSigned[T int | int8 | int16 | int32 | int64](e Encoder, b []byte, v *T) []byte {
	return e.AppendInt64(b, int64(*v))
}

func appendUnsigned[T uint | uint8 | uint16 | uint32 | uint64 | uintptr](e Encoder, b []byte, v *T) []byte {
	return e.AppendUint64(b, uint64(*v))
}

func appendSlice[E any](r *Reflector, each func(Encoder, []byte, *E) []byte) func(Encoder, []byte, *[]E) []byte {
	return func(e Encoder, b []byte, v *[]E) []byte {
		if *v == nil {
			return r.Format.AppendNull(b)
		}
		start := len(b)
		b = r.Format.AppendArrayStart(b, len(*v))
		for k := range *v {
			if e.Full(b) {
				if b = e.Flush(b, start, k); e.Failed() {
					break
				}
			}
			b = each(e, r.separate(b, k), &(*v)[k])
		}
		return r.end(b, ']')
	}
}

// anyMap returns the reader of a map of strings to any.
func (r *Reflector) anyMap() func(Decoder, int, *map[string]any) (int, error) {
	maps, cells := arenacore.SharedMap[string, any](), arenacore.SharedSlab[any]()
	return func(d Decoder, i int, v *map[string]any) (int, error) {
		if d.Null(i) {
			*v = nil
			return i + r.NullLen, nil
		}
		key, more, i, err := d.Map(i)
		if err != nil {
			return i, err
		}
		a := d.State().Arena
		m := arenacore.TakeMapFor(maps, a, v, d.Count())
		e := arenacore.Cell(cells, a)
		for more {
			*e = nil
			i, err = r.Format.Any(d, i, e)
			m[key] = *e
			key, more, i, err = d.Entry(i, key, err)
		}
		*v = m
		return i, err
	}
}

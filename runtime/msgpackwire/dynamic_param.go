//wire:for json cbor

package msgpackwire

import (
	"time"

	"github.com/ezrantn/catena/runtime/arenacore"
	"github.com/ezrantn/catena/runtime/internal/dynamic"
	"github.com/ezrantn/catena/runtime/internal/mem"
	"github.com/ezrantn/catena/runtime/wire"
)

// DecodeParam reads the value at i into v, whose type is a type argument: by
// its generated code, else by its own unmarshaler, else as a basic kind, else by
// its shape.
func DecodeParam[T any](d *Decoder, i int, v *T) (int, error) {
	switch v := any(v).(type) {
	case *string:
		return d.String(i, v)
	case *int:
		return d.Int(i, v)
	case *int64:
		return d.Int64(i, v)
	case *float64:
		return d.Float64(i, v)
	case *bool:
		return d.Bool(i, v)
	}
	return coderOf[T]().decode(d, i, v)
}

// AppendParam appends v, whose type is a type argument, in the order in which
// DecodeParam looks.
func AppendParam[T any](e *Encoder, b []byte, v *T) []byte {
	switch v := any(v).(type) {
	case *string:
		return e.AppendString(b, *v)
	case *int:
		return e.AppendInt64(b, int64(*v))
	case *int64:
		return e.AppendInt64(b, *v)
	case *float64:
		return e.AppendFloat64(b, *v)
	case *bool:
		return e.AppendBool(b, *v)
	}
	return appendBy(coderOf[T]().append, e, b, v)
}

// AppendParamValue is AppendParam for a value that is not addressable, such as one of
// a map.
func AppendParamValue[T any](e *Encoder, b []byte, v *T) []byte {
	return appendBy(coderOf[T]().appendValue, e, b, v)
}

// appendBy calls f, of which the compiler knows nothing, with what stands for e.
func appendBy[T any](f func(*Encoder, []byte, *T) []byte, e *Encoder, b []byte, v *T) []byte {
	lent := e.lend()
	b = f(lent, wire.WithRoom(b), v)
	e.regain(lent)
	return wire.WithRoom(b)
}

// A coder is how the values of one type argument are encoded.
type coder[T any] struct {
	decode      func(*Decoder, int, *T) (int, error)
	append      func(*Encoder, []byte, *T) []byte
	appendValue func(*Encoder, []byte, *T) []byte // of what is not addressable
	isByte      bool
}

// coders holds a *coder[T] for each T, by (*T)(nil).
var coders mem.Types

func coderOf[T any]() *coder[T] {
	if c, ok := coders.Load((*T)(nil)).(*coder[T]); ok {
		return c
	}
	return coders.LoadOrStore((*T)(nil), newCoder[T]()).(*coder[T])
}

// Register makes the generated code for a type known that has no methods to be
// found, as it is met as a type argument: []Line, *Line. The last function, if
// it is given, appends values that are not addressable. Several packages may
// register one type: their code does the same. It is called by functions init, so the variables of a package
// may have encoded the type before: that coder is replaced.
func Register[T any](
	decode func(*Decoder, int, *T) (int, error),
	append func(*Encoder, []byte, *T) []byte,
	appendValue ...func(*Encoder, []byte, *T) []byte,
) {
	c := &coder[T]{decode: decode, append: append, appendValue: append, isByte: isByte[T]()}
	if len(appendValue) > 0 {
		c.appendValue = appendValue[0]
	}
	coders.Store((*T)(nil), c)
}

func isByte[T any]() bool {
	kind, _ := dynamic.KindOf((*T)(nil))
	return kind == dynamic.Byte
}

func newCoder[T any]() *coder[T] {
	c := &coder[T]{
		decode: func(d *Decoder, i int, v *T) (int, error) { return codec.Dynamic(d, i, v) },
		append: func(e *Encoder, b []byte, v *T) []byte { return e.AppendReflected(b, v) },
		appendValue: func(e *Encoder, b []byte, v *T) []byte {
			return e.AppendAny(b, *v)
		},
		isByte: isByte[T](),
	}
	kind, _ := dynamic.KindOf((*T)(nil))
	switch {
	case predefined(c), native(c):
	case kind == dynamic.Interface:
		if _, hasMethods, _ := dynamic.HeldBy(new(T)); hasMethods {
			c.decode = Interface[T]
		}
		c.ofInterface()
	case c.generated():
	default:
		c.ownMethods()
	}
	return c
}

// ofInterface makes c encode the value that the interface T holds.
//
//wire:only msgpack cbor
func (c *coder[T]) ofInterface() {
	c.append = c.appendValue
}

// generated makes c call the generated methods of T, if it has any.
func (c *coder[T]) generated() bool {
	p := any(new(T))
	if _, ok := p.(valueAppender); !ok || !codec.IsOwn(p) {
		return false
	}
	c.decode = func(d *Decoder, i int, v *T) (int, error) { return any(v).(valueDecoder).DecodeMsgpackValue(d, i) }
	c.append = func(e *Encoder, b []byte, v *T) []byte { return any(v).(valueAppender).AppendMsgpackValue(e, b) }
	if !addressSensitive[T]() {
		c.appendValue = c.append
	}
	return true
}

// ownMethods makes c call the marshalers that *T has.
func (c *coder[T]) ownMethods() {
	decode, append := marshalersOf((*T)(nil))
	if decode != nil {
		c.decode = func(d *Decoder, i int, v *T) (int, error) { return decode(d, i, v) }
	}
	if append != nil {
		c.append = func(e *Encoder, b []byte, v *T) []byte { return append(e, b, v) }
	}
	//wire:only msgpack cbor
	c.appendValue = c.append
	//wire:only msgpack cbor
	c.byJSON(decode != nil, append != nil)
}

// set makes c encode values in one way, whether they are addressable or not.
func (c *coder[T]) set(decode func(*Decoder, int, *T) (int, error), append func(*Encoder, []byte, *T) []byte) {
	c.decode, c.append, c.appendValue = decode, append, append
}

// predefined makes the coder c encode and decode its type, if that is a basic kind, a slice or
// map of them, or a type of the standard library that has a form of its own. It is no method:
// the compiler would write all of it for each type argument. The appenders do not go through
// an interface but for those kinds which are kept in the interface itself, or boxed by the
// compiler once: appendValue is as new coders have it.
func predefined(c any) bool {
	switch c := c.(type) {
	case *coder[any]:
		c.set((*Decoder).Any, c.appendValue)
	case *coder[string]:
		c.set((*Decoder).String, func(e *Encoder, b []byte, v *string) []byte { return e.AppendString(b, *v) })
	case *coder[bool]:
		c.set((*Decoder).Bool, c.appendValue)
	case *coder[int]:
		c.set((*Decoder).Int, appendSigned[int])
	case *coder[int8]:
		c.set((*Decoder).Int8, c.appendValue)
	case *coder[int16]:
		c.set((*Decoder).Int16, appendSigned[int16])
	case *coder[int32]:
		c.set((*Decoder).Int32, appendSigned[int32])
	case *coder[int64]:
		c.set((*Decoder).Int64, appendSigned[int64])
	case *coder[uint]:
		c.set((*Decoder).Uint, appendUnsigned[uint])
	case *coder[uint8]:
		c.set((*Decoder).Uint8, c.appendValue)
	case *coder[uint16]:
		c.set((*Decoder).Uint16, appendUnsigned[uint16])
	case *coder[uint32]:
		c.set((*Decoder).Uint32, appendUnsigned[uint32])
	case *coder[uint64]:
		c.set((*Decoder).Uint64, appendUnsigned[uint64])
	case *coder[uintptr]:
		c.set((*Decoder).Uintptr, appendUnsigned[uintptr])
	case *coder[float32]:
		c.set((*Decoder).Float32, func(e *Encoder, b []byte, v *float32) []byte { return e.AppendFloat32(b, *v) })
	case *coder[float64]:
		c.set((*Decoder).Float64, appendFloat64)
	case *coder[[]byte]:
		c.set((*Decoder).Bytes, func(e *Encoder, b []byte, v *[]byte) []byte { return e.AppendBytes(b, *v) })
	case *coder[[]string]:
		c.set(sliceOf((*Decoder).String), func(e *Encoder, b []byte, v *[]string) []byte { return e.AppendStrings(b, *v) })
	case *coder[[]int]:
		c.set(sliceOf((*Decoder).Int), appendSlice(appendSigned[int]))
	case *coder[[]int64]:
		c.set(sliceOf((*Decoder).Int64), appendSlice(appendSigned[int64]))
	case *coder[[]float64]:
		c.set(sliceOf((*Decoder).Float64), appendSlice(appendFloat64))
	case *coder[map[string]string]:
		c.set(mapOf((*Decoder).String), c.appendValue)
	case *coder[map[string]any]:
		c.set(mapOf((*Decoder).Any), c.appendValue)
	case *coder[time.Time]:
		c.set((*Decoder).Time, func(e *Encoder, b []byte, v *time.Time) []byte { return e.AppendTime(b, *v) })
	case *coder[dynamic.Number]:
		c.set(
			func(d *Decoder, i int, v *dynamic.Number) (int, error) { return d.Number(i, (*string)(v)) },
			func(e *Encoder, b []byte, v *dynamic.Number) []byte { return e.AppendNumber(b, string(*v)) },
		)
	case *coder[dynamic.RawMessage]:
		c.set(
			func(d *Decoder, i int, v *dynamic.RawMessage) (int, error) { return d.RawMessage(i, (*[]byte)(v)) },
			func(e *Encoder, b []byte, v *dynamic.RawMessage) []byte { return e.AppendRawMessage(b, *v) },
		)
	case *coder[wire.Raw]: // which the generator refuses: a copy of it would share its memory
		c.set(
			func(d *Decoder, i int, v *wire.Raw) (int, error) { return d.Unsupported(i, v) },
			func(e *Encoder, b []byte, v *wire.Raw) []byte { return e.AppendRaw(b, *v) },
		)
	default:
		return false
	}
	return true
}

func appendFloat64(e *Encoder, b []byte, v *float64) []byte { return e.AppendFloat64(b, *v) }

func appendSigned[T int | int8 | int16 | int32 | int64](e *Encoder, b []byte, v *T) []byte {
	return e.AppendInt64(b, int64(*v))
}

func appendUnsigned[T uint | uint8 | uint16 | uint32 | uint64 | uintptr](e *Encoder, b []byte, v *T) []byte {
	return e.AppendUint64(b, uint64(*v))
}

func appendSlice[E any](each func(*Encoder, []byte, *E) []byte) func(*Encoder, []byte, *[]E) []byte {
	return func(e *Encoder, b []byte, v *[]E) []byte {
		if *v == nil {
			return AppendNull(b)
		}
		return appendEach(e, b, *v, each)
	}
}

// sliceOf is the reader of a slice whose elements take no memory of its slab.
func sliceOf[E any](read func(*Decoder, int, *E) (int, error)) func(*Decoder, int, *[]E) (int, error) {
	slab := arenacore.SharedSlab[E]()
	return func(d *Decoder, i int, v *[]E) (int, error) {
		if d.Null(i) {
			*v = nil
			return i + NullLen, nil
		}
		more, i, err := d.Array(i)
		if err != nil {
			return i, err
		}
		s := BeginSlice(d, slab, v)
		for more {
			if len(s) == cap(s) {
				s = arenacore.Grow(slab, d.Arena, s)
			}
			s = s[:len(s)+1]
			i, err = read(d, i, &s[len(s)-1])
			more, i, err = d.Element(i, len(s)-1, err)
		}
		*v = arenacore.End(slab, d.Arena, s)
		return i, err
	}
}

// mapOf is the reader of a map by strings.
func mapOf[E any](read func(*Decoder, int, *E) (int, error)) func(*Decoder, int, *map[string]E) (int, error) {
	maps, cells := arenacore.SharedMap[string, E](), arenacore.SharedSlab[E]()
	return func(d *Decoder, i int, v *map[string]E) (int, error) {
		if d.Null(i) {
			*v = nil
			return i + NullLen, nil
		}
		key, more, i, err := d.Map(i)
		if err != nil {
			return i, err
		}
		m := arenacore.TakeMapFor(maps, d.Arena, v, d.Count())
		e := arenacore.Cell(cells, d.Arena)
		for more {
			*e = *new(E)
			i, err = read(d, i, e)
			m[key] = *e
			key, more, i, err = d.Entry(i, key, err)
		}
		*v = m
		return i, err
	}
}

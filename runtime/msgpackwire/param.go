package msgpackwire

import (
	"time"

	"github.com/ezrantn/catena/runtime/arena"
	"github.com/ezrantn/catena/runtime/internal/mem"
	"github.com/ezrantn/catena/runtime/internal/std"
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

// Foresee makes the generated code for a type known that has no methods to be
// found, as it is met as a type argument: []Line, *Line. The last function, if
// it is given, appends values that are not addressable. Several packages may
// foresee one type: their code does the same.
func Foresee[T any](
	decode func(*Decoder, int, *T) (int, error),
	append func(*Encoder, []byte, *T) []byte,
	appendValue ...func(*Encoder, []byte, *T) []byte,
) {
	c := &coder[T]{decode: decode, append: append, appendValue: append, isByte: isByte[T]()}
	if len(appendValue) > 0 {
		c.appendValue = appendValue[0]
	}
	coders.LoadOrStore((*T)(nil), c)
}

func isByte[T any]() bool {
	kind, _ := std.KindOf((*T)(nil))
	return kind == std.Byte
}

func newCoder[T any]() *coder[T] {
	c := &coder[T]{
		decode: func(d *Decoder, i int, v *T) (int, error) { return d.dynamic(i, v) },
		append: func(e *Encoder, b []byte, v *T) []byte { return e.AppendReflected(b, v) },
		appendValue: func(e *Encoder, b []byte, v *T) []byte {
			return e.AppendAny(b, *v)
		},
		isByte: isByte[T](),
	}
	proto := any((*T)(nil))
	kind, _ := std.KindOf(proto)
	switch proto.(type) {
	case *any:
		c.decode = func(d *Decoder, i int, v *T) (int, error) { return d.Any(i, any(v).(*any)) }
		c.append = c.appendValue
	case *time.Time:
		c.decode = func(d *Decoder, i int, v *T) (int, error) { return d.Time(i, any(v).(*time.Time)) }
		c.append = func(e *Encoder, b []byte, v *T) []byte { return e.AppendTime(b, *any(v).(*time.Time)) }
		c.appendValue = c.append
	case *std.Number:
		c.decode = func(d *Decoder, i int, v *T) (int, error) {
			return d.Number(i, (*string)(any(v).(*std.Number)))
		}
		c.append = func(e *Encoder, b []byte, v *T) []byte {
			return e.AppendNumber(b, string(*any(v).(*std.Number)))
		}
		c.appendValue = c.append
	case *std.RawMessage:
		c.decode = func(d *Decoder, i int, v *T) (int, error) {
			return d.RawMessage(i, (*[]byte)(any(v).(*std.RawMessage)))
		}
		c.append = func(e *Encoder, b []byte, v *T) []byte {
			return e.AppendRawMessage(b, *any(v).(*std.RawMessage))
		}
		c.appendValue = c.append
	default:
		switch {
		case c.native():
		case c.basic():
		case kind == std.Interface:
			c.ofInterface()
		case c.generated():
		default:
			c.ownMethods()
		}
	}
	return c
}

// ofInterface makes c encode and decode what the interface T holds.
//
//wire:only msgpack cbor
func (c *coder[T]) ofInterface() {
	c.decode = Interface[T]
	c.append = c.appendValue
}

// generated makes c call the generated methods of T, if it has any.
func (c *coder[T]) generated() bool {
	p := any(new(T))
	if _, ok := p.(valueAppender); !ok || !hasOwnCodec(p) {
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
	//wire:only msgpack cbor
	decodes, encodes := true, true
	switch any((*T)(nil)).(type) {
	case unmarshaler:
		c.decode = func(d *Decoder, i int, v *T) (int, error) { return d.Unmarshal(i, any(v).(unmarshaler)) }
	//wire:only msgpack
	case msgUnmarshaler:
		c.decode = func(d *Decoder, i int, v *T) (int, error) { return d.UnmarshalMsg(i, any(v).(msgUnmarshaler)) }
	//wire:only msgpack cbor
	case binaryUnmarshaler:
		c.decode = func(d *Decoder, i int, v *T) (int, error) { return d.UnmarshalBinary(i, any(v).(binaryUnmarshaler)) }
	case textUnmarshaler:
		c.decode = func(d *Decoder, i int, v *T) (int, error) { return d.UnmarshalText(i, any(v).(textUnmarshaler)) }
	//wire:only msgpack cbor
	default:
		decodes = false
	}
	switch any((*T)(nil)).(type) {
	case marshaler:
		c.append = func(e *Encoder, b []byte, v *T) []byte { return e.Marshal(b, any(v).(marshaler)) }
	//wire:only msgpack
	case msgMarshaler:
		c.append = func(e *Encoder, b []byte, v *T) []byte { return e.MarshalMsg(b, any(v).(msgMarshaler)) }
	//wire:only msgpack cbor
	case binaryMarshaler:
		c.append = func(e *Encoder, b []byte, v *T) []byte { return e.MarshalBinary(b, any(v).(binaryMarshaler)) }
	case textMarshaler:
		c.append = func(e *Encoder, b []byte, v *T) []byte { return e.MarshalText(b, any(v).(textMarshaler)) }
	//wire:only msgpack cbor
	default:
		encodes = false
	}
	//wire:only msgpack cbor
	c.appendValue = c.append
	//wire:only msgpack cbor
	c.byJSON(decodes, encodes)
}

// basic makes c read T if it is a basic kind, or a slice or map of them.
func (c *coder[T]) basic() bool {
	switch c := any(c).(type) {
	case *coder[string]:
		c.decode = (*Decoder).String
	case *coder[bool]:
		c.decode = (*Decoder).Bool
	case *coder[int]:
		c.decode = (*Decoder).Int
	case *coder[int8]:
		c.decode = (*Decoder).Int8
	case *coder[int16]:
		c.decode = (*Decoder).Int16
	case *coder[int32]:
		c.decode = (*Decoder).Int32
	case *coder[int64]:
		c.decode = (*Decoder).Int64
	case *coder[uint]:
		c.decode = (*Decoder).Uint
	case *coder[uint8]:
		c.decode = (*Decoder).Uint8
	case *coder[uint16]:
		c.decode = (*Decoder).Uint16
	case *coder[uint32]:
		c.decode = (*Decoder).Uint32
	case *coder[uint64]:
		c.decode = (*Decoder).Uint64
	case *coder[uintptr]:
		c.decode = (*Decoder).Uintptr
	case *coder[float32]:
		c.decode = (*Decoder).Float32
	case *coder[float64]:
		c.decode = (*Decoder).Float64
	case *coder[[]byte]:
		c.decode = (*Decoder).Bytes
	case *coder[[]string]:
		c.decode = sliceOf((*Decoder).String)
	case *coder[[]int]:
		c.decode = sliceOf((*Decoder).Int)
	case *coder[[]int64]:
		c.decode = sliceOf((*Decoder).Int64)
	case *coder[[]float64]:
		c.decode = sliceOf((*Decoder).Float64)
	case *coder[map[string]string]:
		c.decode = mapOf((*Decoder).String)
	case *coder[map[string]any]:
		c.decode = mapOf((*Decoder).Any)
	default:
		return false
	}
	c.append = c.appendBasic()
	c.appendValue = c.append
	return true
}

// appendBasic returns an appender that does not go through an interface for
// those kinds which would then be copied to the heap.
func (c *coder[T]) appendBasic() func(e *Encoder, b []byte, v *T) []byte {
	var f any
	switch any(c).(type) {
	case *coder[string]:
		f = func(e *Encoder, b []byte, v *string) []byte { return e.AppendString(b, *v) }
	case *coder[int]:
		f = appendSigned[int]
	case *coder[int16]:
		f = appendSigned[int16]
	case *coder[int32]:
		f = appendSigned[int32]
	case *coder[int64]:
		f = appendSigned[int64]
	case *coder[uint]:
		f = appendUnsigned[uint]
	case *coder[uint16]:
		f = appendUnsigned[uint16]
	case *coder[uint32]:
		f = appendUnsigned[uint32]
	case *coder[uint64]:
		f = appendUnsigned[uint64]
	case *coder[uintptr]:
		f = appendUnsigned[uintptr]
	case *coder[float32]:
		f = func(e *Encoder, b []byte, v *float32) []byte { return e.AppendFloat32(b, *v) }
	case *coder[float64]:
		f = func(e *Encoder, b []byte, v *float64) []byte { return e.AppendFloat64(b, *v) }
	case *coder[[]byte]:
		f = func(e *Encoder, b []byte, v *[]byte) []byte { return e.AppendBytes(b, *v) }
	case *coder[[]string]:
		f = func(e *Encoder, b []byte, v *[]string) []byte { return e.AppendStrings(b, *v) }
	case *coder[[]int]:
		f = appendSlice(appendSigned[int])
	case *coder[[]int64]:
		f = appendSlice(appendSigned[int64])
	case *coder[[]float64]:
		f = appendSlice(func(e *Encoder, b []byte, v *float64) []byte { return e.AppendFloat64(b, *v) })
	default: // kept in the interface itself, or boxed by the compiler once
		return func(e *Encoder, b []byte, v *T) []byte { return e.AppendAny(b, *v) }
	}
	return f.(func(e *Encoder, b []byte, v *T) []byte)
}

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
	slab := arena.SharedSlab[E]()
	return func(d *Decoder, i int, v *[]E) (int, error) {
		if d.Null(i) {
			*v = nil
			return i + NullLen, nil
		}
		more, i, err := d.Array(i)
		if err != nil {
			return i, err
		}
		s := slab.BeginFor(d.Arena, v, d.Count())
		for more {
			if len(s) == cap(s) {
				s = slab.Grow(d.Arena, s)
			}
			s = s[:len(s)+1]
			i, err = read(d, i, &s[len(s)-1])
			more, i, err = d.Element(i, len(s)-1, err)
		}
		*v = slab.End(d.Arena, s)
		return i, err
	}
}

// mapOf is the reader of a map by strings.
func mapOf[E any](read func(*Decoder, int, *E) (int, error)) func(*Decoder, int, *map[string]E) (int, error) {
	maps, cells := arena.SharedMap[string, E](), arena.SharedSlab[E]()
	return func(d *Decoder, i int, v *map[string]E) (int, error) {
		if d.Null(i) {
			*v = nil
			return i + NullLen, nil
		}
		key, more, i, err := d.Map(i)
		if err != nil {
			return i, err
		}
		m := maps.GetFor(d.Arena, v, d.Count())
		e := cells.New(d.Arena)
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

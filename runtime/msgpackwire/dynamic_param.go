//wire:for json cbor

package msgpackwire

import (
	"github.com/ezrantn/catena/runtime/arenacore"
	"github.com/ezrantn/catena/runtime/internal/mem"
	"github.com/ezrantn/catena/runtime/internal/reflected"
	"github.com/ezrantn/catena/runtime/internal/state"
	"github.com/ezrantn/catena/runtime/internal/text"
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
	return reflected.CoderOf[T](reflector).Decode(d, i, v)
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
	return appendBy(reflected.CoderOf[T](reflector).Append, e, b, v)
}

// AppendParamValue is AppendParam for a value that is not addressable, such as one of
// a map.
func AppendParamValue[T any](e *Encoder, b []byte, v *T) []byte {
	return appendBy(reflected.CoderOf[T](reflector).AppendValue, e, b, v)
}

// appendBy calls f, of which the compiler knows nothing, with what stands for e.
func appendBy[T any](f func(reflected.Encoder, []byte, *T) []byte, e *Encoder, b []byte, v *T) []byte {
	lent := e.lend()
	b = f(lent, wire.WithRoom(b), v)
	e.regain(lent)
	return wire.WithRoom(b)
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
	c := new(reflected.Coder[T])
	c.Set(
		func(d reflected.Decoder, i int, v *T) (int, error) { return decode(d.(*Decoder), i, v) },
		func(e reflected.Encoder, b []byte, v *T) []byte { return append(e.(*Encoder), b, v) },
	)
	if len(appendValue) > 0 {
		append := appendValue[0]
		c.AppendValue = func(e reflected.Encoder, b []byte, v *T) []byte { return append(e.(*Encoder), b, v) }
	}
	reflected.Register(reflector, c)
}

// IsByte reports whether T is of the kind of bytes: a slice of them is read from
// bytes, too.
func IsByte[T any]() bool { return reflected.IsByte[T](reflector) }

// IsPlainByte reports whether T is so and has no marshaler and no names: a slice of them is written as
// bytes.
func IsPlainByte[T any]() bool { return reflected.IsPlainByte[T](reflector) }

// RegisterNamed makes known that the values of T, which is of the kind of bytes, have names: a slice of them is
// written as a list.
func RegisterNamed[T any]() { reflector.RegisterNamed((*T)(nil)) }

// AppendParamBytes appends a slice of what IsPlainByte reports, as bytes.
func AppendParamBytes[T any](e *Encoder, b []byte, v []T) []byte {
	if v == nil {
		return AppendNull(b)
	}
	return e.AppendBytes(b, mem.AsBytes(v))
}

// DecodeParamBytes reads a new slice of what IsByte reports from the bytes at i.
//
//wire:only msgpack cbor
func DecodeParamBytes[T any](d *Decoder, i int, v *[]T) (int, error) {
	if v, ok := any(v).(*[]byte); ok {
		return d.Bytes(i, v)
	}
	var src []byte
	i, err := d.Bytes(i, &src)
	if src == nil {
		return i, err
	}
	s := arenacore.Make(arenacore.SharedSlab[T](), d.Arena, len(src))
	copy(mem.AsBytes(s), src)
	*v = s
	return i, err
}

// EncodesKey reports whether a map with keys of type K, a type argument, has a
// MessagePack form.
func EncodesKey[K comparable]() bool { return reflected.EncodesKey[K]() }

// DecodesKey reports whether such a map can be decoded.
func DecodesKey[K comparable]() bool { return reflected.DecodesKey[K]() }

// DecodeParamKey makes key, which was just read, into k, whose type is a type
// argument.
func DecodeParamKey[K comparable](d *Decoder, key string, k *K) bool {
	return reflected.DecodeKey(d, key, k)
}

// AppendParamKey appends the key of a map by keys of type K, a type argument, whose
// text is key.
//
//wire:only msgpack cbor
func AppendParamKey[K comparable](e *Encoder, b []byte, key string) []byte {
	return e.appendKey(b, key, state.IsIntegerKey[K]())
}

// TextKey makes key, which was just read, into v, whose UnmarshalText decides.
func (d *Decoder) TextKey(key string, v interface{ UnmarshalText([]byte) error }) bool {
	if text.ParseAddress(v, key) {
		return true
	}
	d.LockArena()
	defer d.UnlockArena()
	err := unmarshalKey(d, key, v)
	if err != nil {
		d.failKey(err)
	}
	return err == nil
}

// Interface reads the value at i into v, an interface with methods, as encoding/json does: null makes
// it nil, and anything else goes into what the pointer that v holds points to. Without one it is a
// mismatch. In an arena it is the same.
func Interface[T any](d *Decoder, i int, v *T) (int, error) {
	return reflected.Interface(reflector, d, i, v)
}

// Unsupported is the reader of a Go type that has no form in MessagePack. As in encoding/json, null
// leaves it as it is, and all else is a mismatch. proto is (*T)(nil) for the type T.
func (d *Decoder) Unsupported(i int, proto any) (int, error) {
	if d.Null(i) {
		return i + NullLen, nil
	}
	return d.unsupported(i, proto)
}

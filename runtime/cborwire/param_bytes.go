package cborwire

import (
	"github.com/ezrantn/catena/runtime/arena"
	"github.com/ezrantn/catena/runtime/internal/mem"
	"github.com/ezrantn/catena/runtime/wire"
)

// IsByte reports whether T is of the kind of bytes: a slice of them is read from
// a byte string, too.
func IsByte[T any]() bool {
	switch any((*T)(nil)).(type) {
	case *byte:
		return true
	case *string, *int, *int64, *float64, *bool:
		return false
	}
	return coderOf[T]().isByte
}

// IsPlainByte reports whether T is so and has no marshaler: a slice of them is
// written as a byte string.
func IsPlainByte[T any]() bool {
	if !IsByte[T]() {
		return false
	}
	switch any((*T)(nil)).(type) {
	case marshaler, binaryMarshaler, textMarshaler:
		return false
	}
	return true
}

// AppendParamBytes appends a slice of what IsPlainByte reports, as a byte string.
func AppendParamBytes[T any](_ *Encoder, b []byte, v []T) []byte {
	if v == nil {
		return wire.AppendByte(b, initialNull)
	}
	return AppendBytes(b, mem.AsBytes(v))
}

// DecodeParamBytes reads a slice of what IsByte reports from the byte string at i.
func DecodeParamBytes[T any](d *Decoder, i int, v *[]T) (int, error) {
	if v, ok := any(v).(*[]byte); ok {
		return d.Bytes(i, v)
	}
	var src []byte
	i, err := d.Bytes(i, &src)
	if src == nil {
		return i, err
	}
	slab := arena.SharedSlab[T]()
	s := slab.BeginFor(d.Arena, *v, len(src))
	for k := range src {
		if len(s) == cap(s) {
			s = slab.Grow(d.Arena, s)
		}
		s = s[:len(s)+1]
		mem.AsBytes(s)[k] = src[k]
	}
	*v = slab.End(d.Arena, s)
	return i, err
}

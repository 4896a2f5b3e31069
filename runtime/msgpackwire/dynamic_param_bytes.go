//wire:for json cbor

package msgpackwire

import (
	"github.com/ezrantn/catena/runtime/arenacore"
	"github.com/ezrantn/catena/runtime/internal/byjson"
	"github.com/ezrantn/catena/runtime/internal/dynamic"
	"github.com/ezrantn/catena/runtime/internal/mem"
)

// IsByte reports whether T is of the kind of bytes: a slice of them is read from
// bytes, too.
func IsByte[T any]() bool {
	switch any((*T)(nil)).(type) {
	case *byte:
		return true
	case *string, *int, *int64, *float64, *bool:
		return false
	}
	return coderOf[T]().isByte
}

// IsPlainByte reports whether T is so and has no marshaler and no names: a slice of them is written as
// bytes.
func IsPlainByte[T any]() bool {
	if !IsByte[T]() {
		return false
	}
	return isPlain((*T)(nil)) && !isNamed((*T)(nil))
}

// namedTypes holds the types of RegisterNamed, by (*T)(nil).
var namedTypes mem.Types

// RegisterNamed makes known that the values of T, which is of the kind of bytes, have names: a slice of them is
// written as a list.
func RegisterNamed[T any]() { namedTypes.LoadOrStore((*T)(nil), true) }

// isNamed reports whether the values of a type have names; v is (*T)(nil) for the type T.
func isNamed(v any) bool { return namedTypes.Load(v) != nil }

// isPlainOwn is isPlain for values that are found by reflection, which have names if they have generated methods.
func isPlainOwn(v any) bool {
	_, generated := v.(valueAppender)
	return isPlain(v) && !(generated && isNamed(v))
}

// isPlain reports whether a type of the kind of bytes has no marshaler of its author's; v
// is (*T)(nil) for the type T.
//
//wire:only msgpack cbor
func isPlain(v any) bool {
	if _, ok := v.(*byte); ok {
		return true
	}
	pairs := pairsOf(v)
	if _, generated := v.(valueAppender); generated { // its other methods are not the author's
		pairs &= binaryPair | textPair
	}
	if _, ok := v.(textMarshaler); ok || pairs != 0 {
		return false
	}
	return byjson.WaysOf(v).Encode != dynamic.ByMethod
}

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

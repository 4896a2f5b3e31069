package reflected

import (
	"strconv"

	"github.com/ezrantn/catena/runtime/internal/dynamic"
)

// EncodesKey reports whether a map with keys of type K, a type argument, can be encoded.
func EncodesKey[K comparable]() bool {
	switch any((*K)(nil)).(type) {
	case *string, *int, *int64:
		return true
	}
	kind, _ := dynamic.KindOf((*K)(nil))
	return isKey(kind) || dynamic.MarshalsAsText((*K)(nil))
}

// DecodesKey reports whether such a map can be decoded.
func DecodesKey[K comparable]() bool {
	switch any((*K)(nil)).(type) {
	case *string, *int, *int64:
		return true
	}
	kind, _ := dynamic.KindOf((*K)(nil))
	_, text := any((*K)(nil)).(textUnmarshaler)
	return isKey(kind) || text
}

type textUnmarshaler interface{ UnmarshalText([]byte) error }

func isKey(kind dynamic.Kind) bool {
	switch kind {
	case dynamic.Text, dynamic.Signed, dynamic.Unsigned, dynamic.Byte:
		return true
	}
	return false
}

// DecodeKey makes key, which was just read, into k, whose type is a type argument.
func DecodeKey[K comparable](d Decoder, key string, k *K) bool {
	switch k := any(k).(type) {
	case *string:
		*k = key
		return true
	case *int:
		n, ok := d.IntegerKey(key, strconv.IntSize)
		*k = int(n)
		return ok
	case textUnmarshaler:
		return d.TextKey(key, k)
	}
	return basicKey(d, key, k)
}

// basicKey makes key, which was just read, into what k points to, a string or an integer.
func basicKey(d Decoder, key string, k any) bool {
	switch kind, bits := dynamic.KindOf(k); kind {
	case dynamic.Text:
		dynamic.SetString(k, key)
		return true
	case dynamic.Signed:
		n, ok := d.IntegerKey(key, bits)
		if ok {
			dynamic.SetInt(k, n)
		}
		return ok
	default:
		n, ok := d.UnsignedKey(key, bits)
		if ok {
			dynamic.SetUint(k, n)
		}
		return ok
	}
}

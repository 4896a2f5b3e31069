//wire:for json cbor

package msgpackwire

import (
	"strconv"

	"github.com/ezrantn/catena/runtime/internal/dynamic"
	"github.com/ezrantn/catena/runtime/internal/state"
	"github.com/ezrantn/catena/runtime/internal/text"
)

// EncodesKey reports whether a map with keys of type K, a type argument, has a
// MessagePack form.
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

func isKey(kind dynamic.Kind) bool {
	switch kind {
	case dynamic.Text, dynamic.Signed, dynamic.Unsigned, dynamic.Byte:
		return true
	}
	return false
}

// DecodeParamKey makes key, which was just read, into k, whose type is a type
// argument.
func DecodeParamKey[K comparable](d *Decoder, key string, k *K) bool {
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
	return d.basicKey(key, k)
}

// basicKey makes key, which was just read, into what k points to, a string or an integer.
func (d *Decoder) basicKey(key string, k any) bool {
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

// AppendParamKey appends the key of a map by keys of type K, a type argument, whose
// text is key.
//
//wire:only msgpack cbor
func AppendParamKey[K comparable](e *Encoder, b []byte, key string) []byte {
	if state.IsIntegerKey[K]() {
		return e.AppendIntegerKey(b, key)
	}
	return e.AppendString(b, key)
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

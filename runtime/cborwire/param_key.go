package cborwire

import (
	"strconv"

	"github.com/ezrantn/catena/runtime/internal/mem"
	"github.com/ezrantn/catena/runtime/internal/std"
)

// EncodesKey reports whether a map with keys of type K, a type argument, has a
// CBOR form.
func EncodesKey[K comparable]() bool {
	switch any((*K)(nil)).(type) {
	case *string, *int, *int64:
		return true
	}
	kind, _ := std.KindOf((*K)(nil))
	return isKey(kind) || std.MarshalsAsText((*K)(nil))
}

// DecodesKey reports whether such a map can be decoded.
func DecodesKey[K comparable]() bool {
	switch any((*K)(nil)).(type) {
	case *string, *int, *int64:
		return true
	}
	kind, _ := std.KindOf((*K)(nil))
	_, text := any((*K)(nil)).(textUnmarshaler)
	return isKey(kind) || text
}

func isKey(kind std.Kind) bool {
	switch kind {
	case std.Text, std.Signed, std.Unsigned, std.Byte:
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
	switch kind, bits := std.KindOf((*K)(nil)); kind {
	case std.Text:
		std.SetString(k, key)
		return true
	case std.Signed:
		n, ok := d.IntegerKey(key, bits)
		if ok {
			std.SetInt(k, n)
		}
		return ok
	default:
		n, ok := d.UnsignedKey(key, bits)
		if ok {
			std.SetUint(k, n)
		}
		return ok
	}
}

// SortParam is SortText for keys whose type is a type argument.
func SortParam[K comparable, V any](e *Encoder, b []byte, pool *Entries[V], m map[K]V) ([]Key, []V, *EntryList[V]) {
	switch m := any(m).(type) {
	case map[string]V:
		return SortStrings(pool, nil, m)
	case map[int]V:
		return SortIntegers(pool, m)
	case map[int64]V:
		return SortIntegers(pool, m)
	}
	if e.Err != nil {
		return nil, nil, nil
	}
	l := pool.get(len(m))
	byText := std.MarshalsAsText((*K)(nil))
	kind, _ := std.KindOf((*K)(nil))
	n := 0
	for k, v := range m {
		text, err := l.param(k, kind, byText)
		if err != nil {
			e.Fail(b, err)
			return nil, nil, nil
		}
		l.keys[n] = Key{text, n}
		l.values[n] = v
		n++
	}
	return l.sort(), l.values, l
}

// param returns the text of a key of the kind.
func (l *sorter) param(key any, kind std.Kind, byText bool) (string, error) {
	switch {
	case byText:
		k, _ := key.(textMarshaler)
		return marshaledKey(l, k, true)
	case kind == std.Text:
		return std.KeyString(key), nil
	case kind == std.Signed:
		return l.signed(std.KeyInt(key)), nil
	}
	return l.unsigned(std.KeyUint(key)), nil
}

// pools holds an *Entries[V] for each V, by (*V)(nil).
var pools mem.Types

// EntriesOf returns the pool for maps with values of type V, which is made of
// type arguments.
func EntriesOf[V any]() *Entries[V] {
	if p, ok := pools.Load((*V)(nil)).(*Entries[V]); ok {
		return p
	}
	return pools.LoadOrStore((*V)(nil), new(Entries[V])).(*Entries[V])
}

package jsonwire

import (
	"strconv"

	"github.com/ezrantn/catena/runtime/internal/mem"
	"github.com/ezrantn/catena/runtime/internal/number"
	"github.com/ezrantn/catena/runtime/internal/std"
)

// EncodesKey reports whether a map with keys of type K, a type argument, has a
// JSON form.
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

// SortParam is SortStrings for keys whose type is a type argument.
func SortParam[K comparable, V any](pool *Entries[V], m map[K]V) ([]Entry[V], *EntryList[V], error) {
	switch m := any(m).(type) {
	case map[string]V:
		entries, list := SortStrings(pool, nil, m)
		return entries, list, nil
	case map[int]V:
		entries, list := SortIntegers(pool, m)
		return entries, list, nil
	case map[int64]V:
		entries, list := SortIntegers(pool, m)
		return entries, list, nil
	}
	l := pool.get(len(m))
	byText := std.MarshalsAsText((*K)(nil))
	kind, _ := std.KindOf((*K)(nil))
	for k, v := range m {
		start := len(l.text)
		key := any(k)
		switch {
		case byText:
			if key == nil {
				return nil, nil, nilKey() // encoding/json panics
			}
			if !std.IsNilPointer(key) {
				var err error
				if l.text, err = appendKey(l.text, key.(textMarshaler)); err != nil {
					return nil, nil, failed(std.MarshalerError(key, std.MarshalText, err, true))
				}
			}
		case kind == std.Text:
			l.unsorted = append(l.unsorted, Entry[V]{std.KeyString(key), v})
			continue
		case kind == std.Signed:
			l.text = number.AppendInt64(l.text, std.KeyInt(key))
		default:
			l.text = number.AppendUint64(l.text, std.KeyUint(key))
		}
		l.unsorted = append(l.unsorted, Entry[V]{mem.String(l.text[start:]), v})
	}
	l.sort()
	return l.sorted, l, nil
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

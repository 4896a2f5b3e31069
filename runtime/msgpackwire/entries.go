package msgpackwire

import (
	"github.com/ezrantn/catena/runtime/internal/binary"
	"github.com/ezrantn/catena/runtime/internal/std"
	"github.com/ezrantn/catena/runtime/wire"
)

// SortText is wire.SortIntegers for keys that are written as the text which they
// marshal into. A nil pointer is the empty text. Where a key fails there are no
// keys, and e has the error; if it had one before, no key is asked.
func SortText[K interface {
	comparable
	MarshalText() ([]byte, error)
}, V any](e *Encoder, b []byte, pool *wire.Entries[V], m map[K]V) ([]wire.Key, []V, *wire.EntryList[V]) {
	var zero K
	nilable := any(zero) == nil || std.IsNilPointer(zero)
	return sortMarshaled(e, b, pool, m, func(b []byte, k K) ([]byte, error) {
		return binary.AppendTextKey(b, k, nilable)
	})
}

// SortParam is SortText for keys whose type is a type argument.
func SortParam[K comparable, V any](e *Encoder, b []byte, pool *wire.Entries[V], m map[K]V) ([]wire.Key, []V, *wire.EntryList[V]) {
	switch m := any(m).(type) {
	case map[string]V:
		return wire.SortStrings(pool, nil, m)
	case map[int]V:
		return wire.SortIntegers(pool, m)
	case map[int64]V:
		return wire.SortIntegers(pool, m)
	}
	byText := std.MarshalsAsText((*K)(nil))
	kind, _ := std.KindOf((*K)(nil))
	return sortMarshaled(e, b, pool, m, func(b []byte, k K) ([]byte, error) {
		return binary.AppendParamKey(b, k, kind, byText)
	})
}

func sortMarshaled[K comparable, V any](e *Encoder, b []byte, pool *wire.Entries[V], m map[K]V, appendKey func([]byte, K) ([]byte, error)) ([]wire.Key, []V, *wire.EntryList[V]) {
	if e.Err != nil {
		return nil, nil, nil // no more of another's code is called
	}
	keys, values, list, err := wire.SortMarshaled(pool, m, appendKey)
	if err != nil {
		e.Fail(b, err)
	}
	return keys, values, list
}

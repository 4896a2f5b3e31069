package jsonwire

import (
	"github.com/ezrantn/catena/runtime/internal/dynamic"
	"github.com/ezrantn/catena/runtime/internal/jsonerr"
	"github.com/ezrantn/catena/runtime/internal/pool"
	"github.com/ezrantn/catena/runtime/internal/text"
	"github.com/ezrantn/catena/runtime/wire"
)

// SortText is wire.SortIntegers for keys that are written as the text which they
// marshal into. A nil pointer is the empty text. Where a key fails there are no
// keys, and e has the error; if it had one before, no key is asked.
func SortText[K interface {
	comparable
	MarshalText() ([]byte, error)
}, V any](e *Encoder, b []byte, pool *wire.Entries[V], m map[K]V) ([]wire.Key, []V, *wire.EntryList) {
	var zero K
	nilable := any(zero) == nil || dynamic.IsNilPointer(zero)
	return sortMarshaled(e, b, pool, m, func(b []byte, k K) ([]byte, error) {
		return appendMarshaledKey(b, k, nilable)
	})
}

// SortParam is SortText for keys whose type is a type argument.
func SortParam[K comparable, V any](e *Encoder, b []byte, pool *wire.Entries[V], m map[K]V) ([]wire.Key, []V, *wire.EntryList) {
	switch m := any(m).(type) {
	case map[string]V:
		return wire.SortStrings(pool, nil, m)
	case map[int]V:
		return wire.SortIntegers(pool, m)
	case map[int64]V:
		return wire.SortIntegers(pool, m)
	}
	byText := dynamic.MarshalsAsText((*K)(nil))
	kind, _ := dynamic.KindOf((*K)(nil))
	return sortMarshaled(e, b, pool, m, func(b []byte, k K) ([]byte, error) {
		return appendParamKey(b, k, kind, byText)
	})
}

func sortMarshaled[K comparable, V any](e *Encoder, b []byte, pool *wire.Entries[V], m map[K]V, appendKey func([]byte, K) ([]byte, error)) ([]wire.Key, []V, *wire.EntryList) {
	if e.Err != nil {
		return nil, nil, nil // no more of another's code is called
	}
	keys, values, list, err := wire.SortMarshaled(pool, m, appendKey)
	if err != nil {
		e.Fail(b, err)
	}
	return keys, values, list
}

// appendMarshaledKey appends the text of a key with MarshalText. nilable says
// that it may be nil; other keys are not made interfaces of, which would allocate.
func appendMarshaledKey[K textMarshaler](b []byte, k K, nilable bool) ([]byte, error) {
	if nilable {
		if any(k) == nil {
			return b, nilKey() // encoding/json panics
		}
		if dynamic.IsNilPointer(k) {
			return b, nil
		}
	}
	text, err := appendKey(b, k)
	if err != nil {
		return b, failed(jsonerr.MarshalerError(k, jsonerr.MarshalText, err, true))
	}
	return text, nil
}

// appendBoxed is appendText for a key, from a pooled variable: an interface value of the key itself would be
// allocated. Pointers and interfaces need none.
func appendBoxed[K textMarshaler](b []byte, k K) ([]byte, error) {
	boxes := pool.Of[K]()
	box := boxes.Get()
	*box = k
	v, boxed := any(box).(textMarshaler)
	if !boxed {
		v = k
	}
	text, err := appendText(b[len(b):], v)
	b = append(b, text...)
	var none K
	boxes.Put(box, none)
	return b, err
}

func nilKey() error {
	return &wire.Error{
		Format: format, Encode: true, Offset: -1, Kind: wire.ErrUnsupported,
		Reason: "a map key is a nil interface",
	}
}

// appendParamKey appends the text of a key of the kind.
func appendParamKey(b []byte, key any, kind dynamic.Kind, byText bool) ([]byte, error) {
	switch {
	case byText:
		k, _ := key.(textMarshaler)
		return appendMarshaledKey(b, k, true)
	case kind == dynamic.Text:
		return append(b, dynamic.KeyString(key)...), nil
	case kind == dynamic.Signed:
		return text.AppendInt64(b, dynamic.KeyInt(key)), nil
	}
	return text.AppendUint64(b, dynamic.KeyUint(key)), nil
}

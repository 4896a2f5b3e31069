package jsonwire

import (
	"github.com/ezrantn/catena/runtime/internal/jsonerr"
	"github.com/ezrantn/catena/runtime/internal/pool"
	"github.com/ezrantn/catena/runtime/internal/state"
	"github.com/ezrantn/catena/runtime/wire"
)

// SortText is wire.SortIntegers for keys that are written as the text which they
// marshal into. A nil pointer is the empty text. Where a key fails there are no
// keys, and e has the error; if it had one before, no key is asked.
func SortText[K interface {
	comparable
	MarshalText() ([]byte, error)
}, V any](e *Encoder, b []byte, pool *wire.Entries[V], m map[K]V) ([]wire.Key, []V, *wire.EntryList) {
	return state.SortText(&e.Encoder, b, pool, m, marshaledKey[K])
}

// SortParam is SortText for keys whose type is a type argument.
func SortParam[K comparable, V any](e *Encoder, b []byte, pool *wire.Entries[V], m map[K]V) ([]wire.Key, []V, *wire.EntryList) {
	return state.SortParam(&e.Encoder, b, pool, m, marshaledKey)
}

// marshaledKey appends the text of a key with MarshalText.
func marshaledKey[K textMarshaler](b []byte, k K) ([]byte, error) {
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

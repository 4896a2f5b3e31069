//wire:for cbor

package msgpackwire

import (
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
	return state.SortText(&e.Encoder, b, pool, m)
}

// SortParam is SortText for keys whose type is a type argument.
func SortParam[K comparable, V any](e *Encoder, b []byte, pool *wire.Entries[V], m map[K]V) ([]wire.Key, []V, *wire.EntryList) {
	return state.SortParam(&e.Encoder, b, pool, m)
}

//wire:for json cbor

package msgpackwire

import (
	"strings"

	"github.com/ezrantn/catena/runtime/internal/state"
	"github.com/ezrantn/catena/runtime/wire"
)

// Shim makes v into the value that is appended for it by to, a function of the user's. It is not ok
// if encoding has failed.
func Shim[T, A any](e *Encoder, b []byte, v T, to func(T) (A, error)) (as A, text []byte, ok bool) {
	return state.MakeShim(&e.Encoder, b, v, to)
}

// EndShim makes a value, which was read into as, into v by from, a function of the user's. s is the
// result of BeginShim, and j and end are the results of the reader. It leaves v as it is if there was
// an error.
func EndShim[A, T any](d *Decoder, s state.Shim, j int, end error, as A, v *T, from func(A) (T, error)) (next int, err error) {
	panics := true
	if ok, err := state.EndShim(&d.Decoder, s, end); !ok {
		return j, err
	}
	d.LockArena()
	defer d.called(&panics, j, &err)
	x, err := from(as)
	panics = false
	if err != nil {
		return j, customAt(s.At, j, err)
	}
	*v = x
	return j, nil
}

// ShimKey makes key, which was just read, into a key of a map by from, a function of the user's. The
// function may keep the text.
func ShimKey[A ~string, K any](d *Decoder, key string, from func(A) (K, error)) (k K, ok bool) {
	if d.Arena != nil {
		key = strings.Clone(key)
	}
	d.LockArena()
	defer d.UnlockArena()
	k, err := from(A(key))
	if err != nil {
		d.failKey(err)
	}
	return k, err == nil
}

// SortShim is SortText for keys whose text is the result of to, a function of the user's.
func SortShim[K comparable, A ~string, V any](e *Encoder, b []byte, pool *wire.Entries[V], m map[K]V, to func(K) (A, error)) ([]wire.Key, []V, *wire.EntryList) {
	return state.SortShim(&e.Encoder, b, pool, m, to)
}

package state

import (
	"github.com/ezrantn/catena/runtime/internal/dynamic"
	"github.com/ezrantn/catena/runtime/wire"
)

// A Shim is what a decoder keeps while it reads a value that a function of the user's makes into
// another one.
type Shim struct {
	At      int // where the value begins
	pending *Failure
	level   int
}

// BeginShim is called before the value at i is read. The mismatches before it are put aside, so that
// EndShim sees those of the value.
func (d *Decoder) BeginShim(i int) Shim {
	s := Shim{i, d.Pending, d.pendingLevel}
	d.Pending = nil
	return s
}

// EndShim takes the error with which reading the value ended. It reports whether the value is whole,
// so that the function is to be called, and returns the error otherwise.
func EndShim(d *Decoder, s Shim, err error) (ok bool, rest error) {
	ok = err == nil && d.Pending == nil && d.Refused == nil
	if s.pending == nil {
		return ok, err
	}
	d.Pending, d.pendingLevel = s.pending, s.level
	if !ok && !d.Stopped(err) && d.Refused == nil {
		err = nil // a later mismatch
	}
	return ok, err
}

// MakeShim makes v into the value that is appended for it by to, a function of the user's. It is not
// ok if encoding has failed.
func MakeShim[T, A any](e *Encoder, b []byte, v T, to func(T) (A, error)) (as A, text []byte, ok bool) {
	if e.Err != nil {
		return as, wire.WithRoom(b), false // no more of another's code is called
	}
	as, err := to(v)
	if err != nil {
		return as, e.Fail(b, failedShim[T](err)), false
	}
	return as, b, true
}

// SortShim is SortText for keys whose text is the result of to, a function of the user's.
func SortShim[K comparable, A ~string, V any](e *Encoder, b []byte, pool *wire.Entries[V], m map[K]V, to func(K) (A, error)) ([]wire.Key, []V, *wire.EntryList) {
	return sortMarshaled(e, b, pool, m, func(b []byte, k K) ([]byte, error) {
		text, err := to(k)
		if err != nil {
			return b, failedShim[K](err)
		}
		return append(b, text...), nil
	})
}

// failedShim is the error of a function that makes a T into another value.
func failedShim[T any](err error) error {
	return Refused(err.Error(), dynamic.PointedName((*T)(nil)), err, nil)
}

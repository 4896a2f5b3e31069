//wire:for cbor

package msgpackwire

import "github.com/ezrantn/catena/runtime/internal/state"

// EndShim makes a value, which was read into as, into v by from, a function of the user's. s is the
// result of BeginShim, and j and end are the results of the reader. It leaves v as it is if there was
// an error.
func EndShim[A, T any](d *Decoder, s state.Shim, j int, end error, as A, v *T, from func(A) (T, error)) (int, error) {
	if ok, err := state.EndShim(&d.Decoder, s, end); !ok {
		return j, err
	}
	d.Pin()
	defer d.Unpin()
	x, err := from(as)
	if err != nil {
		return j, state.Custom(s.At, err)
	}
	*v = x
	return j, nil
}

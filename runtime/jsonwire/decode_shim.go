package jsonwire

import "github.com/ezrantn/catena/runtime/internal/state"

// EndShim makes a value, which was read into as, into v by from, a function of the user's. s is the
// result of BeginShim, and j and end are the results of the reader. It leaves v as it is if there was
// an error.
func EndShim[A, T any](d *Decoder, s state.Shim, j int, end error, as A, v *T, from func(A) (T, error)) (next int, err error) {
	if ok, err := state.EndShim(&d.Decoder, s, end); !ok {
		return j, err
	}
	panics := true
	d.Pin()
	defer d.called(&panics, j, &err)
	x, err := from(as)
	panics = false
	if err != nil {
		return j, custom(j, err)
	}
	*v = x
	return j, nil
}

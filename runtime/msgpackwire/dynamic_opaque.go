//wire:for json cbor

package msgpackwire

import "github.com/ezrantn/catena/runtime/internal/dynamic"

// Interface reads the value at i into v, an interface with methods, as encoding/json does: null makes
// it nil, and anything else goes into what the pointer that v holds points to. Without one it is a
// mismatch.
//
// In an arena it is the same: decoding puts nothing into such an interface, so
// that what is there is the caller's and does not date from before a Reset.
func Interface[T any](d *Decoder, i int, v *T) (int, error) {
	if held := any(*v); held != nil && dynamic.IsPointer(held) {
		j, err := d.held(i, &held)
		if held == nil {
			*v = *new(T)
		}
		return j, err
	}
	if d.Null(i) {
		*v = *new(T)
		return i + NullLen, nil
	}
	if clearsMismatched {
		*v = *new(T)
	}
	return d.notHeld(i, (*T)(nil))
}

// Unsupported is the reader of a Go type that has no form in MessagePack. As in encoding/json, null
// leaves it as it is, and all else is a mismatch. proto is (*T)(nil) for the type T.
func (d *Decoder) Unsupported(i int, proto any) (int, error) {
	if d.Null(i) {
		return i + NullLen, nil
	}
	return d.unsupported(i, proto)
}

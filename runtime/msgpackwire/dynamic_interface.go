//wire:for cbor

package msgpackwire

import (
	"github.com/ezrantn/catena/runtime/internal/dynamic"
	"github.com/ezrantn/catena/runtime/internal/state"
)

// notHeld is the mismatch of a value with an interface that holds no pointer.
func (d *Decoder) notHeld(i int, proto any) (int, error) {
	j, err := d.mismatch(i, dynamic.PointedName(proto), proto)
	return j, state.HoldsNoPointer(err)
}

// held decodes the value at i into what the pointer in v points to. It sets v to
// nil where the value is null.
func (d *Decoder) held(i int, v *any) (int, error) {
	if d.Null(i) {
		*v = nil
		return i + NullLen, nil
	}
	return reflector.Dynamic(d, i, *v)
}

// Reflected reads the value at i into what v points to, whose type has no
// generated code: a slice, array, pointer, map by strings or basic kind. What it
// makes lives on the heap.
func (d *Decoder) Reflected(i int, v any) (int, error) { return reflector.Dynamic(d, i, v) }

// UnsettablePointer skips the value at i of a member behind an embedded pointer
// that is nil, to an unexported struct with that name: only its package can set it.
func (d *Decoder) UnsettablePointer(i int, name string) (int, error) {
	j, err := d.Skip(i)
	if err != nil {
		return j, err
	}
	return j, d.Wrong(i, j, unsettable(name), nil)
}

// unsettable is the error for the struct with that name.
type unsettable string

func (name unsettable) Error() string {
	return "cannot set embedded pointer to unexported struct " + string(name)
}

// unsupported is Unsupported for a value that is not nil.
func (d *Decoder) unsupported(i int, proto any) (int, error) {
	end, err := d.Skip(i)
	if err != nil {
		return end, err
	}
	return end, d.NotSupported(i, end, proto)
}

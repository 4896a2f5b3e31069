//wire:for json cbor

package msgpackwire

import "github.com/ezrantn/catena/runtime/internal/dynamic"

// Any reads the value at i into v, as one of the types that the method any lists. On the
// heap, a pointer that v holds is decoded into.
func (d *Decoder) Any(i int, v *any) (int, error) {
	if *v != nil && d.Arena == nil && dynamic.IsPointer(*v) {
		held := *v // a variable of its own, as decoding makes it escape
		j, err := d.held(i, &held)
		if held == nil {
			*v = nil
		}
		return j, err
	}
	return d.any(i, v)
}

//wire:for json cbor

package msgpackwire

import (
	"github.com/ezrantn/catena/runtime/arenacore"
	"github.com/ezrantn/catena/runtime/internal/dynamic"
	"github.com/ezrantn/catena/runtime/internal/state"
)

//wire:only json msgpack
func (d *Decoder) anyArray(i int) ([]any, int, error) {
	more, i, err := d.Array(i)
	if err != nil {
		return nil, i, err
	}
	return d.anyElements(more, i)
}

// anyElements reads the elements of an array that was entered, the first of which is at i.
func (d *Decoder) anyElements(more bool, i int) ([]any, int, error) {
	var err error
	s := arenacore.BeginNestedFor(state.AnyStack, d.Arena, nil, d.Count())
	for more {
		if len(s) == cap(s) {
			s = arenacore.GrowNested(state.AnyStack, d.Arena, s)
		}
		s = s[:len(s)+1]
		i, err = d.any(i, &s[len(s)-1])
		more, i, err = d.Element(i, len(s)-1, err)
	}
	return arenacore.EndNested(state.AnyStack, d.Arena, s), i, err
}

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

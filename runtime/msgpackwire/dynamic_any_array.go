//wire:for json cbor

package msgpackwire

import "github.com/ezrantn/catena/runtime/arenacore"

// What dynamic values are made of.
var (
	anySlab  = &arenacore.Slab[any]{Make: arenacore.MakeSlab[any]}
	anyStack = &arenacore.Stack[any]{Slab: anySlab}
	anyMaps  = &arenacore.Map[string, any]{Make: arenacore.MakeMap[string, any]}
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
	s := arenacore.BeginNestedFor(anyStack, d.Arena, nil, d.Count())
	for more {
		if len(s) == cap(s) {
			s = arenacore.GrowNested(anyStack, d.Arena, s)
		}
		s = s[:len(s)+1]
		i, err = d.any(i, &s[len(s)-1])
		more, i, err = d.Element(i, len(s)-1, err)
	}
	return arenacore.EndNested(anyStack, d.Arena, s), i, err
}

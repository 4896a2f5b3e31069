package cborwire

import (
	"slices"

	"github.com/ezrantn/catena/runtime/wire"
)

// appendMixedMap appends a map whose keys are of any type, in the order of the
// bytes that they are written as.
func (e *Encoder) appendMixedMap(b []byte, v map[any]any) []byte {
	switch {
	case v == nil:
		return AppendNull(b)
	case !e.Enter(b):
		return wire.WithRoom(b)
	}
	head := len(b)
	b = e.AppendMapHead(b, len(v))
	start := len(b)
	full := e.Hold() // the entries are sorted
	x := canonizers.Get()
	for key, value := range v {
		at := entry{from: len(b) - start, apart: true}
		b = e.AppendAny(b, key)
		at.to = len(b) - start
		b = e.AppendAny(b, value)
		at.value = len(b) - start // where the next one starts
		x.entries = append(x.entries, at)
	}
	e.Release(full)
	e.Leave()
	if e.Err == nil {
		x.keys = append(x.keys, b[start:]...)
		slices.SortFunc(x.entries, x.compare)
		b = b[:start]
		for _, at := range x.entries {
			b = append(b, x.keys[at.from:at.value]...)
		}
	}
	x.done()
	e.CloseMap(head)
	return b
}

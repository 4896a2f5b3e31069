package msgpackwire

import (
	"bytes"
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
	full := e.Hold()                         // the entries are sorted
	type entry struct{ key, value, end int } // where they start, from start on
	entries := make([]entry, 0, len(v))
	for key, value := range v {
		at := entry{key: len(b) - start}
		b = e.AppendAny(b, key)
		at.value = len(b) - start
		b = e.AppendAny(b, value)
		at.end = len(b) - start
		entries = append(entries, at)
	}
	e.Release(full)
	e.Leave()
	if e.Err != nil {
		e.CloseMap(head)
		return b
	}
	unsorted := bytes.Clone(b[start:])
	slices.SortFunc(entries, func(x, y entry) int {
		return bytes.Compare(unsorted[x.key:x.value], unsorted[y.key:y.value])
	})
	sorted := b[:start]
	for _, at := range entries {
		sorted = append(sorted, unsorted[at.key:at.end]...)
	}
	return sorted
}

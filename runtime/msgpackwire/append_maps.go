//wire:for json cbor

package msgpackwire

import (
	"github.com/ezrantn/catena/runtime/internal/state"
	"github.com/ezrantn/catena/runtime/wire"
)

// AppendStringMap appends a map of texts in the order of its keys: null if it is nil.
func (e *Encoder) AppendStringMap(b []byte, v map[string]string) []byte {
	if v == nil {
		return AppendNull(b)
	}
	var small wire.SmallMap[string]
	keys, values, list := wire.SortStrings(&state.StringEntries, &small, v)
	start := len(b)
	b = mapStart(b, len(keys))
	for k, key := range keys {
		if e.Full(b) {
			if b = e.Flush(b, start, k); e.Failed() {
				break
			}
		}
		b = e.AppendString(mapNext(b, k), key.Text)
		b = e.AppendString(mapColon(b), values[key.At])
	}
	list.Close()
	e.CloseMap(start)
	return mapEnd(b)
}

// AppendIntMap is AppendStringMap for values of type int.
func (e *Encoder) AppendIntMap(b []byte, v map[string]int) []byte {
	if v == nil {
		return AppendNull(b)
	}
	var small wire.SmallMap[int]
	keys, values, list := wire.SortStrings(&state.IntEntries, &small, v)
	start := len(b)
	b = mapStart(b, len(keys))
	for k, key := range keys {
		if e.Full(b) {
			if b = e.Flush(b, start, k); e.Failed() {
				break
			}
		}
		b = e.AppendString(mapNext(b, k), key.Text)
		b = e.AppendInt64(mapColon(b), int64(values[key.At]))
	}
	list.Close()
	e.CloseMap(start)
	return mapEnd(b)
}

// AppendBoolMap is AppendStringMap for values of type bool.
func (e *Encoder) AppendBoolMap(b []byte, v map[string]bool) []byte {
	if v == nil {
		return AppendNull(b)
	}
	var small wire.SmallMap[bool]
	keys, values, list := wire.SortStrings(&state.BoolEntries, &small, v)
	start := len(b)
	b = mapStart(b, len(keys))
	for k, key := range keys {
		if e.Full(b) {
			if b = e.Flush(b, start, k); e.Failed() {
				break
			}
		}
		b = e.AppendString(mapNext(b, k), key.Text)
		b = e.AppendBool(mapColon(b), values[key.At])
	}
	list.Close()
	e.CloseMap(start)
	return mapEnd(b)
}

//wire:for json cbor

package msgpackwire

import (
	"time"

	"github.com/ezrantn/catena/runtime/internal/dynamic"
	"github.com/ezrantn/catena/runtime/internal/state"
	"github.com/ezrantn/catena/runtime/wire"
)

// AppendAny appends the value in an interface: by its generated code, else by
// its own marshaler, else as a basic kind or by its shape.
func (e *Encoder) AppendAny(b []byte, v any) []byte {
	switch v := v.(type) {
	case nil:
		return AppendNull(b)
	case string:
		return e.AppendString(b, v)
	case float64:
		return e.AppendFloat64(b, v)
	case bool:
		return e.AppendBool(b, v)
	case map[string]any:
		return e.appendAnyMap(b, v)
	case []any:
		return e.appendAnySlice(b, v)
	case int:
		return e.AppendInt64(b, int64(v))
	case int8:
		return e.AppendInt64(b, int64(v))
	case int16:
		return e.AppendInt64(b, int64(v))
	case int32:
		return e.AppendInt64(b, int64(v))
	case int64:
		return e.AppendInt64(b, v)
	case uint:
		return e.AppendUint64(b, uint64(v))
	case uint8:
		return e.AppendUint64(b, uint64(v))
	case uint16:
		return e.AppendUint64(b, uint64(v))
	case uint32:
		return e.AppendUint64(b, uint64(v))
	case uint64:
		return e.AppendUint64(b, v)
	case uintptr:
		return e.AppendUint64(b, uint64(v))
	case float32:
		return e.AppendFloat32(b, v)
	case time.Time:
		return e.AppendTime(b, v)
	case time.Duration:
		return e.AppendInt64(b, int64(v))
	case []byte:
		return e.AppendBytes(b, v)
	case []string:
		return e.AppendStrings(b, v)
	case map[string]string:
		return e.AppendStringMap(b, v)
	//wire:only msgpack cbor
	case map[any]any:
		return e.appendMixedMap(b, v)
	case valueAppender:
		if reflector.IsOwn(v) {
			return e.appendGenerated(b, v)
		}
	}
	return e.appendOther(b, v)
}

func (e *Encoder) appendGenerated(b []byte, v valueAppender) []byte {
	// The type may reach itself only through interfaces, and then not count.
	if !e.Enter(b) {
		return wire.WithRoom(b)
	}
	lent := e.lend()
	b = v.AppendMsgpackValue(lent, wire.WithRoom(b))
	e.regain(lent)
	e.Leave()
	return wire.WithRoom(b)
}

// appendOwn appends v by its generated code, if its type has any: its
// MarshalMsgpack knows neither e's options nor its depth.
func (e *Encoder) appendOwn(b []byte, v any) (_ []byte, ok bool) {
	if v == nil || !reflector.IsOwn(v) {
		return b, false
	}
	p, ok := v.(valueAppender)
	if !ok {
		if p, ok = dynamic.PointerTo(v).(valueAppender); !ok {
			return b, false
		}
	}
	return e.appendGenerated(b, p), true
}

func (e *Encoder) appendAnySlice(b []byte, v []any) []byte {
	switch {
	case v == nil:
		return AppendNull(b)
	case !e.Enter(b):
		return wire.WithRoom(b)
	}
	start := len(b)
	b = arrayStart(b, len(v))
	for k := range v {
		if e.Full(b) {
			if b = e.Flush(b, start, k); e.Failed() {
				break
			}
		}
		b = e.AppendAny(arrayNext(b, k), v[k])
	}
	e.Leave()
	return arrayEnd(b)
}

func (e *Encoder) appendAnyMap(b []byte, v map[string]any) []byte {
	switch {
	case v == nil:
		return AppendNull(b)
	case !e.Enter(b):
		return wire.WithRoom(b)
	}
	var small wire.SmallMap[any]
	keys, values, list := wire.SortStrings(&state.AnyEntries, &small, v)
	start := len(b)
	b = mapStart(b, len(keys))
	for k, key := range keys {
		if e.Full(b) {
			if b = e.Flush(b, start, k); e.Failed() {
				break
			}
		}
		b = e.AppendString(mapNext(b, k), key.Text)
		b = e.AppendAny(mapColon(b), values[key.At])
	}
	list.Close()
	e.CloseMap(start)
	e.Leave()
	return mapEnd(b)
}

// AppendStrings appends an array of texts: null if it is nil.
func (e *Encoder) AppendStrings(b []byte, v []string) []byte {
	switch {
	case v == nil:
		return AppendNull(b)
	case e.Streams():
		return e.streamStrings(b, v)
	}
	return arrayEnd(e.appendTexts(arrayStart(b, len(v)), v))
}

// appendTexts appends the elements of an array.
//
//wire:only msgpack cbor
func (e *Encoder) appendTexts(b []byte, v []string) []byte {
	for k := range v {
		b = e.AppendString(arrayNext(b, k), v[k])
	}
	return b
}

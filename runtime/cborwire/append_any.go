package cborwire

import (
	"math/big"
	"slices"
	"time"

	"github.com/ezrantn/catena/runtime/internal/std"
	"github.com/ezrantn/catena/runtime/wire"
)

// AppendAny appends the value in an interface: by its generated code, else by
// its own marshaler, else as a basic kind or a pointer to, or a slice, array or
// map by strings or integers of what is so appended.
func (e *Encoder) AppendAny(b []byte, v any) []byte {
	switch v := v.(type) {
	case nil:
		return wire.AppendByte(b, initialNull)
	case string:
		return AppendString(b, v)
	case float64:
		return e.AppendFloat64(b, v)
	case bool:
		return AppendBool(b, v)
	case map[string]any:
		return e.appendAnyMap(b, v)
	case []any:
		return e.appendAnySlice(b, v)
	case int:
		return AppendInt64(b, int64(v))
	case int8:
		return AppendInt64(b, int64(v))
	case int16:
		return AppendInt64(b, int64(v))
	case int32:
		return AppendInt64(b, int64(v))
	case int64:
		return AppendInt64(b, v)
	case uint:
		return AppendUint64(b, uint64(v))
	case uint8:
		return AppendUint64(b, uint64(v))
	case uint16:
		return AppendUint64(b, uint64(v))
	case uint32:
		return AppendUint64(b, uint64(v))
	case uint64:
		return AppendUint64(b, v)
	case uintptr:
		return AppendUint64(b, uint64(v))
	case float32:
		return e.AppendFloat32(b, v)
	case time.Time:
		return e.AppendTime(b, v)
	case time.Duration:
		return AppendInt64(b, int64(v))
	case []byte:
		return AppendBytes(b, v)
	case []string:
		return appendStrings(b, v)
	case map[string]string:
		return e.appendStringMap(b, v)
	case RawTag:
		return v.AppendCBORValue(e, b)
	case SimpleValue:
		return v.AppendCBORValue(e, b)
	case *big.Int:
		return AppendBigInt(b, v)
	case big.Int:
		return AppendBigInt(b, &v)
	case map[any]any:
		return e.appendMixedMap(b, v)
	case valueAppender:
		return e.appendGenerated(b, v)
	}
	return e.appendOther(b, v)
}

func (e *Encoder) appendGenerated(b []byte, v valueAppender) []byte {
	// The type may reach itself only through interfaces, and then not count.
	if !e.Enter(b) {
		return wire.WithRoom(b)
	}
	lent := e.lend()
	b = v.AppendCBORValue(lent, wire.WithRoom(b))
	e.regain(lent)
	e.Leave()
	return wire.WithRoom(b)
}

// appendOther appends what has a method of its own, or goes on without it.
func (e *Encoder) appendOther(b []byte, v any) []byte {
	switch v := v.(type) {
	case std.Number:
		return AppendNumber(b, string(v))
	case *time.Time:
		if v != nil {
			return e.AppendTime(b, *v)
		}
		return wire.AppendByte(b, initialNull)
	case *any:
		if v == nil {
			return wire.AppendByte(b, initialNull)
		}
		if e.Enter(b) { // it may lead to itself
			b = e.AppendAny(b, *v)
			e.Leave()
		}
		return wire.WithRoom(b)
	}
	if b, ok := e.appendByMethod(b, v); ok {
		return b
	}
	if b, ok := e.appendByMethod(b, std.PointerTo(v)); ok {
		return b
	}
	return e.appendShape(b, v)
}

// appendByMethod appends v by its generated code or own marshaler, if it has one.
func (e *Encoder) appendByMethod(b []byte, v any) ([]byte, bool) {
	switch v.(type) {
	case marshaler, binaryMarshaler, textMarshaler:
		if std.IsNilPointer(v) {
			return wire.AppendByte(b, initialNull), true
		}
	default:
		return b, false
	}
	if b, ok := e.appendOwn(b, v); ok {
		return b, true
	}
	switch v := v.(type) {
	case marshaler:
		return e.Marshal(b, v), true
	case binaryMarshaler:
		return e.MarshalBinary(b, v), true
	case textMarshaler:
		return e.MarshalText(b, v), true
	}
	return b, false
}

// appendOwn appends v by its generated code, if its type has any: its
// MarshalCBOR knows neither e's options nor its depth.
func (e *Encoder) appendOwn(b []byte, v any) (_ []byte, ok bool) {
	if v == nil || !HasOwnCodec(v) {
		return b, false
	}
	p, ok := v.(valueAppender)
	if !ok {
		if p, ok = std.PointerTo(v).(valueAppender); !ok {
			return b, false
		}
	}
	return e.appendGenerated(b, p), true
}

func (e *Encoder) appendAnySlice(b []byte, v []any) []byte {
	switch {
	case v == nil:
		return wire.AppendByte(b, initialNull)
	case !e.Enter(b):
		return wire.WithRoom(b)
	}
	b = AppendArrayHead(b, len(v))
	for k := range v {
		b = e.AppendAny(b, v[k])
	}
	e.Leave()
	return b
}

var (
	anyEntries    wire.Entries[any]
	stringEntries wire.Entries[string]
)

func (e *Encoder) appendAnyMap(b []byte, v map[string]any) []byte {
	switch {
	case v == nil:
		return wire.AppendByte(b, initialNull)
	case !e.Enter(b):
		return wire.WithRoom(b)
	}
	var few wire.Few[any]
	keys, values, list := wire.SortStrings(&anyEntries, &few, v)
	b = AppendMapHead(b, len(keys))
	for _, key := range keys {
		b = AppendString(b, key.Text)
		b = e.AppendAny(b, values[key.At])
	}
	list.Done()
	e.Leave()
	return b
}

// appendMixedMap appends a map whose keys are of any type, in the order of the
// bytes that they are written as.
func (e *Encoder) appendMixedMap(b []byte, v map[any]any) []byte {
	switch {
	case v == nil:
		return wire.AppendByte(b, initialNull)
	case !e.Enter(b):
		return wire.WithRoom(b)
	}
	b = AppendMapHead(b, len(v))
	start := len(b)
	x := canonizers.Get().(*canonizer)
	for key, value := range v {
		at := entry{from: len(b) - start, apart: true}
		b = e.AppendAny(b, key)
		at.to = len(b) - start
		b = e.AppendAny(b, value)
		at.value = len(b) - start // where the next one starts
		x.entries = append(x.entries, at)
	}
	e.Leave()
	if e.Err == nil { // otherwise the end of b says where the error came
		x.keys = append(x.keys, b[start:]...)
		slices.SortFunc(x.entries, x.compare)
		b = b[:start]
		for _, at := range x.entries {
			b = append(b, x.keys[at.from:at.value]...)
		}
	}
	x.done()
	return b
}

func appendStrings(b []byte, v []string) []byte {
	if v == nil {
		return wire.AppendByte(b, initialNull)
	}
	b = AppendArrayHead(b, len(v))
	for _, s := range v {
		b = AppendString(b, s)
	}
	return b
}

func (e *Encoder) appendStringMap(b []byte, v map[string]string) []byte {
	if v == nil {
		return wire.AppendByte(b, initialNull)
	}
	var few wire.Few[string]
	keys, values, list := wire.SortStrings(&stringEntries, &few, v)
	b = AppendMapHead(b, len(keys))
	for _, key := range keys {
		b = AppendString(b, key.Text)
		b = AppendString(b, values[key.At])
	}
	list.Done()
	return b
}

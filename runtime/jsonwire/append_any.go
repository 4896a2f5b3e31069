package jsonwire

import (
	"time"

	"github.com/ezrantn/catena/runtime/internal/std"
	"github.com/ezrantn/catena/runtime/wire"
)

// AppendAny appends the value in an interface: by its generated code, else by
// its own marshaler, else as a basic kind or a slice or map of those, else
// through encoding/json.
func (e *Encoder) AppendAny(b []byte, v any) []byte {
	switch v := v.(type) {
	case nil:
		return wire.AppendText(b, "null")
	case string:
		return e.AppendString(b, v)
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
		return e.AppendBytes(b, v)
	case []string:
		return e.appendStrings(b, v)
	case map[string]string:
		return e.appendStringMap(b, v)
	case valueAppender:
		return e.appendGenerated(b, v)
	}
	return e.appendOther(b, v)
}

// A valueAppender is a pointer to a type with generated code.
type valueAppender interface {
	AppendJSONValue(*Encoder, []byte) []byte
}

func (e *Encoder) appendGenerated(b []byte, v valueAppender) []byte {
	// The type may reach itself only through interfaces, and then not count.
	if !e.Enter(b) {
		return wire.WithRoom(b)
	}
	lent := e.lend()
	b = v.AppendJSONValue(lent, wire.WithRoom(b))
	e.regain(lent)
	e.Leave()
	return wire.WithRoom(b)
}

func (e *Encoder) appendOther(b []byte, v any) []byte {
	if text, ok := std.NumberText(v); ok {
		return e.AppendNumber(b, text)
	}
	switch v := v.(type) {
	case *any:
		// It may lead to itself, which encoding/json of Go 1.27 does not see.
		if v == nil {
			return wire.AppendText(b, "null")
		}
		if e.Enter(b) {
			b = e.AppendAny(b, *v)
			e.Leave()
		}
		return wire.WithRoom(b)
	case marshaler:
		if std.IsNilPointer(v) {
			return wire.AppendText(b, "null")
		}
		if b, ok := e.appendOwn(b, v); ok {
			return b
		}
		return e.marshal(b, v, true)
	case textMarshaler:
		if std.IsNilPointer(v) {
			return wire.AppendText(b, "null")
		}
		return e.marshalText(b, v, true)
	}
	return e.AppendReflected(b, v)
}

func (e *Encoder) appendAnySlice(b []byte, v []any) []byte {
	switch {
	case v == nil:
		return wire.AppendText(b, "null")
	case !e.Enter(b):
		return wire.WithRoom(b)
	}
	b = wire.AppendByte(b, '[')
	for k := range v {
		if k > 0 {
			b = wire.Put(b, ",")
		}
		b = e.AppendAny(b, v[k])
	}
	e.Leave()
	return wire.AppendByte(b, ']')
}

var (
	anyEntries    wire.Entries[any]
	stringEntries wire.Entries[string]
)

func (e *Encoder) appendAnyMap(b []byte, v map[string]any) []byte {
	switch {
	case v == nil:
		return wire.AppendText(b, "null")
	case !e.Enter(b):
		return wire.WithRoom(b)
	}
	var few wire.Few[any]
	keys, values, list := wire.SortStrings(&anyEntries, &few, v)
	b = wire.AppendByte(b, '{')
	for k, key := range keys {
		if k > 0 {
			b = wire.Put(b, ",")
		}
		b = e.AppendString(b, key.Text)
		b = wire.Put(b, ":")
		b = e.AppendAny(b, values[key.At])
	}
	list.Done()
	e.Leave()
	return wire.AppendByte(b, '}')
}

func (e *Encoder) appendStrings(b []byte, v []string) []byte {
	if v == nil {
		return wire.AppendText(b, "null")
	}
	b = wire.AppendByte(b, '[')
	for k, s := range v {
		if k > 0 {
			b = wire.Put(b, ",")
		}
		b = e.AppendString(b, s)
	}
	return wire.AppendByte(b, ']')
}

func (e *Encoder) appendStringMap(b []byte, v map[string]string) []byte {
	if v == nil {
		return wire.AppendText(b, "null")
	}
	var few wire.Few[string]
	keys, values, list := wire.SortStrings(&stringEntries, &few, v)
	b = wire.AppendByte(b, '{')
	for k, key := range keys {
		if k > 0 {
			b = wire.Put(b, ",")
		}
		b = e.AppendString(b, key.Text)
		b = wire.Put(b, ":")
		b = e.AppendString(b, values[key.At])
	}
	list.Done()
	return wire.AppendByte(b, '}')
}

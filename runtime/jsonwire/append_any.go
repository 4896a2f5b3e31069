package jsonwire

import (
	"time"

	"github.com/ezrantn/catena/runtime/internal/std"
	"github.com/ezrantn/catena/runtime/wire"
)

// AppendAny appends the value in an interface: by its generated code, else by
// its own marshaler, else as a basic kind or a slice or map of those, else
// through encoding/json.
func (e Encoder) AppendAny(b []byte, v any) ([]byte, error) {
	switch v := v.(type) {
	case nil:
		return append(b, "null"...), nil
	case string:
		return e.AppendString(b, v), nil
	case float64:
		return e.AppendFloat64(b, v)
	case bool:
		return AppendBool(b, v), nil
	case map[string]any:
		return e.appendAnyMap(b, v)
	case []any:
		return e.appendAnySlice(b, v)
	case int:
		return AppendInt64(b, int64(v)), nil
	case int8:
		return AppendInt64(b, int64(v)), nil
	case int16:
		return AppendInt64(b, int64(v)), nil
	case int32:
		return AppendInt64(b, int64(v)), nil
	case int64:
		return AppendInt64(b, v), nil
	case uint:
		return AppendUint64(b, uint64(v)), nil
	case uint8:
		return AppendUint64(b, uint64(v)), nil
	case uint16:
		return AppendUint64(b, uint64(v)), nil
	case uint32:
		return AppendUint64(b, uint64(v)), nil
	case uint64:
		return AppendUint64(b, v), nil
	case uintptr:
		return AppendUint64(b, uint64(v)), nil
	case float32:
		return e.AppendFloat32(b, v)
	case time.Time:
		return e.AppendTime(b, v)
	case time.Duration:
		return AppendInt64(b, int64(v)), nil
	case []byte:
		return e.AppendBytes(b, v), nil
	case []string:
		return e.appendStrings(b, v), nil
	case map[string]string:
		return e.appendStringMap(b, v), nil
	case valueAppender:
		return e.appendGenerated(b, v)
	}
	return e.appendOther(b, v)
}

// A valueAppender is a pointer to a type with generated code.
type valueAppender interface {
	AppendJSONValue(Encoder, []byte) ([]byte, error)
}

func (e Encoder) appendGenerated(b []byte, v valueAppender) ([]byte, error) {
	// The type may reach itself only through interfaces, and then not count.
	deeper, err := e.Deeper()
	if err != nil {
		return b, err
	}
	return v.AppendJSONValue(deeper, b)
}

func (e Encoder) appendOther(b []byte, v any) ([]byte, error) {
	if text, ok := std.NumberText(v); ok {
		return e.AppendNumber(b, text)
	}
	switch v := v.(type) {
	case *any:
		// It may lead to itself, which encoding/json of Go 1.27 does not see.
		if v == nil {
			return append(b, "null"...), nil
		}
		deeper, err := e.Deeper()
		if err != nil {
			return b, err
		}
		return deeper.AppendAny(b, *v)
	case marshaler:
		if std.IsNilPointer(v) {
			return append(b, "null"...), nil
		}
		if b, ok, err := e.appendOwn(b, v); ok {
			return b, err
		}
		return e.marshal(b, v, true)
	case textMarshaler:
		if std.IsNilPointer(v) {
			return append(b, "null"...), nil
		}
		return e.marshalText(b, v, true)
	}
	return e.AppendReflected(b, v)
}

func (e Encoder) appendAnySlice(b []byte, v []any) ([]byte, error) {
	if v == nil {
		return append(b, "null"...), nil
	}
	e, err := e.Deeper()
	if err != nil {
		return b, err
	}
	b = append(b, '[')
	for k := range v {
		if k > 0 {
			b = append(b, ',')
		}
		if b, err = e.AppendAny(b, v[k]); err != nil {
			return b, wire.InElement(err, k)
		}
	}
	return append(b, ']'), nil
}

var (
	anyEntries    Entries[any]
	stringEntries Entries[string]
)

func (e Encoder) appendAnyMap(b []byte, v map[string]any) ([]byte, error) {
	if v == nil {
		return append(b, "null"...), nil
	}
	e, err := e.Deeper()
	if err != nil {
		return b, err
	}
	var few [Few]Entry[any]
	entries, list := SortStrings(&anyEntries, few[:0], v)
	b = append(b, '{')
	for k := range entries {
		entry := &entries[k]
		if k > 0 {
			b = append(b, ',')
		}
		b = e.AppendString(b, entry.Key)
		b = append(b, ':')
		if b, err = e.AppendAny(b, entry.Value); err != nil {
			return b, wire.InKey(err, entry.Key)
		}
	}
	list.Done()
	return append(b, '}'), nil
}

func (e Encoder) appendStrings(b []byte, v []string) []byte {
	if v == nil {
		return append(b, "null"...)
	}
	b = append(b, '[')
	for k, s := range v {
		if k > 0 {
			b = append(b, ',')
		}
		b = e.AppendString(b, s)
	}
	return append(b, ']')
}

func (e Encoder) appendStringMap(b []byte, v map[string]string) []byte {
	if v == nil {
		return append(b, "null"...)
	}
	var few [Few]Entry[string]
	entries, list := SortStrings(&stringEntries, few[:0], v)
	b = append(b, '{')
	for k := range entries {
		entry := &entries[k]
		if k > 0 {
			b = append(b, ',')
		}
		b = e.AppendString(b, entry.Key)
		b = append(b, ':')
		b = e.AppendString(b, entry.Value)
	}
	list.Done()
	return append(b, '}')
}

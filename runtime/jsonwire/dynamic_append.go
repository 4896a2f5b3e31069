package jsonwire

import (
	"time"

	"github.com/ezrantn/catena/runtime/internal/dynamic"
	"github.com/ezrantn/catena/runtime/wire"
)

// appendOther appends what has a method of its own, or else goes through encoding/json.
func (e *Encoder) appendOther(b []byte, v any) []byte {
	if text, ok := dynamic.NumberText(v); ok {
		return e.AppendNumber(b, text)
	}
	switch v := v.(type) {
	case wire.Raw:
		return e.AppendRaw(b, v)
	case *wire.Raw:
		if v == nil {
			return AppendNull(b)
		}
		return e.AppendRaw(b, *v)
	case *any:
		// It may lead to itself, which encoding/json of Go 1.27 does not see.
		if v == nil {
			return AppendNull(b)
		}
		if e.Enter(b) {
			b = e.AppendAny(b, *v)
			e.Leave()
		}
		return wire.WithRoom(b)
	case *time.Time:
		switch {
		case v == nil:
			return AppendNull(b)
		case timesAreText: // its method is not called, whose errors have another text
			return e.AppendTime(b, *v)
		}
		return e.marshal(b, v, true)
	case marshaler:
		if dynamic.IsNilPointer(v) {
			return AppendNull(b)
		}
		if b, ok := e.appendOwn(b, v); ok {
			return b
		}
		return e.marshal(b, v, true)
	case textMarshaler:
		if dynamic.IsNilPointer(v) {
			return AppendNull(b)
		}
		return e.marshalText(b, v, true)
	}
	if !hasValueCodec(v) {
		return e.appendShape(b, v)
	}
	b, _ = e.appendOwn(b, v)
	return b
}

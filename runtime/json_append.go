package catena

import (
	"github.com/ezrantn/catena/runtime/jsonwire"
	"github.com/ezrantn/catena/runtime/wire"
)

// AppendJSONSlice appends the encoding of s, an array, or null for nil. It is
// like [AppendJSON] otherwise.
func AppendJSONSlice[T any, P JSON[T]](dst []byte, s []T, opts ...Option) ([]byte, error) {
	if s == nil {
		return append(dst, "null"...), nil
	}
	e := jsonwire.NewEncoder(options(opts))
	b := wire.AppendByte(e.Start(dst), '[')
	for k := range s {
		if k > 0 {
			b = wire.AppendByte(b, ',')
		}
		b = P(&s[k]).AppendJSONValue(e, b)
	}
	return e.Close(wire.AppendByte(b, ']'))
}

// encodeJSON returns the encoding of v if generated code encodes it.
func encodeJSON(v any) ([]byte, bool, error) {
	p := jsonwire.PlanOf(v)
	if !p.Encodes() {
		return nil, false, nil
	}
	buf := jsonwire.GetBuffer()
	e := jsonwire.NewEncoder(wire.Options{})
	b, err := e.Close(p.Append(e, e.Start(buf.Bytes()), v))
	b, err = buf.Close(b, err)
	return b, true, err
}

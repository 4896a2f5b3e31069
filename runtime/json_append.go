package catena

import (
	"github.com/ezrantn/catena/runtime/jsonwire"
	"github.com/ezrantn/catena/runtime/wire"
)

// AppendJSONSlice appends the encoding of s, an array, or null for nil. It is
// like [AppendJSON] otherwise.
func AppendJSONSlice[T any, P JSON[T]](dst []byte, s []T, opts ...Option) ([]byte, error) {
	e := jsonwire.NewEncoder(options(toEncode, opts))
	if s == nil {
		return e.Close(jsonwire.AppendNull(e.Start(dst)))
	}
	b := wire.AppendByte(e.Start(dst), '[')
	for k := range s {
		if k > 0 {
			b = wire.AppendByte(b, ',')
		}
		b = P(&s[k]).AppendJSONValue(e, b)
	}
	return e.Close(wire.AppendByte(b, ']'))
}

package catena

import (
	"github.com/ezrantn/catena/runtime/internal/stream"
	"github.com/ezrantn/catena/runtime/jsonwire"
	"github.com/ezrantn/catena/runtime/wire"
)

// AppendJSONSlice appends the encoding of s, an array, or null for nil. It is
// like [AppendJSON] otherwise. With [WithWorkers] several goroutines share the work.
func AppendJSONSlice[T any, Pointer JSON[T]](dst []byte, s []T, opts ...Option) ([]byte, error) {
	o := options(toEncodeSlice, opts)
	e := jsonwire.NewEncoder(o)
	if s == nil {
		return e.Close(jsonwire.AppendNull(e.Start(dst)))
	}
	b := wire.AppendByte(e.Start(dst), '[')
	done := 0
	if o.Workers > 1 {
		b, done = stream.AppendInRanges(b, len(s), o, ",", appendJSONElement[T, Pointer](s, o))
	}
	for k := done; k < len(s); k++ {
		if k > 0 {
			b = wire.AppendByte(b, ',')
		}
		b = Pointer(&s[k]).AppendJSONValue(e, b)
	}
	return e.Close(wire.AppendByte(b, ']'))
}

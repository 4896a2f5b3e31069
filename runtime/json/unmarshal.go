package json

import (
	"encoding/json"

	"github.com/ezrantn/catena/runtime/internal/reflected"
	"github.com/ezrantn/catena/runtime/jsonwire"
	"github.com/ezrantn/catena/runtime/wire"
)

// Unmarshal decodes data into the value that v points to. The values that it makes are on the heap,
// and do not refer to data.
func Unmarshal(data []byte, v any) error {
	p := jsonwire.PlanOf(v)
	if !p.DecodesInto(v) {
		return json.Unmarshal(data, v)
	}
	d, i := jsonwire.NewUnmarshaler(data)
	return d.Close(p.Decode(d, i, v))
}

func unmarshal(p reflected.Plan, data []byte, v any, o wire.Options) error {
	d, i := jsonwire.NewUnmarshalerWith(data, o)
	return d.Close(p.Decode(d, i, v))
}

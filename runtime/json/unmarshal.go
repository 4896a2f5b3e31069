package json

import (
	"encoding/json"

	"github.com/ezrantn/catena/runtime/jsonwire"
	"github.com/ezrantn/catena/runtime/wire"
)

// Unmarshal decodes data into the value that v points to. The values that it makes are on the heap,
// and do not refer to data.
func Unmarshal(data []byte, v any) error {
	p := planFor(v)
	if p.IsEmpty() {
		return json.Unmarshal(data, v)
	}
	return unmarshal(p, data, v, wire.Options{})
}

func unmarshal(p jsonwire.Plan, data []byte, v any, o wire.Options) error {
	d, i := jsonwire.NewUnmarshalerWith(data, o)
	return d.Close(p.Decode(d, i, v))
}

package serializer

import (
	catena "github.com/ezrantn/catena/runtime"
	"github.com/ezrantn/catena/runtime/arena"

	family "github.com/ezrantn/catena/cmd/catena-bench/internal/family/catena"
	"github.com/ezrantn/catena/cmd/catena-bench/internal/workload"
)

const catenaModule = "github.com/ezrantn/catena"

func init() {
	heap := catena.NewSerializer(0)
	register(
		Serializer{
			Name:   "Catena JSON (heap)",
			Module: catenaModule,
			Format: "JSON",
			Note:   "a Serializer: encodings and values belong to the caller",
			Open:   generated(catenaTypes, heap.SerializeToJSON, heap.DeserializeFromJSON),
		},
		Serializer{
			Name:   "Catena JSON (arena)",
			Module: catenaModule,
			Format: "JSON",
			Note:   "encodes into a reused buffer; decodes into a reused arena: values live until its next Reset",
			Open:   openCatenaJSONArena,
		},
	)
}

// catenaTypes constructs catena's copies of the measured types.
var catenaTypes = catenaConstructors()

func catenaConstructors() map[string]func() any {
	constructors := make(map[string]func() any)
	for name, own := range family.Types {
		constructors[name] = own.New
	}
	return constructors
}

// openCatenaJSONArena keeps an arena and a buffer for as long as the codec
// lives. The value itself lies in the arena, too.
//
// AliasInput has no row: it was measured to be no faster.
func openCatenaJSONArena(t workload.Type) (Codec, bool) {
	var buf []byte
	marshal := func(v any) (_ []byte, err error) {
		buf, err = v.(interface {
			AppendJSON(dst []byte) ([]byte, error)
		}).AppendJSON(buf[:0])
		return buf, err
	}
	c, ok := generated(catenaTypes, marshal, nil)(t)
	a := arena.New(0)
	c.Unmarshal = func(data []byte) (any, error) {
		a.Reset()
		return family.Types[t.Name].DecodeJSON(a, data)
	}
	return c, ok
}

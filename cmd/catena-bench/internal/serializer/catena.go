package serializer

import (
	catena "github.com/ezrantn/catena/runtime"
	"github.com/ezrantn/catena/runtime/arena"

	family "github.com/ezrantn/catena/cmd/catena-bench/internal/family/catena"
	"github.com/ezrantn/catena/cmd/catena-bench/internal/workload"
)

const (
	catenaModule = "github.com/ezrantn/catena"

	catenaHeapNote   = "a Serializer: encodings and values belong to the caller"
	catenaSharedNote = "a Serializer with ShareInput: strings point into one copy of the input, as Sonic's and GoJSON's do, but are checked"
	catenaArenaNote  = "encodes into a reused buffer; decodes into a reused arena: values live until its next Reset"
)

func init() {
	heap := catena.NewSerializer(0)
	rows := func(format, note string, marshal func(any) ([]byte, error), unmarshal func([]byte, any) error, reuse func(workload.Type) (Codec, bool)) {
		register(
			Serializer{
				Name:   "Catena " + format + " (heap)",
				Module: catenaModule,
				Format: format,
				Note:   catenaHeapNote + note,
				Open:   ofCatena(marshal, unmarshal),
			},
			Serializer{
				Name:   "Catena " + format + " (arena)",
				Module: catenaModule,
				Format: format,
				Note:   catenaArenaNote + note,
				Open:   reuse,

				BorrowsEncoding: true,
				BorrowsValue:    true,
			},
		)
	}
	shared := catena.NewSerializer(0)
	shared.ShareInput = true
	register(Serializer{
		Name:   "Catena JSON (shared)",
		Module: catenaModule,
		Format: "JSON",
		Note:   catenaSharedNote,
		Open:   ofCatena(shared.SerializeToJSON, shared.DeserializeFromJSON),
	})
	rows("JSON", "", heap.SerializeToJSON, heap.DeserializeFromJSON, openCatenaJSON)
	rows("MessagePack", "; times are decoded in UTC, since timestamps have no zone", heap.SerializeToMsgpack, heap.DeserializeFromMsgpack, openCatenaMsgpack)
	rows("CBOR", "; text that is not UTF-8 is decoded with U+FFFD, as no other is allowed", heap.SerializeToCBOR, heap.DeserializeFromCBOR, openCatenaCBOR)
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

// ofCatena is the codec of catena's copies, and of its counterparts of types that have no copy.
func ofCatena(marshal func(any) ([]byte, error), unmarshal func([]byte, any) error) func(workload.Type) (Codec, bool) {
	open := generated(catenaTypes, marshal, unmarshal)
	return func(t workload.Type) (Codec, bool) {
		c, ok := open(t)
		if own := family.Types[t.Name]; own.Own != nil {
			c.Own, c.Plain = own.Own, own.Plain
		}
		return c, ok
	}
}

func openCatenaJSON(t workload.Type) (Codec, bool) {
	return inArena(t, family.Types[t.Name].DecodeJSON, func(v any, dst []byte) ([]byte, error) {
		return v.(interface {
			AppendJSON(dst []byte) ([]byte, error)
		}).AppendJSON(dst)
	})
}

func openCatenaMsgpack(t workload.Type) (Codec, bool) {
	return inArena(t, family.Types[t.Name].DecodeMsgpack, func(v any, dst []byte) ([]byte, error) {
		return v.(interface {
			AppendMsgpack(dst []byte) ([]byte, error)
		}).AppendMsgpack(dst)
	})
}

func openCatenaCBOR(t workload.Type) (Codec, bool) {
	return inArena(t, family.Types[t.Name].DecodeCBOR, func(v any, dst []byte) ([]byte, error) {
		return v.(interface {
			AppendCBOR(dst []byte) ([]byte, error)
		}).AppendCBOR(dst)
	})
}

// inArena keeps an arena and a buffer for as long as the codec lives. The value
// itself is in the arena, too.
func inArena(t workload.Type, decode func(*arena.Arena, []byte) (any, error), encode func(v any, dst []byte) ([]byte, error)) (Codec, bool) {
	var buf []byte
	marshal := func(v any) (_ []byte, err error) {
		buf, err = encode(v, buf[:0])
		return buf, err
	}
	c, ok := ofCatena(marshal, nil)(t)
	a := arena.New(0)
	c.Unmarshal = func(data []byte) (any, error) {
		a.Reset()
		return decode(a, data)
	}
	return c, ok
}

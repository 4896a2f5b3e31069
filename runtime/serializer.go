package catena

import (
	"strings"

	"github.com/ezrantn/catena/runtime/arena"
	"github.com/ezrantn/catena/runtime/cborwire"
	"github.com/ezrantn/catena/runtime/internal/dynamic"
	"github.com/ezrantn/catena/runtime/internal/tree"
	"github.com/ezrantn/catena/runtime/jsonwire"
	"github.com/ezrantn/catena/runtime/msgpackwire"
	"github.com/ezrantn/catena/runtime/wire"
)

// A Serializer encodes and decodes values of any type that has a generated codec, without
// arenas or buffers in its callers' hands. It is safe for many goroutines.
type Serializer struct {
	// ShareInput is [ShareInput] for each call that decodes. It is set before the first one.
	ShareInput bool

	// SkipUnchecked is [SkipUnchecked] for each call that decodes JSON. It is set before the first one.
	SkipUnchecked bool

	arenas *arena.Pool
}

// NewSerializer returns a Serializer whose pooled arenas start with size bytes.
func NewSerializer(size int) *Serializer {
	return &Serializer{arenas: arena.NewPool(size)}
}

// Do calls f with a pooled arena, which is reset after f has returned: values that
// f decodes into it must not outlive the call, except by Clone.
func (s *Serializer) Do(f func(a *arena.Arena) error) error {
	return s.arenas.Do(f)
}

// SerializeToJSON returns the encoding of v: a T with a generated codec, or pointers, slices,
// arrays and maps of such, in any nesting. The result belongs to the caller and has no spare
// capacity. One of up to 64 bytes shares a block of 128 with others: while a program keeps it, it
// keeps the block. A pointer is faster than a T, which is copied. A nil pointer is null.
func (s *Serializer) SerializeToJSON(v any) ([]byte, error) { return serialize(jsonwire.Format(), v) }

// SerializeToMsgpack is [Serializer.SerializeToJSON] for MessagePack.
func (s *Serializer) SerializeToMsgpack(v any) ([]byte, error) {
	return serialize(msgpackwire.Format(), v)
}

// SerializeToCBOR is [Serializer.SerializeToJSON] for CBOR.
func (s *Serializer) SerializeToCBOR(v any) ([]byte, error) { return serialize(cborwire.Format(), v) }

// DeserializeFromJSON decodes data into the value that v points to, as json.Unmarshal does: members that data lacks keep
// what they had. v is a pointer, not nil, to a type that SerializeToJSON takes. The result is on the ordinary heap: it
// stays valid whatever the Serializer does next.
func (s *Serializer) DeserializeFromJSON(data []byte, v any) error {
	var own uint8
	if s.SkipUnchecked {
		own = jsonwire.SkipUnchecked
	}
	return deserialize(jsonwire.Format(), data, v, s.ShareInput, own)
}

// DeserializeFromMsgpack is [Serializer.DeserializeFromJSON] for MessagePack.
func (s *Serializer) DeserializeFromMsgpack(data []byte, v any) error {
	return deserialize(msgpackwire.Format(), data, v, s.ShareInput, 0)
}

// DeserializeFromCBOR is [Serializer.DeserializeFromJSON] for CBOR.
func (s *Serializer) DeserializeFromCBOR(data []byte, v any) error {
	return deserialize(cborwire.Format(), data, v, s.ShareInput, 0)
}

func serialize(f *tree.Format, v any) ([]byte, error) {
	b, ok, err := f.Marshal(v)
	if !ok {
		return nil, noCodec(f, v)
	}
	return b, err
}

func deserialize(f *tree.Format, data []byte, v any, shareInput bool, own uint8) error {
	ok, err := f.Unmarshal(data, v, shareInput, own)
	if !ok {
		return noCodec(f, v)
	}
	return err
}

// noCodec is the error for a v that has no methods to call, and the remedy.
func noCodec(f *tree.Format, v any) error {
	name := dynamic.TypeName(v)
	base := strings.TrimPrefix(name, "*")
	mark := "mark it with //catena:generate"
	if f.Name != "json" {
		mark += " json," + f.Name
	}
	mark += " and run go tool catena-gen in its package"
	reason := "type " + name + " has no generated codec: " + mark
	switch {
	case v == nil:
		reason = "nil has no type, and so no generated codec: pass a pointer to a type that has one"
	case f.HasCodec(v):
		reason = "type " + name + " has its generated codec on the pointer: pass a *" + name
	case !dynamic.IsMarkable(v): // it has no name, or one that nobody can mark
		reason = "type " + name + " has no generated codec: declare a type of your own for " + base + ", " + mark
	}
	return &wire.Error{Format: f.Name, Offset: -1, Type: name, Kind: ErrNoCodec, Reason: reason}
}

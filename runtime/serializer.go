package catena

import (
	"strings"

	"github.com/ezrantn/catena/runtime/arena"
	"github.com/ezrantn/catena/runtime/internal/std"
	"github.com/ezrantn/catena/runtime/wire"
)

// A Serializer encodes and decodes values of any type that has a generated codec, without
// arenas or buffers in its callers' hands. It is safe for many goroutines.
type Serializer struct {
	arenas *arena.Pool
}

// NewSerializer returns a Serializer whose pooled arenas start with size bytes.
func NewSerializer(size int) *Serializer {
	return &Serializer{arenas: arena.NewPool(size)}
}

// Do calls f with a pooled arena, which is reset after f has returned: what f
// decodes into it must not outlive the call, except by Clone.
func (s *Serializer) Do(f func(a *arena.Arena) error) error {
	return s.arenas.Do(f)
}

// A form is a format as a Serializer sees it, whose values are of types that it
// does not know.
type form struct {
	name string
	// has reports whether generated code encodes or decodes some values of v's type, be it only
	// those that are addressable.
	has func(v any) bool
	// encode returns the encoding of v if generated code encodes it.
	encode func(v any) (b []byte, ok bool, err error)
	// decode decodes into v if generated code decodes it.
	decode func(v any, data []byte) (ok bool, err error)
}

func (f *form) serialize(v any) ([]byte, error) {
	b, ok, err := f.encode(v)
	if !ok {
		return nil, f.noCodec(v)
	}
	return b, err
}

func (f *form) deserialize(data []byte, v any) error {
	ok, err := f.decode(v, data)
	if !ok {
		return f.noCodec(v)
	}
	return err
}

// noCodec is the error for a v that has no methods to call, and what to do.
func (f *form) noCodec(v any) error {
	name := std.TypeName(v)
	base := strings.TrimPrefix(name, "*")
	mark := "mark it with //catena:generate"
	if f.name != "json" {
		mark += " json," + f.name
	}
	mark += " and run go tool catena-gen in its package"
	reason := "type " + name + " has no generated codec: " + mark
	switch {
	case v == nil:
		reason = "nil has no type, and so no generated codec: pass a pointer to a type that has one"
	case f.has(v):
		reason = "type " + name + " has its generated codec on the pointer: pass a *" + name
	case strings.HasPrefix(base, "[") || strings.HasPrefix(base, "map["):
		reason = "type " + name + " has no generated codec: declare a type of your own for " + base + ", " + mark
	}
	return &wire.Error{Format: f.name, Offset: -1, Type: name, Kind: ErrNoCodec, Reason: reason}
}

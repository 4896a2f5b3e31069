package catena

import (
	"strings"

	"github.com/ezrantn/catena/runtime/arena"
	"github.com/ezrantn/catena/runtime/internal/std"
	"github.com/ezrantn/catena/runtime/jsonwire"
)

// A Serializer codes values of any type that has a generated codec, without
// arenas or buffers in its callers' hands. It is safe for many goroutines.
type Serializer struct {
	arenas *arena.Pool
}

// NewSerializer returns a Serializer whose pooled arenas start with size bytes.
func NewSerializer(size int) *Serializer {
	return &Serializer{arenas: arena.NewPool(size)}
}

// SerializeToJSON returns the encoding of v, a T or *T with a generated codec;
// a nil *T is null. The result belongs to the caller. A pointer is faster: a T
// is copied.
func (s *Serializer) SerializeToJSON(v any) ([]byte, error) {
	if !std.HasOwnCodec(v) {
		return nil, noCodec(v)
	}
	switch v := v.(type) {
	case interface{ AppendJSON([]byte) ([]byte, error) }:
		buf := jsonwire.GetBuffer()
		b, err := v.AppendJSON(buf.Bytes())
		return buf.Done(b, err)
	case interface {
		MarshalJSON() ([]byte, error)
	}: // a T, whose generated MarshalJSON has a value receiver
		return v.MarshalJSON()
	}
	return nil, noCodec(v)
}

// DeserializeFromJSON decodes data into v, a pointer that is not nil to a type
// with a generated codec. The result lies on the ordinary heap and does not
// depend on the Serializer. What v holds already is merged with, as
// encoding/json does.
func (s *Serializer) DeserializeFromJSON(data []byte, v any) error {
	d, ok := v.(interface {
		DecodeJSON(*arena.Arena, []byte) error
	})
	if !ok || !std.HasOwnCodec(v) {
		return noCodec(v)
	}
	if std.IsNilPointer(v) {
		return &Error{Format: "json", Offset: -1, Type: std.TypeName(v), Reason: "decoding into a nil " + std.TypeName(v)}
	}
	return d.DecodeJSON(nil, data)
}

// Do calls f with a pooled arena, which is reset after f has returned: what f
// decodes into it must not outlive the call, except by Clone.
func (s *Serializer) Do(f func(a *arena.Arena) error) error {
	return s.arenas.Do(f)
}

// noCodec is the error for a v that has no methods to call, and what to do.
func noCodec(v any) error {
	name := std.TypeName(v)
	base := strings.TrimPrefix(name, "*")
	reason := "type " + name + " has no generated codec: mark it with //catena:generate and run go tool catena-gen in its package"
	switch {
	case v == nil:
		reason = "nil has no type, and so no generated codec: pass a pointer to a type that has one"
	case std.HasOwnCodec(v):
		reason = "type " + name + " has its generated codec on the pointer: pass a *" + name
	case strings.HasPrefix(base, "[") || strings.HasPrefix(base, "map["):
		reason = "type " + name + " has no generated codec: declare a type of your own for " + base + ", mark it with //catena:generate and run go tool catena-gen"
	}
	return &Error{Format: "json", Offset: -1, Type: name, Kind: ErrNoCodec, Reason: reason}
}

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

// An appender is a pointer to a type with a generated codec.
type appender interface {
	AppendJSON([]byte) ([]byte, error)
}

// SerializeToJSON returns the encoding of v, a T or *T with a generated codec;
// a nil *T is null. The result belongs to the caller. A pointer is faster: a T
// is copied.
func (s *Serializer) SerializeToJSON(v any) ([]byte, error) {
	if !jsonwire.HasOwnCodec(v) {
		return nil, noCodec(v)
	}
	p, ok := v.(appender)
	if !ok {
		if _, ok := v.(interface{ MarshalJSON() ([]byte, error) }); !ok {
			return nil, noCodec(v) // it holds what must not be copied
		}
		p = std.PointerTo(v).(appender) // a T, whose codec is on the pointer
	}
	buf := jsonwire.GetBuffer()
	b, err := p.AppendJSON(buf.Bytes())
	return buf.Done(b, err)
}

// DeserializeFromJSON decodes data into v, a pointer that is not nil to a type
// with a generated codec. The result lies on the ordinary heap and does not
// depend on the Serializer. What v holds already is merged with, as
// encoding/json does.
func (s *Serializer) DeserializeFromJSON(data []byte, v any) error {
	d, ok := v.(interface {
		DecodeJSON(*arena.Arena, []byte) error
	})
	if !ok || !jsonwire.HasOwnCodec(v) {
		return noCodec(v)
	}
	if std.IsNilPointer(v) {
		return jsonwire.NilReceiver(v)
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
	case jsonwire.HasOwnCodec(v):
		reason = "type " + name + " has its generated codec on the pointer: pass a *" + name
	case strings.HasPrefix(base, "[") || strings.HasPrefix(base, "map["):
		reason = "type " + name + " has no generated codec: declare a type of your own for " + base + ", mark it with //catena:generate and run go tool catena-gen"
	}
	return &Error{Format: "json", Offset: -1, Type: name, Kind: ErrNoCodec, Reason: reason}
}

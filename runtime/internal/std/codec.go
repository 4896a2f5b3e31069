package std

import (
	"reflect"
	"sync"
)

// A Codec is a format for which code is generated.
type Codec int

// The formats.
const (
	JSON Codec = iota
	Msgpack
	CBOR
)

// appenders are what the generated code for each format gives a type.
var appenders = [...]reflect.Type{
	JSON:    reflect.TypeFor[interface{ AppendJSON([]byte) ([]byte, error) }](),
	Msgpack: reflect.TypeFor[interface{ AppendMsgpack([]byte) ([]byte, error) }](),
	CBOR:    reflect.TypeFor[interface{ AppendCBOR([]byte) ([]byte, error) }](),
}

// IsGenerated reports whether the type of v has generated code for any format, be it
// by embedding.
func IsGenerated(v any) bool {
	switch v.(type) {
	case interface{ AppendJSON([]byte) ([]byte, error) },
		interface{ AppendMsgpack([]byte) ([]byte, error) },
		interface{ AppendCBOR([]byte) ([]byte, error) }:
		return true
	}
	return false
}

// isGenerated reports whether t has code for any format.
func isGenerated(t reflect.Type) bool {
	for _, a := range appenders {
		if t.Implements(a) {
			return true
		}
	}
	return false
}

// owners remembers the answers of HasOwnCodec by type.
var owners [len(appenders)]sync.Map

// HasOwnCodec reports whether the type of v, T or *T, has a generated codec for c of
// its own, not one that it merely has by embedding another type. reads tells
// what struct type the codec of a value reads, as (*T)(nil); it is asked with a
// pointer to a zero value where the type alone does not tell.
func HasOwnCodec(c Codec, v any, reads func(v any) (proto any)) bool {
	t := reflect.TypeOf(v)
	if t == nil {
		return false
	}
	if own, ok := owners[c].Load(t); ok {
		return own.(bool)
	}
	own := hasOwnCodec(appenders[c], t, reads)
	owners[c].Store(t, own)
	return own
}

func hasOwnCodec(appenderType, t reflect.Type, reads func(v any) any) bool {
	if t.Kind() == reflect.Pointer {
		t = t.Elem()
	}
	p := reflect.PointerTo(t)
	if !p.Implements(appenderType) {
		return false
	}
	if t.Kind() != reflect.Struct {
		return true
	}
	for k := range t.NumField() {
		if f := t.Field(k); f.Anonymous && (f.Type.Implements(appenderType) || reflect.PointerTo(f.Type).Implements(appenderType)) {
			return reflect.TypeOf(reads(reflect.New(t).Interface())) == p
		}
	}
	return true
}

// PointerTo returns a pointer to a copy of v, which is not nil.
func PointerTo(v any) any {
	p := reflect.New(reflect.TypeOf(v))
	p.Elem().Set(reflect.ValueOf(v))
	return p.Interface()
}

// CloneGenerated returns a deep copy of v by the Clone of its type, and reports
// whether that, T or *T, has one and a codec. A Clone that it has by embedding
// does not count: it returns a pointer to the embedded type.
func CloneGenerated(v any) (c any, ok bool) {
	if v == nil {
		return nil, false
	}
	from := reflect.ValueOf(v)
	pointer := from.Kind() == reflect.Pointer
	switch {
	case pointer && isGenerated(from.Type()):
	case !pointer && isGenerated(reflect.PointerTo(from.Type())):
		from = reflect.ValueOf(PointerTo(v))
	default:
		return nil, false
	}
	clone := from.MethodByName("Clone")
	if !clones(clone, from.Type()) {
		if clone = from.MethodByName("CloneDeep"); !clones(clone, from.Type()) {
			return nil, false
		}
	}
	to := clone.Call(nil)[0]
	if !pointer {
		to = to.Elem()
	}
	return to.Interface(), true
}

// clones reports whether a method returns a t.
func clones(method reflect.Value, t reflect.Type) bool {
	return method.IsValid() && method.Type().NumIn() == 0 && method.Type().NumOut() == 1 && method.Type().Out(0) == t
}

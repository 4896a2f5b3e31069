package std

import (
	"reflect"
	"sync"
)

// appender is what every generated codec has.
type appender interface {
	AppendJSON([]byte) ([]byte, error)
}

var appenderType = reflect.TypeFor[appender]()

// owners remembers the answers of HasOwnCodec by type.
var owners sync.Map

// HasOwnCodec reports whether the type of v, T or *T, has a generated codec of
// its own, not one that it merely has by embedding another type. reads tells
// what struct type the codec of a value reads, as (*T)(nil); it is asked with a
// pointer to a zero value where the type alone does not tell.
func HasOwnCodec(v any, reads func(v any) (proto any)) bool {
	t := reflect.TypeOf(v)
	if t == nil {
		return false
	}
	if own, ok := owners.Load(t); ok {
		return own.(bool)
	}
	own := hasOwnCodec(t, reads)
	owners.Store(t, own)
	return own
}

func hasOwnCodec(t reflect.Type, reads func(v any) any) bool {
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
	case pointer && from.Type().Implements(appenderType):
	case !pointer && reflect.PointerTo(from.Type()).Implements(appenderType):
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

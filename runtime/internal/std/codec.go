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

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
// its own, not one that it merely has by embedding another type.
func HasOwnCodec(v any) bool {
	t := reflect.TypeOf(v)
	if t == nil {
		return false
	}
	if own, ok := owners.Load(t); ok {
		return own.(bool)
	}
	own := hasOwnCodec(t)
	owners.Store(t, own)
	return own
}

func hasOwnCodec(t reflect.Type) bool {
	if t.Kind() == reflect.Pointer {
		t = t.Elem()
	}
	p := reflect.PointerTo(t)
	if !p.Implements(appenderType) {
		return false
	}
	// A promoted Clone returns a pointer to the embedded type. Beside a Clone of
	// the user's own the generated one is called CloneDeep.
	if clone, ok := p.MethodByName("Clone"); ok && clone.Type.NumOut() == 1 && clone.Type.Out(0) == p {
		return true
	}
	if clone, ok := p.MethodByName("CloneDeep"); ok && clone.Type.NumOut() == 1 && clone.Type.Out(0) == p {
		return true
	}
	if t.Kind() != reflect.Struct {
		return true
	}
	for k := range t.NumField() {
		if f := t.Field(k); f.Anonymous && (f.Type.Implements(appenderType) || reflect.PointerTo(f.Type).Implements(appenderType)) {
			return false
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

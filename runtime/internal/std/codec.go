package std

import (
	"encoding"
	"encoding/json"
	"reflect"
	"sync"
)

// A Codec is what a wire package says about its format: how a type with generated code,
// and one with methods of its author's, is recognized.
type Codec struct {
	appender    reflect.Type
	isGenerated func(v any) bool
	marshalers  []reflect.Type

	owners, valueOwners sync.Map // answers by type
	plans               plans
}

// codecs are those of the formats that the program imports. Only the initialization of
// packages adds to it.
var codecs []*Codec

// NewCodec returns the codec of a format. Generated code gives each type the method of the
// interface Appender; marshalers are the interfaces by which types encode themselves. It
// is called while packages are initialized.
func NewCodec[Appender any](marshalers ...reflect.Type) *Codec {
	c := &Codec{
		appender:    reflect.TypeFor[Appender](),
		isGenerated: func(v any) bool { _, ok := v.(Appender); return ok },
		marshalers:  marshalers,
	}
	codecs = append(codecs, c)
	return c
}

// MethodsOf returns the interface T for NewCodec.
func MethodsOf[T any]() reflect.Type { return reflect.TypeFor[T]() }

// The interfaces by which types encode themselves that are not one binary format's.
var (
	JSONMarshaler   = reflect.TypeFor[json.Marshaler]()
	BinaryMarshaler = reflect.TypeFor[encoding.BinaryMarshaler]()
	TextMarshaler   = reflect.TypeFor[encoding.TextMarshaler]()
)

// IsGenerated reports whether the type of v has generated code for any format, be it
// by embedding.
func IsGenerated(v any) bool {
	for _, c := range codecs {
		if c.isGenerated(v) {
			return true
		}
	}
	return false
}

// isGenerated reports whether t has code for any format.
func isGenerated(t reflect.Type) bool {
	for _, c := range codecs {
		if t.Implements(c.appender) {
			return true
		}
	}
	return false
}

// IsOwn reports whether the type of v, T or *T, has a generated codec of its own, not one
// that it merely has by embedding another type. reads returns what struct type the codec
// of a value reads, as (*T)(nil); it is called with a pointer to a zero value if the
// type alone does not decide.
func (c *Codec) IsOwn(v any, reads func(v any) (proto any)) bool {
	t := reflect.TypeOf(v)
	if t == nil {
		return false
	}
	if own, ok := c.owners.Load(t); ok {
		return own.(bool)
	}
	own := hasOwnCodec(c.appender, t, reads)
	c.owners.Store(t, own)
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

// IsOwnOfValue reports whether a T, the type of v, which is no pointer, has a generated
// codec of its own that may be given a copy of it: it holds no lock, and its encoding
// does not depend on whether it is addressable. reads is as for IsOwn.
func (c *Codec) IsOwnOfValue(v any, reads func(v any) (proto any)) bool {
	t := reflect.TypeOf(v)
	if t == nil || t.Kind() == reflect.Pointer {
		return false
	}
	if own, ok := c.valueOwners.Load(t); ok {
		return own.(bool)
	}
	has := func(v any) bool { return c.IsOwn(v, reads) }
	own := has(v) && !holdsLock(t) && !addressSensitive(c.marshalers, t, has)
	c.valueOwners.Store(t, own)
	return own
}

// PointerTo returns a pointer to a copy of v, which is not nil.
func PointerTo(v any) any {
	p := reflect.New(reflect.TypeOf(v))
	p.Elem().Set(reflect.ValueOf(v))
	return p.Interface()
}

// CloneGenerated returns a deep copy of v by the CloneValue of its type, which takes
// cloner, or by its Clone, and reports whether that, T or *T, has one and a codec. One that it
// has by embedding does not count: it returns a pointer to the embedded type.
func CloneGenerated(v, cloner any) (c any, ok bool) {
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
	clone, args := from.MethodByName("CloneValue"), []reflect.Value{reflect.ValueOf(cloner)}
	if !clones(clone, args, from.Type()) {
		clone, args = from.MethodByName("Clone"), nil
	}
	if !clones(clone, args, from.Type()) {
		clone = from.MethodByName("CloneDeep")
	}
	if !clones(clone, args, from.Type()) {
		return nil, false
	}
	to := clone.Call(args)[0]
	if !pointer {
		to = to.Elem()
	}
	return to.Interface(), true
}

// clones reports whether a method takes such arguments and returns a t.
func clones(method reflect.Value, args []reflect.Value, t reflect.Type) bool {
	if !method.IsValid() || method.Type().NumIn() != len(args) || method.Type().NumOut() != 1 || method.Type().Out(0) != t {
		return false
	}
	return len(args) == 0 || method.Type().In(0) == args[0].Type()
}

// NameIn returns the name of the type T if v is a *T and the package of that path declares T, and
// otherwise "".
func NameIn(path string, v any) string {
	if t := reflect.TypeOf(v); t != nil && t.Kind() == reflect.Pointer && t.Elem().PkgPath() == path {
		return t.Elem().Name()
	}
	return ""
}

package std

import (
	"reflect"
	"slices"
	"strings"
	"sync"
)

// Parts are what a value, which has no methods to ask, is made of for encoding/json. The form says which
// methods of the value may be called.
type Parts struct {
	Form Form
	reflect.Value
	inner *outline // of the elements of a list or mapping
}

// PartsOf returns the parts of v, or of what v points to, which is addressable then.
func PartsOf(v any) Parts {
	r := reflect.ValueOf(v)
	if r.Kind() == reflect.Pointer {
		if r.IsNil() {
			return Parts{Form: Null}
		}
		r = r.Elem()
	}
	return outlineOf(r.Type()).of(r)
}

// Element returns the parts of element k of a list. It is false if the element is to be asked for methods
// first: Ask returns it.
func (p Parts) Element(k int) (Parts, bool) {
	if p.inner.asks {
		return Parts{}, false
	}
	return p.inner.of(p.Index(k)), true
}

// Ask returns element k of a list, and if it is addressable a pointer to it: methods with pointer
// receivers count then.
func (p Parts) Ask(k int) (v any, addressable bool) {
	e := p.Index(k)
	if e.CanAddr() && e.Kind() != reflect.Interface && e.Kind() != reflect.Pointer {
		return e.Addr().Interface(), true
	}
	return e.Interface(), false
}

// A MapMember is an entry of a mapping, with its key as text.
type MapMember struct {
	Text  string
	value reflect.Value
	inner *outline
}

// Members returns the entries of a mapping in the order of the text of their keys.
func (p Parts) Members() []MapMember {
	members := make([]MapMember, 0, p.Len())
	for key, value := range p.Seq2() {
		members = append(members, MapMember{keyText(key), value, p.inner})
	}
	slices.SortFunc(members, func(x, y MapMember) int { return strings.Compare(x.Text, y.Text) })
	return members
}

// Parts is Element for the value of an entry.
func (m MapMember) Parts() (Parts, bool) {
	if m.inner.asks {
		return Parts{}, false
	}
	return m.inner.of(m.value), true
}

// Ask returns the value of an entry, which is not addressable.
func (m MapMember) Ask() any { return m.value.Interface() }

// An outline is what all values of a type have in common.
type outline struct {
	form  Form // of those that are not nil
	asks  bool // they may have methods, or lead to values that do
	inner func() *outline
}

var outlines sync.Map // of *outline, by type

func outlineOf(t reflect.Type) *outline {
	if o, ok := outlines.Load(t); ok {
		return o.(*outline)
	}
	o := &outline{form: formOf(t)}
	o.asks = o.form == Unknown || o.form == Reference || reflect.PointerTo(t).NumMethod() > 0
	if o.form == List || o.form == Mapping {
		o.inner = func() *outline { return outlineOf(t.Elem()) } // t may be its own element
	}
	outlines.Store(t, o)
	return o
}

// of returns the parts of r, a value of the type.
func (o *outline) of(r reflect.Value) Parts {
	switch o.form {
	case Bytes, Reference, List, Mapping:
		if r.Kind() != reflect.Array && r.IsNil() {
			return Parts{Form: Null}
		}
	}
	p := Parts{Form: o.form, Value: r}
	if o.inner != nil {
		p.inner = o.inner()
	}
	return p
}

// formOf returns the form of values of type t that are not nil.
func formOf(t reflect.Type) Form {
	if implements(t, otherMarshalers) {
		return Unknown
	}
	switch t.Kind() {
	case reflect.Bool:
		return Boolean
	case reflect.String:
		return String
	case reflect.Int, reflect.Int8, reflect.Int16, reflect.Int32, reflect.Int64:
		return Integer
	case reflect.Uint, reflect.Uint8, reflect.Uint16, reflect.Uint32, reflect.Uint64, reflect.Uintptr:
		return Natural
	case reflect.Float32:
		return Single
	case reflect.Float64:
		return Double
	case reflect.Pointer:
		return Reference
	case reflect.Slice, reflect.Array:
		switch e := t.Elem(); {
		case e.Kind() == reflect.Uint8 && t.Kind() == reflect.Slice && (isGenerated(reflect.PointerTo(e)) || !marshals(e)):
			return Bytes
		case e.Kind() != reflect.Interface || !marshals(e):
			return List
		}
	case reflect.Map:
		if e := t.Elem(); hasTextOfItsOwn(t.Key()) && (e.Kind() != reflect.Interface || !marshals(e)) {
			return Mapping
		}
	}
	return Unknown
}

// hasTextOfItsOwn reports whether encoding/json writes a key of type t as its kind, a string or an
// integer.
func hasTextOfItsOwn(t reflect.Type) bool {
	switch kind, _ := kindOf(t); kind {
	case Other, Interface:
		return false
	case Text:
		return true
	}
	return !t.Implements(TextMarshaler) && !implements(t, otherMarshalers)
}

// marshals reports whether a T or *T has a method by which it encodes itself.
func marshals(t reflect.Type) bool {
	return implements(t, []reflect.Type{JSONMarshaler, TextMarshaler}) || implements(t, otherMarshalers)
}

// implements reports whether a T or *T implements one of the interfaces.
func implements(t reflect.Type, interfaces []reflect.Type) bool {
	return slices.ContainsFunc(interfaces, func(i reflect.Type) bool {
		return t.Implements(i) || reflect.PointerTo(t).Implements(i)
	})
}

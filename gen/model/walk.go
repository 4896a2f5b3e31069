package model

import (
	"slices"
	"strconv"
)

// Children returns the types that t is directly made of. A Ref has only type arguments: the
// type behind it belongs to its Decl. Nil types of fields that no format reads are left out.
func Children(t Type) []Type {
	switch t := t.(type) {
	case *Ref:
		return t.children()
	case *Generated:
		return t.children()
	case *Map:
		return []Type{t.Key, t.Elem}
	case *Custom:
		if t.Plain != nil {
			return []Type{t.Plain}
		}
	case *Shim:
		return []Type{t.As}
	case Shaped:
		return []Type{t.unshaped()}
	case *Union:
		return t.Types()
	case *Struct:
		var list []Type
		for _, f := range t.Fields {
			for _, t := range []Type{f.Type, f.Inner, f.Rest} {
				if t != nil {
					list = append(list, t)
				}
			}
		}
		return list
	default:
		if elem := Elem(t); elem != nil {
			return []Type{*elem}
		}
	}
	return nil
}

func (a Args) children() []Type { return slices.Concat(a.List, a.Registered) }

// Params returns the type parameters that the Go type t names, in the order of
// their list.
func Params(t Type) []*Param {
	var list []*Param
	var visit func(t Type)
	visit = func(t Type) {
		if p, ok := t.(*Param); ok {
			list = append(list, p)
			return
		}
		if n := t.Named(); n != nil {
			list = append(list, n.Params...)
			return
		}
		if b, ok := t.(*Bytes); ok && b.Elem != nil {
			list = append(list, b.Elem.Params...)
		}
		if r, ok := t.(*Ref); ok { // a struct without a name
			list = append(list, r.Decl.Params...)
			return
		}
		for _, c := range Children(t) {
			visit(c)
		}
	}
	visit(t)
	slices.SortFunc(list, func(a, b *Param) int { return a.Index - b.Index })
	return slices.Compact(list)
}

// WithNeeds returns the list, and the type parameters that the constraints of those in it name, in the
// order of their list.
func WithNeeds(list []*Param) []*Param {
	all := slices.Clone(list)
	for i := 0; i < len(all); i++ {
		for _, p := range all[i].Needs {
			if !slices.Contains(all, p) {
				all = append(all, p)
			}
		}
	}
	slices.SortFunc(all, func(a, b *Param) int { return a.Index - b.Index })
	return all
}

// Walk calls f for t and everything it is made of, down to Refs. Nothing is known of a nil t.
func Walk(t Type, f func(Type)) {
	if t == nil {
		return
	}
	f(t)
	for _, c := range Children(t) {
		Walk(c, f)
	}
}

// Each is Walk for the nodes of one sort.
func Each[T Type](t Type, f func(T)) {
	Walk(t, func(t Type) {
		if t, ok := t.(T); ok {
			f(t)
		}
	})
}

// Key returns the Go type of t as text, with whole import paths: two types of a
// package have the same key only if they are the same Go type. An anonymous struct
// has the label of its Decl, and an Optional that is no catena.Optional a key of its own.
func Key(t Type) string {
	if r, ok := t.(*Ref); ok && r.Decl.Name == nil {
		return "struct " + r.Decl.Label
	}
	if r, ok := t.(*Ref); ok && r.Decl.Tagged != nil {
		return r.Named().key() + " in " + r.Decl.Tagged.Union.Name.key()
	}
	if u := Unshaped(t); u != t {
		return Key(u) + " " + ShapeLabel(t)
	}
	if o, ok := t.(*Optional); ok {
		return o.key()
	}
	if n := t.Named(); n != nil {
		return n.key()
	}
	switch t := t.(type) {
	case *Param:
		return "$" + t.Label
	case *Basic:
		return t.Kind.String()
	case *Pointer:
		return "*" + Key(t.Elem)
	case *Slice:
		return "[]" + Key(t.Elem)
	case *Bytes:
		if t.Elem != nil {
			return "[]" + NameKey(t.Elem.Path, t.Elem.Name)
		}
		return "[]uint8"
	case *Array:
		return "[" + strconv.FormatInt(t.Len, 10) + "]" + Key(t.Elem)
	case *Map:
		return "map[" + Key(t.Key) + "]" + Key(t.Elem)
	case *Any:
		return "interface{}"
	case *Interface:
		return t.Spelled.String()
	case *Reflected:
		return t.Spelled.String()
	case *Custom:
		if t.Plain != nil {
			return Key(t.Plain)
		}
	case *Unsupported:
		return t.Spelled.String()
	}
	return ""
}

// FormKey is Key with the forms that tags give to the times and durations in t: two types have the same only if the same
// code encodes and decodes them.
func FormKey(t Type) string {
	key := Key(t)
	Each(t, func(f *Formatted) {
		if f.ByTag {
			key += " " + string(f.Format)
		}
	})
	return key
}

func (n *TypeName) key() string {
	key := NameKey(n.Path, n.Name)
	if n.Spelled != nil {
		key += " " + n.Spelled.String()
	}
	for _, p := range n.Params {
		key += " $" + p.Label
	}
	return key
}

// NameKey is the Key of a declared type that is not generic.
func NameKey(path, name string) string {
	if path == "" {
		return name
	}
	return path + "." + name
}

var kindNames = [...]string{
	Bool: "bool", Int: "int", Int8: "int8", Int16: "int16", Int32: "int32", Int64: "int64",
	Uint: "uint", Uint8: "uint8", Uint16: "uint16", Uint32: "uint32", Uint64: "uint64", Uintptr: "uintptr",
	Float32: "float32", Float64: "float64", String: "string",
}

// Unsigned reports whether k is the kind of an unsigned integer.
func (k Kind) Unsigned() bool { return Uint <= k && k <= Uintptr }

// String returns the name of the predeclared type.
func (k Kind) String() string {
	if k < Bool || k > String {
		return "invalid"
	}
	return kindNames[k]
}

// Elem returns where t, an Optional, a pointer, a list, an array or a map, has its element, nil for other types.
func Elem(t Type) *Type {
	switch t := t.(type) {
	case *Optional:
		return &t.Elem
	case *Pointer:
		return &t.Elem
	case *Slice:
		return &t.Elem
	case *Array:
		return &t.Elem
	case *Map:
		return &t.Elem
	}
	return nil
}

// shallowCopy returns a copy of the node t, if it has an element or is a Bytes, and t itself if not.
func shallowCopy(t Type) Type {
	switch t := t.(type) {
	case *Optional:
		return dup(t)
	case *Pointer:
		return dup(t)
	case *Slice:
		return dup(t)
	case *Bytes:
		return dup(t)
	case *Array:
		return dup(t)
	case *Map:
		return dup(t)
	}
	return t
}

func dup[T any](p *T) *T {
	c := *p
	return &c
}

// Unnamed returns the composite t without its declared name, and other types as they are.
func Unnamed(t Type) Type {
	switch t.(type) {
	case *Pointer, *Slice, *Bytes, *Array, *Map:
		t = shallowCopy(t)
		t.(interface{ unname() }).unname()
	}
	return t
}

// WithElem returns a copy of t, a type with an Elem, with the element that change makes of its own. It returns nil
// for other types, and where change does.
func WithElem(t Type, change func(Type) Type) Type {
	t = shallowCopy(t)
	elem := Elem(t)
	if elem == nil {
		return nil
	}
	if *elem = change(*elem); *elem == nil {
		return nil
	}
	return t
}

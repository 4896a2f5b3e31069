package pass

import (
	"github.com/ezrantn/catena/gen/diag"
	"github.com/ezrantn/catena/gen/model"
)

// MarkRecursion marks the types whose values can hold another one, and the
// slices whose elements can need the slab that the slice itself grows in.
func MarkRecursion(packages []*model.Package) diag.List {
	eachDecl(packages, func(_ *model.Package, d *model.Decl) {
		seen := map[*model.Decl]bool{}
		follow(d, seen)
		d.Recursive = seen[d]
	})
	eachDecl(packages, func(_ *model.Package, d *model.Decl) {
		if d.Type == nil {
			return
		}
		walkCoded(d.Type, func(t model.Type) {
			if s, ok := t.(*model.Slice); ok {
				keys := map[string]bool{}
				allocates(s.Elem, keys, map[*model.Decl]bool{})
				s.Reentrant = keys[model.Key(s.Elem)] || len(model.Params(s.Elem)) > 0
			}
		})
	})
	return nil
}

// follow adds to seen every type that a value of d can hold.
func follow(d *model.Decl, seen map[*model.Decl]bool) {
	for _, t := range coded(d) {
		walkCoded(t, func(t model.Type) {
			if r, ok := t.(*model.Ref); ok && !seen[r.Decl] {
				seen[r.Decl] = true
				follow(r.Decl, seen)
			}
		})
	}
}

// coded lists the types that coding d comes to: of a struct those of its
// members, where embedded structs have dissolved.
func coded(d *model.Decl) []model.Type {
	s, ok := d.Type.(*model.Struct)
	if !ok {
		return []model.Type{d.Type}
	}
	var list []model.Type
	for _, m := range s.Members() {
		list = append(list, m.Type)
	}
	return list
}

// walkCoded is model.Walk, except that a struct is walked by its members.
func walkCoded(t model.Type, f func(model.Type)) {
	if s, ok := t.(*model.Struct); ok {
		f(t)
		for _, m := range s.Members() {
			model.Walk(m.Type, f)
		}
		return
	}
	model.Walk(t, f)
}

// allocates collects the keys of the types that decoding t takes from slabs.
func allocates(t model.Type, keys map[string]bool, seen map[*model.Decl]bool) {
	take := func(elem model.Type) {
		keys[model.Key(elem)] = true
		allocates(elem, keys, seen)
	}
	switch t := t.(type) {
	case *model.Pointer:
		take(t.Elem)
	case *model.Slice:
		take(t.Elem)
	case *model.Array:
		allocates(t.Elem, keys, seen)
	case *model.Map:
		allocates(t.Key, keys, seen)
		take(t.Elem) // a cell for each element as it is decoded
	case *model.Any:
		keys["interface{}"] = true
	case *model.Custom:
		if t.DecodedPlain() && t.Plain != nil {
			allocates(t.Plain, keys, seen)
		}
	case *model.Codec:
		for _, k := range t.Allocates {
			keys[k] = true
		}
		for _, a := range t.List {
			allocates(a, keys, seen)
		}
	case *model.Struct:
		for _, m := range t.Members() {
			for _, hop := range m.Path {
				if hop.Pointer {
					keys[model.Key(hop.Type)] = true
				}
			}
			allocates(m.Type, keys, seen)
		}
	case *model.Ref:
		for _, a := range t.List {
			allocates(a, keys, seen)
		}
		if !seen[t.Decl] {
			seen[t.Decl] = true
			allocates(t.Decl.Type, keys, seen)
		}
	}
}

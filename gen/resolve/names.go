package resolve

import (
	"go/types"
)

// userNames lists the names of the methods and fields of a type, those it has
// itself and those it has through embedding. Generated methods do not count.
func (r *resolver) userNames(n *types.Named) (own, promoted map[string]bool) {
	own, promoted = map[string]bool{}, map[string]bool{}
	seen := map[any]bool{}
	var visit func(t types.Type, into map[string]bool)
	visit = func(t types.Type, into map[string]bool) {
		t = types.Unalias(deref(t))
		if m, ok := t.(*types.Named); ok {
			m = r.canonical(m)
			if seen[identity(m)] {
				return
			}
			seen[identity(m)] = true
			for f := range m.Methods() {
				if !r.generatedMethod(m, f.Name()) {
					into[f.Name()] = true
				}
			}
			t = m
		}
		switch u := t.Underlying().(type) {
		case *types.Struct:
			for f := range u.Fields() {
				into[f.Name()] = true
				if f.Embedded() {
					visit(f.Type(), promoted)
				}
			}
		case *types.Interface:
			for f := range u.Methods() {
				into[f.Name()] = true
			}
		}
	}
	visit(n, own)
	return own, promoted
}

package pass

import (
	"github.com/ezrantn/catena/gen/diag"
	"github.com/ezrantn/catena/gen/model"
)

// MarkRecursion marks the types whose values can hold another one, and the
// slices whose elements can need the slab that the slice itself grows in.
func MarkRecursion(packages []*model.Package) diag.List {
	held := components(packages, func(d *model.Decl, f func(*model.Decl)) {
		for _, t := range contained(d) {
			model.Each(t, func(r *model.Ref) { f(r.Decl) })
		}
	})
	decoded := components(packages, func(d *model.Decl, f func(*model.Decl)) {
		allocates(d.Type, func(string) {}, f)
	})
	// keys are the keys of the types that the members of a cycle allocate from
	// slabs.
	keys := map[int]map[string]bool{}
	eachDecl(packages, func(_ *model.Package, d *model.Decl) {
		d.Cycle, d.Recursive = held[d]
		if cycle, ok := decoded[d]; ok {
			if keys[cycle] == nil {
				keys[cycle] = map[string]bool{}
			}
			allocates(d.Type, func(key string) { keys[cycle][key] = true }, func(*model.Decl) {})
		}
	})
	eachDecl(packages, func(_ *model.Package, d *model.Decl) {
		for _, t := range contained(d) {
			model.Each(t, func(s *model.Slice) {
				s.Reentrant = reentrant(s.Elem, decoded, keys) || len(model.Params(s.Elem)) > 0
			})
		}
	})
	return nil
}

// reentrant reports whether decoding a t may take another one from its slab. A
// declared type in t that leads there leads back to t, and hence to itself.
func reentrant(t model.Type, decoded map[*model.Decl]int, keys map[int]map[string]bool) bool {
	own, found := model.Key(t), false
	allocates(t, func(key string) { found = found || key == own }, func(d *model.Decl) {
		if cycle, ok := decoded[d]; ok {
			found = found || keys[cycle][own]
		}
	})
	return found
}

// components returns the number of the cycle that each type is on, if any: the
// strongly connected components of a graph, by Tarjan's algorithm.
func components(packages []*model.Package, edges func(d *model.Decl, f func(*model.Decl))) map[*model.Decl]int {
	found := map[*model.Decl]int{}
	index, low := map[*model.Decl]int{}, map[*model.Decl]int{}
	open := map[*model.Decl]bool{}
	var stack []*model.Decl
	cycles := 0
	var visit func(d *model.Decl)
	visit = func(d *model.Decl) {
		index[d] = len(index) + 1
		low[d] = index[d]
		stack, open[d] = append(stack, d), true
		itself := false
		edges(d, func(to *model.Decl) {
			switch {
			case to == d:
				itself = true
			case index[to] == 0:
				visit(to)
				low[d] = min(low[d], low[to])
			case open[to]:
				low[d] = min(low[d], index[to])
			}
		})
		if low[d] != index[d] {
			return
		}
		for k := len(stack) - 1; ; k-- {
			open[stack[k]] = false
			if stack[k] == d {
				if itself || k < len(stack)-1 {
					cycles++
					for _, member := range stack[k:] {
						found[member] = cycles
					}
				}
				stack = stack[:k]
				return
			}
		}
	}
	eachDecl(packages, func(_ *model.Package, d *model.Decl) {
		if index[d] == 0 {
			visit(d)
		}
	})
	return found
}

// contained lists the types that encoding d reaches: of a struct the types of its
// members, where embedded structs have dissolved.
func contained(d *model.Decl) []model.Type {
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

// allocates calls take with the keys of the types that decoding t takes from
// slabs, and enter with the declared types that it reaches, behind which it
// does not look.
func allocates(t model.Type, take func(key string), enter func(*model.Decl)) {
	cell := func(elem model.Type) {
		take(model.Key(elem))
		allocates(elem, take, enter)
	}
	switch t := model.Unshaped(t).(type) {
	case *model.Pointer, *model.Slice:
		cell(*model.Elem(t))
	case *model.Array, *model.Optional:
		allocates(*model.Elem(t), take, enter)
	case *model.Map:
		allocates(t.Key, take, enter)
		cell(t.Elem) // one for each element as it is decoded
	case *model.Any:
		take("interface{}")
	case *model.Custom:
		if t.DecodedPlain() && t.Plain != nil {
			allocates(t.Plain, take, enter)
		}
	case *model.Shim:
		cell(t.As)
	case *model.Union:
		for _, v := range t.Types() {
			if _, ok := v.(*model.Pointer); !ok {
				take(model.Key(v))
			}
			allocates(v, take, enter)
		}
	case *model.Generated:
		for _, key := range t.Allocates {
			take(key)
		}
		for _, a := range t.List {
			allocates(a, take, enter)
		}
	case *model.Struct:
		for _, m := range t.Members() {
			for _, hop := range m.Path {
				if hop.Pointer {
					take(model.Key(hop.Type))
				}
			}
			allocates(m.Type, take, enter)
		}
	case *model.Ref:
		for _, a := range t.List {
			allocates(a, take, enter)
		}
		enter(t.Decl)
	}
}

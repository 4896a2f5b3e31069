package pass

import (
	"slices"

	"github.com/ezrantn/catena/gen/model"
)

// Reach finds the types that generated code can reach from a chosen type. The
// fields behind a type's own marshalers are needed only in the direction that has
// none, or where a marshaler with a pointer receiver does not apply.
func Reach(p *model.Package) {
	type state struct {
		d           *model.Decl
		addressable bool
	}
	seen := map[state]bool{}
	var visit func(t model.Type, addressable bool)
	enter := func(s state) {
		if seen[s] {
			return
		}
		seen[s] = true
		s.d.Needed = true
		if st, ok := s.d.Type.(*model.Struct); ok {
			for _, f := range st.Fields {
				visit(f.Type, s.addressable)
				visit(f.Inner, s.addressable)
			}
			return
		}
		visit(s.d.Type, s.addressable)
	}
	// How a generic type holds its arguments is not looked at.
	given := map[model.Type]bool{}
	visitArgs := func(args model.Args) {
		for _, t := range slices.Concat(args.List, args.Registered) {
			if given[t] {
				continue // each level would be visited twice as often as the one around it
			}
			given[t] = true
			visit(t, true)
			visit(t, false)
		}
	}
	visit = func(t model.Type, addressable bool) {
		t = model.Unshaped(t)
		switch t := t.(type) {
		case *model.Ref:
			enter(state{t.Decl, addressable})
			visitArgs(t.Args)
		case *model.Generated:
			visitArgs(t.Args)
		case *model.Optional, *model.Pointer, *model.Slice:
			visit(*model.Elem(t), true)
		case *model.Array:
			visit(t.Elem, addressable)
		case *model.Map:
			visit(t.Key, false)
			visit(t.Elem, false)
		case *model.Shim:
			visit(t.As, addressable || !t.Converts())
		case *model.Union:
			for _, v := range t.Types() {
				visit(v, true)
			}
		case *model.Custom:
			if needsPlain(t, addressable) {
				visit(t.Plain, addressable)
			}
		}
	}
	for _, d := range p.Decls {
		if d.Start() {
			enter(state{d, true})
		}
	}
	for _, d := range p.Decls {
		model.Each(d.Type, forget)
	}
}

// needsPlain reports whether in some format a hook is missing, or none applies to
// values that are not addressable.
func needsPlain(t *model.Custom, addressable bool) bool {
	for _, h := range t.Hooks {
		if h.Encode.Form == model.NoHook || h.DecodesPlain() || !addressable && h.Unmet() {
			return true
		}
	}
	return false
}

// forget clears Custom.Plain where no format uses it.
func forget(c *model.Custom) {
	if r, ok := c.Plain.(*model.Ref); ok && !r.Decl.Needed {
		c.Plain = nil
	}
}

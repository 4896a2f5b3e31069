package lifetime

import "go/types"

// refers reports whether a value of type t can refer to an arena's memory. Numbers
// cannot, and neither can a time or an address of the network, whose pointers
// lead out of every arena.
func refers(t types.Type) bool {
	if t == nil {
		return false
	}
	if n, ok := types.Unalias(t).(*types.Named); ok {
		if o := n.Obj(); o.Pkg() != nil {
			switch o.Pkg().Path() + "." + o.Name() {
			case "time.Time", "net/netip.Addr", "net/netip.AddrPort", "net/netip.Prefix", arenaPath + ".Arena":
				return false
			}
		}
	}
	if isArena(t) {
		return false
	}
	switch u := t.Underlying().(type) {
	case *types.Basic:
		return u.Kind() == types.String || u.Kind() == types.UntypedString || u.Kind() == types.UnsafePointer
	case *types.Struct:
		for f := range u.Fields() {
			if refers(f.Type()) {
				return true
			}
		}
		return false
	case *types.Array:
		return u.Len() > 0 && refers(u.Elem())
	}
	return true
}

// elementsRefer tells it of the elements of a slice.
func elementsRefer(t types.Type) bool {
	s, ok := t.Underlying().(*types.Slice)
	return !ok || refers(s.Elem())
}

func isError(t types.Type) bool { return types.Identical(t, types.Universe.Lookup("error").Type()) }

// isReference reports whether a value of type t refers to other memory.
func isReference(t types.Type) bool {
	switch t.Underlying().(type) {
	case *types.Pointer, *types.Slice, *types.Map:
		return true
	}
	return false
}

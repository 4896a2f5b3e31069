package model

// Minds tells that the encoding of a t in a format depends on whether it is addressable: it
// holds by value a type whose own marshaler has a pointer receiver, or a type
// parameter, which may stand for one. A struct has its members by then.
func Minds(t Type, format string) bool { return minds(t, format, nil, map[*Decl]bool{}) }

// minds is Minds where the parameters stand for what bound says of them; those
// that it does not have may stand for any type. Only a type that does not
// compile holds one of inside by value.
func minds(t Type, format string, bound map[*Param]bool, inside map[*Decl]bool) bool {
	behind := func(d *Decl, args Args) bool {
		if d.Type == nil || inside[d] {
			return false
		}
		if len(args.List) > 0 {
			outer := bound
			bound = map[*Param]bool{}
			for i, p := range d.Params {
				bound[p] = minds(args.List[i], format, outer, inside)
			}
		}
		inside[d] = true
		defer delete(inside, d)
		return minds(d.Type, format, bound, inside)
	}
	switch t := t.(type) {
	case *Param:
		is, known := bound[t]
		return is || !known
	case *Custom:
		if h := t.In(format).Encode; h.Form != NoHook {
			return h.Pointer
		}
		return t.Plain != nil && minds(t.Plain, format, bound, inside)
	case *Codec:
		if t.Decl != nil {
			return behind(t.Decl, t.Args)
		}
		return t.PointerMarshal[format]
	case *Reflected:
		return true
	case *Ref:
		return behind(t.Decl, t.Args)
	case *Array:
		return minds(t.Elem, format, bound, inside)
	case *Struct:
		for _, m := range t.In(format).Members {
			if m.byValue() && minds(m.Type, format, bound, inside) {
				return true
			}
		}
	}
	return false
}

// byValue tells whether a member lies in the struct itself, not behind an
// embedded pointer.
func (m *Member) byValue() bool {
	for _, hop := range m.Path {
		if hop.Pointer {
			return false
		}
	}
	return true
}

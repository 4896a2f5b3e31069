package model

import "slices"

// AddressSensitive reports whether t encodes differently in a format when it is not
// addressable: it holds by value a type whose own marshaler has a pointer receiver, or a
// type parameter, which may be such a type. Structs have their members by then.
func AddressSensitive(t Type, format string) bool {
	return addressSensitive(t, format, nil, map[*Decl]bool{})
}

// addressSensitive is AddressSensitive. bound says which parameters are address-sensitive
// (absent: assume so). inside holds the types being visited, so that invalid recursive
// types end.
func addressSensitive(t Type, format string, bound map[*Param]bool, inside map[*Decl]bool) bool {
	behind := func(d *Decl, args Args) bool {
		if d.Type == nil || inside[d] {
			return false
		}
		if len(args.List) > 0 {
			outer := bound
			bound = map[*Param]bool{}
			for i, p := range d.Params {
				bound[p] = addressSensitive(args.List[i], format, outer, inside)
			}
		}
		inside[d] = true
		defer delete(inside, d)
		return addressSensitive(d.Type, format, bound, inside)
	}
	switch t := t.(type) {
	case *Param:
		is, known := bound[t]
		return is || !known
	case *Custom:
		if h := t.In(format).Encode; h.Form != NoHook {
			return h.Pointer
		}
		return t.Plain != nil && addressSensitive(t.Plain, format, bound, inside)
	case *Generated:
		if t.Decl != nil {
			return behind(t.Decl, t.Args)
		}
		return t.Formats.In(format).PointerMarshal
	case *Shim:
		return t.Converts() && addressSensitive(t.As, format, bound, inside)
	case *Reflected:
		return true
	case *Ref:
		return behind(t.Decl, t.Args)
	case *Array:
		return addressSensitive(t.Elem, format, bound, inside)
	case *Struct:
		for _, m := range t.In(format).All() {
			behindPointer := slices.ContainsFunc(m.Path, func(hop Hop) bool { return hop.Pointer })
			if !behindPointer && addressSensitive(m.Type, format, bound, inside) {
				return true
			}
		}
	}
	return false
}

// Escapes reports whether t, or a value in it, is an instance of a generic type, whose methods call
// functions that are known at run time alone, or has a table. The compiler takes their arguments for kept.
func Escapes(t Type) bool { return escapes(t, map[*Decl]bool{}) }

func escapes(t Type, seen map[*Decl]bool) bool {
	switch t := t.(type) {
	case *Ref:
		if len(t.List) > 0 || t.Decl.Table != nil {
			return true
		}
		if seen[t.Decl] {
			return false
		}
		seen[t.Decl] = true
		return escapes(t.Decl.Type, seen)
	case *Generated:
		return len(t.List) > 0 || t.Decl != nil && t.Decl.Table != nil
	case *Array:
		return escapes(t.Elem, seen)
	case *Struct:
		return slices.ContainsFunc(t.Fields, func(f *Field) bool { return escapes(f.Type, seen) })
	}
	return false
}

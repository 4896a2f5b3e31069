package load

import "go/types"

// EachArg calls f for t and for all that its spelling names: it looks at the
// type arguments of declared types and not behind their names.
func EachArg(t types.Type, f func(types.Type)) {
	f(t)
	switch t := t.(type) {
	case *types.Alias:
		for a := range t.TypeArgs().Types() {
			EachArg(a, f)
		}
		EachArg(types.Unalias(t), f)
	case *types.Named:
		for a := range t.TypeArgs().Types() {
			EachArg(a, f)
		}
	case *types.Map:
		EachArg(t.Key(), f)
		EachArg(t.Elem(), f)
	case interface{ Elem() types.Type }: // a pointer, slice, array or channel
		EachArg(t.Elem(), f)
	case *types.Struct:
		for v := range t.Fields() {
			EachArg(v.Type(), f)
		}
	case *types.Signature:
		for v := range t.Params().Variables() {
			EachArg(v.Type(), f)
		}
		for v := range t.Results().Variables() {
			EachArg(v.Type(), f)
		}
	case *types.Interface:
		for m := range t.ExplicitMethods() {
			EachArg(m.Type(), f)
		}
		for e := range t.EmbeddedTypes() {
			EachArg(e, f)
		}
	case *types.Union:
		for term := range t.Terms() {
			EachArg(term.Type(), f)
		}
	}
}

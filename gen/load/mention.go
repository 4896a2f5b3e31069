package load

import "go/types"

// eachArg calls f for t and for all that its spelling names: it looks at the
// type arguments of declared types and not behind their names.
func eachArg(t types.Type, f func(types.Type)) {
	f(t)
	switch t := t.(type) {
	case *types.Alias:
		for a := range t.TypeArgs().Types() {
			eachArg(a, f)
		}
		eachArg(types.Unalias(t), f)
	case *types.Named:
		for a := range t.TypeArgs().Types() {
			eachArg(a, f)
		}
	case *types.Pointer:
		eachArg(t.Elem(), f)
	case *types.Slice:
		eachArg(t.Elem(), f)
	case *types.Array:
		eachArg(t.Elem(), f)
	case *types.Chan:
		eachArg(t.Elem(), f)
	case *types.Map:
		eachArg(t.Key(), f)
		eachArg(t.Elem(), f)
	case *types.Struct:
		for v := range t.Fields() {
			eachArg(v.Type(), f)
		}
	case *types.Signature:
		for v := range t.Params().Variables() {
			eachArg(v.Type(), f)
		}
		for v := range t.Results().Variables() {
			eachArg(v.Type(), f)
		}
	case *types.Interface:
		for m := range t.ExplicitMethods() {
			eachArg(m.Type(), f)
		}
		for e := range t.EmbeddedTypes() {
			eachArg(e, f)
		}
	case *types.Union:
		for term := range t.Terms() {
			eachArg(term.Type(), f)
		}
	}
}

// packageNames are the names of the packages in a type's spelling by path.
func packageNames(t types.Type) map[string]string {
	names := map[string]string{}
	eachArg(t, func(t types.Type) {
		if n, ok := t.(interface{ Obj() *types.TypeName }); ok && n.Obj().Pkg() != nil { // Named or Alias
			names[n.Obj().Pkg().Path()] = n.Obj().Pkg().Name()
		}
	})
	return names
}

package generated

import (
	"go/types"
	"strings"
)

// runtime is the path of catena's runtime, below which the formats are.
const runtime = "github.com/ezrantn/catena/runtime/"

// Method returns the type that declares a method of *t, and whether that is t.
func Method(t types.Type, name string) (from *types.Named, direct bool) {
	from, index := Promoted(t, name)
	return from, len(index) == 0
}

// Promoted returns the type that declares a method of *t, and the indices of the embedded fields that
// lead from t to that type: none if it is t.
func Promoted(t types.Type, name string) (from *types.Named, index []int) {
	obj, index, _ := types.LookupFieldOrMethod(t, true, nil, name)
	f, ok := obj.(*types.Func)
	if !ok || f.Signature().Recv() == nil {
		return nil, nil
	}
	from, _ = Deref(f.Signature().Recv().Type()).(*types.Named)
	return from, index[:len(index)-1]
}

// Deref returns the type that t points to if t is a pointer, else t. It resolves aliases.
func Deref(t types.Type) types.Type {
	t = types.Unalias(t)
	if p, ok := t.(*types.Pointer); ok {
		t = types.Unalias(p.Elem())
	}
	return t
}

// IsCodec reports whether n has a codec of its own that catena generated, in the format whose
// methods' names end in suffix: then its methods of the format's ecosystem are generated, too.
func IsCodec(n *types.Named, suffix string) bool {
	if n == nil {
		return false
	}
	for m := range n.Origin().Methods() {
		if m.Name() != "Append"+suffix+"Value" {
			continue
		}
		params := m.Signature().Params()
		if params.Len() != 2 {
			return false
		}
		p, ok := params.At(0).Type().(*types.Pointer)
		if !ok {
			return false
		}
		encoder, ok := types.Unalias(p.Elem()).(*types.Named)
		return ok && encoder.Obj().Pkg() != nil && strings.HasPrefix(encoder.Obj().Pkg().Path(), runtime)
	}
	return false
}

// Name returns the name of t in a message about the package from.
func Name(t types.Type, from *types.Package) string {
	return types.TypeString(t, func(p *types.Package) string {
		if p == from {
			return ""
		}
		return p.Name()
	})
}

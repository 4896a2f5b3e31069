package generated

import (
	"go/types"
	"strings"
)

// runtime is the path of catena's runtime, below which the formats are.
const runtime = "github.com/ezrantn/catena/runtime/"

// Method returns the type that declares a method of *t, and whether that is t.
func Method(t types.Type, name string) (from *types.Named, direct bool) {
	obj, index, _ := types.LookupFieldOrMethod(t, true, nil, name)
	f, ok := obj.(*types.Func)
	if !ok || f.Signature().Recv() == nil {
		return nil, false
	}
	recv := types.Unalias(f.Signature().Recv().Type())
	if p, ok := recv.(*types.Pointer); ok {
		recv = types.Unalias(p.Elem())
	}
	from, _ = recv.(*types.Named)
	return from, len(index) == 1
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

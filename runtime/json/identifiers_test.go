package json_test

import (
	"go/types"
	"path"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
	"golang.org/x/tools/go/packages"
)

// own are the types that are not aliases.
var own = map[string]bool{"Decoder": true, "Encoder": true}

// TestEveryIdentifierOfEncodingJSONIsHere compares the exported identifiers with the installed
// Go's encoding/json, and the signatures of functions and of the methods of own types.
func TestEveryIdentifierOfEncodingJSONIsHere(t *testing.T) {
	loaded, err := packages.Load(&packages.Config{
		Mode: packages.NeedName | packages.NeedTypes | packages.NeedImports | packages.NeedDeps,
	}, "encoding/json", "github.com/ezrantn/catena/runtime/json")
	require.NoError(t, err)
	require.Len(t, loaded, 2)
	slices.SortFunc(loaded, func(a, b *packages.Package) int { return strings.Compare(a.PkgPath, b.PkgPath) })
	standard, ours := loaded[0].Types, loaded[1].Types
	for _, name := range standard.Scope().Names() {
		want := standard.Scope().Lookup(name)
		if !want.Exported() {
			continue
		}
		got := ours.Scope().Lookup(name)
		if got == nil {
			t.Errorf("%s is missing", want)
			continue
		}
		switch want := want.(type) {
		case *types.Func:
			require.Equal(t, text(want.Type()), text(got.Type()), name)
		case *types.TypeName:
			if !own[name] {
				require.True(t, got.(*types.TypeName).IsAlias(), "%s is no alias", name)
				require.Equal(t, text(types.Unalias(want.Type())), text(types.Unalias(got.Type())), name)
				break
			}
			require.Equal(t, methods(want.Type()), methods(got.Type()), name)
		default:
			require.Equal(t, text(want.Type()), text(got.Type()), name)
		}
	}
	for _, name := range ours.Scope().Names() {
		if got := ours.Scope().Lookup(name); got.Exported() {
			require.NotNil(t, standard.Scope().Lookup(name), "%s is not of encoding/json", name)
		}
	}
}

// text is a type with the package that is asked named json.
func text(t types.Type) string {
	return types.TypeString(t, func(p *types.Package) string { return path.Base(p.Path()) })
}

// methods lists the exported methods of a pointer to t.
func methods(t types.Type) (list []string) {
	set := types.NewMethodSet(types.NewPointer(t))
	for k := range set.Len() {
		if f := set.At(k).Obj(); f.Exported() {
			list = append(list, f.Name()+strings.TrimPrefix(text(f.Type()), "func"))
		}
	}
	return list
}

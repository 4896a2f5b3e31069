package lifetime

import (
	"go/types"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
	"golang.org/x/tools/go/packages"
)

// A function that does not exist would never be found, and neither would a parameter.
func TestFunctionsOfTheTableExist(t *testing.T) {
	functions := map[string][]string{} // by package
	for name := range standard {
		path := strings.TrimLeft(name, "(*")
		slash := strings.LastIndex(path, "/") + 1
		path = path[:slash+strings.Index(path[slash:], ".")]
		if !strings.HasPrefix(path, "golang.org/x/") { // which is not of the standard library
			functions[path] = append(functions[path], name)
		}
	}
	paths := make([]string, 0, len(functions))
	for path := range functions {
		paths = append(paths, path)
	}
	loaded, err := packages.Load(&packages.Config{Mode: packages.NeedName | packages.NeedTypes}, paths...)
	require.NoError(t, err)
	require.Len(t, loaded, len(paths))
	for _, p := range loaded {
		for _, name := range functions[p.PkgPath] {
			f := function(p.Types, name)
			require.NotNil(t, f, name)
			require.Equal(t, name, f.FullName())
			params := f.Signature().Params().Len()
			if f.Signature().Recv() != nil {
				params++
			}
			for _, e := range standard[name].List {
				require.Less(t, e.Param, params, name)
				require.Less(t, e.To, params, name)
			}
		}
	}
}

// function finds a function or method of a package by its full name.
func function(p *types.Package, name string) *types.Func {
	_, name, _ = strings.Cut(name, p.Path()+".")
	of, method, ok := strings.Cut(name, ").")
	if !ok {
		f, _ := p.Scope().Lookup(name).(*types.Func)
		return f
	}
	of, _, _ = strings.Cut(of, "[")
	obj := p.Scope().Lookup(of)
	if obj == nil {
		return nil
	}
	m, _, _ := types.LookupFieldOrMethod(types.NewPointer(obj.Type()), true, p, method)
	f, _ := m.(*types.Func)
	return f
}

package lifetime

import (
	"go/importer"
	"go/types"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// A name of the table that does not exist would never be found, and neither would a parameter.
func TestFunctionsOfTheTableExist(t *testing.T) {
	imports := importer.Default()
	for name, effects := range standard {
		if strings.Contains(name, "golang.org/x/") {
			continue // it is no package of the standard library
		}
		path, rest := strings.TrimLeft(name, "(*"), ""
		slash := strings.LastIndex(path, "/") + 1
		dot := slash + strings.Index(path[slash:], ".")
		path, rest = path[:dot], path[dot+1:]
		p, err := imports.Import(path)
		require.NoError(t, err)
		var f *types.Func
		if of, method, ok := strings.Cut(rest, ")."); ok {
			of, _, _ = strings.Cut(of, "[")
			obj := p.Scope().Lookup(of)
			require.NotNil(t, obj, name)
			m, _, _ := types.LookupFieldOrMethod(types.NewPointer(obj.Type()), true, p, method)
			f, _ = m.(*types.Func)
		} else {
			f, _ = p.Scope().Lookup(rest).(*types.Func)
		}
		require.NotNil(t, f, name)
		require.Equal(t, name, f.FullName())
		params := f.Signature().Params().Len()
		if f.Signature().Recv() != nil {
			params++
		}
		for _, e := range effects.List {
			require.Less(t, e.Param, params, name)
			require.Less(t, e.To, params, name)
		}
	}
}

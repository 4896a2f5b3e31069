package house

import (
	"go/ast"
	"go/token"
	"go/types"
	"regexp"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	load "golang.org/x/tools/go/packages"
)

// TestAliasesShowTheirParts: go doc shows nothing of the type behind an alias, so its comment lists the
// fields of a struct and the methods of an interface.
func TestAliasesShowTheirParts(t *testing.T) {
	loaded, err := load.Load(&load.Config{
		Mode: load.NeedName | load.NeedFiles | load.NeedTypes | load.NeedTypesInfo | load.NeedSyntax | load.NeedImports | load.NeedDeps, Dir: moduleRoot,
	}, "./runtime", "./runtime/arena")
	require.NoError(t, err)
	aliases := 0
	for _, p := range loaded {
		for _, f := range p.Syntax {
			for _, d := range f.Decls {
				g, ok := d.(*ast.GenDecl)
				if !ok || g.Tok != token.TYPE {
					continue
				}
				for _, s := range g.Specs {
					if s := s.(*ast.TypeSpec); s.Assign.IsValid() && s.Name.IsExported() {
						aliases++
						for _, part := range partsOf(p.TypesInfo.Defs[s.Name].Type()) {
							shown := regexp.MustCompile(`(?m)^\s+` + part + `\b`).MatchString(g.Doc.Text())
							assert.True(t, shown, "the comment of %s.%s does not show %s", p.Name, s.Name.Name, part)
						}
					}
				}
			}
		}
	}
	require.Greater(t, aliases, 5)
}

// partsOf are the names of the exported fields of a struct, or of the methods of an interface.
func partsOf(t types.Type) (names []string) {
	switch u := t.Underlying().(type) {
	case *types.Struct:
		for f := range u.Fields() {
			if f.Exported() {
				names = append(names, f.Name())
			}
		}
	case *types.Interface:
		for m := range u.Methods() {
			names = append(names, m.Name())
		}
	}
	return names
}

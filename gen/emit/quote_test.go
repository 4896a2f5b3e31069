package emit

import (
	"go/ast"
	"go/parser"
	"go/scanner"
	"go/token"
	"path/filepath"
	"strings"
	"testing"

	"github.com/dave/jennifer/jen"
	"github.com/stretchr/testify/require"

	"github.com/ezrantn/catena/gen/model"
)

func TestQuotations(t *testing.T) {
	g := &generator{pkg: &model.Package{}, locals: newNames(map[string]bool{"d": true})}
	c := &printer{generator: g, format: Format{Form: Form{Path: "github.com/ezrantn/catena/runtime/cborwire"}}}
	for quotation, want := range map[string]struct {
		parts []any
		code  string
	}{
		`*v = new(@)`:                        {[]any{jen.Id("Order")}, `*v = new(Order)`},
		`d.Decode@Value(i, &v.d)`:            {[]any{"CBOR"}, `d_.DecodeCBORValue(i, &v.d)`},
		`return jsonwire.Fail(b, wire.Room)`: {nil, `return cborwire.Fail(b, wire.Room)`},
		"if more {\n\t@\n}":                  {[]any{[]jen.Code{}}, "if more {\n}"},
		"for more {\n\t@\n}":                 {[]any{[]jen.Code{jen.Id("x").Op("++"), jen.Id("y").Op("++")}}, "for more {\n\tx++\n\ty++\n}"},
		`x[len(s)-@] = nil`:                  {[]any{1}, `x[len(s)-1] = nil`},
	} {
		require.Equal(t, want.code, c.quote(quotation, want.parts...).GoString())
	}
	for _, wrong := range []func(){
		func() { c.quote(`return`, 1) },
		func() { c.quote(`return @`) },
		func() { c.quote(`func init() {}`) },
		func() { g.quote(`jsonwire.Fail(b)`) },
	} {
		require.Panics(t, wrong)
	}
}

// TestQuotationsNameLocals: an identifier that is neither a local nor a package would be an error in the run of a user.
func TestQuotationsNameLocals(t *testing.T) {
	files, err := filepath.Glob("*.go")
	require.NoError(t, err)
	quotations := 0
	for _, name := range files {
		if strings.HasSuffix(name, "_test.go") {
			continue
		}
		file, err := parser.ParseFile(token.NewFileSet(), name, nil, 0)
		require.NoError(t, err)
		ast.Inspect(file, func(n ast.Node) bool {
			lit, ok := n.(*ast.BasicLit)
			if !ok || lit.Kind != token.STRING || lit.Value[0] != '`' {
				return true
			}
			quotations++
			src, after := []byte(strings.Trim(lit.Value, "`")), token.ILLEGAL
			var s scanner.Scanner
			s.Init(token.NewFileSet().AddFile("", -1, len(src)), src, func(token.Position, string) {}, 0)
			for _, tok, id := s.Scan(); tok != token.EOF; _, tok, id = s.Scan() {
				if tok == token.IDENT && after != token.PERIOD && isLower(id) && !model.Predeclared(id) && id != "jsonwire" && quotedPackages[id] == "" {
					require.Contains(t, locals, id, "%s: %s", name, src)
				}
				after = tok
			}
			return true
		})
	}
	require.Greater(t, quotations, 300)
}

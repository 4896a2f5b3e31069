package main

import (
	"bytes"
	"fmt"
	"go/ast"
	"go/format"
	"go/parser"
	"go/token"
	"os"
	"path/filepath"
)

// twins is the folder of the plain types.
const twins = "../../../../testdata/corpus/twin"

// change is an addition of a copy to the plain source.
type change struct {
	// directive is the line that ends the comment of each type in marked.
	directive string
	marked    map[string]bool

	// renamed has the new names of types, by their old ones. The order of fields,
	// which package plain depends on, stays.
	renamed map[string]string

	// option is appended to the tags of fields that hold strings, such as
	// ",nocopy". Each of these has a tag for JSON alone.
	option string
}

// copyPackage copies the sources of the plain package of the same name into the
// folder dir.
func copyPackage(dir string, c change) error {
	sources, err := filepath.Glob(filepath.Join(twins, filepath.Base(dir), "*.go"))
	if err != nil {
		return err
	}
	if len(sources) == 0 {
		return fmt.Errorf("no sources in %s", filepath.Join(twins, filepath.Base(dir)))
	}
	for _, source := range sources {
		text, err := os.ReadFile(source)
		if err != nil {
			return err
		}
		if text, err = c.apply(source, text); err != nil {
			return err
		}
		if err := os.WriteFile(filepath.Join(dir, filepath.Base(source)), text, 0o666); err != nil {
			return err
		}
	}
	return nil
}

// apply returns the text of a source's copy.
func (c change) apply(source string, text []byte) ([]byte, error) {
	fset := token.NewFileSet()
	f, err := parser.ParseFile(fset, source, text, parser.ParseComments|parser.SkipObjectResolution)
	if err != nil {
		return nil, err
	}
	var b bytes.Buffer
	fmt.Fprintf(&b, "%s from %s; DO NOT EDIT.\n\n", header, filepath.Base(filepath.Dir(source)))

	// The plain sources are copies themselves: their own first line stays behind.
	pos := fset.Position(f.Package).Offset
	if f.Doc != nil {
		pos = fset.Position(f.Doc.Pos()).Offset
	}
	insert := func(at token.Pos, skip int, s string) {
		offset := fset.Position(at).Offset
		b.Write(text[pos:offset])
		b.WriteString(s)
		pos = offset + skip
	}
	ast.Inspect(f, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.GenDecl:
			if c.marks(n) {
				insert(n.Pos(), 0, c.directive+"\n")
			}
		case *ast.TypeSpec:
			if name, ok := c.renamed[n.Name.Name]; ok {
				insert(n.Name.Pos(), len(n.Name.Name), name)
			}
		case *ast.Field:
			if old, ok := n.Type.(*ast.Ident); ok && c.renamed[old.Name] != "" {
				insert(old.Pos(), len(old.Name), c.renamed[old.Name])
			}
			if c.option != "" && holdsStrings(n.Type) {
				insert(n.Tag.End()-token.Pos(len("\"`")), 0, c.option)
			}
		}
		return true
	})
	b.Write(text[pos:])
	return format.Source(b.Bytes())
}

// marks reports whether d declares a marked type. Each has a declaration of its
// own.
func (c change) marks(d *ast.GenDecl) bool {
	if d.Tok != token.TYPE {
		return false
	}
	return c.marked[d.Specs[0].(*ast.TypeSpec).Name.Name]
}

// holdsStrings reports whether t is string, or leads to it through pointers,
// lists and the values of maps.
func holdsStrings(t ast.Expr) bool {
	switch t := t.(type) {
	case *ast.Ident:
		return t.Name == "string"
	case *ast.StarExpr:
		return holdsStrings(t.X)
	case *ast.ArrayType:
		return holdsStrings(t.Elt)
	case *ast.MapType:
		return holdsStrings(t.Value)
	}
	return false
}

package gen

import (
	"bytes"
	"go/ast"
	"go/parser"
	"go/token"

	"github.com/ezrantn/catena/gen/format"
	"github.com/ezrantn/catena/gen/model"
)

// A Size is how much code was generated.
type Size struct {
	Lines int
	Bytes int
}

func (s *Size) add(text []byte) {
	s.Lines += bytes.Count(text, []byte("\n")) + 1
	s.Bytes += len(text)
}

// sizes returns how much of the files each type of p has, by its name: methods, and functions that
// replace them. Code that several types share is not counted.
func sizes(p *model.Package, files []File) map[string]Size {
	owner := map[string]string{} // of functions, by their names
	for _, d := range p.Decls {
		name := declName(p, d)
		if d.Name != nil && d.Name.Path == p.Path {
			owner[d.Name.Name+"."] = name
		}
		for _, f := range d.FunctionNames {
			owner[f] = name
		}
		for _, verb := range []string{"append", "decode"} {
			for _, f := range format.All {
				owner[verb+f.Suffix+d.Label] = name
			}
		}
		owner["clone"+d.Label] = name
	}
	all := map[string]Size{}
	for _, f := range files {
		set := token.NewFileSet()
		file, err := parser.ParseFile(set, f.Path, f.Content, parser.SkipObjectResolution|parser.ParseComments)
		if err != nil {
			continue
		}
		for _, d := range file.Decls {
			fn, ok := d.(*ast.FuncDecl)
			if !ok {
				continue
			}
			key := fn.Name.Name
			if r := receiver(fn); r != "" {
				key = r + "."
			}
			name, ok := owner[key]
			if !ok {
				continue
			}
			start := fn.Pos()
			if fn.Doc != nil {
				start = fn.Doc.Pos()
			}
			size := all[name]
			size.add(f.Content[set.Position(start).Offset:set.Position(fn.End()).Offset])
			all[name] = size
		}
	}
	return all
}

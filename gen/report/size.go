package report

import (
	"bytes"
	"go/ast"
	"go/parser"
	"go/token"
	"strconv"
	"strings"

	"github.com/ezrantn/catena/gen/format"
	"github.com/ezrantn/catena/gen/model"
)

// A Size is how much code was generated.
type Size struct {
	Lines int // of source
	Bytes int
	// Linked estimates the bytes of machine code, on amd64, and of tables: see MEASUREMENTS.md. A program has those of
	// the methods that it can call.
	Linked int
}

func (s *Size) add(text []byte, linked int) {
	s.Lines += bytes.Count(text, []byte("\n")) + 1
	s.Bytes += len(text)
	s.Linked += linked
}

// Sizes returns the size of the generated code of each type of p, by the type's name: its methods, the functions that
// replace methods, and its tables. shared estimates the bytes of machine code that several types use. files are the
// contents of the generated files, without tests.
func Sizes(p *model.Package, files [][]byte) (all map[string]Size, shared int) {
	owner := owners(p)
	all = map[string]Size{}
	tables := map[string]bool{}
	for _, content := range files {
		set := token.NewFileSet()
		file, err := parser.ParseFile(set, "", content, parser.SkipObjectResolution|parser.ParseComments)
		if err != nil {
			continue
		}
		text := func(from, to token.Pos) []byte { return content[set.Position(from).Offset:set.Position(to).Offset] }
		add := func(name string, text []byte, linked int) {
			if name == "" {
				shared += linked
				return
			}
			size := all[name]
			size.add(text, linked)
			all[name] = size
		}
		zeros := map[string]string{} // the types of variables
		for _, d := range file.Decls {
			switch d := d.(type) {
			case *ast.GenDecl:
				v, ok := d.Specs[0].(*ast.ValueSpec)
				if !ok || d.Tok != token.VAR {
					continue
				}
				if v.Type != nil && len(v.Values) == 0 {
					zeros[v.Names[0].Name] = string(text(v.Type.Pos(), v.Type.End()))
				}
				if zero, table := tableOf(v); table != nil {
					tables[v.Names[0].Name] = true
					name := owner[zeros[zero]+"."]
					if name == "" { // a struct without a name
						name = owner[strings.ToLower(zero)]
					}
					add(name, text(d.Pos(), d.End()), tableBytes(table))
				}
			case *ast.FuncDecl:
				key := d.Name.Name
				if r := receiver(d); r != "" {
					key = r + "."
				}
				start := d.Pos()
				if d.Doc != nil {
					start = d.Doc.Pos()
				}
				add(owner[key], text(start, d.End()), machineCode(d, len(text(d.Pos(), d.End())), tables))
			}
		}
	}
	return all, shared
}

// owners are the names of types by the names of their functions, and with a dot by those of their receivers.
func owners(p *model.Package) map[string]string {
	owner := map[string]string{}
	for _, d := range p.Decls {
		name := declName(p, d)
		switch {
		case d.Name == nil:
			owner[strings.ToLower(d.Label+"Zero")] = name
		case d.Name.Path == p.Path:
			owner[d.Name.Name+"."] = name
		default:
			owner[name+"."] = name
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
	return owner
}

// tableOf returns the value of a variable that is a wire.Table, and the variable that its field Zero points to.
func tableOf(v *ast.ValueSpec) (zero string, table *ast.CompositeLit) {
	if len(v.Values) != 1 {
		return "", nil
	}
	table, ok := v.Values[0].(*ast.CompositeLit)
	if !ok {
		return "", nil
	}
	if t, ok := table.Type.(*ast.SelectorExpr); !ok || t.Sel.Name != "Table" {
		return "", nil
	}
	for _, e := range table.Elts {
		if e, ok := e.(*ast.KeyValueExpr); ok {
			if p, ok := e.Value.(*ast.UnaryExpr); ok {
				if id, ok := p.X.(*ast.Ident); ok {
					return id.Name, table
				}
			}
		}
	}
	return "", nil
}

// The sizes of a wire.Table, of a wire.TableForm and of an element of their lists.
const (
	tableSize     = 152
	tableFormSize = 72
	tableElem     = 16
)

// tableBytes is the size of a table, with its lists and texts.
func tableBytes(table *ast.CompositeLit) int {
	size := tableSize - tableElem // Zero is counted as an element
	ast.Inspect(table, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.CompositeLit:
			if n.Type == nil {
				size += tableFormSize
			}
		case *ast.UnaryExpr, *ast.CallExpr:
			size += tableElem
			return false
		case *ast.BasicLit:
			text, _ := strconv.Unquote(n.Value)
			size += len(text)
		}
		return true
	})
	return size
}

// callSize is the machine code of a method that hands a table to the runtime.
const callSize = 104

// codeSizes are the bytes of machine code for a hundred of source, by the beginning of a function's name.
var codeSizes = []struct {
	verb  string
	bytes int
}{{"append", 95}, {"marshal", 95}, {"decode", 60}, {"unmarshal", 60}, {"clone", 150}, {"", 90}}

// machineCode estimates the size of a function with so many bytes of source.
func machineCode(f *ast.FuncDecl, source int, tables map[string]bool) int {
	byTable := false
	ast.Inspect(f.Body, func(n ast.Node) bool {
		if p, ok := n.(*ast.UnaryExpr); ok && p.Op == token.AND {
			if id, ok := p.X.(*ast.Ident); ok && tables[id.Name] {
				byTable = true
			}
		}
		return !byTable
	})
	if byTable && len(f.Body.List) <= 2 {
		return callSize
	}
	name := strings.ToLower(f.Name.Name)
	for _, s := range codeSizes {
		if strings.HasPrefix(name, s.verb) {
			return source * s.bytes / 100
		}
	}
	return 0
}

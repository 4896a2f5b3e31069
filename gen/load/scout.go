package load

import (
	"go/ast"
	"go/token"
	"slices"
	"strconv"
	"strings"

	"github.com/ezrantn/catena/gen/diag"
	"github.com/ezrantn/catena/gen/model"
)

// A scout looks for structs that have generated methods by embedding among those
// that a resolver does not come to: of packages in which nothing is chosen, in
// functions, and without a name. It goes by their syntax, since neither such
// packages nor functions are type-checked.
type scout struct {
	*loader
	packages map[string]*scouted // by path
}

// promotable are the generated methods that encoding/json looks for.
var promotable = []string{"MarshalJSON", "UnmarshalJSON"}

// A scouted package is one that matches, or one with marked types behind those.
type scouted struct {
	*unit
	types   map[string]*declaration
	methods map[string]bool // "Order.MarshalJSON"
}

// A declaration is of a type in the package block, or in a function.
type declaration struct {
	*ast.TypeSpec
	in *fileScope
}

// A fileScope is what names of types mean in a file, or in one function of it.
type fileScope struct {
	pkg     *scouted
	imports map[string]*scouted // by name; those with a dot by "." and path
	local   map[string]*declaration
}

// scout warns of such structs.
func (l *loader) scout() {
	s := &scout{l, map[string]*scouted{}}
	for _, u := range l.all {
		s.packages[u.path] = &scouted{unit: u}
	}
	for path, u := range l.byPath {
		s.packages[path] = &scouted{unit: u}
	}
	for _, p := range s.packages {
		s.declare(p)
	}
	for _, u := range l.all {
		for _, f := range u.files {
			s.look(s.packages[u.path].scope(s, f), f)
		}
	}
}

// declare lists what the files of a package declare.
func (s *scout) declare(p *scouted) {
	p.types, p.methods = map[string]*declaration{}, map[string]bool{}
	for _, f := range p.files {
		in := p.scope(s, f)
		for _, d := range f.Decls {
			switch d := d.(type) {
			case *ast.GenDecl:
				for _, spec := range d.Specs {
					if t, ok := spec.(*ast.TypeSpec); ok {
						p.types[t.Name.Name] = &declaration{t, in}
					}
				}
			case *ast.FuncDecl:
				if d.Recv != nil && len(d.Recv.List) == 1 {
					if id, ok := base(d.Recv.List[0].Type).(*ast.Ident); ok {
						p.methods[id.Name+"."+d.Name.Name] = true
					}
				}
			}
		}
	}
}

func (p *scouted) scope(s *scout, f *ast.File) *fileScope {
	in := &fileScope{pkg: p, imports: map[string]*scouted{}}
	for _, i := range f.Imports {
		path, _ := strconv.Unquote(i.Path.Value)
		imported := s.packages[path]
		switch {
		case imported == nil:
		case i.Name == nil:
			in.imports[imported.name] = imported
		case i.Name.Name == ".":
			in.imports["."+path] = imported
		default:
			in.imports[i.Name.Name] = imported
		}
	}
	return in
}

// look goes through a file. In a package with chosen types, the resolver has seen
// to the structs of the package block.
func (s *scout) look(in *fileScope, f *ast.File) {
	for _, d := range f.Decls {
		switch d := d.(type) {
		case *ast.FuncDecl:
			if d.Body == nil {
				continue
			}
			s.structs(in.inside(d), d)
		case *ast.GenDecl:
			for _, spec := range d.Specs {
				t, ok := spec.(*ast.TypeSpec)
				switch {
				case !ok:
					s.structs(in.inside(spec), spec)
				case len(in.pkg.generated(t.Name.Name)) > 0:
				case in.pkg.res == nil:
					s.structs(in, t)
				default:
					if st, ok := t.Type.(*ast.StructType); ok {
						s.structs(in, st.Fields)
					}
				}
			}
		}
	}
}

// inside is the scope of a function, or of a variable with functions in its value.
func (in *fileScope) inside(n ast.Node) *fileScope {
	inner := *in
	inner.local = map[string]*declaration{}
	ast.Inspect(n, func(n ast.Node) bool {
		if t, ok := n.(*ast.TypeSpec); ok {
			inner.local[t.Name.Name] = &declaration{t, &inner}
		}
		return true
	})
	return &inner
}

// structs warns of all structs below n.
func (s *scout) structs(in *fileScope, n ast.Node) {
	ast.Inspect(n, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.TypeSpec:
			if st, ok := n.Type.(*ast.StructType); ok {
				s.warn(in, n.Name.Name, n.Name.Pos(), st)
				s.structs(in, st.Fields)
				return false
			}
		case *ast.StructType:
			s.warn(in, "", n.Pos(), n)
		}
		return true
	})
}

// warn tells which methods a struct has from a generated type: those of the first
// format that it has any of.
func (s *scout) warn(in *fileScope, name string, pos token.Pos, st *ast.StructType) {
	var part *declaration
	var methods, formats []string
	for _, f := range s.Known {
		encode, decode := f.Own()
		for _, m := range []string{encode, decode} {
			if in.local[name] == nil && in.pkg.methods[name+"."+m] {
				continue
			}
			d := promoter(in, st, m, f.Name)
			switch {
			case d == nil || part != nil && d != part:
				continue
			case len(formats) == 0 || formats[0] == f.Name:
				part, methods = d, append(methods, m)
			}
			if !slices.Contains(formats, f.Name) {
				formats = append(formats, f.Name)
			}
		}
	}
	if part == nil {
		return
	}
	c := conflict{part: part.Name.Name}
	if part.in.pkg != in.pkg {
		c.part = part.in.pkg.name + "." + c.part
	}
	reason, remedy := c.reason(methods), c.remedy(methods)
	if name == "" {
		reason = "a struct without a name: " + reason
	}
	if len(methods) == 2 {
		mark := "mark it with " + directive
		if !slices.Contains(formats, model.JSON.Name) {
			mark += " " + strings.Join(formats, ",")
		}
		if in.local != nil || name == "" {
			mark = "declare a type for it outside functions and mark that"
		}
		remedy = mark + ", or write " + directive + " " + nomethods + " on " + c.part
	}
	s.report(diag.Warning, s.position(pos), name, "", reason, remedy)
}

// promoter returns the generated type that a struct has a method of a format from,
// nil if there is none: it is the shallowest type that has one, and the only one there.
func promoter(in *fileScope, st *ast.StructType, method, format string) *declaration {
	level := []*declaration{{&ast.TypeSpec{Name: ast.NewIdent("_"), Type: st}, in}}
	seen := map[*ast.TypeSpec]bool{}
	for len(level) > 0 {
		var next, generated []*declaration
		count := 0
		for _, d := range level {
			for _, t := range d.embeds() {
				switch {
				case t.generated(format):
					generated = append(generated, t)
					count++
				case t.in.local == nil && t.in.pkg.methods[t.Name.Name+"."+method]:
					count++
				case !seen[t.TypeSpec]:
					seen[t.TypeSpec] = true
					next = append(next, t)
				}
			}
		}
		if count > 0 {
			if count == 1 && len(generated) == 1 {
				return generated[0]
			}
			return nil
		}
		level = next
	}
	return nil
}

// embeds lists the types that a struct embeds and whose declarations are in sight.
func (d *declaration) embeds() (list []*declaration) {
	st, ok := d.Type.(*ast.StructType)
	for range 100 { // type A B; a cycle does not compile
		if ok {
			break
		}
		if d = d.in.resolve(d.Type); d == nil {
			return nil
		}
		st, ok = d.Type.(*ast.StructType)
	}
	if !ok {
		return nil
	}
	for _, f := range st.Fields.List {
		if len(f.Names) > 0 {
			continue
		}
		t := d.in.resolve(f.Type)
		for range 100 {
			if t == nil || !t.Assign.IsValid() {
				break
			}
			t = t.in.resolve(t.Type)
		}
		if t != nil {
			list = append(list, t)
		}
	}
	return list
}

// resolve finds the declaration of the type that an expression names, nil if it
// is not in sight.
func (in *fileScope) resolve(e ast.Expr) *declaration {
	switch e := base(e).(type) {
	case *ast.Ident:
		if d := in.local[e.Name]; d != nil && d.Pos() <= e.Pos() {
			return d
		}
		if d := in.pkg.types[e.Name]; d != nil {
			return d
		}
		for name, p := range in.imports {
			if strings.HasPrefix(name, ".") && p.types[e.Name] != nil {
				return p.types[e.Name]
			}
		}
	case *ast.SelectorExpr:
		if x, ok := e.X.(*ast.Ident); ok && in.imports[x.Name] != nil {
			return in.imports[x.Name].types[e.Sel.Name]
		}
	}
	return nil
}

// base is a type without pointers and type arguments.
func base(e ast.Expr) ast.Expr {
	for {
		switch t := e.(type) {
		case *ast.StarExpr:
			e = t.X
		case *ast.ParenExpr:
			e = t.X
		case *ast.IndexExpr:
			e = t.X
		case *ast.IndexListExpr:
			e = t.X
		default:
			return e
		}
	}
}

// generated tells whether a type gets methods of a format in this run.
func (d *declaration) generated(format string) bool {
	return d.in.local == nil && slices.Contains(d.in.pkg.generated(d.Name.Name), format)
}

// generated lists the formats of which a type of the package gets methods in this
// run, or has some by one of the package's own.
func (p *scouted) generated(name string) []string {
	if p.res == nil {
		return nil
	}
	e := p.res.decls[model.NameKey(p.path, name)]
	if e == nil || !e.live || e.Failed {
		return nil
	}
	return slices.DeleteFunc(slices.Clone(e.Formats), func(format string) bool { return !e.MethodsIn(format) })
}

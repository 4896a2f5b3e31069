package migrate

import (
	"go/ast"
	"go/types"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
)

// A migrated type is one with methods of the peer.
type migrated struct {
	std bool // with the methods of the format's ecosystem
	own bool // with others, which only the peer gives
	// shimmed is set if functions of a directive encode it, so that it gets no code.
	shimmed bool
	// tuple and known are the options of its directive.
	tuple, known bool
	// unexported is set for an array in which unexported fields have places, by the flag -unexported.
	unexported bool
	// members are the names that the peer's methods compare with.
	members map[string]bool
	// head is the first call of theirs that reads the head of an array or a map.
	head string
}

// findTypes finds the types to which the peer's files give methods.
func (p *planner) findTypes() {
	p.types = map[string]*migrated{}
	for _, f := range p.files {
		if !f.generated {
			continue
		}
		for _, d := range f.syntax.Decls {
			m, ok := d.(*ast.FuncDecl)
			if !ok || m.Recv == nil || len(m.Recv.List) != 1 || !slices.Contains(p.methods, m.Name.Name) {
				continue
			}
			key := f.pkg.Path() + "." + receiverName(m.Recv.List[0].Type)
			if p.types[key] == nil {
				p.types[key] = &migrated{members: map[string]bool{}}
			}
			p.types[key].read(p.peer, m)
			p.types[key].own = p.types[key].own || !p.isStd(m.Name.Name)
			p.types[key].std = p.types[key].std || m.Name.Name == p.std
		}
	}
}

// read looks for the names of members in a method of the peer:  case "id":
func (m *migrated) read(p *peer, method *ast.FuncDecl) {
	if !slices.Contains(p.decoders, method.Name.Name) || method.Body == nil {
		return
	}
	ast.Inspect(method.Body, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.SelectorExpr:
			if name := n.Sel.Name; m.head == "" && (strings.HasPrefix(name, "ReadArrayHeader") || strings.HasPrefix(name, "ReadMapHeader")) {
				m.head = name
			}
		case *ast.CaseClause:
			for _, e := range n.List {
				if l, ok := e.(*ast.BasicLit); ok {
					if name, err := strconv.Unquote(l.Value); err == nil {
						m.members[name] = true
					}
				}
			}
		}
		return true
	})
}

// hasTypes reports whether a package has types with methods of the peer.
func (p *planner) hasTypes(path string) bool {
	for key := range p.types {
		if key[:strings.LastIndexByte(key, '.')] == path {
			return true
		}
	}
	return false
}

// givesStd reports whether the peer gives a type the methods of the format's ecosystem.
func (p *planner) givesStd() bool {
	for _, m := range p.types {
		if m.std {
			return true
		}
	}
	return false
}

// receiverName is the name of the type of a receiver.
func receiverName(e ast.Expr) string {
	switch e := e.(type) {
	case *ast.StarExpr:
		return receiverName(e.X)
	case *ast.IndexExpr:
		return receiverName(e.X)
	case *ast.IndexListExpr:
		return receiverName(e.X)
	case *ast.Ident:
		return e.Name
	}
	return ""
}

// migrated returns the description of a type, or of a pointer's element type; nil if it is none of
// the peer's.
func (p *planner) migrated(t types.Type) *migrated {
	n, ok := derefType(t).(*types.Named)
	if !ok || n.Obj().Pkg() == nil {
		return nil
	}
	return p.types[n.Obj().Pkg().Path()+"."+n.Obj().Name()]
}

func derefType(t types.Type) types.Type {
	t = types.Unalias(t)
	if p, ok := t.(*types.Pointer); ok {
		return types.Unalias(p.Elem())
	}
	return t
}

// declaring returns the file that declares a type, nil if it is none of the migration's.
func (p *planner) declaring(n *types.Named) *file {
	at := p.position(n.Obj().Pos()).Filename
	for _, f := range p.files {
		if f.path == at && !f.generated && f.pkg.Path() == n.Obj().Pkg().Path() {
			return f
		}
	}
	return nil
}

// folder are the files of the folder of f, in the same package.
func (p *planner) folder(dir string) (list []*file) {
	for _, f := range p.files {
		if filepath.Dir(f.path) == dir {
			list = append(list, f)
		}
	}
	return list
}

// A declared type is a type declaration of a file outside functions.
type declared struct {
	decl *ast.GenDecl
	spec *ast.TypeSpec
	*migrated
}

// isTuple reports whether the peer writes the type as an array: by a directive, or by the body of
// its methods.
func (d declared) isTuple() bool {
	_, isStruct := d.spec.Type.(*ast.StructType)
	return d.tuple || isStruct && strings.HasPrefix(d.head, "ReadArray")
}

// doc is the comment of a type: its own, or a declaration's without parentheses.
func (d declared) doc() *ast.CommentGroup {
	if !d.decl.Lparen.IsValid() {
		return d.decl.Doc
	}
	return d.spec.Doc
}

// declaredTypes are the types of the file with methods of the peer.
func (f *file) declaredTypes() (list []declared) {
	for _, d := range f.syntax.Decls {
		g, ok := d.(*ast.GenDecl)
		if !ok {
			continue
		}
		for _, s := range g.Specs {
			if t, ok := s.(*ast.TypeSpec); ok {
				if m := f.plan.types[f.pkg.Path()+"."+t.Name.Name]; m != nil {
					list = append(list, declared{g, t, m})
				}
			}
		}
	}
	return list
}

package migrate

import (
	"go/ast"
	"go/types"
	"path/filepath"
	"slices"
	"strings"
)

// A migrated type is one with methods of the peer.
type migrated struct {
	std bool // with those of the format's ecosystem
	// tuple and known are the options of its directive.
	tuple, known bool
	by           *file // the peer's file with its methods
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
				p.types[key] = &migrated{by: f}
			}
			if m.Name.Name == p.std {
				p.types[key].std = true
			}
		}
	}
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

// migrated returns what is known of a type, or of what a pointer to it points to; nil if it is none
// of the peer's.
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
	at := p.place(n.Obj().Pos()).Filename
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

// doc is the comment of a type: its own, or that of a declaration without parentheses.
func (d declared) doc() *ast.CommentGroup {
	if !d.decl.Lparen.IsValid() {
		return d.decl.Doc
	}
	return d.spec.Doc
}

// declaredTypes are those of the file that the peer has given methods.
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

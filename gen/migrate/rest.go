package migrate

import (
	"go/ast"
	"go/types"
	"slices"
	"strings"

	"github.com/ezrantn/catena/gen/diag"
)

// rest reports the rest of the peer in the file: names of its packages, calls of methods that it
// had generated, and methods of the same kind that a type's author wrote.
func (f *file) rest() {
	ast.Inspect(f.syntax, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.SelectorExpr:
			f.restOf(n)
		case *ast.FuncDecl:
			f.restOfMethod(n)
		}
		return true
	})
	f.unqualified(f.restOfObject)
}

// restOfMethod reports a method of the peer's kind that a type's author wrote, if catena does not call it.
func (f *file) restOfMethod(m *ast.FuncDecl) {
	name := m.Name.Name
	remedy := f.peer.without[name]
	if m.Recv == nil || remedy == "" || name == f.peer.std || !f.peer.own || !slices.Contains(f.peer.methods, name) {
		return
	}
	d := f.at(m.Name.Pos())
	d.Kind, d.Type, d.Remedy = diag.NoCounterpart, receiverName(m.Recv.List[0].Type), remedy
	d.Reason = "the method " + name + " has no counterpart"
	if f.plan.types[f.pkg.Path()+"."+d.Type] != nil {
		d.Reason = "the method " + name + " of its author's is not called any more, and catena encodes and decodes its fields as " + f.peer.name + " does"
		d.Remedy = "write MarshalJSON and UnmarshalJSON for " + d.Type + ", and drop its directive"
	}
	f.plan.left.Add(d)
}

func (f *file) restOf(n *ast.SelectorExpr) {
	if f.covered[n.Sel.Pos()] {
		return
	}
	name := n.Sel.Name
	if s := f.info.Selections[n]; s != nil {
		m, ok := s.Obj().(*types.Func)
		if ok && name != "Msgsize" && f.isPeers(s) && f.withoutMethods(m.Signature().Recv().Type(), n.Sel) {
			return
		}
		if remedy := f.peer.without[name]; ok && remedy != "" && (f.isPeers(s) || f.mayBePeers(s)) {
			f.lacks(n.Sel.Pos(), "", "the call of "+name+" is left as it is", remedy)
		}
		return
	}
	if obj := f.info.Uses[n.Sel]; obj != nil && obj.Pkg() != nil {
		f.restOfObject(n.Sel, obj)
	}
}

// mayBePeers reports whether a selection is of a method of an interface behind which the peer's methods
// may be: one of the peer's interfaces, or one with the method of the format's ecosystem.
func (f *file) mayBePeers(s *types.Selection) bool {
	if !types.IsInterface(s.Recv()) {
		return false
	}
	return s.Obj().Pkg() != nil && f.peer.owns(s.Obj().Pkg().Path()) || s.Obj().Name() == f.peer.std && f.plan.givesStd()
}

// withoutMethods returns true for a type that gets no methods, since functions of a directive encode it, and
// reports that the call of a function or method by name is left.
func (f *file) withoutMethods(t types.Type, name *ast.Ident) bool {
	m := f.plan.migrated(t)
	if m == nil || !m.shimmed {
		return false
	}
	typ := derefType(t).(*types.Named).Obj().Name()
	f.lacks(name.Pos(), "", "the call of "+name.Name+" is left as it is: "+typ+" gets no methods, as functions of "+catenaShim+" encode it",
		"encode and decode a marked type with a field of type "+typ+", or the value that the functions convert it to")
	return true
}

// restOfObject reports the remaining uses of the peer's packages.
func (f *file) restOfObject(id *ast.Ident, obj types.Object) {
	name := id.Name
	if f.covered[id.Pos()] || !f.peer.owns(obj.Pkg().Path()) {
		return
	}
	remedy := f.peer.without[name]
	if remedy == "" {
		remedy = f.peer.packages[strings.TrimPrefix(obj.Pkg().Path(), f.peer.module)]
	}
	if remedy != "" {
		f.lacks(id.Pos(), "", obj.Pkg().Name()+"."+name+" is left as it is", remedy)
	}
}

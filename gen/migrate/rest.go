package migrate

import (
	"go/ast"
	"go/types"
	"strings"
)

// rest reports what is left of the peer in the file: names of its packages, calls of methods that it
// had generated, and methods of the same kind that a type's author wrote.
func (f *file) rest() {
	ast.Inspect(f.syntax, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.SelectorExpr:
			f.restOf(n)
		case *ast.FuncDecl:
			if remedy := f.peer.without[n.Name.Name]; n.Recv != nil && remedy != "" && strings.Contains(n.Name.Name, "EasyJSON") {
				f.lacks(n.Name.Pos(), "", "the method "+n.Name.Name+" of "+receiverName(n.Recv.List[0].Type)+" has no counterpart", remedy)
			}
		}
		return true
	})
}

func (f *file) restOf(n *ast.SelectorExpr) {
	if f.covered[n.Sel.Pos()] {
		return
	}
	name := n.Sel.Name
	if s := f.info.Selections[n]; s != nil {
		m, ok := s.Obj().(*types.Func)
		if remedy := f.peer.without[name]; ok && remedy != "" && (f.isPeers(s) || m.Pkg() != nil && f.peer.owns(m.Pkg().Path()) && types.IsInterface(s.Recv())) {
			f.lacks(n.Sel.Pos(), "", "the call of "+name+" is left as it is", remedy)
		}
		return
	}
	obj := f.info.Uses[n.Sel]
	if obj == nil || obj.Pkg() == nil || !f.peer.owns(obj.Pkg().Path()) {
		return
	}
	remedy := f.peer.without[name]
	if remedy == "" && f.peer == &easyjson {
		remedy = "write MarshalJSON and UnmarshalJSON for a type's own code"
		if strings.HasSuffix(obj.Pkg().Path(), "/opt") {
			remedy = "it stays as it is: its MarshalJSON and UnmarshalJSON are called; a pointer, or a type of your own with IsZero and omitzero, needs no easyjson"
		}
	}
	if remedy != "" {
		f.lacks(n.Sel.Pos(), "", obj.Pkg().Name()+"."+name+" is left as it is", remedy)
	}
}

package migrate

import (
	"go/ast"
	"go/token"
	"go/types"
	"slices"
	"strings"
)

const catenaRuntime = "github.com/ezrantn/catena/runtime"

// A call is one of a function of the peer, or of a method that it has generated.
type call struct {
	*ast.CallExpr
	*file
	append, decode string
	self           ast.Expr // the operand of the method
	// assign is the statement that the results are assigned in, if that is all that it does; alone
	// reports whether they are not used.
	assign *ast.AssignStmt
	alone  bool
}

// callSites rewrites the calls that have a counterpart.
func (f *file) callSites() {
	f.walk(func(n ast.Node, stack []ast.Node) {
		if x, ok := n.(*ast.CallExpr); ok {
			f.callSite(x, stack)
		}
	})
}

func (f *file) callSite(x *ast.CallExpr, stack []ast.Node) {
	c := &call{CallExpr: x, file: f, append: f.peer.append, decode: f.peer.decode}
	if len(stack) > 0 {
		switch s := stack[len(stack)-1].(type) {
		case *ast.AssignStmt:
			if len(s.Rhs) == 1 {
				c.assign = s
			}
		case *ast.ExprStmt:
			c.alone = true
		}
	}
	var rewrite func(*call) bool
	switch fun := ast.Unparen(x.Fun).(type) {
	case *ast.SelectorExpr:
		if s := f.info.Selections[fun]; s == nil {
			rewrite = f.function(fun.Sel)
		} else if f.isPeers(s) && !f.covered[fun.Sel.Pos()] {
			c.self = fun.X
			rewrite = f.peer.calls[fun.Sel.Name]
		}
	case *ast.Ident: // of a package with a dot import
		rewrite = f.function(fun)
	}
	switch {
	case rewrite == nil || c.nests():
	case rewrite(c):
		f.cover(x.Fun)
	case c.self == nil && slices.ContainsFunc(c.Args, func(a ast.Expr) bool { return f.withoutMethods(f.info.TypeOf(a), calledName(x)) }):
		f.cover(x.Fun)
	case c.self == nil && c.isHandwritten():
		f.cover(x.Fun)
		f.keep[f.peer.runtime] = true
	}
}

// calledName is the name of the function in a call, without its package.
func calledName(x *ast.CallExpr) *ast.Ident {
	if s, ok := ast.Unparen(x.Fun).(*ast.SelectorExpr); ok {
		return s.Sel
	}
	id, _ := ast.Unparen(x.Fun).(*ast.Ident)
	return id
}

// isHandwritten reports whether a call of a function of the peer is of a value whose methods of the
// peer's kind somebody wrote: they stay, and so does the call.
func (c *call) isHandwritten() bool {
	return slices.ContainsFunc(c.Args, func(x ast.Expr) bool {
		n, ok := derefType(c.info.TypeOf(x)).(*types.Named)
		if !ok || types.IsInterface(n) || c.plan.migrated(n) != nil || n.Obj().Pkg() == nil || c.peer.owns(n.Obj().Pkg().Path()) {
			return false
		}
		methods := types.NewMethodSet(types.NewPointer(n))
		return slices.ContainsFunc(c.peer.methods, func(name string) bool { return !c.peer.isStd(name) && methods.Lookup(nil, name) != nil })
	})
}

// function returns the rewriting of calls of a function of the peer, nil if it has no
// function of that name.
func (f *file) function(name *ast.Ident) func(*call) bool {
	if fun, ok := f.info.Uses[name].(*types.Func); ok && fun.Pkg() != nil && fun.Pkg().Path() == f.peer.runtime {
		return f.peer.functions[name.Name]
	}
	return nil
}

// isPeers reports whether a selection is of a method that the peer has generated.
func (f *file) isPeers(s *types.Selection) bool {
	m, ok := s.Obj().(*types.Func)
	if !ok {
		return false
	}
	recv := m.Signature().Recv()
	return recv != nil && f.plan.migrated(recv.Type()) != nil && f.plan.isGenerated(m.Pos())
}

// isGenerated reports whether a position is in a file of the peer.
func (p *planner) isGenerated(pos token.Pos) bool {
	at := p.position(pos).Filename
	for _, f := range p.files {
		if f.path == at {
			return f.generated
		}
	}
	return false
}

// receiver returns an expression for a method with a pointer receiver to have x, a value of a
// migrated type or a pointer to one, as its receiver.
func (c *call) receiver(x ast.Expr) (string, bool) {
	x = ast.Unparen(x)
	if !c.getsMethods(x) {
		return "", false
	}
	if u, ok := x.(*ast.UnaryExpr); ok && u.Op == token.AND {
		if _, literal := ast.Unparen(u.X).(*ast.CompositeLit); literal {
			return "(" + c.text(x) + ")", true
		}
		return c.operand(u.X), true
	}
	if _, ok := types.Unalias(c.info.TypeOf(x)).(*types.Pointer); !ok && !c.info.Types[x].Addressable() {
		return "", false
	}
	return c.operand(x), true
}

// pointer returns x, a value of a migrated type or a pointer to one, as a pointer.
func (c *call) pointer(x ast.Expr) (string, bool) {
	x = ast.Unparen(x)
	switch {
	case !c.getsMethods(x):
		return "", false
	case isPointer(c.info.TypeOf(x)):
		return c.text(x), true
	}
	return "&" + c.operand(x), c.info.Types[x].Addressable()
}

// getsMethods reports whether x is of a migrated type to which catena gives methods.
func (c *call) getsMethods(x ast.Expr) bool {
	m := c.plan.migrated(c.info.TypeOf(x))
	return m != nil && !m.shimmed
}

func isPointer(t types.Type) bool {
	_, ok := types.Unalias(t).(*types.Pointer)
	return ok
}

// operand is x in a form that a selector can follow.
func (c *call) operand(x ast.Expr) string {
	switch x.(type) {
	case *ast.StarExpr, *ast.UnaryExpr, *ast.BinaryExpr, *ast.FuncLit, *ast.CompositeLit:
		return "(" + c.text(x) + ")"
	}
	return c.text(x)
}

// operandOfPointer is operand of the receiver of a method with a pointer receiver: w of &w.
func (c *call) operandOfPointer(x ast.Expr) string {
	if u, ok := ast.Unparen(x).(*ast.UnaryExpr); ok && u.Op == token.AND {
		x = u.X
	}
	return c.operand(x)
}

// replace replaces the call by text.
func (c *call) replace(text string) bool {
	c.edit(c.offset(c.Pos()), c.offset(c.End()), text)
	return true
}

// nests reports whether something of the peer is in an argument, or in the operand of the method.
// The text of the call is then not all that changes, so the call is left.
func (c *call) nests() bool {
	isPeers := func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.Ident:
			name, ok := c.info.Uses[n].(*types.PkgName)
			return c.function(n) != nil || ok && c.peer.owns(name.Imported().Path())
		case *ast.SelectorExpr:
			sel := c.info.Selections[n]
			return sel != nil && c.isPeers(sel)
		}
		return false
	}
	return c.self != nil && contains(c.self, isPeers) || slices.ContainsFunc(c.Args, func(a ast.Expr) bool { return contains(a, isPeers) })
}

// dropFirst takes the first of two results out of the statement with the call. It is false if
// that is used.
func (c *call) dropFirst() bool {
	if c.alone {
		return true
	}
	if c.assign == nil || len(c.assign.Lhs) != 2 {
		return false
	}
	if id, ok := c.assign.Lhs[0].(*ast.Ident); !ok || id.Name != "_" {
		return false
	}
	c.edit(c.offset(c.assign.Lhs[0].Pos()), c.offset(c.assign.Lhs[1].Pos()), "")
	return true
}

// catena is the name of catena's package in the file, which is imported if it is not.
func (c *call) catena() string {
	if name := c.importName(catenaRuntime); name != "" {
		return name
	}
	c.runtime = true
	return "catena"
}

// importName is the name by which the file calls an imported package, "" if it does not.
func (f *file) importName(path string) string {
	for _, s := range f.syntax.Imports {
		if strings.Trim(s.Path.Value, `"`) != path {
			continue
		}
		if s.Name != nil {
			return s.Name.Name
		}
		if name := f.info.PkgNameOf(s); name != nil {
			return name.Name()
		}
	}
	return ""
}

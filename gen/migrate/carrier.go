package migrate

import (
	"go/ast"
	"go/token"
	"go/types"
	"slices"
)

// A carrier is a local variable of the peer through which the generated methods of a value read or
// write: a jlexer.Lexer, a jwriter.Writer. Where nothing else is done with it, the bytes themselves
// replace it.
type carrier struct {
	*file
	name  *ast.Ident // where it is declared
	decl  ast.Stmt
	value ast.Expr // the bytes that its declaration names, nil if there are none
	list  []ast.Stmt
	uses  []use // by position
	calls []use // the uses that are arguments of generated methods, each a statement
}

// A use is an identifier of a carrier, in the nodes that hold it: the innermost is the last one.
type use struct {
	*ast.Ident
	stack []ast.Node
}

// carriers rewrites the local variables of the peer's types that need not be.
func (f *file) carriers() {
	if len(f.peer.carriers) == 0 {
		return
	}
	found := map[types.Object]*carrier{}
	var order []*carrier
	f.walk(func(n ast.Node, stack []ast.Node) {
		if s, ok := n.(ast.Stmt); ok {
			if c := f.carrier(s, stack); c != nil {
				found[f.info.Defs[c.name]] = c
				order = append(order, c)
			}
		}
	})
	f.walk(func(n ast.Node, stack []ast.Node) {
		if id, ok := n.(*ast.Ident); ok {
			if c := found[f.info.Uses[id]]; c != nil {
				c.uses = append(c.uses, use{id, slices.Clone(stack)})
			}
		}
	})
	for _, c := range order {
		if rewrite := f.peer.carriers[f.carried(f.info.Defs[c.name].Type())]; c.findCalls() {
			rewrite(c)
		}
	}
}

// walk calls do for the nodes of the file, each with those that hold it.
func (f *file) walk(do func(n ast.Node, stack []ast.Node)) {
	var stack []ast.Node
	ast.Inspect(f.syntax, func(n ast.Node) bool {
		if n == nil {
			stack = stack[:len(stack)-1]
			return true
		}
		do(n, stack)
		stack = append(stack, n)
		return true
	})
}

// carried is a type, or a pointer's element type, in the form of the keys of peer.carriers.
func (f *file) carried(t types.Type) string {
	n, ok := derefType(t).(*types.Named)
	if !ok || n.Obj().Pkg() == nil || !f.peer.owns(n.Obj().Pkg().Path()) {
		return ""
	}
	return n.Obj().Pkg().Path()[len(f.peer.module):] + "." + n.Obj().Name()
}

// carrier returns the variable that a statement declares, nil if it declares no carrier, or one
// with settings.
func (f *file) carrier(s ast.Stmt, stack []ast.Node) *carrier {
	c := &carrier{file: f, decl: s, list: statements(stack)}
	var value, typ ast.Expr
	switch s := s.(type) {
	case *ast.DeclStmt:
		g, ok := s.Decl.(*ast.GenDecl)
		if !ok || g.Tok != token.VAR || len(g.Specs) != 1 || g.Lparen.IsValid() {
			return nil
		}
		v := g.Specs[0].(*ast.ValueSpec)
		if len(v.Names) != 1 || len(v.Values) > 1 {
			return nil
		}
		c.name, typ = v.Names[0], v.Type
		if len(v.Values) == 1 {
			value = v.Values[0]
		}
	case *ast.AssignStmt:
		id, ok := s.Lhs[0].(*ast.Ident)
		if !ok || s.Tok != token.DEFINE || len(s.Lhs) != 1 || len(s.Rhs) != 1 {
			return nil
		}
		c.name, value = id, s.Rhs[0]
	default:
		return nil
	}
	obj := f.info.Defs[c.name]
	if obj == nil || f.peer.carriers[f.carried(obj.Type())] == nil || c.list == nil {
		return nil
	}
	if value == nil && isPointer(obj.Type()) || value != nil && (typ != nil || !c.begin(value)) {
		return nil
	}
	return c
}

// begin reports whether a carrier's first value is one of its type with nothing in it but bytes.
func (c *carrier) begin(value ast.Expr) bool {
	if u, ok := value.(*ast.UnaryExpr); ok && u.Op == token.AND {
		value = u.X
	}
	switch v := value.(type) {
	case *ast.CallExpr: // new(T)
		id, ok := v.Fun.(*ast.Ident)
		return ok && c.info.Uses[id] == types.Universe.Lookup("new")
	case *ast.CompositeLit:
		for _, e := range v.Elts {
			kv, ok := e.(*ast.KeyValueExpr)
			if !ok || len(v.Elts) > 1 || kv.Key.(*ast.Ident).Name != "Data" {
				return false
			}
			c.value = kv.Value
		}
		return true
	}
	return false
}

// findCalls finds the generated methods to which the carrier is handed. It is false if there are none,
// or if it is handed to something else, or a method's call cannot be rewritten.
func (c *carrier) findCalls() bool {
	for k, u := range c.uses {
		if x := u.argumentOf(); x != nil {
			if c.method(x) == nil || !u.isStatement(x) {
				return false
			}
			c.calls = append(c.calls, c.uses[k])
		}
	}
	return len(c.calls) > 0
}

// argumentOf returns the call of which the use is an argument: v or &v.
func (u use) argumentOf() *ast.CallExpr {
	k := len(u.stack) - 1
	if a, ok := u.stack[k].(*ast.UnaryExpr); ok && a.Op == token.AND {
		k--
	}
	x, ok := u.stack[k].(*ast.CallExpr)
	if !ok || len(x.Args) != 1 {
		return nil
	}
	return x
}

// isStatement reports whether a node that holds the use is a statement on its own, in a list.
func (u use) isStatement(n ast.Expr) bool {
	for k, in := range u.stack {
		if in == n {
			s, ok := u.stack[k-1].(*ast.ExprStmt)
			return ok && s.X == n && statements(u.stack[:k-1]) != nil
		}
	}
	return false
}

// statement returns the innermost statement of a list that holds the use, the one after it if there
// is one, and the list.
func (u use) statement() (s, next ast.Stmt, list []ast.Stmt) {
	for k := len(u.stack) - 1; k > 0; k-- {
		if list = statements(u.stack[:k]); list == nil {
			continue
		}
		at := slices.IndexFunc(list, func(s ast.Stmt) bool { return s == u.stack[k] })
		if at < 0 { // an expression of a case
			continue
		}
		if at+1 < len(list) {
			next = list[at+1]
		}
		return list[at], next, list
	}
	return nil, nil, nil
}

// statements is the list of which the innermost node of a stack consists, nil if that is none.
func statements(stack []ast.Node) []ast.Stmt {
	if len(stack) == 0 {
		return nil
	}
	switch n := stack[len(stack)-1].(type) {
	case *ast.BlockStmt:
		return n.List
	case *ast.CaseClause:
		return n.Body
	case *ast.CommClause:
		return n.Body
	}
	return nil
}

// repeats returns the innermost loop or function that holds the use and not the declaration, nil if
// the code around it runs once for each variable.
func (c *carrier) repeats(u use) ast.Node {
	for k := len(u.stack) - 1; k >= 0; k-- {
		switch n := u.stack[k].(type) {
		case *ast.ForStmt, *ast.RangeStmt, *ast.FuncLit:
			if n.Pos() > c.decl.Pos() {
				return n
			}
			return nil
		}
	}
	return nil
}

// method returns the call of a generated method that is rewritten as a direct one, nil if x is none.
func (c *carrier) method(x *ast.CallExpr) *call {
	fun, ok := ast.Unparen(x.Fun).(*ast.SelectorExpr)
	if !ok {
		return nil
	}
	s := c.info.Selections[fun]
	if s == nil || !c.isPeers(s) || c.peer.calls[fun.Sel.Name] == nil {
		return nil
	}
	m := &call{CallExpr: x, file: c.file, append: c.peer.append, decode: c.peer.decode, self: fun.X}
	if _, ok := m.receiver(m.self); !ok || m.nests() {
		return nil
	}
	return m
}

// member returns the name of the field or method that a use selects, and the call of it.
func (u use) member() (name string, sel *ast.SelectorExpr, called *ast.CallExpr) {
	k := len(u.stack) - 1
	sel, ok := u.stack[k].(*ast.SelectorExpr)
	if !ok {
		return "", nil, nil
	}
	called, _ = u.stack[k-1].(*ast.CallExpr)
	if called != nil && called.Fun != sel {
		called = nil
	}
	name = sel.Sel.Name
	if outer, ok := u.stack[k-1].(*ast.SelectorExpr); ok && name == "Buffer" { // w.Buffer.BuildBytes()
		if called, _ = u.stack[k-2].(*ast.CallExpr); called != nil {
			return name + "." + outer.Sel.Name, outer, called
		}
	}
	return name, sel, called
}

// errorName is the name of a variable for the carrier's error, "" if the file has it already.
func (c *carrier) errorName() string {
	name := c.name.Name + "Err"
	if contains(c.syntax, func(n ast.Node) bool {
		id, ok := n.(*ast.Ident)
		return ok && id.Name == name
	}) {
		return ""
	}
	return name
}

// replace replaces a node by text, and counts all that it names as done.
func (c *carrier) replace(n ast.Node, text string) {
	c.edit(c.offset(n.Pos()), c.offset(n.End()), text)
	c.cover(n)
}

// drop removes a statement.
func (c *carrier) drop(s ast.Stmt) {
	c.remove(c.offset(s.Pos()), c.offset(s.End()))
	c.cover(s)
}

// cover notes that nothing is left of a node.
func (f *file) cover(n ast.Node) {
	ast.Inspect(n, func(n ast.Node) bool {
		if id, ok := n.(*ast.Ident); ok {
			f.covered[id.Pos()] = true
		}
		return true
	})
}

// isFirst reports whether a statement evaluates a call before all else, and does so once: it returns
// or assigns its results, or is an if statement that begins so.
func isFirst(s ast.Stmt, x *ast.CallExpr) bool {
	switch s := s.(type) {
	case *ast.ReturnStmt:
		return len(s.Results) == 1 && s.Results[0] == x
	case *ast.AssignStmt:
		return len(s.Rhs) == 1 && s.Rhs[0] == x
	case *ast.IfStmt:
		return s.Init != nil && isFirst(s.Init, x)
	}
	return false
}

package migrate

import (
	"go/ast"
	"go/token"
	"go/types"
	"slices"
)

// lexer replaces a jlexer.Lexer over one slice of bytes by the bytes:
//
//	l := jlexer.Lexer{Data: data}
//	v.UnmarshalEasyJSON(&l)
//	return l.Error()              ->  return v.DecodeJSON(nil, data)
//
// It does nothing if the lexer is asked for anything else.
func (c *carrier) lexer() {
	var data, errors, oks []use
	for _, u := range c.uses {
		name, sel, called := u.member()
		switch {
		case u.argumentOf() != nil:
		case sel != nil && name == "Data" && called == nil:
			data = append(data, u)
		case name == "Error" && called != nil:
			errors = append(errors, u)
		case name == "Ok" && called != nil:
			oks = append(oks, u)
		default:
			return
		}
	}
	if len(c.calls) != 1 || c.repeats(c.calls[0]) != nil || len(data) == 0 && c.value == nil {
		return
	}
	failed := c.errorName()
	x := c.calls[0].argumentOf()
	s, next, list := c.calls[0].statement()
	direct := false
	if len(errors) == 1 && len(oks) == 0 && next != nil {
		_, _, called := errors[0].member()
		direct = isFirst(next, called)
	}
	if !direct && (failed == "" || len(errors)+len(oks) == 0) {
		return
	}
	defines := slices.Contains(list, c.decl) && c.calls[0].Pos() < firstOf(errors, oks)
	more := "" // declared beside the bytes
	if !direct && !defines {
		more = "var " + failed + " error"
	}
	input := c.name.Name
	m := c.method(x)
	if len(data) == 0 && more == "" && c.constant(s, m) {
		input = c.text(c.value)
		c.drop(c.decl)
	} else {
		c.declareBytes(more)
	}
	receiver, _ := m.receiver(m.self)
	outcome := receiver + "." + m.decode + "(nil, " + input + ")"
	for _, u := range data {
		_, sel, _ := u.member()
		c.replace(sel, c.name.Name)
	}
	if direct {
		_, _, called := errors[0].member()
		c.drop(s)
		c.replace(called, outcome)
		return
	}
	is := " = "
	if defines {
		is = " := "
	}
	c.replace(x, failed+is+outcome)
	for _, u := range errors {
		_, _, called := u.member()
		c.replace(called, failed)
	}
	for _, u := range oks {
		_, _, called := u.member()
		if not, ok := u.stack[len(u.stack)-3].(*ast.UnaryExpr); ok && not.Op == token.NOT {
			c.replace(not, failed+" != nil")
			continue
		}
		c.replace(called, failed+" == nil")
	}
}

// firstOf is the position of the first of the uses.
func firstOf(lists ...[]use) (at token.Pos) {
	for _, u := range slices.Concat(lists...) {
		if at == 0 || u.Pos() < at {
			at = u.Pos()
		}
	}
	return at
}

// declareBytes makes the lexer a slice of bytes, and declares more after it.
func (c *carrier) declareBytes(more string) {
	text := "var " + c.name.Name + " []byte"
	if c.value != nil {
		text = c.name.Name + " := " + c.text(c.value)
		if s, ok := c.info.TypeOf(c.value).(*types.Slice); !ok || !types.Identical(s.Elem(), types.Typ[types.Byte]) {
			text = c.name.Name + " := []byte(" + c.text(c.value) + ")"
		}
	}
	if more != "" {
		text += "\n" + more
	}
	c.replace(c.decl, text)
}

// constant reports whether the bytes of the declaration are still the same at the call: it is the
// next statement, or they belong to a variable that nothing assigns.
func (c *carrier) constant(s ast.Stmt, m *call) bool {
	at := slices.Index(c.list, c.decl)
	if at+1 < len(c.list) && c.list[at+1] == s {
		if _, ok := ast.Unparen(m.self).(*ast.CallExpr); !ok || c.isConversion(m.self) {
			return true
		}
	}
	id, ok := c.value.(*ast.Ident)
	if !ok {
		return false
	}
	is := func(e ast.Expr) bool {
		x, ok := ast.Unparen(e).(*ast.Ident)
		return ok && c.info.Uses[x] == c.info.Uses[id]
	}
	return !contains(c.syntax, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.AssignStmt:
			return slices.ContainsFunc(n.Lhs, is)
		case *ast.RangeStmt:
			return is(n.Key) || is(n.Value)
		case *ast.UnaryExpr:
			return is(n.X)
		}
		return false
	})
}

// isConversion reports whether an expression converts a value.
func (c *carrier) isConversion(e ast.Expr) bool {
	x, ok := ast.Unparen(e).(*ast.CallExpr)
	return ok && c.info.Types[x.Fun].IsType()
}

package migrate

import (
	"go/ast"
	"slices"
)

// writer replaces a jwriter.Writer by the bytes that it would hold:
//
//	w := jwriter.Writer{}
//	v.MarshalEasyJSON(&w)
//	return w.BuildBytes()         ->  return v.AppendJSON(nil)
//
// It does nothing if the writer is asked for anything else than to append bytes and to hand them out
// once.
func (c *carrier) writer() {
	p := writing{carrier: c, failed: c.errorName()}
	for _, u := range c.uses {
		if u.argumentOf() == nil && !p.add(u) {
			return
		}
	}
	if p.end == nil || !p.single() && !p.list() || p.failed == "" && !p.isDirect() {
		return
	}
	if p.isDirect() {
		p.direct()
		return
	}
	p.bytes()
}

// A writing describes the use of a jwriter.Writer.
type writing struct {
	*carrier
	failed string // the name of the variable for its error
	errors []use  // where its error is read
	others []use  // where bytes are appended or counted
	end    *use   // where its bytes are handed out
}

// add sorts a use in. It is false for one that has no counterpart.
func (p *writing) add(u use) bool {
	name, sel, called := u.member()
	arguments := -1
	if called != nil {
		arguments = len(called.Args)
	}
	switch {
	case name == "Error" && called == nil:
		_, assigned := u.stack[len(u.stack)-2].(*ast.AssignStmt)
		if assigned && sel.Pos() == u.stack[len(u.stack)-2].Pos() {
			return false
		}
		p.errors = append(p.errors, u)
	case (name == "RawByte" || name == "RawString") && called != nil && u.isStatement(called), name == "Size" && called != nil:
		p.others = append(p.others, u)
	case (name == "BuildBytes" || name == "Buffer.BuildBytes") && arguments == 0, name == "DumpTo" && called != nil:
		if p.end != nil {
			return false
		}
		p.end = &u
	default:
		return false
	}
	return true
}

// single reports whether one value is written each time, before anything else: in a function or loop
// that is inside the writer's block, if all is there.
func (p *writing) single() bool {
	in := p.repeats(p.calls[0])
	return len(p.calls) == 1 && p.uses[0].Ident == p.calls[0].Ident &&
		!slices.ContainsFunc(p.uses, func(u use) bool { return p.repeats(u) != in })
}

// list reports whether all is written once: values in loops, and the bytes handed out behind them.
func (p *writing) list() bool {
	return p.repeats(*p.end) == nil && !slices.ContainsFunc(p.uses, func(u use) bool {
		f, ok := p.repeats(u).(*ast.FuncLit)
		return ok && f != nil || u.Pos() > p.end.Pos() && !slices.ContainsFunc(p.errors, func(e use) bool { return e.Ident == u.Ident })
	})
}

// isDirect reports whether the bytes of one value are handed out in the next statement, and are not
// asked for otherwise.
func (p *writing) isDirect() bool {
	if !p.single() || len(p.others) > 0 {
		return false
	}
	_, next, _ := p.calls[0].statement()
	name, _, called := p.end.member()
	switch r, _ := next.(*ast.ReturnStmt); {
	case name == "Buffer.BuildBytes": // return w.Buffer.BuildBytes(), w.Error
		if len(p.errors) != 1 || r == nil || len(r.Results) != 2 {
			return false
		}
		_, sel, _ := p.errors[0].member()
		return r.Results[0] == called && r.Results[1] == sel
	case name == "DumpTo":
		return len(p.errors) == 0 && isFirst(next, called) && dropsFirst(next)
	}
	return len(p.errors) == 0 && isFirst(next, called)
}

// dropsFirst reports whether a statement assigns the first of two results to nothing.
func dropsFirst(s ast.Stmt) bool {
	switch s := s.(type) {
	case *ast.IfStmt:
		return dropsFirst(s.Init)
	case *ast.AssignStmt:
		id, ok := s.Lhs[0].(*ast.Ident)
		return ok && id.Name == "_" && len(s.Lhs) == 2
	}
	return false
}

// direct writes one call, without the writer.
func (p *writing) direct() {
	m := p.method(p.calls[0].argumentOf())
	s, next, _ := p.calls[0].statement()
	name, _, called := p.end.member()
	receiver, _ := m.receiver(m.self)
	pointer, isPointer := m.pointer(m.self)
	switch {
	case name == "DumpTo" && !isPointer:
		p.bytes()
		return
	case name == "DumpTo": // _, err := w.DumpTo(out): err := catena.WriteJSON(out, v)
		end := &call{CallExpr: called, file: p.file}
		if i, ok := next.(*ast.IfStmt); ok {
			next = i.Init
		}
		end.assign = next.(*ast.AssignStmt)
		end.dropFirst()
		p.replace(called, m.catena()+".WriteJSON("+p.text(called.Args[0])+", "+pointer+")")
	case name == "BuildBytes":
		p.replace(called, receiver+"."+m.append+"(nil)")
	default:
		r := next.(*ast.ReturnStmt)
		p.replace(r, "return "+receiver+"."+m.append+"(nil)")
	}
	p.drop(s)
	p.drop(p.decl)
}

// bytes makes the writer a slice, to which values are appended.
func (p *writing) bytes() {
	w, failed := p.name.Name, p.failed
	name, _, called := p.end.member()
	if len(p.errors) == 0 && name != "BuildBytes" { // nobody asks for it
		failed = "_"
	}
	p.declare(failed)
	for _, u := range p.calls {
		p.appendValue(u, failed)
	}
	for _, u := range p.errors {
		_, sel, _ := u.member()
		p.replace(sel, failed)
	}
	for _, u := range p.others {
		name, _, x := u.member()
		switch name {
		case "RawByte":
			p.replace(x, w+" = append("+w+", "+p.text(x.Args[0])+")")
		case "RawString":
			p.replace(x, w+" = append("+w+", "+p.text(x.Args[0])+"...)")
		default:
			p.replace(x, "len("+w+")")
		}
	}
	switch name {
	case "BuildBytes":
		p.replace(called, w+", "+failed)
	case "Buffer.BuildBytes":
		p.replace(called, w)
	default:
		p.replace(called, (&call{file: p.file}).operand(called.Args[0])+".Write("+w+")")
	}
}

// declare declares the slice and the error, but where the first value does.
func (p *writing) declare(failed string) {
	if p.defines() {
		p.drop(p.decl)
		return
	}
	text := "var " + p.name.Name + " []byte"
	if failed != "_" {
		text += "\nvar " + failed + " error"
	}
	p.replace(p.decl, text)
}

// defines reports whether the call that writes the only value can declare the variable that
// replaces the writer.
func (p *writing) defines() bool {
	_, _, list := p.calls[0].statement()
	return p.single() && slices.Contains(list, p.decl)
}

// appendValue appends a value in the place of a call. A slice that is written out is used again, one
// that is handed out is not.
func (p *writing) appendValue(u use, failed string) {
	x := u.argumentOf()
	m := p.method(x)
	receiver, _ := m.receiver(m.self)
	w, to, is := p.name.Name, p.name.Name, " = "
	if name, _, _ := p.end.member(); p.single() {
		switch {
		case name == "DumpTo" && p.repeats(u) != nil:
			to += "[:0]"
		default:
			to = "nil"
		}
	}
	if p.defines() {
		is = " := "
	}
	text := w + ", " + failed + is + receiver + "." + m.append + "(" + to + ")"
	if !p.single() && failed != "_" { // the first error counts
		text = "if " + failed + " == nil {\n" + text + "\n}"
	}
	p.replace(x, text)
}

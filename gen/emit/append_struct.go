package emit

import (
	"slices"
	"strings"

	"github.com/dave/jennifer/jen"

	"github.com/ezrantn/catena/gen/model"
)

// A written member is one that may be there when a struct is appended.
type written struct {
	*model.Member
	place place
	cond  jen.Code // when it is there; nil: always
	// nils are the embedded pointers on the way, all of which must be there;
	// group says which they are.
	nils  jen.Code
	group string
}

// structBody appends the members of the struct at v.
//
//	b = wire.AppendInRoom(b, `{"id":`)
//	b = e.AppendInt64(b, v.ID)
//	if v.Note != "" {
//		b = wire.AppendInRoom(b, `,"note":`)
//		b = e.AppendString(b, v.Note)
//	}
//	return wire.AppendInRoom(b, "}")
//
// If the first member may be absent, every member has its comma before it, and
// the first one becomes the brace:
//
//	start := len(b)
//	...
//	return jsonwire.CloseObject(b, start, 0)
func (w *writer) structBody(d *model.Decl, s *model.Struct, v place) body {
	if whole := w.layout(s).Whole; whole != nil {
		return w.last(whole.Type, v.field(whole.Path[0].Name), false)
	}
	list := w.written(s, v)
	w.checkGroups(w.layout(s), v)
	if w.layout(s).Tuple {
		return w.tupleBody(d, list)
	}
	rest := w.rest(d, s, v)
	fixed := 0
	for _, m := range list {
		if m.cond == nil && m.nils == nil {
			fixed++
		}
	}
	if rest != nil && w.format.Counted {
		return w.countedWithRest(list, fixed, rest)
	}
	if rest == nil && (len(list) == 0 || fixed == len(list)) {
		w.heads(w.format.Object(len(list)))
		w.members(list, false, false)
		w.literal(w.format.ObjectEnd)
		return w.end()
	}
	if w.format.Counted {
		return w.countedBody(d, list, fixed)
	}
	if len(list) > 0 && list[0].cond == nil && list[0].nils == nil {
		w.heads(w.format.Object(len(list)))
		w.members(list, false, false)
		if rest != nil {
			w.appendRest(rest)
		}
		w.literal(w.format.ObjectEnd)
		return w.end()
	}
	w.flushTo(0)
	w.add(w.id("start").Op(":=").Len(w.id("b")))
	w.members(list, true, false)
	if rest != nil {
		w.appendRest(rest)
	}
	w.flush()
	return body{w.stmts, w.wire("CloseObject").Call(w.id("b"), w.id("start"), jen.Lit(0))}
}

// checkGroups checks that one member of a group is set at most.
//
//	e.CheckOneOf(b, "card,invoice", true, v.Card != nil, v.Invoice != nil)
func (w *writer) checkGroups(layout *model.Layout, v place) {
	for _, g := range layout.Groups {
		args := []jen.Code{w.id("b"), jen.Id(quote(strings.Join(layout.Names(g.Members), ","))), jen.Lit(g.Required)}
		for _, k := range g.Members {
			p, nils, _ := reach(layout.Members[k].Path, v)
			conds := []jen.Code{p.value().Op("!=").Nil()}
			if nils != nil {
				conds = []jen.Code{nils, conds[0]}
			}
			args = append(args, all(conds))
		}
		w.stmts = append(w.stmts, w.id("e").Dot("CheckOneOf").Call(args...))
	}
}

// countedBody appends members some of which may be left out, after a head that
// says how many there are:
//
//	start, n := len(b), 3
//	...
//	if e.Streams() { ... }
//	...
//	return msgpackwire.CloseObject(b, start, n)
//
// A head that becomes shorter moves what follows it. If the struct holds others of its type the head is therefore
// made final before: the innermost of them would be moved for each that it is in.
func (w *writer) countedBody(d *model.Decl, list []written, fixed int) body {
	w.flushTo(0)
	w.add(w.ids("start", "n").Op(":=").List(jen.Len(w.id("b")), jen.Lit(fixed)))
	w.heads(w.format.OpenObject(len(list)))
	first, conditions := w.finalHead(d, list, fixed)
	w.members(list[:first], false, true)
	arguments := w.ids("b", "start", "n")
	if rest := list[first:]; len(rest) > 0 {
		w.fixHead(rest, conditions)
		w.members(rest, false, true)
		w.flushTo(tail)
		return body{w.stmts, w.id("e").Dot("CloseCounted").Call(arguments)}
	}
	w.flushTo(tail)
	return body{w.stmts, w.wire("CloseObject").Call(arguments)}
}

// finalHead returns before which member of the list the head has to be final, and the conditions for that, of which one
// is enough: none if it always has to.
func (w *writer) finalHead(d *model.Decl, list []written, fixed int) (first int, conditions []jen.Code) {
	first = len(list)
	if d.Outer {
		first = firstThat(list, func(m written) bool { return w.holds(model.Flushes, m.Type) })
	}
	if first < len(list) {
		conditions = []jen.Code{w.id("e").Dot("Streams").Call()}
	}
	if len(w.format.OpenObject(fixed)) == len(w.format.OpenObject(len(list))) {
		return first, conditions // it does not become shorter
	}
	nests := func(m written) bool { return w.nests(d, m.Type) }
	first = min(first, firstThat(list, nests))
	for _, m := range list {
		if !nests(m) {
			continue
		}
		there := slices.DeleteFunc([]jen.Code{m.nils, m.cond}, func(c jen.Code) bool { return c == nil })
		if len(there) == 0 {
			return first, nil
		}
		conditions = append(conditions, all(there))
	}
	return first, conditions
}

// nests reports whether a t, of a member of d, may hold a d.
func (c *codec) nests(d *model.Decl, t model.Type) bool {
	nests := c.holds(model.Opaque, t)
	model.Each(t, func(r *model.Ref) { nests = nests || d.Recursive && r.Decl.Cycle == d.Cycle })
	return nests
}

// firstThat returns where in the list the first group of members starts of which one is so.
func firstThat(list []written, is func(m written) bool) int {
	for k := 0; k < len(list); {
		n := k + together(list[k:])
		if slices.ContainsFunc(list[k:n], is) {
			return k
		}
		k = n
	}
	return len(list)
}

// tupleBody appends the values of members in an array. Those behind a nil pointer are
// null; neighbours share one condition.
//
//	start := len(b)
//	b = wire.AppendInRoom(b, "\x92")
//	...
//	e.CloseTuple(start, spotMsgpackMembers)
//	return b
func (w *writer) tupleBody(d *model.Decl, list []written) body {
	if len(list) == 0 {
		w.heads(w.format.Tuple(0))
		return w.end()
	}
	w.add(w.id("start").Op(":=").Len(w.id("b")))
	w.heads(w.format.Tuple(len(list)))
	for len(list) > 0 {
		group := list[:together(list)]
		list = list[len(group):]
		values := func(w *writer) {
			for _, m := range group {
				w.value(m.Type, m.place, m.Quoted)
			}
		}
		if group[0].nils == nil {
			values(w)
			continue
		}
		w.add(jen.If(group[0].nils).Block(w.block(values)...).Else().Block(w.block(func(w *writer) {
			for range group {
				w.null()
			}
		})...))
	}
	end := w.end()
	if end.result != nil {
		end.stmts = append(end.stmts, w.id("b").Op("=").Add(end.result))
	}
	return body{stmts: append(end.stmts, w.id("e").Dot("CloseTuple").Call(w.id("start"), w.codec.members(d)))}
}

// together is how many members at the start of the list share the condition that the
// embedded pointers on the way are there.
func together(list []written) int {
	n := 1
	for list[0].nils != nil && n < len(list) && list[n].group == list[0].group {
		n++
	}
	return n
}

// null prints:  b = jsonwire.AppendNull(b)
func (w *writer) null() {
	w.add(w.id("b").Op("=").Add(w.wire("AppendNull")).Call(w.id("b")))
	w.used = 0
}

// members appends members; neighbours behind the same embedded pointer share
// one condition.
func (w *writer) members(list []written, separated, counted bool) {
	for k := 0; k < len(list); {
		n := k + together(list[k:])
		group := list[k:n]
		if group[0].nils == nil {
			w.member(group[0], separated || k > 0, counted)
		} else {
			w.add(jen.If(group[0].nils).Block(w.block(func(w *writer) {
				for j, m := range group {
					w.member(m, separated || k+j > 0, counted)
				}
			})...))
		}
		k = n
	}
}

func (w *writer) member(m written, separated, counted bool) {
	write := func(w *writer) {
		if counted && (m.cond != nil || m.nils != nil) {
			w.add(w.id("n").Op("++"))
		}
		w.name(m.Member, separated)
		if m.Tagged != nil {
			w.tag(m)
			return
		}
		w.value(m.Type, m.place, m.Quoted)
	}
	if m.cond == nil {
		write(w)
		return
	}
	w.add(jen.If(m.cond).Block(w.block(write)...))
}

// written lists the members of s that can be there at all.
func (c *codec) written(s *model.Struct, v place) []written {
	var list []written
	for _, m := range c.layout(s).Members {
		e := written{Member: m}
		e.place, e.nils, e.group = reach(m.Path, v)
		var never bool
		if e.cond, never = c.present(m, e.place); !never {
			list = append(list, e)
		}
	}
	return list
}

// reach follows a path from v:  v.Audit.By, v.Audit != nil
func reach(path []model.Hop, v place) (p place, nils jen.Code, group string) {
	p = v
	var conds []jen.Code
	var names []string
	for k, h := range path {
		if h.Name == "" {
			break // the place is what the last pointer points to
		}
		p = p.field(h.Name)
		names = append(names, h.Name)
		if h.Pointer && k < len(path)-1 {
			conds = append(conds, p.value().Op("!=").Nil())
			p = pointedTo(p.expr)
			group = strings.Join(names, ".")
		}
	}
	return p, all(conds), group
}

// all prints:  a && b
func all(conds []jen.Code) jen.Code { return joined(conds, "&&") }

// joined prints conditions with an operator between them; nil if there are none.
func joined(conds []jen.Code, operator string) jen.Code {
	if len(conds) == 0 {
		return nil
	}
	s := jen.Add(conds[0])
	for _, c := range conds[1:] {
		s = s.Op(operator).Add(c)
	}
	return s
}

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
	operand operand
	cond    jen.Code // when it is there; nil: always
	// nils are the embedded pointers on the way, all of which must be there;
	// group says which they are.
	nils  jen.Code
	group string
}

// optional reports whether m may be left out.
func (m written) optional() bool { return m.cond != nil || m.nils != nil }

// structBody appends the members of the struct at v. If the first member may be absent, every member has its comma before
// it, and the runtime makes the first comma the brace.
func (w *writer) structBody(d *model.Decl, s *model.Struct, v operand) body {
	layout := w.layout(s)
	if layout.Whole != nil {
		return w.last(layout.Whole.Type, v.field(layout.Whole.Path[0].Name), false)
	}
	list := w.written(s, v)
	w.checkGroups(layout, v)
	if layout.Tuple {
		return w.tupleBody(d, list)
	}
	rest := w.rest(d, s, v)
	fixed := 0
	for _, m := range list {
		if !m.optional() {
			fixed++
		}
	}
	switch {
	case rest != nil && w.format.Counted:
		return w.countedWithRest(list, fixed, rest)
	case w.format.Counted && fixed < len(list):
		return w.countedBody(d, list, fixed)
	}
	open := len(list) == 0 && rest != nil || len(list) > 0 && list[0].optional()
	if open {
		w.flushTo(0)
		w.print(`start := len(b)`)
	} else {
		w.heads(w.format.Object(len(list)))
	}
	w.members(list, open, false)
	if rest != nil {
		w.appendRest(rest)
	}
	if open {
		w.flush()
		return body{w.stmts, w.quote(`jsonwire.CloseObject(b, start, 0)`)}
	}
	w.literal(w.format.ObjectEnd)
	return w.end()
}

// countedBody appends members some of which may be left out, after a head that
// says how many there are. A head that becomes shorter moves what follows it. If the struct holds others of its type the
// head is therefore made final before: the innermost of them would be moved for each that it is in.
func (w *writer) countedBody(d *model.Decl, list []written, fixed int) body {
	w.flushTo(0)
	w.print(`start, n := len(b), @`, fixed)
	w.heads(w.format.OpenObject(len(list)))
	first, conditions := w.finalHead(d, list, fixed)
	w.members(list[:first], false, true)
	result := w.quote(`jsonwire.CloseObject(b, start, n)`)
	if rest := list[first:]; len(rest) > 0 {
		w.fixHead(rest, conditions)
		w.members(rest, false, true)
		result = w.quote(`e.CloseCounted(b, start, n)`)
	}
	w.flushTo(tail)
	return body{w.stmts, result}
}

// finalHead returns before which member of the list the head has to be final, and the conditions for that, of which one
// is enough: none if it always has to.
func (w *writer) finalHead(d *model.Decl, list []written, fixed int) (first int, conditions []jen.Code) {
	first = len(list)
	if d.Outer {
		first = firstThat(list, func(m written) bool { return w.holds(model.Flushes, m.Type) })
	}
	if first < len(list) {
		conditions = []jen.Code{w.quote(`e.Streams()`)}
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
		there := all([]jen.Code{m.nils, m.cond})
		if there == nil {
			return first, nil
		}
		conditions = append(conditions, there)
	}
	return first, conditions
}

// nests reports whether a t, of a member of d, may hold a d.
func (c *printer) nests(d *model.Decl, t model.Type) bool {
	nests := c.holds(model.Opaque, t)
	model.Each(t, func(r *model.Ref) { nests = nests || d.Recursive && r.Decl.Cycle == d.Cycle })
	return nests
}

// firstThat returns where in the list the first group of members starts of which one is so.
func firstThat(list []written, is func(m written) bool) (start int) {
	for _, group := range groups(list) {
		if slices.ContainsFunc(group, is) {
			break
		}
		start += len(group)
	}
	return start
}

// fixHead prints, before the members in rest, the call that makes the head of the struct final if one of the conditions
// holds, or always if there is none.
func (w *writer) fixHead(rest []written, conditions []jen.Code) {
	fix := w.quote(`b = jsonwire.CloseObject(b, start, n)`)
	if count := w.countMore(rest); len(count) > 0 {
		fix = w.quote(`total := n
			@
			b = jsonwire.CloseObject(b, start, total)`, count)
	}
	w.add(w.provided(joined(conditions, "||"), fix))
}

// countMore prints statements that add to total the number of optional members of rest that are present.
func (w *writer) countMore(rest []written) (count []jen.Code) {
	for _, group := range groups(rest) {
		var inside []jen.Code
		for _, m := range group {
			if m.optional() {
				inside = append(inside, w.provided(m.cond, w.quote(`total++`)))
			}
		}
		if len(inside) > 0 {
			count = append(count, w.provided(group[0].nils, inside))
		}
	}
	return count
}

// provided prints code under a condition; nil always holds.
func (c *printer) provided(cond jen.Code, code any) jen.Code {
	if cond == nil {
		return c.quote(`@`, code)
	}
	return c.quote(`if @ {
			@
		}`, cond, code)
}

// tupleBody appends the values of members in an array. Those behind a nil pointer are
// null; neighbours share one condition.
func (w *writer) tupleBody(d *model.Decl, list []written) body {
	if len(list) == 0 {
		w.heads(w.format.Tuple(0))
		return w.end()
	}
	w.print(`start := len(b)`)
	w.heads(w.format.Tuple(len(list)))
	for _, group := range groups(list) {
		values := func(w *writer) {
			for _, m := range group {
				w.value(m.Type, m.operand, m.Quoted)
			}
		}
		if group[0].nils == nil {
			values(w)
			continue
		}
		w.print(`if @ {
				@
			} else {
				@
			}`, group[0].nils, w.block(values), w.block(func(w *writer) {
			for range group {
				w.null()
			}
		}))
	}
	return body{stmts: append(w.inB(w.end()), w.quote(`e.CloseTuple(start, @)`, w.printer.members(d)))}
}

// groups splits the list into the neighbours that the same embedded pointers lead to.
func groups(list []written) (found [][]written) {
	for k, m := range list {
		if last := len(found) - 1; k > 0 && m.group != "" && m.group == list[k-1].group {
			found[last] = append(found[last], m)
		} else {
			found = append(found, []written{m})
		}
	}
	return found
}

func (w *writer) null() { w.call(`jsonwire.AppendNull(b)`) }

// members appends members; neighbours behind the same embedded pointer share
// one condition.
func (w *writer) members(list []written, separated, counted bool) {
	for _, group := range groups(list) {
		w.printIf(group[0].nils, func(w *writer) {
			for _, m := range group {
				w.printIf(m.cond, func(w *writer) { w.member(m, separated, counted && m.optional()) })
				separated = true
			}
		})
	}
}

func (w *writer) member(m written, separated, counted bool) {
	if counted {
		w.print(`n++`)
	}
	w.name(m.Member, separated)
	if m.Tagged != nil {
		w.tag(m)
		return
	}
	w.value(m.Type, m.operand, m.Quoted)
}

// written lists the members of s that can be there at all.
func (c *printer) written(s *model.Struct, v operand) []written {
	var list []written
	for _, m := range c.layout(s).Members {
		e := written{Member: m}
		e.operand, e.nils, e.group = reach(m.Path, v)
		var never bool
		if e.cond, never = c.present(m, e.operand); !never {
			list = append(list, e)
		}
	}
	return list
}

// reach follows a path from v:  v.Audit.By, v.Audit != nil
func reach(path []model.Hop, v operand) (p operand, nils jen.Code, group string) {
	p = v
	var conds []jen.Code
	var names []string
	for k, h := range path {
		if h.Name == "" {
			break // the operand is what the last pointer points to
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

// joined prints conditions with an operator between them; nil, which always holds, if there are none.
func joined(conds []jen.Code, operator string) jen.Code {
	var s *jen.Statement
	for _, c := range conds {
		switch {
		case c == nil:
		case s == nil:
			s = jen.Add(c)
		default:
			s.Op(operator).Add(c)
		}
	}
	if s == nil {
		return nil
	}
	return s
}

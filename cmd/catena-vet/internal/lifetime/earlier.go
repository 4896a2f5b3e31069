package lifetime

import (
	"go/constant"
	"go/token"
	"go/types"
	"strings"

	"golang.org/x/tools/go/ssa"
)

// withEarlier has the structs that the function is given hold the values that earlier calls have
// stored in their fields: every residents, see there.
func (n *nest) withEarlier() *nest {
	n.earlier = map[place]marks{}
	for _, p := range n.root.Params {
		for field := range fieldsOf(p.Type()) {
			u := n.fields.residents(field)
			if u == nil {
				continue
			}
			o := &owner{place: place{p, arenaPathIn(u.arena)}, value: p, text: "decoded into " + p.Name() + "." + u.arena.Name()}
			for _, stored := range u.stores {
				at := place{p, stored.path}
				n.earlier[at] = n.earlier[at].union(marks{{birth: &birth{at: stored.at, owner: o, field: u}, via: stored.via}: true})
			}
		}
	}
	return n
}

// arenaPathIn returns the path of the arena in a field of a struct.
func arenaPathIn(field *types.Var) string {
	if isPointer(field.Type()) {
		return field.Name() + "." + pointee
	}
	return field.Name() + "."
}

// fieldsOf iterates over the fields of the struct that a pointer of type t points to.
func fieldsOf(t types.Type) func(yield func(*types.Var) bool) {
	return func(yield func(*types.Var) bool) {
		p, ok := t.Underlying().(*types.Pointer)
		if !ok {
			return
		}
		s, ok := p.Elem().Underlying().(*types.Struct)
		if !ok {
			return
		}
		s.Fields()(func(f *types.Var) bool { return yield(f.Origin()) })
	}
}

// isSure reports whether a value with the marks m is dead at an instruction. One of an earlier call is
// if the end of its life is on every path and there is no other value on some: a condition of the
// function may tell these apart.
func (k mark) isSure(i ssa.Instruction, m marks) bool {
	if k.birth.field == nil {
		return true
	}
	for other := range m {
		if other.birth.param == nil && (other.birth.field == nil || other.end == nil) {
			return false
		}
	}
	return k.isCertainAt(i)
}

// isCertainAt reports whether the end of a value's life is on every path to an instruction.
func (k mark) isCertainAt(i ssa.Instruction) bool {
	at, ok := k.end.at.(ssa.Instruction)
	return ok && at.Parent() == i.Parent() && at.Block().Dominates(i.Block())
}

// addToEnded reports a value that is added to a list or map whose other values are dead, and which
// is emptied nowhere.
func (n *nest) addToEnded(s *state, i ssa.Instruction, p place) {
	if n.reporting != escapes || len(n.earlier[p]) == 0 {
		return
	}
	for _, k := range s.read(p).sorted() {
		if u := k.birth.field; u != nil && k.end != nil && k.isCertainAt(i) && u.read && !u.cleared {
			n.reportEscape(k.via, k, k.end)
		}
	}
}

// replaceArena drops the values in the arena that a variable or a field has had.
func (s *state) replaceArena(arena place) {
	delete(s.holds, place{arena.base, givenBack + arena.path})
	s.change(anywhere, func(k mark) (mark, bool) {
		return k, k.end != nil || k.birth.owner == nil || !k.birth.owner.within(&owner{place: arena})
	})
}

// ownerIn returns the parameter that an arena is, or that points to the struct with a field for it,
// and the path of the field. The field must not be assigned to. It returns nil for other arenas.
func (n *nest) ownerIn(o *owner) (p node, path string) {
	if o == nil || o.parent != nil {
		return nil, ""
	}
	if p, ok := o.value.(*ssa.Parameter); ok && o.place.path == "" {
		return p, ""
	}
	param, ok := o.place.base.(*ssa.Parameter)
	if !ok || param.Parent() != n.root {
		return nil, ""
	}
	for field := range fieldsOf(param.Type()) {
		if (isArena(field.Type()) || isArenaValue(field.Type())) && arenaPathIn(field) == o.place.path && !n.fields.replaced[field] {
			return param, o.place.path
		}
	}
	return nil, ""
}

// ownerAt returns the arena that an argument of a call is, or that is at a path in the memory that it
// refers to.
func (n *nest) ownerAt(arg ssa.Value, path string) *owner {
	if path == "" {
		return n.arena(arg)
	}
	return &owner{place: memory(arg).step(path), value: arg, text: "decoded into " + n.calledOr(arg, "the value") + "." + trimPath(path)}
}

// ownerOf returns the arena of an effect of a call with these arguments.
func (n *nest) ownerOf(e effect, args []ssa.Value) *owner {
	if e.arena != nil {
		return e.arena
	}
	return n.ownerAt(args[e.Param], e.From)
}

// isAround reports whether the root is a function literal and base is of a function around it.
func (n *nest) isAround(base node) bool { return isIn(base, outermost(n.root)) && !isIn(base, n.root) }

// isOwnerAround reports whether an arena is one that a function literal knows of the function around it.
func (n *nest) isOwnerAround(o *owner) bool { return o != nil && n.isAround(o.place.base) }

// trimPath returns a path as the source has it.
func trimPath(path string) string {
	name, _, _ := strings.Cut(path, ".")
	return name
}

// endsFields reports whether a call is known to end the life of an arena.
func (n *nest) endsFields(c *ssa.CallCommon) (found bool) {
	f := calleeOf(c)
	if f == nil || f.Pkg() == nil || len(argsOf(c)) == 0 || isArenaFunc(f) {
		return false
	}
	for _, v := range argsOf(c) {
		for field := range fieldsOf(v.Type()) {
			if isArena(field.Type()) || isArenaValue(field.Type()) {
				n.known(c).of(ends, func(effect) { found = true })
				return found
			}
		}
	}
	return false
}

// endFields applies the effects of a call on the arenas in fields and on their values.
func (n *nest) endFields(f *frame, s *state, i *ssa.Call, known *effects) {
	args := argsOf(i.Common())
	known.of(ends, func(e effect) {
		if o := n.ownerOf(e, args); o != nil {
			n.end(f, s, n.ending(i, o, n.callText(i)))
		}
	})
	known.of(puts, func(e effect) {
		if o := n.ownerOf(e, args); o != nil {
			n.giveBack(s, i, o)
		}
	})
	known.of(clears, func(e effect) { s.write(memory(args[e.Param]).step(e.Path), nil) })
}

// useFields notes that a call looks at the values in the fields of its arguments.
func (n *nest) useFields(f *frame, s *state, i *ssa.Call) {
	args := argsOf(i.Common())
	if refers(i.Type()) && !isLookedAt(i) {
		return // a value that is compared
	}
	n.known(i.Common()).of(reads, func(e effect) {
		v := args[e.Param]
		m := s.read(memory(v).step(e.Path))
		n.note(&f.used, m)
		if n.reporting != uses {
			return
		}
		for _, k := range m.sorted() {
			if k.end != nil && k.isSure(i, m) {
				n.reportFieldUse(i, member(n.called(v), trimPath(e.Path)), k)
			}
		}
	})
}

// noteRead notes that the function looks at the value that a field of a parameter has had before.
func (n *nest) noteRead(s *state, load *ssa.UnOp) {
	p := memory(load.X)
	param, ok := p.base.(*ssa.Parameter)
	if !ok || param.Parent() != n.root || !isField(p) || !refers(load.Type()) || !isLookedAt(load) {
		return
	}
	before, only := false, true
	for k := range s.around(p) {
		before = before || k.birth.param == param && !k.birth.made
		only = only && (k.birth.param == param || k.birth.field != nil)
	}
	if before {
		n.reads[p] = n.reads[p] || only
	}
}

// reportNext reports a value that the function stores in a field and that is dead when it returns, if
// its next call reads the field, and nothing else stores a value there.
func (n *nest) reportNext() {
	exit := n.frames[0].exit
	if exit == nil {
		return
	}
	for p := range n.earlier {
		if !n.reads[p] {
			continue
		}
		var stored *mark
		alive := false
		for _, k := range exit.around(p).sorted() {
			alive = alive || k.end == nil && k.birth.param == nil
			if k.birth.field == nil && k.birth.param == nil && stored == nil {
				stored = &k
			}
		}
		if alive || stored == nil {
			continue
		}
		for k := range n.earlier[p] {
			alive = alive || k.birth.field.cleared || k.via.Parent() != n.root
		}
		if !alive {
			n.reportEscape(stored.via, *stored, stored.end)
		}
	}
}

// isField reports whether a place is a field of the struct that its base points to.
func isField(p place) bool { return strings.Count(p.path, ".") == 1 }

// isLookedAt reports whether a function does more with a value than compare, count or replace it.
func isLookedAt(v ssa.Value) bool {
	for _, r := range *v.Referrers() {
		switch r := r.(type) {
		case *ssa.DebugRef, *ssa.BinOp:
		case *ssa.MapUpdate:
			if r.Map != v {
				return true
			}
		case *ssa.Slice:
			if !isEmptied(r) {
				return true
			}
		case *ssa.Call:
			b, ok := r.Call.Value.(*ssa.Builtin)
			if !ok {
				return true
			}
			switch b.Name() {
			case "len", "cap", "clear", "delete":
			case "append":
				if r.Call.Args[0] != v {
					return true
				}
			default:
				return true
			}
		default:
			return true
		}
	}
	return false
}

// summarizeFields adds the effects on the fields of parameters, which have numbers.
func (n *nest) summarizeFields(sum *effects, number map[node]int) {
	for p := range n.reads {
		sum.add(effect{Kind: reads, Param: number[p.base], Path: p.path})
	}
	for at, e := range n.ends {
		i, ok := at.(ssa.Instruction)
		if !ok || i.Parent() != n.root || !isCertain(i) {
			continue
		}
		kinds := []effectKind{ends}
		if call, ok := i.(ssa.CallInstruction); ok && isPut(call.Common()) {
			kinds = append(kinds, puts)
		}
		for _, kind := range kinds {
			if p, path := n.ownerIn(e.owner); p != nil {
				sum.add(effect{Kind: kind, Param: number[p], From: path})
			} else if n.isOwnerAround(e.owner) {
				sum.add(effect{Kind: kind, arena: e.owner})
			}
		}
	}
	exit := n.frames[0].exit
	if exit == nil {
		return
	}
	for p, m := range exit.holds {
		if param, ok := number[p.base]; ok && p.isMemory() && p.exact() && p.path != "" && !m.holdsParameter(p.base) {
			sum.add(effect{Kind: clears, Param: param, Path: p.ownPath()})
		}
	}
}

// ownPath returns the path of p, or of the pointer in it that p is behind: a caller has other names for
// the memory that a pointer in a local variable refers to.
func (p place) ownPath() string {
	if i := strings.Index(p.path, pointee); i > 0 && i+len(pointee) < len(p.path) {
		return p.path[:i]
	}
	return p.path
}

// holdsParameter reports whether some marks are a parameter's, or of its referents.
func (m marks) holdsParameter(p node) bool {
	for k := range m {
		if k.birth.param != nil && node(k.birth.param) == p {
			return true
		}
	}
	return false
}

// emptyOn returns the variable or field that is nil or empty on the way from one block to another.
func emptyOn(from, to *ssa.BasicBlock) (p place, ok bool) {
	v := nilOn(from, to)
	if v == nil {
		v = noneOn(from, to)
	}
	load, ok := v.(*ssa.UnOp)
	if !ok || !isLoad(load) || load.Block() != from {
		return place{}, false
	}
	return memory(load.X), true
}

// noneOn returns the value whose length is 0 on the way from one block to another, or nil.
func noneOn(from, to *ssa.BasicBlock) ssa.Value {
	branch, ok := from.Instrs[len(from.Instrs)-1].(*ssa.If)
	if !ok || from.Succs[0] == from.Succs[1] {
		return nil
	}
	compared, ok := branch.Cond.(*ssa.BinOp)
	if !ok {
		return nil
	}
	zero, ok := compared.Y.(*ssa.Const)
	if !ok || zero.Value == nil || zero.Value.Kind() != constant.Int || constant.Sign(zero.Value) != 0 {
		return nil
	}
	call, ok := compared.X.(*ssa.Call)
	if !ok || (compared.Op == token.EQL) != (to == from.Succs[0]) {
		return nil
	}
	if b, ok := call.Call.Value.(*ssa.Builtin); ok && b.Name() == "len" && (compared.Op == token.EQL || compared.Op == token.NEQ || compared.Op == token.GTR) {
		return call.Call.Args[0]
	}
	return nil
}

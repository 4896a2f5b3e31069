package lifetime

import (
	"fmt"
	"go/ast"
	"go/token"
	"go/types"
	"path/filepath"
	"slices"
	"strings"

	"golang.org/x/tools/go/ssa"
)

// A report is made once.
type report struct {
	birth node
	where any // the instruction that let it escape, the end before the use, or again
}

// An again is a call that decodes into a variable again.
type again struct{ call *ssa.Call }

func (n *nest) once(k mark, where any) bool {
	r := report{k.birth.at, where}
	if n.reported[r] {
		return false
	}
	n.reported[r] = true
	return true
}

// reportUse reports that something is used after its end. If another function
// put it where it is found, that is where the remedy belongs.
func (n *nest) reportUse(i ssa.Instruction, v ssa.Value, k mark) {
	if k.birth.field != nil {
		n.reportEarlier(i, k)
		return
	}
	if k.via.Parent() != i.Parent() {
		n.reportEscape(k.via, k, k.end)
		return
	}
	if n.reported[report{k.birth.at, k.via}] || !n.once(k, k.end) {
		return
	}
	what := "used"
	switch i := i.(type) {
	case *ssa.UnOp:
		v = i // the loaded value, not its address
	case *ssa.Return:
		what = "returned"
		if s, ok := k.via.(*ssa.Store); ok && n.called(v) == "" {
			v = s.Val // stored as a result before the deferred calls
		}
	case *ssa.Send:
		what = "sent"
	case *ssa.Go:
		what = "handed to a goroutine"
	}
	n.reportProblem(placeOf(i, v), v, k, what+" after "+k.end.text+" ended its life")
}

// reportEscape reports that something was put where it is found after its end.
func (n *nest) reportEscape(via ssa.Instruction, k mark, e *end) {
	if !n.once(k, via) {
		return
	}
	ends := ", and " + e.text + " ends its life"
	switch i := via.(type) {
	case *ssa.Store:
		v := i.Val
		if a := appended(v); n.called(a) != "" {
			v = a
		}
		if _, ok := i.Parent().Syntax().(*ast.RangeStmt); ok && n.called(i.Addr) == "" {
			n.reportProblem(i.Pos(), v, k, "returned"+ends) // by the body of a loop
			return
		}
		n.reportStored(i.Pos(), v, k, n.calledOr(i.Addr, "a variable"), ends)
	case *ssa.MapUpdate:
		v := i.Value
		if !refers(v.Type()) || n.called(v) == "" || isClone(v) {
			v = i.Key
		}
		n.reportStored(i.Pos(), v, k, n.calledOr(i.Map, "a map"), ends)
	case *ssa.Send:
		n.reportProblem(i.Pos(), i.X, k, "sent on "+n.calledOr(i.Chan, "a channel")+ends)
	case *ssa.Go:
		n.reportProblem(i.Pos(), nil, k, "handed to a goroutine"+ends)
	case *ssa.Return:
		n.reportProblem(i.Pos(), i.Results[0], k, "returned"+ends)
	case *ssa.Call:
		problem := "in a variable that outlives it"
		v := n.retainedArg(i, k)
		if _, ok := i.Call.Value.(*ssa.Builtin); ok { // copy
			v = i.Call.Args[1]
			n.reportStored(i.Pos(), v, k, n.calledOr(i.Call.Args[0], "a slice"), ends)
			return
		} else if node(i) != k.birth.at {
			problem = "kept by " + n.calleeName(i.Common())
		}
		n.reportProblem(i.Pos(), v, k, problem+ends)
	}
}

// retainedArg guesses which argument the callee retains: the one named after the decoded value, else the
// only one that is kept and has a name.
func (n *nest) retainedArg(i *ssa.Call, k mark) ssa.Value {
	for _, v := range argsOf(i.Common()) {
		held := v
		if m, ok := v.(*ssa.MakeInterface); ok {
			held = m.X
		}
		if root, _, _ := strings.Cut(n.called(v), "."); root == n.birthName(k) && refers(held.Type()) {
			return held
		}
	}
	var kept []ssa.Value
	for _, kind := range []effectKind{keeps, sets, hands} {
		n.known(i.Common()).of(kind, func(e effect) {
			if v := argsOf(i.Common())[e.Param]; refers(v.Type()) && n.called(v) != "" && !slices.Contains(kept, v) {
				kept = append(kept, v)
			}
		})
	}
	if len(kept) == 1 {
		return kept[0]
	}
	return nil
}

// reportProblem reports a problem: value, arena, problem and remedy.
func (n *nest) reportProblem(at token.Pos, v ssa.Value, k mark, problem string) {
	if n.isIgnored(at) {
		return
	}
	name, t := n.subject(v, k)
	n.reportNamed(at, name, t, k, problem)
}

func (n *nest) reportNamed(at token.Pos, name string, t types.Type, k mark, problem string) {
	problem += "; " + remedy(name, t)
	if k.birth.field != nil {
		problem += ", or clear the field there"
	}
	n.pass.Reportf(at, "%s, %s, is %s", name, n.origin(k), problem)
}

// isClone reports whether a value is the result of Clone or of a function such as CloneOrder.
func isClone(v ssa.Value) bool {
	call, ok := v.(*ssa.Call)
	if !ok {
		return false
	}
	callee := calleeOf(call.Common())
	return callee != nil && strings.HasPrefix(callee.Name(), "Clone")
}

// subject returns the name of a value, or of the decoded value that it is a part of, and its type if
// that is known.
func (n *nest) subject(v ssa.Value, k mark) (string, types.Type) {
	if v != nil && n.called(v) != "" {
		return n.called(v), v.Type()
	}
	return n.birthName(k), nil
}

// reportStored reports a value that is stored in a variable which outlives it. A value that the source
// names by that variable alone has the name of the decoded value.
func (n *nest) reportStored(at token.Pos, v ssa.Value, k mark, where, ends string) {
	name, t := n.subject(v, k)
	if isPartOf(name, where) {
		name, t = n.birthName(k), nil
	}
	problem := "stored in " + where + ", which outlives it"
	if isPartOf(name, where) {
		name, t = n.subject(v, k)
		problem = "in a variable that outlives it"
	}
	if !n.isIgnored(at) {
		n.reportNamed(at, name, t, k, problem+ends)
	}
}

// isPartOf reports whether a name is the name of a variable or of an element of it.
func isPartOf(name, variable string) bool {
	name, _, _ = strings.Cut(name, "[")
	variable, _, _ = strings.Cut(variable, "[")
	return name == variable
}

// reportEarlier reports that a value of an earlier call is used after its end, where it is put.
func (n *nest) reportEarlier(i ssa.Instruction, k mark) {
	if !n.once(k, k.via) || n.isIgnored(k.via.Pos()) {
		return
	}
	var v, into ssa.Value
	switch via := k.via.(type) {
	case *ssa.Store:
		v, into = via.Val, via.Addr
		if a := appended(v); n.called(a) != "" {
			v = a
		}
	case *ssa.MapUpdate:
		v, into = via.Value, via.Map
		if !refers(v.Type()) || n.called(v) == "" {
			v = via.Key
		}
	}
	problem := fmt.Sprintf("used on %s after %s ended its life", n.lineFrom(k.via.Pos(), placeOf(i, nil)), k.end.text)
	name, t := n.subject(v, k)
	if into != nil && n.called(into) != "" && n.called(into) != name {
		problem = "stored in " + n.called(into) + ", and " + problem
	}
	n.reportNamed(k.via.Pos(), name, t, k, problem)
}

// reportFieldUse reports that a function uses a value in a field of its argument after its end.
func (n *nest) reportFieldUse(i *ssa.Call, name string, k mark) {
	if k.birth.field != nil {
		n.reportEarlier(i, k)
		return
	}
	if k.via.Parent() != i.Parent() {
		n.reportEscape(k.via, k, k.end)
		return
	}
	if n.reported[report{k.birth.at, k.via}] || !n.once(k, k.end) || n.isIgnored(i.Pos()) {
		return
	}
	if name == "" {
		name = n.birthName(k)
	}
	n.reportNamed(i.Pos(), name, nil, k, "used by "+n.calleeName(i.Common())+" after "+k.end.text+" ended its life")
}

// lineFrom returns the line of a position, with the file if it is another one.
func (n *nest) lineFrom(from, p token.Pos) string {
	at := n.pass.Fset.Position(p)
	if at.Filename == n.pass.Fset.Position(from).Filename {
		return fmt.Sprintf("line %d", at.Line)
	}
	return fmt.Sprintf("line %d of %s", at.Line, filepath.Base(at.Filename))
}

// reportAgain reports that something is decoded into a variable that still holds dead memory.
func (n *nest) reportAgain(i *ssa.Call, v ssa.Value, k mark) {
	if !n.once(k, again{i}) || n.isIgnored(i.Pos()) {
		return
	}
	n.pass.Reportf(i.Pos(), "%s, %s, is decoded into again after %s ended its life: members that the input does not name stay as they were; clear it first",
		n.calledOr(v, "a variable"), n.origin(k), k.end.text)
}

// reportCollected reports that a function collects the values of a stream.
func (n *nest) reportCollected(i *ssa.Call, stream string) {
	if n.reporting != uses || !n.once(mark{birth: &birth{at: i}}, i) || n.isIgnored(i.Pos()) {
		return
	}
	n.pass.Reportf(i.Pos(), "the values read by %s are returned by %s, and the end of the loop's step in it ends the life of each; clone them there",
		stream, n.calleeName(i.Common()))
}

// origin says where something was decoded.
func (n *nest) origin(k mark) string {
	if o := k.birth.owner; o.text != "" {
		return o.text
	}
	return "decoded into " + n.calledOr(k.birth.owner.value, "an arena")
}

func (c *checker) calledOr(v ssa.Value, otherwise string) string {
	if name := c.called(v); name != "" {
		return name
	}
	return otherwise
}

// birthName is the name of the decoded value, if it has one.
func (n *nest) birthName(k mark) string {
	call, ok := k.birth.at.(*ssa.Call)
	if !ok {
		return n.calledOr(k.birth.at.(*ssa.Parameter), "a value")
	}
	if d, ok := decodingOf(call.Common()); ok && len(d.into) > 0 {
		return n.calledOr(d.into[0], "a value")
	}
	if r := call.Common().Signature().Results(); r.Len() > 0 && isError(r.At(0).Type()) {
		return "a value" // in a field of an argument
	}
	return n.calledOr(call, "a value")
}

// placeOf is where a use is reported.
func placeOf(i ssa.Instruction, v ssa.Value) token.Pos {
	if i.Pos().IsValid() {
		return i.Pos()
	}
	if v != nil && v.Pos().IsValid() {
		return v.Pos()
	}
	return i.Parent().Pos()
}

// remedy says how a value of type t is cloned.
func remedy(name string, t types.Type) string {
	if t == nil || strings.Contains(name, "[") {
		return "clone it"
	}
	if b, ok := t.Underlying().(*types.Basic); ok && b.Kind() == types.String {
		return fmt.Sprintf("clone it: strings.Clone(%s)", name)
	}
	if isBytes(t) {
		return fmt.Sprintf("clone it: bytes.Clone(%s)", name)
	}
	pointer := isPointer(t)
	if !pointer {
		t = types.NewPointer(t)
	}
	if o, _, _ := types.LookupFieldOrMethod(t, true, nil, "Clone"); o != nil {
		if pointer {
			return fmt.Sprintf("clone it: %s.Clone()", name)
		}
		return fmt.Sprintf("clone it: *%s.Clone()", name)
	}
	return "clone it"
}

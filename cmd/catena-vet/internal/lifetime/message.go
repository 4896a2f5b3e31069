package lifetime

import (
	"fmt"
	"go/ast"
	"go/token"
	"go/types"
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
		n.reportProblem(i.Pos(), v, k, "stored in "+n.calledOr(i.Addr, "a variable")+", which outlives it"+ends)
	case *ssa.MapUpdate:
		v := i.Value
		if !refers(v.Type()) || n.called(v) == "" {
			v = i.Key
		}
		n.reportProblem(i.Pos(), v, k, "stored in "+n.calledOr(i.Map, "a map")+", which outlives it"+ends)
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
			problem = "stored in " + n.calledOr(i.Call.Args[0], "a slice") + ", which outlives it"
		} else if node(i) != k.birth.at {
			problem = "kept by " + calleeOf(i.Common()).Name()
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
	name, t := n.birthName(k), types.Type(nil)
	if v != nil && n.called(v) != "" {
		name, t = n.called(v), v.Type()
	}
	n.pass.Reportf(at, "%s, %s, is %s; %s", name, n.origin(k), problem, remedy(name, t))
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
		stream, calleeOf(i.Common()).Name())
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
	return n.calledOr(call, "a value")
}

// placeOf is where a use is reported.
func placeOf(i ssa.Instruction, v ssa.Value) token.Pos {
	if i.Pos().IsValid() {
		return i.Pos()
	}
	if v.Pos().IsValid() {
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

package resolve

import (
	"go/types"
	"math"
	"strconv"
	"time"

	"github.com/ezrantn/catena/gen/diag"
	"github.com/ezrantn/catena/gen/load"
	"github.com/ezrantn/catena/gen/model"
)

// unread reports a shape of a field that no format reads.
func (r *resolver) unread(s model.Shape, w site) {
	if s.Any() {
		r.tell(diag.ShapeType, w, "its tag "+model.ShapeKey+" has no effect: no format reads the field", "remove it")
	}
}

// presence checks the options of a field that say when its member may be absent or null. named reports
// whether the field is a member in some format.
func (r *resolver) presence(f *model.Field, v *types.Var, named bool, w site) {
	s := f.Shape
	option := s.First(func(o *model.TagOption) bool { return o.Changes == model.ChangesMember })
	if option == "" {
		return
	}
	wrong := func(on, remedy string) { r.tellOption(diag.ShapeType, w, option, "is on "+on, remedy) }
	switch {
	case len(w.formats) == 0:
		r.unread(s, w)
		return
	case !named:
		wrong("a struct whose fields are members themselves", "write it on these fields")
		return
	case f.Rest != nil:
		wrong("a field that holds unknown members", "remove it")
		return
	}
	if _, ok := v.Type().Underlying().(*types.Pointer); !ok {
		if option = s.First(func(o *model.TagOption) bool { return o.Pointer }); option != "" {
			wrong(r.spell(v.Type()).Short(), "make it a pointer: *"+r.spell(v.Type()).Short())
		}
	}
	if !s.HasDefault {
		return
	}
	literal, problem := r.defaultOf(v.Type(), s.Default)
	if problem.Reason != "" {
		r.tell(problem.Kind, w, problem.Reason, problem.Remedy)
	}
	f.Default = literal
}

// defaultOf returns the default text of a t as a Go constant, or the problem with it.
func (r *resolver) defaultOf(t types.Type, text string) (literal string, problem diag.Diagnostic) {
	b, ok := t.Underlying().(*types.Basic)
	if !ok || b.Info()&(types.IsBoolean|types.IsInteger|types.IsFloat|types.IsString) == 0 {
		return "", diag.Diagnostic{
			Kind: diag.ShapeType, Reason: "the option default of its tag " + model.ShapeKey + " is on " + r.spell(t).Short(),
			Remedy: "it is for bools, numbers, strings and time.Duration: write SetDefaults for others, and (" + load.Defaults + ") in the directive",
		}
	}
	if literal, ok = constantOf(t, b, text); !ok {
		problem = diag.Diagnostic{Kind: diag.ShapeOption, Reason: "its default " + strconv.Quote(text) + " is no " + r.spell(t).Short()}
		if isDuration(t) {
			problem.Remedy = "write it as time.ParseDuration reads it: 1m30s"
		}
	}
	return literal, problem
}

func isDuration(t types.Type) bool {
	n, _ := types.Unalias(t).(*types.Named)
	return isType(n, "time", "Duration")
}

var sizes = map[types.BasicKind]int{
	types.Int8: 8, types.Int16: 16, types.Int32: 32, types.Uint8: 8, types.Uint16: 16, types.Uint32: 32, types.Float32: 32,
}

// constantOf returns the Go constant of a t, of the kind b, that text is.
func constantOf(t types.Type, b *types.Basic, text string) (literal string, ok bool) {
	size := sizes[b.Kind()]
	if size == 0 {
		size = 64
	}
	switch info := b.Info(); {
	case isDuration(t):
		d, err := time.ParseDuration(text)
		return strconv.FormatInt(int64(d), 10), err == nil
	case info&types.IsBoolean != 0:
		return text, text == "true" || text == "false"
	case info&types.IsString != 0:
		return strconv.Quote(text), true
	case info&types.IsUnsigned != 0:
		n, err := strconv.ParseUint(text, 10, size)
		return strconv.FormatUint(n, 10), err == nil
	case info&types.IsInteger != 0:
		n, err := strconv.ParseInt(text, 10, size)
		return strconv.FormatInt(n, 10), err == nil
	}
	x, err := strconv.ParseFloat(text, size)
	if x == 0 {
		x = 0 // not -0, of which there is no constant
	}
	return strconv.FormatFloat(x, 'g', -1, size), err == nil && !math.IsInf(x, 0) && !math.IsNaN(x)
}

// checkMethods reports methods that the directive of n asks to be called, and that it does not have.
func (r *resolver) checkMethods(n *types.Named, u *model.FormatUse, pos model.Position) {
	_, isStruct := n.Underlying().(*types.Struct)
	for _, m := range []struct {
		wanted       *bool
		option, name string
		returns      []types.Type
		sets         bool // the method changes its receiver
	}{
		{&u.Defaults, load.Defaults, "SetDefaults", nil, true},
		{&u.Validate, load.Validate, "Validate", []types.Type{errorType}, false},
	} {
		if !*m.wanted {
			continue
		}
		signature := "func (v *" + n.Obj().Name() + ") " + m.name + "()"
		if m.returns != nil {
			signature += " error"
		}
		if !isStruct {
			r.withoutEffect(pos, n.Obj().Name(), m.option, "what is no struct")
			*m.wanted = false
			continue
		}
		if reason := unsuited(n, m.name, m.returns, m.sets); reason != "" {
			r.report(diag.ShapeMethod, pos, n.Obj().Name(), u.Name+"("+m.option+") calls its method "+m.name+", "+reason, "write "+signature)
			*m.wanted = false
		}
	}
}

// unsuited says why the method of that name, which sets its receiver or not, cannot be called for a decoded n, "" if it can.
func unsuited(n *types.Named, name string, returns []types.Type, sets bool) string {
	object, index, _ := types.LookupFieldOrMethod(types.NewPointer(n), true, n.Obj().Pkg(), name)
	f, ok := object.(*types.Func)
	if !ok {
		return "which it does not have"
	}
	s := f.Signature()
	same := s.Params().Len() == 0 && s.Results().Len() == len(returns)
	for k, t := range returns {
		same = same && types.Identical(s.Results().At(k).Type(), t)
	}
	if !same {
		return "which has another signature"
	}
	if sets && !isPointer(s.Recv().Type()) && !types.IsInterface(s.Recv().Type()) {
		return "whose receiver is no pointer: it would set a copy"
	}
	t := n.Underlying()
	for _, k := range index[:len(index)-1] {
		s, ok := t.(*types.Struct)
		if !ok {
			break
		}
		t = s.Field(k).Type().Underlying()
		switch t.(type) {
		case *types.Pointer, *types.Interface:
			return "which is of the embedded field " + s.Field(k).Name() + ", which may be nil"
		}
	}
	return ""
}

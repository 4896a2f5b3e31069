package load

import (
	"fmt"
	"go/ast"
	"go/token"
	"go/types"
	"maps"
	"path/filepath"
	"slices"
	"strconv"
	"strings"

	"github.com/ezrantn/catena/gen/diag"
	"github.com/ezrantn/catena/gen/model"
	"golang.org/x/tools/go/packages"
)

// calledBy has the calls that encode and decode an argument of any type: the index of the argument, by
// the function's full name.
var calledBy = func() map[string]int {
	calls := map[string]int{
		"encoding/json/v2.Marshal": 0, "encoding/json/v2.MarshalWrite": 1, "encoding/json/v2.MarshalEncode": 1,
		"encoding/json/v2.Unmarshal": 1, "encoding/json/v2.UnmarshalRead": 1, "encoding/json/v2.UnmarshalDecode": 1,
	}
	for _, path := range []string{"encoding/json", model.RuntimePath + "/json"} {
		calls[path+".Marshal"], calls[path+".MarshalIndent"], calls[path+".Unmarshal"] = 0, 0, 1
		calls["(*"+path+".Encoder).Encode"], calls["(*"+path+".Decoder).Decode"] = 0, 0
	}
	for _, format := range []string{"JSON", "Msgpack", "CBOR"} {
		calls["(*"+model.RuntimePath+".Serializer).SerializeTo"+format] = 0
		calls["(*"+model.RuntimePath+".Serializer).DeserializeFrom"+format] = 1
	}
	return calls
}()

// A callSearch finds the types that the calls of the packages encode and decode: by the types of their
// arguments, and of the arguments of functions that pass a parameter on to one.
type callSearch struct {
	l     *Program
	calls []call
	// passed has the parameters that reach a call, by parameterKey, and the types whose arguments do.
	passed map[string]string
	// params are the parameters, and the type parameters, of the functions of the packages.
	params map[types.Object]string
	// assigned are the expressions that a variable or field of an interface or function type (*types.Var) is
	// given, and those that a function returns as one of its results (result).
	assigned map[any][]given
	declared []*types.Named // the types of the packages that have methods
	// implementing are the methods of these types behind a method of an interface.
	implementing map[*types.Func][]types.Object
	// found are the types, by path and name: the first call that each reaches.
	found   map[string]string
	unknown map[token.Pos]string // arguments whose types are not known: the calls
	seen    map[any]bool         // the keys of assigned that the present argument has led to
}

// A call is a call, or a name with type arguments.
type call struct {
	info *types.Info
	expr *ast.CallExpr // nil for a name with type arguments
	args *types.TypeList
	fn   any // a function, or a type with type arguments
	pos  token.Pos
}

// reachCalls finds the types that calls in the matching packages encode and decode.
func (l *Program) reachCalls() error {
	var patterns []string
	for _, u := range l.Matched {
		if u.owner == "" {
			patterns = append(patterns, u.Path)
		}
	}
	if len(patterns) == 0 {
		return nil
	}
	const mode = packages.NeedName | packages.NeedFiles | packages.NeedCompiledGoFiles | packages.NeedImports | packages.NeedTypes |
		packages.NeedTypesSizes | packages.NeedSyntax | packages.NeedTypesInfo
	found, err := l.goList(mode, patterns)
	if err != nil {
		return err
	}
	s := &callSearch{
		l: l, passed: map[string]string{}, params: map[types.Object]string{}, assigned: map[any][]given{}, implementing: map[*types.Func][]types.Object{},
		found: map[string]string{}, unknown: map[token.Pos]string{},
	}
	for _, p := range found {
		if p.TypesInfo != nil {
			s.collect(p)
		}
	}
	for before := -1; before < len(s.passed)+len(s.found); {
		before = len(s.passed) + len(s.found)
		s.follow()
		for _, c := range s.calls {
			s.visit(c)
		}
	}
	l.called = s.found
	places := slices.Sorted(maps.Keys(s.unknown))
	if len(places) > 0 {
		arguments := "the argument of a call here"
		if len(places) > 1 {
			arguments = strconv.Itoa(len(places)) + " arguments of calls, the first here"
		}
		l.report(diag.UnknownArguments, l.Position(places[0]), "", "-all=reached does not know the types of "+arguments, "-v lists all; mark the types with "+Directive)
	}
	for _, pos := range places {
		l.report(diag.UnknownArgument, l.Position(pos), "", "-all=reached does not know which types "+s.unknown[pos]+" is given here", "mark them with "+Directive)
	}
	return nil
}

// collect notes the calls, parameters and assignments of a package, of files that nobody generated.
func (s *callSearch) collect(p *packages.Package) {
	generated := map[string]bool{}
	for _, u := range s.l.Matched {
		for _, name := range u.generated {
			generated[name] = true
		}
	}
	info := p.TypesInfo
	for _, f := range p.Syntax {
		if generated[s.l.Fset.Position(f.FileStart).Filename] {
			continue
		}
		ast.Inspect(f, func(n ast.Node) bool {
			switch n := n.(type) {
			case *ast.FuncDecl:
				if fn, ok := info.Defs[n.Name].(*types.Func); ok {
					s.declare(fn)
					s.collectFunction(info, fn, fn.Signature(), n.Body)
				}
			case *ast.FuncLit:
				if sig, ok := info.TypeOf(n).(*types.Signature); ok {
					s.collectFunction(info, n, sig, n.Body)
				}
			case *ast.TypeSpec:
				if o, ok := info.Defs[n.Name].(*types.TypeName); ok {
					if named, ok := o.Type().(*types.Named); ok && named.NumMethods() > 0 {
						s.declared = append(s.declared, named)
					}
				}
			case *ast.CallExpr:
				if fn := functionIn(info, n.Fun); fn != nil {
					s.calls = append(s.calls, call{info: info, expr: n, fn: fn, pos: n.Pos()})
					s.collectArguments(info, fn, n.Args)
				}
			case *ast.CompositeLit:
				s.collectFields(info, n)
			case *ast.Ident:
				if args := info.Instances[n].TypeArgs; args != nil {
					s.calls = append(s.calls, call{info: info, args: args, fn: info.Uses[n], pos: n.Pos()})
				}
			case *ast.AssignStmt:
				s.assignAll(info, n.Lhs, n.Rhs)
			case *ast.ValueSpec:
				left := make([]ast.Expr, len(n.Names))
				for i, name := range n.Names {
					left[i] = name
				}
				s.assignAll(info, left, n.Values)
			}
			return true
		})
	}
}

// declare notes fn's type parameters.
func (s *callSearch) declare(fn *types.Func) {
	sig := fn.Signature()
	for i := range sig.TypeParams().Len() {
		s.params[sig.TypeParams().At(i).Obj()] = argumentKey(fn, i)
	}
	if recv := sig.Recv(); recv != nil {
		t := recv.Type()
		if p, ok := types.Unalias(t).(*types.Pointer); ok {
			t = p.Elem()
		}
		if n, ok := types.Unalias(t).(*types.Named); ok {
			for i := range sig.RecvTypeParams().Len() {
				s.params[sig.RecvTypeParams().At(i).Obj()] = argumentKey(n.Obj(), i)
			}
		}
	}
}

func argumentKey(o types.Object, i int) string {
	if fn, ok := o.(*types.Func); ok {
		return fmt.Sprint(fn.Origin().FullName(), " type argument ", i)
	}
	return fmt.Sprint(o.Pkg().Path(), ".", o.Name(), " type argument ", i)
}

// assignAll notes the assignments of a statement or declaration.
func (s *callSearch) assignAll(info *types.Info, left, right []ast.Expr) {
	for i, e := range left {
		switch {
		case len(left) == len(right):
			s.assign(info, e, given{info, right[i], 0})
		case len(right) == 1:
			s.assign(info, e, given{info, right[0], i})
		}
	}
}

// assign notes that a variable or field of an interface or function type is given an expression.
func (s *callSearch) assign(info *types.Info, left ast.Expr, g given) {
	var o types.Object
	switch left := ast.Unparen(left).(type) {
	case *ast.Ident:
		o = info.ObjectOf(left)
	case *ast.SelectorExpr:
		o = info.Uses[left.Sel]
	}
	s.give(o, g)
}

func (s *callSearch) give(o types.Object, g given) {
	if v, ok := o.(*types.Var); ok && (types.IsInterface(v.Type()) || isFunction(v.Type())) {
		s.assigned[v.Origin()] = append(s.assigned[v.Origin()], g)
	}
}

// collectFields notes the values of the fields in a literal of a struct.
func (s *callSearch) collectFields(info *types.Info, lit *ast.CompositeLit) {
	t := info.TypeOf(lit)
	if t == nil {
		return
	}
	u := t.Underlying()
	if p, ok := u.(*types.Pointer); ok { // &T is left out
		u = p.Elem().Underlying()
	}
	fields, ok := u.(*types.Struct)
	if !ok {
		return
	}
	for i, e := range lit.Elts {
		if kv, ok := e.(*ast.KeyValueExpr); ok {
			s.assign(info, kv.Key, given{info, kv.Value, 0})
		} else if i < fields.NumFields() {
			s.give(fields.Field(i), given{info, e, 0})
		}
	}
}

// visit follows the arguments of a call.
func (s *callSearch) visit(c call) {
	if c.fn == nil {
		return
	}
	if c.args != nil {
		fn, _ := c.fn.(*types.Func)
		for i := range c.args.Len() {
			what := s.passed[argumentKey(c.fn.(types.Object), i)]
			if fn != nil && fn.Pkg() != nil && fn.Pkg().Path() == model.RuntimePath && i == 0 {
				what = "catena." + fn.Name()
			}
			if what != "" {
				s.reach(c.args.At(i), what, c.pos)
			}
		}
		return
	}
	sig, ok := c.info.TypeOf(c.expr.Fun).Underlying().(*types.Signature)
	if !ok { // a type that is not known
		return
	}
	for i, arg := range c.expr.Args {
		k := i
		if sig.Variadic() {
			k = min(i, sig.Params().Len()-1)
		}
		if what := s.takes(c.fn, k); what != "" {
			s.seen = map[any]bool{}
			s.value(c.info, arg, what, c.pos)
		}
	}
}

// spelled is json.Marshal, or json.Encoder.Encode.
func spelled(fn *types.Func) string {
	name := fn.Name()
	if recv := fn.Signature().Recv(); recv != nil {
		t := recv.Type()
		if p, ok := types.Unalias(t).(*types.Pointer); ok {
			t = p.Elem()
		}
		if n, ok := types.Unalias(t).(*types.Named); ok {
			name = n.Obj().Name() + "." + name
		}
	}
	return fn.Pkg().Name() + "." + name
}

// value follows the types that an expression may have: one of an interface type by the values that it
// is given in the function.
func (s *callSearch) value(info *types.Info, e ast.Expr, what string, pos token.Pos) {
	e = ast.Unparen(e)
	t := info.TypeOf(e)
	if t == nil {
		return
	}
	switch e := e.(type) {
	case *ast.UnaryExpr:
		if e.Op == token.AND {
			if isInterfaceType(info.TypeOf(e.X)) {
				return // decoded into an any are maps and lists
			}
			s.value(info, e.X, what, pos)
			return
		}
	case *ast.CompositeLit:
		s.elements(info, e, what, pos)
	case *ast.CallExpr:
		if info.Types[e.Fun].IsType() && len(e.Args) == 1 && types.IsInterface(t) {
			s.value(info, e.Args[0], what, pos)
			return
		}
		if isInterfaceType(t) && s.valuesOf(resultOf(given{info, e, 0}), what, pos) {
			return
		}
	case *ast.SelectorExpr:
		if v, ok := info.Uses[e.Sel].(*types.Var); ok && isInterfaceType(t) && s.valuesOf(v.Origin(), what, pos) {
			return
		}
	case *ast.Ident:
		o := info.ObjectOf(e)
		if o == nil || !isInterfaceType(t) && !isListOfInterfaces(t) {
			break
		}
		if key := s.params[o]; key != "" {
			s.pass(key, what)
			return
		}
		if s.valuesOf(o, what, pos) {
			return
		}
	}
	if isInterfaceType(t) {
		if b, ok := types.Unalias(t).(*types.Basic); !ok || b.Kind() != types.UntypedNil {
			s.unknown[e.Pos()] = what
		}
		return
	}
	s.reach(t, what, pos)
}

// valuesOf follows the values that a variable or field is given, or a function returns, and reports whether
// there are any.
func (s *callSearch) valuesOf(of any, what string, pos token.Pos) bool {
	list := s.assigned[of]
	if s.seen[of] {
		return len(list) > 0
	}
	s.seen[of] = true
	for _, g := range list {
		if _, several := g.info.TypeOf(g.expr).(*types.Tuple); several {
			s.valuesOf(resultOf(g), what, pos)
		} else {
			s.value(g.info, g.expr, what, pos)
		}
	}
	return len(list) > 0
}

// elements follows the elements of a literal that are in interfaces.
func (s *callSearch) elements(info *types.Info, lit *ast.CompositeLit, what string, pos token.Pos) {
	for _, e := range lit.Elts {
		if kv, ok := e.(*ast.KeyValueExpr); ok {
			e = kv.Value
		}
		list, ok := info.TypeOf(lit).Underlying().(interface{ Elem() types.Type }) // a slice, array or map
		if ok && isInterfaceType(list.Elem()) && !isInterfaceType(info.TypeOf(e)) {
			s.value(info, e, what, pos)
		}
	}
}

func isInterfaceType(t types.Type) bool {
	if t == nil {
		return false
	}
	_, isParam := types.Unalias(t).(*types.TypeParam)
	return types.IsInterface(t) && !isParam
}

// isListOfInterfaces reports whether t is the type of a parameter v ...any.
func isListOfInterfaces(t types.Type) bool {
	l, ok := types.Unalias(t).(*types.Slice)
	return ok && isInterfaceType(l.Elem())
}

func (s *callSearch) pass(key, what string) {
	if _, ok := s.passed[key]; !ok {
		s.passed[key] = what
	}
}

// reach chooses the declared types that a value of type t consists of.
func (s *callSearch) reach(t types.Type, what string, pos token.Pos) {
	switch t := types.Unalias(t).(type) {
	case *types.Chan: // nothing encodes it
	case *types.Map:
		s.reach(t.Key(), what, pos)
		s.reach(t.Elem(), what, pos)
	case interface{ Elem() types.Type }: // a pointer, slice or array
		s.reach(t.Elem(), what, pos)
	case *types.Struct:
		for f := range t.Fields() {
			s.reach(f.Type(), what, pos)
		}
	case *types.TypeParam:
		if key := s.params[t.Obj()]; key != "" {
			s.pass(key, what)
		}
	case *types.Named:
		for a := range t.TypeArgs().Types() {
			s.reach(a, what, pos)
		}
		if t.Obj().Pkg() == nil {
			return
		}
		name := t.Obj().Pkg().Path() + "." + t.Obj().Name()
		if _, ok := s.found[name]; !ok {
			p := s.l.Fset.Position(pos)
			if rel, err := filepath.Rel(s.l.Dir, p.Filename); err == nil && !strings.HasPrefix(rel, "..") {
				p.Filename = filepath.ToSlash(rel)
			}
			s.found[name] = fmt.Sprintf("%s at %s:%d", what, p.Filename, p.Line)
		}
	}
}

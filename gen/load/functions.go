package load

import (
	"fmt"
	"go/ast"
	"go/types"
)

// A function that a call search knows is a *types.Func, a literal (*ast.FuncLit), or a variable or field
// that functions are assigned to (*types.Var).
type function any

// A given is an expression that something is given: a variable, or a result of a function. It is the
// result of a call if it has several.
type given struct {
	info   *types.Info
	expr   ast.Expr
	result int
}

// A result is one of the results of a function.
type result struct {
	of    function
	index int
}

// resultOf returns the result of a function that an expression is. It has no function if the expression is no
// call of one.
func resultOf(g given) (r result) {
	if call, ok := ast.Unparen(g.expr).(*ast.CallExpr); ok {
		r = result{origin(functionIn(g.info, call.Fun)), g.result}
	}
	return r
}

// collectFunction notes the parameters of a function, and the expressions that it returns.
func (s *callSearch) collectFunction(info *types.Info, f function, sig *types.Signature, body *ast.BlockStmt) {
	for i := range sig.Params().Len() {
		s.params[sig.Params().At(i)] = parameterKey(f, i)
	}
	if body == nil {
		return
	}
	ast.Inspect(body, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.FuncLit:
			return false
		case *ast.ReturnStmt:
			for k := range sig.Results().Len() {
				r := result{f, k}
				switch {
				case len(n.Results) == sig.Results().Len():
					s.assigned[r] = append(s.assigned[r], given{info, n.Results[k], 0})
				case len(n.Results) == 1:
					s.assigned[r] = append(s.assigned[r], given{info, n.Results[0], k})
				}
			}
		}
		return true
	})
}

// collectArguments notes the functions that a call is given: its parameters are such functions.
func (s *callSearch) collectArguments(info *types.Info, f function, args []ast.Expr) {
	fn, ok := f.(*types.Func)
	if !ok {
		return
	}
	params := fn.Origin().Signature().Params()
	for i, arg := range args {
		if i < params.Len() && isFunction(info.TypeOf(arg)) {
			s.assigned[params.At(i)] = append(s.assigned[params.At(i)], given{info, arg, 0})
		}
	}
}

func isFunction(t types.Type) bool {
	if t == nil {
		return false
	}
	_, ok := t.Underlying().(*types.Signature)
	return ok
}

// functionIn returns the function that an expression names, nil if there is none.
func functionIn(info *types.Info, e ast.Expr) function {
	e = ast.Unparen(e)
	switch index := e.(type) {
	case *ast.IndexExpr:
		e = index.X
	case *ast.IndexListExpr:
		e = index.X
	}
	var o types.Object
	switch e := e.(type) {
	case *ast.FuncLit:
		return e
	case *ast.Ident:
		o = info.ObjectOf(e)
	case *ast.SelectorExpr:
		o = info.Uses[e.Sel]
	}
	switch o := o.(type) {
	case *types.Func:
		return o
	case *types.Var:
		if isFunction(o.Type()) {
			return o.Origin()
		}
	}
	return nil
}

// parameterKey names a parameter of a function.
func parameterKey(f function, i int) string {
	switch f := f.(type) {
	case *types.Func:
		return fmt.Sprint(f.Origin().FullName(), " parameter ", i)
	case *types.Var:
		return fmt.Sprint(f.Name(), " at ", f.Pos(), " parameter ", i)
	case *ast.FuncLit:
		return fmt.Sprint("literal at ", f.Pos(), " parameter ", i)
	}
	return ""
}

// takes returns the call that encodes or decodes what a parameter of a function is given, "" if none is
// known: of a method of an interface, the method of a type of the packages that implements it.
func (s *callSearch) takes(f function, i int) string {
	if what := s.passed[parameterKey(f, i)]; what != "" {
		return what
	}
	fn, ok := f.(*types.Func)
	if !ok {
		return ""
	}
	if at, known := calledBy[fn.Origin().FullName()]; known && at == i {
		return spelled(fn)
	}
	for _, m := range s.implementations(fn) {
		if what := s.passed[parameterKey(m, i)]; what != "" {
			s.pass(parameterKey(fn, i), what)
			return what
		}
	}
	return ""
}

// implementations returns the methods of types of the packages that a call of a method of an interface may call.
func (s *callSearch) implementations(fn *types.Func) []types.Object {
	recv := fn.Signature().Recv()
	if recv == nil || !types.IsInterface(recv.Type()) {
		return nil
	}
	list, known := s.implementing[fn]
	if known {
		return list
	}
	iface := recv.Type().Underlying().(*types.Interface)
	for _, n := range s.declared {
		if p := types.NewPointer(n); types.Implements(p, iface) {
			m, _, _ := types.LookupFieldOrMethod(p, true, fn.Pkg(), fn.Name())
			list = append(list, m)
		}
	}
	s.implementing[fn] = list
	return list
}

// follow passes on what the functions take that variables hold.
func (s *callSearch) follow() {
	for o := range s.assigned {
		v, ok := o.(*types.Var)
		if !ok || !isFunction(v.Type()) {
			continue
		}
		for _, f := range s.functionsOf(v, map[any]bool{}) {
			for i := range v.Type().Underlying().(*types.Signature).Params().Len() {
				if what := s.takes(f, i); what != "" {
					s.pass(parameterKey(v, i), what)
				}
			}
		}
	}
}

// functionsOf returns the functions that a variable or a result is known to be. Those that seen has are left out:
// functions may return each other's results.
func (s *callSearch) functionsOf(of any, seen map[any]bool) (list []function) {
	if seen[of] {
		return nil
	}
	seen[of] = true
	for _, g := range s.assigned[of] {
		if f := functionIn(g.info, g.expr); f != nil {
			list = append(list, f)
		} else {
			list = append(list, s.functionsOf(resultOf(g), seen)...)
		}
	}
	return list
}

// origin is the generic function that f is an instance of, or f.
func origin(f function) function {
	if fn, ok := f.(*types.Func); ok {
		return fn.Origin()
	}
	return f
}

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
				switch {
				case len(n.Results) == sig.Results().Len():
					s.results[f] = append(s.results[f], returned{k, given{info, n.Results[k], 0}})
				case len(n.Results) == 1:
					s.results[f] = append(s.results[f], returned{k, given{info, n.Results[0], k}})
				}
			}
		}
		return true
	})
}

// A returned is what a function returns as one of its results.
type returned struct {
	result int
	given
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
	recv := fn.Signature().Recv()
	if recv == nil || !types.IsInterface(recv.Type()) {
		return ""
	}
	iface := recv.Type().Underlying().(*types.Interface)
	for _, n := range s.declared {
		p := types.NewPointer(n)
		if !types.Implements(p, iface) {
			continue
		}
		m, _, _ := types.LookupFieldOrMethod(p, true, fn.Pkg(), fn.Name())
		if what := s.passed[parameterKey(m, i)]; what != "" {
			s.pass(parameterKey(fn, i), what)
			return what
		}
	}
	return ""
}

// follow passes on what the functions take that variables hold.
func (s *callSearch) follow() {
	for o, list := range s.assigned {
		sig, ok := o.Type().Underlying().(*types.Signature)
		if !ok {
			continue
		}
		for _, g := range list {
			for _, f := range s.functionsOf(g, 0) {
				for i := range sig.Params().Len() {
					if what := s.takes(f, i); what != "" {
						s.pass(parameterKey(o, i), what)
					}
				}
			}
		}
	}
}

// functionsOf are the functions that an expression is known to be: those that a function returns, too.
func (s *callSearch) functionsOf(g given, depth int) (list []function) {
	if f := functionIn(g.info, g.expr); f != nil {
		return []function{f}
	}
	call, ok := ast.Unparen(g.expr).(*ast.CallExpr)
	if !ok || depth > 10 { // functions that return each other's results
		return nil
	}
	if f := functionIn(g.info, call.Fun); f != nil {
		for _, r := range s.results[origin(f)] {
			if r.result == g.result {
				list = append(list, s.functionsOf(r.given, depth+1)...)
			}
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

package resolve

import (
	"go/ast"
	"go/types"
	"slices"

	"github.com/ezrantn/catena/gen/model"
)

// circle looks for a method of a chosen type's author that calls generated code, which
// would call the method: MarshalBinary written by means of AppendMsgpack. It returns the
// name of the method and its callee. Only calls in the method itself are found, on its
// receiver or with it: functions are not type-checked.
func (r *resolver) circle(n *types.Named, formats []string, hooks map[string]model.Hooks) (method, calls string) {
	for _, f := range r.FormatsNamed(formats) {
		generated := f.MethodNames()
		for _, verb := range []string{"Append", "Decode"} {
			generated = append(generated, model.FunctionName(verb, n.Obj().Name(), f.Suffix))
		}
		for _, pair := range f.Marshalers {
			for _, way := range []struct {
				name string
				hook model.Hook
			}{{pair.Encode, hooks[f.Name].Encode}, {pair.Decode, hooks[f.Name].Decode}} {
				m, ok := r.method(n, way.name)
				if !ok || way.hook.Form != pair.Form {
					continue
				}
				if calls := callOnItself(r.declaration(m), generated); calls != "" {
					return way.name, calls
				}
			}
		}
	}
	return "", ""
}

// declaration returns the declaration of a method of this package, and nil for any other.
func (r *resolver) declaration(m method) *ast.FuncDecl {
	for _, f := range r.u.Files {
		for _, d := range f.Decls {
			if d, ok := d.(*ast.FuncDecl); ok && d.Name.Pos() == m.Pos() {
				return d
			}
		}
	}
	return nil
}

// callOnItself returns the first of the names by which the body of the method d calls
// something on or with the receiver, or with its type as type argument.
func callOnItself(d *ast.FuncDecl, names []string) (found string) {
	if d == nil || d.Body == nil || len(d.Recv.List[0].Names) == 0 {
		return ""
	}
	receiver := d.Recv.List[0]
	itself := []string{receiver.Names[0].Name, bare(receiver.Type)}
	ast.Inspect(d.Body, func(n ast.Node) bool {
		call, ok := n.(*ast.CallExpr)
		if !ok || found != "" {
			return found == ""
		}
		with, called := call.Args, ast.Unparen(call.Fun)
		if x, ok := called.(*ast.IndexExpr); ok {
			with, called = append(with[:len(with):len(with)], x.Index), x.X
		}
		if x, ok := called.(*ast.SelectorExpr); ok {
			with, called = append(with[:len(with):len(with)], x.X), x.Sel
		}
		name, ok := called.(*ast.Ident)
		if ok && slices.Contains(names, name.Name) && slices.ContainsFunc(with, func(e ast.Expr) bool { return slices.Contains(itself, bare(e)) }) {
			found = name.Name
		}
		return true
	})
	return found
}

// bare returns the name that an expression is but for parentheses, & and *.
func bare(e ast.Expr) string {
	switch e := e.(type) {
	case *ast.Ident:
		return e.Name
	case *ast.ParenExpr:
		return bare(e.X)
	case *ast.StarExpr:
		return bare(e.X)
	case *ast.UnaryExpr:
		return bare(e.X)
	}
	return ""
}

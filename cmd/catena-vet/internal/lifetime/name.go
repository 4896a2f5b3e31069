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

// namesOf returns the variables that calls and literals, of functions too, are assigned to, by the
// position that package ssa gives them.
func namesOf(files []*ast.File) map[token.Pos][]string {
	names := map[token.Pos][]string{}
	note := func(left []string, right []ast.Expr) {
		for i, r := range right {
			of := left
			if len(right) > 1 {
				of = left[i : i+1]
			}
			r = ast.Unparen(r)
			if u, ok := r.(*ast.UnaryExpr); ok && u.Op == token.AND {
				r = ast.Unparen(u.X)
			}
			switch r := r.(type) {
			case *ast.CallExpr:
				names[r.Lparen] = of
			case *ast.CompositeLit:
				names[r.Lbrace] = of
			case *ast.FuncLit:
				names[r.Type.Func] = of
			}
		}
	}
	for _, f := range files {
		ast.Inspect(f, func(x ast.Node) bool {
			var left []string
			switch x := x.(type) {
			case *ast.AssignStmt:
				for _, l := range x.Lhs {
					left = append(left, types.ExprString(l))
				}
				note(left, x.Rhs)
			case *ast.ValueSpec:
				for _, l := range x.Names {
					left = append(left, l.Name)
				}
				note(left, x.Values)
			}
			return true
		})
	}
	return names
}

// called returns the name of a value in the source, or "".
func (c *checker) called(v ssa.Value) string {
	switch v := v.(type) {
	case *ssa.Parameter:
		if loop, ok := v.Parent().Syntax().(*ast.RangeStmt); ok {
			return loopVariable(loop, v)
		}
		return v.Name()
	case *ssa.FreeVar:
		return v.Name()
	case *ssa.Global:
		return v.Name()
	case *ssa.Alloc:
		switch v.Comment {
		case "complit", "new", "varargs", "slicelit", "makeslice":
			return c.assigned(v, 0)
		}
		return v.Comment
	case *ssa.Phi:
		return v.Comment
	case *ssa.UnOp:
		return c.called(v.X)
	case *ssa.FieldAddr:
		return member(c.called(v.X), fieldName(v.X.Type(), v.Field))
	case *ssa.Field:
		return member(c.called(v.X), fieldName(v.X.Type(), v.Field))
	case *ssa.IndexAddr:
		return element(c.called(v.X))
	case *ssa.Index:
		return element(c.called(v.X))
	case *ssa.Lookup:
		return element(c.called(v.X))
	case *ssa.Extract:
		switch t := v.Tuple.(type) {
		case *ssa.Next:
			if r, ok := t.Iter.(*ssa.Range); ok {
				return element(c.called(r.X))
			}
		case *ssa.Call:
			return c.assigned(t, v.Index)
		}
		return ""
	case *ssa.MakeClosure:
		return c.called(v.Fn)
	case *ssa.MakeInterface:
		return c.called(v.X)
	case *ssa.ChangeInterface:
		return c.called(v.X)
	case *ssa.ChangeType:
		return c.called(v.X)
	case *ssa.Convert:
		return c.called(v.X)
	case *ssa.TypeAssert:
		return c.called(v.X)
	case *ssa.Slice:
		return c.called(v.X)
	}
	return c.assigned(v, 0)
}

// loopVariable returns the name of the variable that is a parameter of a loop's body.
func loopVariable(loop *ast.RangeStmt, p *ssa.Parameter) string {
	variable := loop.Key
	if p != p.Parent().Params[0] {
		variable = loop.Value
	}
	if name, ok := variable.(*ast.Ident); ok {
		return name.Name
	}
	return ""
}

// appended returns the value that an append adds, if that is one.
func appended(v ssa.Value) ssa.Value {
	call, ok := v.(*ssa.Call)
	if !ok {
		return v
	}
	if b, ok := call.Call.Value.(*ssa.Builtin); !ok || b.Name() != "append" {
		return v
	}
	list := slices.Collect(variableArgs(call.Call.Args[1]))
	if len(list) == 1 {
		return list[0]
	}
	return call.Call.Args[1]
}

// assigned returns the variable that the i-th result at a position is assigned
// to.
func (c *checker) assigned(v ssa.Value, i int) string {
	if names := c.names[v.Pos()]; i < len(names) && names[i] != "_" {
		return names[i]
	}
	return ""
}

func member(of, name string) string {
	if of == "" {
		return ""
	}
	return of + "." + name
}

func element(of string) string {
	if of == "" {
		return ""
	}
	return of + "[...]"
}

// callText is a call as the source has it, with its line.
func (n *nest) callText(i ssa.CallInstruction) string {
	c := i.Common()
	args := argsOf(c)
	name := n.calleeName(c)
	if f := calleeOf(c); f != nil && receiverOf(f) == nil {
		name = f.Pkg().Name() + "." + f.Name()
	} else if f != nil {
		name = n.calledOr(args[0], "the "+strings.ToLower(typeName(args[0].Type()))) + "." + f.Name()
		args = args[1:]
	}
	var list []string
	for _, v := range args {
		list = append(list, n.calledOr(v, "..."))
	}
	return fmt.Sprintf("%s(%s) on line %d", name, strings.Join(list, ", "), n.line(i.Pos()))
}

// calleeName is the name of the function or method that a call calls, or of the variable with it.
func (n *nest) calleeName(c *ssa.CallCommon) string {
	if f := calleeOf(c); f != nil {
		return f.Name()
	}
	if b, ok := c.Value.(*ssa.Builtin); ok {
		return b.Name()
	}
	return n.calledOr(c.Value, "a function")
}

// typeName returns the name of t, or of its element type.
func typeName(t types.Type) string {
	if p, ok := types.Unalias(t).(*types.Pointer); ok {
		t = p.Elem()
	}
	if n, ok := types.Unalias(t).(*types.Named); ok {
		return n.Obj().Name()
	}
	return "value"
}

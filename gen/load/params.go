package load

import (
	"go/ast"
	"go/types"
	"slices"
	"strconv"

	"github.com/ezrantn/catena/gen/model"
)

// renameParams gives other names to those type parameters in a file that have
// names of what the language predeclares, as in type Set[any comparable], and to
// those without a name. The methods of a type may call its parameters as they
// like; generated ones need the language's any, and have to name all of them.
// Only the syntax tree changes.
func renameParams(f *ast.File) {
	for _, s := range specs(f) {
		if s.TypeParams != nil {
			renameParamsOf(s.TypeSpec)
		}
	}
}

func renameParamsOf(s *ast.TypeSpec) {
	taken := map[string]bool{}
	ast.Inspect(s, func(n ast.Node) bool {
		if id, ok := n.(*ast.Ident); ok {
			taken[id.Name] = true
		}
		return true
	})
	renamed := map[string]string{}
	index := 0
	for _, f := range s.TypeParams.List {
		for _, id := range f.Names {
			index++
			name := id.Name + "_"
			switch {
			case id.Name == "_":
				name = "T" + strconv.Itoa(index)
			case types.Universe.Lookup(id.Name) == nil:
				continue
			}
			for taken[name] {
				name += "_"
			}
			taken[name] = true
			if id.Name != "_" {
				renamed[id.Name] = name
			}
			id.Name = name
		}
	}
	if len(renamed) == 0 {
		return
	}
	var use func(n ast.Node) bool
	use = func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.SelectorExpr:
			return false // a type of another package
		case *ast.Field:
			ast.Inspect(n.Type, use) // its names are no uses
			return false
		case *ast.Ident:
			if name, ok := renamed[n.Name]; ok {
				n.Name = name
			}
		}
		return true
	}
	ast.Inspect(s.TypeParams, use)
	ast.Inspect(s.Type, use)
}

// declareParams makes the parameters of a generic type of this package known.
func (r *resolver) declareParams(n *types.Named) []*model.Param {
	var list []*model.Param
	for i := range n.TypeParams().Len() {
		t := n.TypeParams().At(i)
		if r.params[t] == nil {
			name := t.Obj().Name() // see renameParams
			p := &model.Param{Index: i}
			p.TypeName = &model.TypeName{Name: name, Params: []*model.Param{p}}
			p.Label = n.Obj().Name() + upperFirst(name)
			r.params[t] = p
		}
		list = append(list, r.params[t])
	}
	for i, p := range list {
		constraint := n.TypeParams().At(i).Constraint()
		p.Constraint = r.spell(constraint)
		p.TypeName.Packages = packageNames(constraint)
		p.Needs = r.mentioned(constraint)
	}
	return list
}

// mentioned lists the type parameters that a type names.
func (r *resolver) mentioned(t types.Type) []*model.Param {
	var list []*model.Param
	seen := map[*model.Param]bool{}
	eachArg(t, func(t types.Type) {
		if t, ok := t.(*types.TypeParam); ok {
			if p := r.params[t]; p != nil && !seen[p] {
				seen[p] = true
				list = append(list, p)
			}
		}
	})
	return list
}

// withNeeds adds the type parameters that the constraints of those in the list
// name.
func withNeeds(list []*model.Param) []*model.Param {
	all := slices.Clone(list)
	for i := 0; i < len(all); i++ {
		for _, p := range all[i].Needs {
			if !slices.Contains(all, p) {
				all = append(all, p)
			}
		}
	}
	slices.SortFunc(all, func(a, b *model.Param) int { return a.Index - b.Index })
	return all
}

func isParam(t types.Type) bool {
	_, ok := types.Unalias(t).(*types.TypeParam)
	return ok
}

// closed reports whether a type names no type parameter.
func closed(t types.Type) bool {
	is := true
	eachArg(t, func(t types.Type) {
		if _, ok := t.(*types.TypeParam); ok {
			is = false
		}
	})
	return is
}

package resolve

import (
	"go/types"

	"github.com/ezrantn/catena/gen/load"
	"github.com/ezrantn/catena/gen/model"
)

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
		p.Needs = r.mentioned(constraint)
	}
	return list
}

// mentioned lists the type parameters that a type names.
func (r *resolver) mentioned(t types.Type) []*model.Param {
	var list []*model.Param
	seen := map[*model.Param]bool{}
	load.EachArg(t, func(t types.Type) {
		if t, ok := t.(*types.TypeParam); ok {
			if p := r.params[t]; p != nil && !seen[p] {
				seen[p] = true
				list = append(list, p)
			}
		}
	})
	return list
}

func isParam(t types.Type) bool {
	_, ok := types.Unalias(t).(*types.TypeParam)
	return ok
}

// closed reports whether a type names no type parameter.
func closed(t types.Type) bool {
	is := true
	load.EachArg(t, func(t types.Type) {
		if _, ok := t.(*types.TypeParam); ok {
			is = false
		}
	})
	return is
}

package load

import (
	"go/types"
	"slices"
	"strconv"
	"strings"

	"github.com/ezrantn/catena/gen/model"
)

// generic tells whether n is a generic type or an instance of one.
func generic(n *types.Named) bool { return n.TypeParams().Len() > 0 }

// instance tells whether n is an instance of a generic type other than the one
// that its own declaration names: Page[Line], not Page[T] inside Page[T].
func instance(n *types.Named) bool {
	args, params := n.TypeArgs(), n.TypeParams()
	if args.Len() == 0 {
		return false
	}
	for i := range args.Len() {
		if p, ok := types.Unalias(args.At(i)).(*types.TypeParam); !ok || p != n.Origin().TypeParams().At(i) && p != params.At(i) {
			return true
		}
	}
	return false
}

// identity is equal for two types that are identical: instances need not be one
// pointer.
func identity(t types.Type) any {
	if n, ok := t.(*types.Named); ok && n.TypeArgs().Len() > 0 {
		return types.TypeString(n, nil)
	}
	return t
}

// declKey is the key of a type among the resolver's decls.
func (r *resolver) declKey(n *types.Named) string {
	key := model.NameKey(n.Obj().Pkg().Path(), n.Obj().Name())
	if instance(n) {
		key += " " + r.spell(n).String()
		for _, p := range r.mentioned(n) {
			key += " $" + p.Label
		}
	}
	return key
}

// declareParams makes the parameters of a generic type of this package known.
func (r *resolver) declareParams(n *types.Named) []*model.Param {
	var list []*model.Param
	for i := range n.TypeParams().Len() {
		t := n.TypeParams().At(i)
		if r.params[t] == nil {
			name := t.Obj().Name()
			p := &model.Param{Index: i}
			if name == "_" {
				name = "T" + strconv.Itoa(i+1)
			}
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

// closed tells whether a type names no type parameter.
func closed(t types.Type) bool {
	is := true
	eachArg(t, func(t types.Type) {
		if _, ok := t.(*types.TypeParam); ok {
			is = false
		}
	})
	return is
}

// eachArg calls f for t and for all that its spelling names: it looks at the
// type arguments of declared types and not behind their names.
func eachArg(t types.Type, f func(types.Type)) {
	f(t)
	switch t := t.(type) {
	case *types.Alias:
		eachArg(types.Unalias(t), f)
	case *types.Named:
		for a := range t.TypeArgs().Types() {
			eachArg(a, f)
		}
	case *types.Pointer:
		eachArg(t.Elem(), f)
	case *types.Slice:
		eachArg(t.Elem(), f)
	case *types.Array:
		eachArg(t.Elem(), f)
	case *types.Chan:
		eachArg(t.Elem(), f)
	case *types.Map:
		eachArg(t.Key(), f)
		eachArg(t.Elem(), f)
	case *types.Struct:
		for v := range t.Fields() {
			eachArg(v.Type(), f)
		}
	case *types.Signature:
		for v := range t.Params().Variables() {
			eachArg(v.Type(), f)
		}
		for v := range t.Results().Variables() {
			eachArg(v.Type(), f)
		}
	case *types.Interface:
		for m := range t.ExplicitMethods() {
			eachArg(m.Type(), f)
		}
		for e := range t.EmbeddedTypes() {
			eachArg(e, f)
		}
	case *types.Union:
		for term := range t.Terms() {
			eachArg(term.Type(), f)
		}
	}
}

// nameInstance completes the name of a generic type or an instance of one.
func (r *resolver) nameInstance(n *types.Named, name *model.TypeName) *model.TypeName {
	if name == nil || !generic(n) {
		return name
	}
	c := *name
	if !instance(n) {
		c.Params = r.declareParams(n.Origin())
		c.Spelled = model.Spelling{{Text: c.Name + "["}}
		for i, p := range c.Params {
			if i > 0 {
				c.Spelled = append(c.Spelled, model.Piece{Text: ", "})
			}
			c.Spelled = append(c.Spelled, model.Piece{Text: p.TypeName.Name})
		}
		c.Spelled = append(c.Spelled, model.Piece{Text: "]"})
		return &c
	}
	c.Spelled = r.spell(n)
	if !r.spellable(n, c.Spelled) {
		return nil
	}
	c.Params = r.mentioned(n)
	c.Packages = packageNames(n)
	return &c
}

// packageNames are the names of the packages in a type's spelling by path.
func packageNames(t types.Type) map[string]string {
	names := map[string]string{}
	eachArg(t, func(t types.Type) {
		if n, ok := t.(*types.Named); ok && n.Obj().Pkg() != nil {
			names[n.Obj().Pkg().Path()] = n.Obj().Pkg().Name()
		}
	})
	return names
}

// ref returns the model of a type of this package that is coded by its
// functions. Those of a generic type are methods and work for all its instances.
func (r *resolver) ref(n *types.Named, name *model.TypeName, w place) model.Type {
	if !instance(n) {
		return &model.Ref{Decl: r.decl(n, name, w).Decl}
	}
	if r.ownType(n) {
		if e := r.decl(n.Origin(), r.nameInstance(n.Origin(), r.typeName(n.Origin(), nil)), w); e.methods {
			args, ok := r.args(n, w)
			if !ok {
				return nil
			}
			return &model.Ref{Decl: e.Decl, Inst: name, Args: args}
		}
	}
	return &model.Ref{Decl: r.decl(n, name, w).Decl}
}

// args returns what an instance of a type with methods brings along.
func (r *resolver) args(n *types.Named, w place) (args model.Args, ok bool) {
	w = w.element()
	for t := range n.TypeArgs().Types() {
		m := r.typ(t, w)
		if m == nil {
			return args, false
		}
		args.List = append(args.List, m)
	}
	if !closed(n) {
		return args, true // its instances will tell
	}
	for _, t := range r.foresee(n) {
		if types.IsInterface(t) || !r.spellable(t, r.spell(t)) {
			continue
		}
		if m := r.typ(t, w); m != nil && !found(m) {
			args.Foreseen = append(args.Foreseen, m)
		}
	}
	return args, true
}

// found tells whether the runtime finds out by itself how an m is coded. So it
// does for a Ref with methods, but who has some is settled later.
func found(m model.Type) bool {
	switch m := m.(type) {
	case *model.Basic:
		return m.TypeName == nil
	case *model.Any:
		return m.TypeName == nil
	case *model.Time, *model.RawMessage, *model.Number, *model.Codec:
		return true
	}
	return false
}

// foresee lists the type arguments of n and of all the instances that it is
// made of.
func (r *resolver) foresee(n *types.Named) []types.Type {
	var list []types.Type
	seen := map[any]bool{}
	listed := map[string]bool{}
	var visit func(t types.Type)
	visit = func(t types.Type) {
		t = types.Unalias(t)
		switch t := t.(type) {
		case *types.Named:
			if !generic(t) || seen[identity(t)] || r.hooks(t).any() {
				return
			}
			seen[identity(t)] = true
			for a := range t.TypeArgs().Types() {
				if key := types.TypeString(types.Unalias(a), nil); !listed[key] {
					listed[key] = true
					list = append(list, a)
				}
				visit(a)
			}
			visit(t.Underlying())
		case *types.Pointer:
			visit(t.Elem())
		case *types.Slice:
			visit(t.Elem())
		case *types.Array:
			visit(t.Elem())
		case *types.Map:
			visit(t.Key())
			visit(t.Elem())
		case *types.Struct:
			for f := range t.Fields() {
				if f.Exported() || f.Embedded() {
					visit(f.Type())
				}
			}
		}
	}
	visit(n)
	return list
}

// instanceLabel names the type arguments of n inside generated identifiers.
func (r *resolver) instanceLabel(n *types.Named) string {
	label := ""
	if instance(n) {
		for t := range n.TypeArgs().Types() {
			label += upperFirst(r.typeLabel(t))
		}
	}
	return label
}

func (r *resolver) typeLabel(t types.Type) string {
	switch t := types.Unalias(t).(type) {
	case *types.TypeParam:
		if p := r.params[t]; p != nil {
			return p.Label
		}
	case *types.Named:
		label := t.Obj().Name() + r.instanceLabel(t)
		if pkg := t.Obj().Pkg(); pkg != nil && !r.ownType(t) {
			label = identifier(pkg.Name()) + upperFirst(label)
		}
		return label
	case *types.Pointer:
		return r.typeLabel(t.Elem()) + "Pointer"
	case *types.Slice:
		return r.typeLabel(t.Elem()) + "Slice"
	case *types.Array:
		return r.typeLabel(t.Elem()) + "Array" + strconv.FormatInt(t.Len(), 10)
	case *types.Map:
		return r.typeLabel(t.Elem()) + upperFirst(r.typeLabel(t.Key())) + "Map"
	case *types.Basic:
		return t.Name()
	case *types.Interface:
		if t.Empty() {
			return "Any"
		}
	case *types.Struct:
		return "Struct"
	}
	return identifier(strings.ReplaceAll(r.spell(t).Short(), " ", ""))
}

func upperFirst(s string) string {
	if s == "" {
		return s
	}
	return strings.ToUpper(s[:1]) + s[1:]
}

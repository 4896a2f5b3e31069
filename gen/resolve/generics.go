package resolve

import (
	"go/types"

	"github.com/ezrantn/catena/gen/diag"
	"github.com/ezrantn/catena/gen/model"
)

// generic reports whether n is a generic type or an instance of one.
func generic(n *types.Named) bool { return n.TypeParams().Len() > 0 }

// instance reports whether n is an instance of a generic type other than the one
// that its own declaration names: Page[Line], not Page[T] inside Page[T].
func instance(n *types.Named) bool {
	params := n.Origin().TypeParams()
	for i := range n.TypeArgs().Len() {
		if types.Unalias(n.TypeArgs().At(i)) != params.At(i) {
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

// nameInstance returns how a type is named in this package, with its type arguments, nil if it cannot be. An instance of
// which a part cannot be named has the name of the alias by which it was met, if any.
func (r *resolver) nameInstance(n *types.Named, alias *types.Alias) *model.TypeName {
	name := r.typeName(n, alias)
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
		if alias == nil {
			return nil
		}
		c.Name, c.Path, c.Package = alias.Obj().Name(), alias.Obj().Pkg().Path(), alias.Obj().Pkg().Name()
		if c.Spelled = r.spell(alias); !r.spellable(alias, c.Spelled) {
			return nil
		}
	}
	c.Params = r.mentioned(n)
	return &c
}

// ref returns the model of a type of this package that is encoded by its functions.
// The functions of a generic type are methods and work for all its instances.
func (r *resolver) ref(n *types.Named, name *model.TypeName, w site) model.Type {
	if !instance(n) {
		return &model.Ref{Decl: r.decl(n, name, w).Decl}
	}
	if r.ownType(n) && !r.shimsIn(n) {
		if e := r.decl(n.Origin(), r.nameInstance(n.Origin(), nil), w); e.Eligible {
			args, ok := r.args(n, w)
			if !ok {
				return nil
			}
			return &model.Ref{Decl: e.Decl, Inst: name, Args: args}
		}
	}
	if _, refused := r.toRegister(n); refused != "" && closed(n) {
		r.tell(diag.DeepType, w, refused, declareParts)
		return nil
	}
	return &model.Ref{Decl: r.decl(n, name, w).Decl}
}

// args returns the type arguments of an instance of a type with methods.
func (r *resolver) args(n *types.Named, w site) (args model.Args, ok bool) {
	inner := w.argument
	w = w.element()
	w.argument = true
	for t := range n.TypeArgs().Types() {
		m := r.typ(t, w)
		if m == nil {
			return args, false
		}
		r.shimArgument(m, t, w)
		args.List = append(args.List, m)
		r.noteNamedKeys(n, len(args.List)-1, m, w)
	}
	if inner || !closed(n) {
		return args, true // the instance around it, or its own instances, will tell
	}
	registered, refused := r.toRegister(n)
	if refused != "" {
		r.tell(diag.DeepType, w, refused, declareParts)
		return args, false
	}
	for _, t := range registered {
		if types.IsInterface(t) && !r.isUnion(t) || !r.spellable(t, r.spell(t)) {
			continue
		}
		if m := r.typ(t, w); m != nil && !isFoundAtRunTime(m) {
			args.Registered = append(args.Registered, m)
		}
	}
	return args, true
}

// isFoundAtRunTime reports whether the runtime finds out by itself how an m is encoded. So it
// does for a Ref with methods, but who has some is settled later.
func isFoundAtRunTime(m model.Type) bool {
	switch m := m.(type) {
	case *model.Basic:
		return m.TypeName == nil
	case *model.Any:
		return m.TypeName == nil
	case *model.Generated:
		return !m.Functions
	case *model.Time, *model.RawMessage, *model.Number:
		return true
	}
	return false
}

// toRegister lists the type arguments of n and of all the instances that it is
// made of. It says why if one of them is too large to be written, or they are too many.
func (r *resolver) toRegister(n *types.Named) (list []types.Type, refused string) {
	seen := map[any]bool{}
	listed := map[string]bool{}
	var visit func(t types.Type)
	visit = func(t types.Type) {
		t = types.Unalias(t)
		switch t := t.(type) {
		case *types.Named:
			switch {
			case refused != "":
			case deeper(t, maxNesting):
				refused = tooDeep
			case len(seen) >= maxInstances:
				refused = tooMany
			}
			if refused != "" || !generic(t) || seen[identity(t)] || anyHook(r.hooks(t)) {
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
		case *types.Struct:
			for f := range t.Fields() {
				if f.Exported() || f.Embedded() {
					visit(f.Type())
				}
			}
		case *types.Pointer, *types.Slice, *types.Array, *types.Map:
			for _, p := range parts(t) {
				visit(p)
			}
		}
	}
	visit(n)
	return list, refused
}

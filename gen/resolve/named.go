package resolve

import (
	"go/types"
	"slices"

	"github.com/ezrantn/catena/gen/diag"
	"github.com/ezrantn/catena/gen/load"
	"github.com/ezrantn/catena/gen/model"
)

// named returns the model of a declared type; alias is the alias by which it
// was met, if any.
func (r *resolver) named(n *types.Named, alias *types.Alias, w site) model.Type {
	n = r.canonical(n)
	if s := r.shimOf(n); s != nil {
		return r.shimmed(s, n, alias, w)
	}
	pkg := n.Obj().Pkg()
	if pkg == nil { // error, comparable
		return r.structural(n.Underlying(), model.Name{TypeName: &model.TypeName{Name: n.Obj().Name()}}, w)
	}
	if invalid(n.Underlying()) {
		r.tell(diag.UnresolvedType, w, "its type "+r.spell(n).Short()+" cannot be resolved", "make the package "+pkg.Path()+" compile as far as this type")
		return nil
	}
	if t := special(n); t != nil {
		return t
	}
	if isMembers(n) {
		r.tell(diag.ShapeType, w, "its type catena.Members is for unknown members alone", "add the tag "+model.ShapeKey+":\"unknown\" to a field of the type itself")
		return nil
	}
	if r.partOfMembers(n, w) {
		return nil
	}
	name := r.nameInstance(n, alias)
	if text, has := r.hasBug(n); has && r.ownType(n) {
		return &model.Ref{Decl: r.withBug(n, name, w, text).Decl}
	}
	if e := r.enum(n, name, w); e != nil {
		return e
	}
	if name == nil {
		if b, ok := n.Underlying().(*types.Basic); ok && !w.nested && basicKinds[b.Kind()] != 0 && !anyHook(r.hooks(n)) {
			hidden := &model.TypeName{Hidden: true, Path: pkg.Path(), Package: pkg.Name(), Name: n.Obj().Name()}
			return &model.Basic{Name: model.Name{TypeName: hidden}, Kind: basicKinds[b.Kind()]}
		}
		return r.reflected(n, w)
	}
	if r.unionOf(n) != nil {
		return r.ref(n, name, w)
	}
	if c := r.unionElsewhere(n, name); c != nil {
		return c
	}
	if isOptional(n) {
		return r.optional(n, name, w)
	}
	if !r.ownType(n) {
		if c, ok := r.generatedType(n, name).(*model.Generated); ok {
			if generic(n) {
				if c.Args, ok = r.args(n, w); !ok {
					return nil
				}
			}
			return c
		}
		r.noteUnheard(n, w)
	}
	if c := r.custom(n, name, w); c != nil {
		return c
	}
	return r.plain(n, name, w, false)
}

// reachable says how a type that cannot be named here gets code all the same: by
// the code of the struct it is part of, which an embedded struct's fields bypass.
func (r *resolver) reachable(w site) string {
	if e := w.in; e != nil && !e.own && e.named != nil && r.generatedType(r.canonical(e.named), e.Name) != nil {
		return "name the field of type " + r.spell(e.named).Short() + " instead of embedding it"
	}
	return "mark the type it is part of with " + load.Directive + " in its own package"
}

// special returns the node of a type that the model knows by name.
func special(n *types.Named) model.Type {
	if f := formOf(n); f != nil {
		return f
	}
	path, name := pathOf(n), n.Obj().Name()
	switch path + "." + name {
	case "time.Time":
		return &model.Time{Name: model.Name{TypeName: &model.TypeName{Path: path, Package: "time", Name: name}}}
	case "encoding/json.RawMessage", "encoding/json/jsontext.Value":
		// With the v2 engine json.RawMessage is an alias of jsontext.Value.
		return &model.RawMessage{Name: model.Name{TypeName: &model.TypeName{Path: "encoding/json", Package: "json", Name: "RawMessage"}}}
	case "encoding/json.Number":
		return &model.Number{Name: model.Name{TypeName: &model.TypeName{Path: path, Package: "json", Name: name}}}
	}
	return nil
}

// plain returns the model of a declared type without regard to its methods. behind
// reports whether it is behind a Custom.
func (r *resolver) plain(n *types.Named, name *model.TypeName, w site, behind bool) model.Type {
	switch u := n.Underlying().(type) {
	case *types.Struct:
		return r.ref(n, name, w)
	case *types.Slice:
		if b, ok := r.slicePlain(u, name, w); ok {
			return b
		}
		if r.ownType(n) || behind || r.cyclic(n) {
			return r.ref(n, name, w)
		}
	case *types.Array, *types.Map:
		if r.ownType(n) || behind || r.cyclic(n) {
			return r.ref(n, name, w)
		}
	case *types.Pointer:
		if r.cyclic(n) {
			return r.ref(n, name, w)
		}
	}
	return r.structural(n.Underlying(), model.Name{TypeName: name}, w)
}

// slicePlain returns Bytes in place: they need no functions of their own.
func (r *resolver) slicePlain(t *types.Slice, name *model.TypeName, w site) (model.Type, bool) {
	if b, ok := t.Elem().Underlying().(*types.Basic); !ok || b.Kind() != types.Uint8 {
		return nil, false
	}
	b, ok := r.slice(t, model.Name{TypeName: name}, w).(*model.Bytes)
	return b, ok
}

// decl returns the entry of a declared type, a new one if it was not met yet.
func (r *resolver) decl(n *types.Named, name *model.TypeName, w site) *entry {
	key := r.declKey(n)
	if e := r.decls[key]; e != nil {
		if e.Inline && name != nil { // embedded so far, and now met by an alias
			e.Name, e.Inline = name, false
			if s, ok := e.Type.(*model.Struct); ok {
				s.TypeName = name
			}
		}
		return e
	}
	e := r.newEntry(n, name, w)
	switch {
	case e.Instance:
		e.Params = model.WithNeeds(r.mentioned(n))
	case generic(n):
		e.Params = r.declareParams(n)
	}
	if name == nil {
		e.Inline = true
	}
	if e.own {
		e.Wraps = r.u.wraps(n.Obj().Name())
		r.ownDecl(e)
	} else if w.in != nil {
		e.Via = w.in.Via
		if w.in.own {
			e.Via = r.Position(w.pos)
		}
	}
	r.decls[key] = e
	r.add(e)
	r.queue = append(r.queue, e)
	return e
}

// newEntry returns an entry of a declared type that w leads to.
func (r *resolver) newEntry(n *types.Named, name *model.TypeName, w site) *entry {
	e := &entry{named: n, under: n.Underlying(), own: r.ownType(n), via: w, suffix: r.instanceLabel(n)}
	e.base = n.Obj().Name() + e.suffix
	if load.OfC(n.Obj()) && name != nil {
		e.base = name.Name // an alias; cgo's own is numbered
	}
	if !e.own {
		e.base = lowerFirst(identifier(n.Obj().Pkg().Name())) + e.base
	}
	e.Decl = &model.Decl{Name: name, Pos: r.Position(n.Obj().Pos()), Lock: r.lock(n), Instance: instance(n)}
	return e
}

// ownDecl says which methods a type of this package may get.
func (r *resolver) ownDecl(e *entry) {
	e.Via = e.Pos
	e.Eligible = !e.Instance && r.methods(e.named)
	e.UserMethods, e.Promoted = r.userNames(e.named)
	if taken := r.taken(e.Decl); e.Eligible && taken != "" {
		e.Eligible = false
		e.diags.Add(diag.Diagnostic{
			Kind: diag.FunctionsForOwn, Pos: diag.Position(e.Pos), Type: e.named.Obj().Name(),
			Reason: "its functions are not methods, since it has " + taken + " of its own",
		})
	}
	w := r.withheldFrom(e.named)
	e.Eligible, e.Withheld = e.Eligible && !w.nomethods, w.formats
	e.Constraint = r.u.Constraints[e.Pos.File]
	e.Failed = r.u.Faulty[e.Pos.File]
}

// methods reports whether a type of this package gets its functions as methods.
func (r *resolver) methods(n *types.Named) bool {
	switch n.Underlying().(type) {
	case *types.Pointer, *types.Interface:
		return false
	}
	return !load.OfC(n.Obj()) && !anyHook(r.hooks(n))
}

// taken returns the name of a generated method that the user's own method or
// field has already.
func (r *resolver) taken(d *model.Decl) string {
	for _, f := range r.Known {
		for _, name := range f.ReservedNames() {
			if d.UserMethods[name] {
				return name
			}
		}
	}
	return ""
}

// functionsOnly reports whether a chosen type gets functions, since a generated method would have
// the name of its own method or field or, if Config.All chose it, hide one that it has by embedding.
func (r *resolver) functionsOnly(e *entry, c *load.Choice, formats []string) bool {
	if c.NoMethods {
		return false
	}
	var own, hidden []string
	for _, f := range r.FormatsNamed(c.Formats.Names()) {
		names := f.ReservedNames()
		if c.Formats.In(f.Name).Std {
			names = append(names, f.StdNames()...)
		}
		for _, name := range names {
			switch {
			case !slices.Contains(formats, f.Name):
			case e.UserMethods[name]:
				own = append(own, name)
			case e.Promoted[name]:
				hidden = append(hidden, name)
			}
		}
	}
	name := e.named.Obj().Name()
	report := func(kind diag.Kind, reason, remedy string) {
		r.report(kind, r.Position(c.Name.Pos()), name, reason, remedy)
	}
	const functions = "gets functions instead of methods, since it has "
	switch {
	case len(own) > 0 && c.ByAll():
		report(diag.WithoutMethods, functions+model.Enumerate(own, "and")+" of its own", "")
	case len(own) > 0:
		report(diag.MethodTaken, "it has "+model.Enumerate(own, "and")+" of its own, where one is to be generated",
			"rename or remove it, or write "+load.Directive+" "+load.NoMethods+" for functions instead of methods")
	case len(hidden) > 0 && c.ByAll():
		report(diag.WithoutMethods, functions+model.Enumerate(hidden, "and")+" by embedding", "")
	default:
		return r.withheldFrom(e.named).nomethods
	}
	return true
}

// drain fills the types of all entries, which may bring more of them.
func (r *resolver) drain() {
	var filled []*entry
	defer func() { r.reflectWhole(filled) }()
	for len(r.queue) > 0 {
		e := r.queue[0]
		r.queue = r.queue[1:]
		filled = append(filled, e)
		w := site{in: e, pos: e.pos()}
		if s, ok := e.under.(*types.Struct); ok {
			e.Type = r.structType(s, model.Name{TypeName: e.Name}, e)
			continue
		}
		if deeper(e.under, maxNesting) {
			r.tell(diag.DeepType, w, tooDeep, declareParts)
			continue
		}
		if u := r.unionOf(e.named); u != nil {
			r.union(e, u)
			continue
		}
		if e.Type = r.enum(e.named, e.Name, w); e.Type == nil {
			e.Type = r.structural(e.under, model.Name{TypeName: e.Name}, w)
		}
		if e.Type == nil {
			e.Failed = true
		}
	}
}

// canonical returns the type as the run knows it: a package that imports one of
// the run may have been compiled against the generated methods of an earlier one.
func (r *resolver) canonical(n *types.Named) *types.Named {
	pkg := n.Obj().Pkg()
	if pkg == nil || n.TypeArgs().Len() > 0 {
		return n
	}
	u := r.byPath[pkg.Path()]
	if u == nil || u.Types == pkg {
		return n
	}
	if obj, ok := u.Types.Scope().Lookup(n.Obj().Name()).(*types.TypeName); ok {
		if m, ok := types.Unalias(obj.Type()).(*types.Named); ok {
			return m
		}
	}
	return n
}

func (r *resolver) ownType(n *types.Named) bool {
	return n.Obj().Pkg() != nil && n.Obj().Pkg().Path() == r.u.Path
}

// typeName returns how the type is named in this package, nil if it cannot be:
// it is unexported, or in a package that may not be imported, and no alias helps.
func (r *resolver) typeName(n *types.Named, alias *types.Alias) *model.TypeName {
	list := []*types.TypeName{n.Obj()}
	if alias != nil {
		list = append(list, alias.Obj())
	}
	for _, obj := range list {
		if load.OfC(obj) {
			continue
		}
		if pkg := obj.Pkg(); pkg == nil || pkg.Path() == r.u.Path || obj.Exported() && pkg.Name() != "main" && load.Importable(r.u.Path, pkg.Path()) {
			name := &model.TypeName{Name: obj.Name()}
			if pkg != nil {
				name.Path, name.Package = pkg.Path(), pkg.Name()
			}
			if name.Path == "encoding/json/v2" && (name.Name == "Marshaler" || name.Name == "Unmarshaler") {
				// With the v2 engine encoding/json has aliases of these. Generated
				// code is the same for all Go releases.
				name.Path = "encoding/json"
			}
			return name
		}
	}
	return nil
}

// cyclic reports whether a type holds itself through slices, arrays, maps and
// pointers alone: type T []T.
func (r *resolver) cyclic(n *types.Named) bool {
	seen := map[any]bool{}
	var reaches func(t types.Type) bool
	reaches = func(t types.Type) bool {
		t = types.Unalias(t)
		if m, ok := t.(*types.Named); ok {
			if len(seen) > 0 && identity(m) == identity(n) {
				return true
			}
			if seen[identity(t)] {
				return false
			}
			seen[identity(t)] = true
			t = m.Underlying()
		}
		switch t.(type) {
		case *types.Struct, *types.Chan:
			return false
		}
		return slices.ContainsFunc(parts(t), reaches)
	}
	return reaches(n)
}

func invalid(t types.Type) bool {
	b, ok := t.(*types.Basic)
	return ok && b.Kind() == types.Invalid
}

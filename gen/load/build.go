package load

import (
	"go/types"
	"slices"
	"strings"

	"github.com/ezrantn/catena/gen/diag"
	"github.com/ezrantn/catena/gen/model"
)

// model fills u.out from the chosen types of u. Units whose types u holds are
// done before it; only an import cycle, which does not compile, finds one unfinished.
func (l *loader) model(u *unit) {
	if u.res != nil {
		return
	}
	defer func(before *diag.List) { l.sink = before }(l.sink)
	l.sink = &u.diags
	r := newResolver(l, u)
	u.res = r
	scope, hiding := l.scope(u)
	u.formats, u.byName = l.formatsOf(u), u.choices()
	u.out = &model.Package{Path: u.path, Name: u.name, Dir: u.dir, Ignored: u.ignored, Scope: scope, Formats: u.formats, Policy: r.Policy, Named: u.named(r.OutputPrefix)}
	for _, id := range hiding {
		r.report(diag.PredeclaredName, r.position(id.Pos()), "",
			"package "+u.name+" declares "+id.Name+", and generated code uses the predeclared "+id.Name, "rename it")
	}
	for _, name := range sortedKeys(u.byName) {
		r.root(u.byName[name])
	}
	r.drain()
	for {
		r.withoutMethods()
		r.spreadFormats()
		if !r.embedders() {
			break
		}
	}
	r.needed()
	r.leaveMethods()
	r.yieldClones()
	r.takenOver()
	r.nameMethods()
	r.constrain()
	r.label()
	for _, e := range r.order {
		if !e.live {
			continue
		}
		u.diags.Add(e.diags...)
		u.diags.Add(r.remarked(e)...)
		e.Failed = e.Failed || len(hiding) > 0
		if !e.Inline {
			u.out.Decls = append(u.out.Decls, e.Decl)
		}
	}
	if l.Tests != nil && !u.behind && l.Tests(u.dir) {
		u.out.Twins = r.twins()
	}
	slices.SortFunc(u.out.Decls, func(a, b *model.Decl) int { return strings.Compare(a.Label, b.Label) })
	l.done = append(l.done, u)
}

// root makes a Decl of a chosen type.
func (r *resolver) root(c *choice) {
	obj, ok := r.u.types.Scope().Lookup(c.Name.Name).(*types.TypeName)
	if !ok {
		return // declared twice as something else: the compiler says so
	}
	pos, name := r.position(c.Name.Pos()), c.Name.Name
	refuse := func(kind diag.Kind, reason, remedy string) { r.report(kind, pos, name, reason, remedy) }
	formless := func(what string) {
		refuse(diag.ChosenFormless, what+" has no "+titles(r.formatsNamed(c.formats), "or")+" form", "choose another type")
	}
	n, ok := obj.Type().(*types.Named)
	if !ok || obj.IsAlias() {
		target := ""
		if a, ok := obj.Type().(*types.Alias); ok {
			target = " of " + r.spell(a.Rhs()).Short()
		}
		refuse(diag.ChosenAlias, "an alias"+target+" has no methods of its own", "choose the type it stands for, or declare one: type "+name+" struct{...}")
		return
	}
	byAll := !c.marked && !c.named
	switch u := n.Underlying().(type) {
	case *types.Struct, *types.Slice, *types.Array, *types.Map:
	case *types.Interface:
		if byAll {
			return
		}
		refuse(diag.ChosenInterface, "an interface has no codec", "choose the concrete types")
		return
	case *types.Pointer:
		if !byAll {
			refuse(diag.ChosenPointer, "a pointer type cannot have methods", "choose the type it points to")
		}
		return
	case *types.Basic:
		if byAll {
			return
		}
		if u.Kind() == types.Invalid {
			reason := "it cannot be resolved"
			if text := r.errorAt(r.u, c.Name.Pos()); text != "" {
				reason += ": " + text
			}
			refuse(diag.UnresolvedType, reason, "declare its underlying type, or correct the name or import")
			return
		}
		if basicKinds[u.Kind()] == 0 {
			formless(u.Name())
			return
		}
	default:
		if !byAll {
			formless(r.spell(u).Short())
		}
		return
	}
	if names := r.inTheWay(n, c.formats); len(names) > 0 {
		by, file := r.generator(n, names)
		if byAll {
			r.report(diag.LeftOutMethods, pos, name, "left out, since it has "+enumerate(r.hookNames(n, names), "and")+" of its own", "")
			r.leftOut = append(r.leftOut, leftOut{by, file})
			return
		}
		list := strings.Join(r.hookNames(n, names), " and ")
		them := "it"
		if len(names) > 1 {
			them = "them"
		}
		leave := ", or do not choose the type: the types that hold it will call " + them
		if r.allPromoted(n, names) {
			refuse(diag.PromotedMethods, "it has "+list+" and would be encoded as that part alone", "give the embedded field a name"+leave)
			return
		}
		if by != "" {
			refuse(diag.OwnMethods, "it has "+list+", which "+by+" generated", "remove "+file+" first"+leave)
			return
		}
		refuse(diag.OwnMethods, "it has "+list+" of its own", "remove "+them+leave)
		return
	}
	hooks := r.hooks(n)
	if method, calls := r.circle(n, c.formats, hooks); method != "" {
		reason := "its " + method + " calls " + calls + ", which would call " + method
		if byAll {
			r.report(diag.LeftOutCircle, pos, name, "left out, since "+reason, "")
			r.leftOut = append(r.leftOut, leftOut{})
			return
		}
		refuse(diag.MethodCircle, reason, "write "+method+" without it, or do not choose the type")
		return
	}
	e := r.decl(n, r.nameInstance(n, r.typeName(n, nil)), place{pos: n.Obj().Pos()})
	r.roots++
	e.Root, e.NoMethods, e.methods, e.diags = true, c.nomethods, !c.nomethods, nil // pass reports names that are taken
	e.Formats, e.Tuples, e.Std = r.inOrder(append(e.Formats, c.formats...)), c.tuples, r.inOrder(c.std)
	e.Known, e.Plain = c.known, c.plain
	for _, format := range c.plain {
		if r.idlePlain(n, format) {
			r.withoutEffect(pos, name, plain, "a type without MarshalBinary, MarshalText and MarshalJSON")
		}
	}
	if _, ok := n.Underlying().(*types.Struct); !ok {
		if len(c.tuples) > 0 {
			r.withoutEffect(pos, name, tuple, "what is no struct")
		}
		if len(c.known) > 0 {
			r.withoutEffect(pos, name, knownFields, "what is no struct")
		}
	}
	if len(e.Formats) == 0 {
		e.Failed = true // its directive names no format that there is
	}
	if anyHook(hooks) {
		e.Own = &model.Custom{Name: model.Name{TypeName: e.Name}, Hooks: hooks, Nilable: nilable(n), Lock: e.Lock}
		if slices.ContainsFunc(e.Known, func(f string) bool { return e.OwnIn(f).Decode.Form != model.NoHook }) {
			r.withoutEffect(pos, name, knownFields, "a type that is not decoded member by member")
		}
	}
}

// withoutEffect warns of an option in a type's directive that changes nothing.
func (r *resolver) withoutEffect(pos model.Position, name, option, on string) {
	r.report(diag.IdleOption, pos, name, "the option ("+option+") has no effect on "+on, "remove it")
}

// inTheWay lists the marshalers of a type's own that generated code for these
// formats would have to replace.
func (r *resolver) inTheWay(n *types.Named, formats []string) []string {
	var list []string
	for _, f := range r.Known {
		if !slices.Contains(formats, f.Name) {
			continue
		}
		for _, pair := range f.Marshalers {
			if pair.Called {
				continue
			}
			for _, name := range []string{pair.Encode, pair.Decode} {
				if _, ok := r.hook(n, pair, name); ok && !slices.Contains(list, name) {
					list = append(list, name)
				}
			}
		}
	}
	return list
}

// hookNames returns the names of marshalers with where they come from, if that is
// not the type itself.
func (r *resolver) hookNames(n *types.Named, names []string) []string {
	var list []string
	for _, name := range names {
		m, _ := r.method(n, name)
		if !m.direct {
			name += " (from " + r.spell(deref(m.Signature().Recv().Type())).Short() + ")"
		}
		list = append(list, name)
	}
	return list
}

// allPromoted reports whether a type has all these marshalers through embedding.
func (r *resolver) allPromoted(n *types.Named, names []string) bool {
	return !slices.ContainsFunc(names, func(name string) bool {
		m, ok := r.method(n, name)
		return ok && m.direct
	})
}

// withoutMethods takes the methods from the types that were chosen without and
// from those that only they reach: encoding/json then sees none of them.
func (r *resolver) withoutMethods() {
	entries := map[*model.Decl]*entry{}
	for _, e := range r.order {
		entries[e.Decl] = e
		e.Methods = false
	}
	seen := map[*entry]bool{}
	var reach func(e *entry)
	reach = func(e *entry) {
		if e == nil || e.NoMethods || seen[e] {
			return
		}
		seen[e] = true
		e.Methods = e.methods
		if e.Type == nil {
			return
		}
		model.Walk(e.Type, func(t model.Type) {
			if ref, ok := t.(*model.Ref); ok {
				reach(entries[ref.Decl])
			}
		})
	}
	for _, e := range r.order {
		if e.Root || e.Embeds != "" {
			reach(e)
		}
	}
}

func deref(t types.Type) types.Type {
	if p, ok := types.Unalias(t).(*types.Pointer); ok {
		return p.Elem()
	}
	return t
}

package resolve

import (
	"go/types"
	"slices"
	"strings"

	"github.com/ezrantn/catena/gen/diag"
	"github.com/ezrantn/catena/gen/load"
	"github.com/ezrantn/catena/gen/model"
	"github.com/ezrantn/catena/gen/pass"
)

// model fills u.out from the chosen types of u. Units whose types u holds are
// done before it; only an import cycle, which does not compile, finds one unfinished.
func (l *run) model(u *unit) {
	if u.res != nil {
		return
	}
	defer func(before *diag.List) { l.sink = before }(l.sink)
	l.sink = &u.diags
	r := newResolver(l, u)
	u.res = r
	scope, hiding := l.Scope(u.Source)
	u.formats, u.byName = l.FormatsOf(u.Source), u.choices()
	*u.out = model.Package{Path: u.Path, Name: u.Name, Dir: u.Dir, Ignored: u.Ignored, Scope: scope, Imports: u.out.Imports, GoVersion: u.GoVersion, Formats: u.formats, Known: r.Known, Policy: r.Policy, Compact: r.Compact, CompactAbove: r.CompactAbove, Profile: r.Profile, Named: u.NamedByFlags(r.OutputPrefix)}
	for _, id := range hiding {
		r.report(diag.PredeclaredName, r.Position(id.Pos()), "",
			"package "+u.Name+" declares "+id.Name+", and generated code uses the predeclared "+id.Name, "rename it")
	}
	u.enums = r.enumerations()
	r.readShims()
	for _, name := range keys(u.byName) {
		r.root(u.byName[name])
	}
	r.drain()
	u.out.Enums = r.withText()
	r.idleShims()
	pass.Package(u.out, r)
	r.label()
	for _, e := range r.order {
		if !e.Needed {
			continue
		}
		e.diags.Add(r.remarked(e)...)
		e.Failed = e.Failed || len(hiding) > 0
	}
	if l.Tests != nil && !u.Behind && l.Tests(u.Dir) {
		u.out.Twins = r.twins()
	}
	u.out.Decls = slices.DeleteFunc(u.out.Decls, func(d *model.Decl) bool { return !d.Needed || d.Inline })
	slices.SortFunc(u.out.Decls, func(a, b *model.Decl) int { return strings.Compare(a.Label, b.Label) })
	l.done = append(l.done, u)
}

// root makes a Decl of a chosen type.
func (r *resolver) root(c *load.Choice) {
	n := r.chosen(c)
	if n == nil || r.chosenShim(n, c) {
		return
	}
	if text, has := r.hasBug(n); has {
		e := r.withBug(n, r.typeName(n, nil), site{}, text)
		e.Root, e.byAll = true, c.ByAll()
		r.roots++
		return
	}
	formats := r.generatedFormats(n, c)
	if len(formats) == 0 && len(c.Formats) > 0 {
		return
	}
	hooks := r.hooks(n)
	if r.calledInCircle(n, c, formats, hooks) {
		return
	}
	pos, name := r.Position(c.Name.Pos()), c.Name.Name
	e := r.decl(n, r.nameInstance(n, nil), site{pos: n.Obj().Pos()})
	r.roots++
	e.Root, e.byAll, e.Call, e.diags = true, c.ByAll(), c.Call, nil
	e.lost = slices.DeleteFunc(c.Formats.Names(), func(f string) bool { return slices.Contains(formats, f) })
	union := r.unionOf(n) != nil
	e.NoMethods = c.NoMethods || union || r.functionsOnly(e, c, formats)
	e.Compact, e.Unrolled = c.Compact, c.Unrolled
	e.Eligible = !e.NoMethods
	pass.Give(r.u.out, e.Decl, formats)
	_, isStruct := n.Underlying().(*types.Struct)
	for i := range e.Formats {
		u := &e.Formats[i]
		use := c.Formats.In(u.Name)
		if !slices.Contains(formats, u.Name) {
			continue
		}
		use.Chosen, use.Functions, use.Std = true, u.Functions, use.Std && len(r.givenStd(n, []string{u.Name})) > 0
		*u = use
		if u.Plain && r.idlePlain(n, u.Name) {
			r.withoutEffect(pos, name, load.Plain, "a type without MarshalBinary, MarshalText and MarshalJSON")
		}
		if u.Tuple && !isStruct {
			r.withoutEffect(pos, name, load.Tuple, "what is no struct")
		}
		if u.Std && union {
			r.withoutEffect(pos, name, load.Std, "an interface, which has no methods of its own")
			u.Std = false
		}
		if u.Known && !isStruct {
			r.withoutEffect(pos, name, load.KnownFields, "what is no struct")
		}
		if u.Required && !isStruct {
			r.withoutEffect(pos, name, load.Required, "what is no struct")
		}
		r.checkMethods(n, u, pos)
	}
	for _, f := range r.u.formats {
		for _, m := range f.Marshalers {
			for _, name := range []string{m.Encode, m.Decode} {
				if _, ok := r.method(n, name); ok {
					e.Marshalers = append(e.Marshalers, name)
				}
			}
		}
	}
	if len(e.Formats) == 0 {
		e.Failed = true // its directive names no format that there is
	}
	if anyHook(hooks) {
		e.Own = &model.Custom{Name: model.Name{TypeName: e.Name}, Hooks: hooks, Nilable: nilable(n), Lock: e.Lock}
		if slices.ContainsFunc(e.Formats, func(u model.FormatUse) bool { return u.Known && e.OwnIn(u.Name).Decode.Form != model.NoHook }) {
			r.withoutEffect(pos, name, load.KnownFields, "a type that is not decoded member by member")
		}
		for _, u := range e.Formats {
			if e.OwnIn(u.Name).Decode.Form == model.NoHook {
				continue
			}
			for _, option := range u.Shapes() {
				r.withoutEffect(pos, name, option, "a type that is not decoded member by member")
			}
		}
	}
}

// chosen returns the type of a choice. It is nil if code cannot be generated for any type of the
// sort, which is an error unless Config.All chose it.
func (r *resolver) chosen(c *load.Choice) *types.Named {
	obj, ok := r.u.Types.Scope().Lookup(c.Name.Name).(*types.TypeName)
	if !ok {
		return nil // declared twice as something else: the compiler says so
	}
	refuse := func(kind diag.Kind, reason, remedy string) {
		if !c.ByAll() {
			r.report(kind, r.Position(c.Name.Pos()), c.Name.Name, reason, remedy)
		}
	}
	formless := func(what string) {
		refuse(diag.ChosenFormless, what+" has no "+titles(r.FormatsNamed(c.Formats.Names()), "or")+" form", "choose another type")
	}
	n, ok := obj.Type().(*types.Named)
	if !ok || obj.IsAlias() {
		target := ""
		if a, ok := obj.Type().(*types.Alias); ok {
			target = " of " + r.spell(a.Rhs()).Short()
		}
		refuse(diag.ChosenAlias, "an alias"+target+" has no methods of its own", "choose the type it stands for, or declare one: type "+c.Name.Name+" struct{...}")
		return nil
	}
	switch u := n.Underlying().(type) {
	case *types.Struct, *types.Slice, *types.Array, *types.Map:
		return n
	case *types.Interface:
		if r.unionOf(n) != nil {
			return n
		}
		refuse(diag.ChosenInterface, "an interface has no codec", "choose the concrete types, or make it a union of them with "+load.UnionDirective)
	case *types.Pointer:
		refuse(diag.ChosenPointer, "a pointer type cannot have methods", "choose the type it points to")
	case *types.Basic:
		switch {
		case u.Kind() == types.Invalid:
			reason, remedy := "it cannot be resolved", "declare its underlying type, or correct the name or import"
			if text := r.ErrorAt(r.u.Source, c.Name.Pos()); text != "" {
				reason += ": " + text
				if strings.HasPrefix(text, "invalid recursive type") { // a message of go/types
					remedy = "make a field of the cycle a pointer or a slice"
				}
			}
			refuse(diag.UnresolvedType, reason, remedy)
		case basicKinds[u.Kind()] == 0:
			formless(u.Name())
		case !c.ByAll():
			return n
		}
	default:
		formless(r.spell(u).Short())
	}
	return nil
}

// generatedFormats returns the formats of a choice in which the type has no marshalers of its own
// that generated code would have to replace.
func (r *resolver) generatedFormats(n *types.Named, c *load.Choice) []string {
	var names, kept []string
	var out []model.Format
	for _, f := range r.FormatsNamed(c.Formats.Names()) {
		own := r.inTheWay(n, f)
		if len(own) == 0 {
			kept = append(kept, f.Name)
			continue
		}
		out = append(out, f)
		for _, name := range own {
			if !slices.Contains(names, name) {
				names = append(names, name)
			}
		}
	}
	w := r.withheldFrom(n)
	if w.out && len(out) == 0 {
		r.report(diag.LeftOutMethods, r.Position(c.Name.Pos()), c.Name.Name, "left out, since it has generated methods by embedding, and cannot have all of its own", "")
		return nil
	}
	if len(out) > 0 {
		also := ""
		switch {
		case w.out:
			also, kept = ", and generated methods by embedding", nil
		case len(kept) > 0 && r.readsItself(n, kept) && r.leadsToLock(n, map[types.Type]bool{}):
			also, kept = ", and refers to a lock", nil
		}
		r.leaveOut(n, c, names, also, out, len(kept) == 0)
	}
	if !w.nomethods {
		kept = slices.DeleteFunc(kept, func(f string) bool { return slices.Contains(w.formats, f) })
	}
	return kept
}

// readsItself reports whether in all the formats methods of a type's author decode it.
func (r *resolver) readsItself(n *types.Named, formats []string) bool {
	hooks := r.hooks(n)
	return !slices.ContainsFunc(formats, func(f string) bool { return hooks[f].Decode.Form == model.NoHook })
}

// leadsToLock reports whether a value of type t may refer to a lock. A generated Clone copies only
// the fields of the struct around it that formats read, and nothing that custom marshalers keep
// there.
func (r *resolver) leadsToLock(t types.Type, seen map[types.Type]bool) bool {
	if seen[t] {
		return false
	}
	seen[t] = true
	if e, ok := t.Underlying().(interface{ Elem() types.Type }); ok { // a pointer, slice, array or map
		return r.leadsToLock(e.Elem(), seen)
	}
	_, isStruct := t.Underlying().(*types.Struct)
	return isStruct && (r.lock(t) || slices.ContainsFunc(held(t), func(t types.Type) bool { return r.leadsToLock(t, seen) }))
}

// leaveOut reports that a type is left out of formats, since it has the named marshalers and the
// ones in also.
func (r *resolver) leaveOut(n *types.Named, c *load.Choice, names []string, also string, formats []model.Format, wholly bool) {
	pos, name := r.Position(c.Name.Pos()), c.Name.Name
	by, file := r.generator(n, names)
	if c.ByAll() {
		since := ", since it has " + model.Enumerate(r.hookNames(n, names), "and") + " of its own" + also
		if wholly {
			r.report(diag.LeftOutMethods, pos, name, "left out"+since, "")
			r.leftOut = append(r.leftOut, leftOut{by, file})
			return
		}
		r.report(diag.LeftOutFormat, pos, name, "left out of "+titles(formats, "and")+since, "")
		return
	}
	list := strings.Join(r.hookNames(n, names), " and ")
	them := "it"
	if len(names) > 1 {
		them = "them"
	}
	leave := ", or do not choose the type: the types that hold it will call " + them
	switch {
	case r.allPromoted(n, names):
		r.report(diag.PromotedMethods, pos, name, "it has "+list+" and would be encoded as that part alone", "give the embedded field a name"+leave)
	case by != "":
		r.report(diag.OwnMethods, pos, name, "it has "+list+", which "+by+" generated", "remove "+file+" first"+leave)
	default:
		r.report(diag.OwnMethods, pos, name, "it has "+list+" of its own", "remove "+them+leave)
	}
}

// calledInCircle reports whether a method of a type's author calls generated code that would call
// the method, which is an error unless Config.All chose the type.
func (r *resolver) calledInCircle(n *types.Named, c *load.Choice, formats []string, hooks map[string]model.Hooks) bool {
	method, calls := r.circle(n, formats, hooks)
	if method == "" {
		return false
	}
	pos, name := r.Position(c.Name.Pos()), c.Name.Name
	reason := "its " + method + " calls " + calls + ", which would call " + method
	if c.ByAll() {
		r.report(diag.LeftOutCircle, pos, name, "left out, since "+reason, "")
		r.leftOut = append(r.leftOut, leftOut{})
	} else {
		r.report(diag.MethodCircle, pos, name, reason, "write "+method+" without it, or do not choose the type")
	}
	return true
}

// withoutEffect warns of an option in a type's directive that changes nothing.
func (r *resolver) withoutEffect(pos model.Position, name, option, on string) {
	r.report(diag.IdleOption, pos, name, "the option ("+option+") has no effect on "+on, "remove it")
}

// inTheWay lists the marshalers of a type's own that generated code for a format would have to
// replace.
func (r *resolver) inTheWay(n *types.Named, f model.Format) (list []string) {
	for _, pair := range f.Marshalers {
		if pair.Called {
			continue
		}
		for _, name := range []string{pair.Encode, pair.Decode} {
			if _, ok := r.hook(n, pair, name); ok {
				list = append(list, name)
			}
		}
	}
	return list
}

// hookNames returns the names of marshalers with their origin, if that is not the
// type itself.
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

func deref(t types.Type) types.Type {
	if p, ok := types.Unalias(t).(*types.Pointer); ok {
		return p.Elem()
	}
	return t
}

// isPlain reports whether a directive says that a type is encoded by its fields in a
// format.
func (u *unit) isPlain(name string, f model.Format) bool {
	c := u.byName[name]
	return c != nil && c.Formats.In(f.Name).Plain
}

// choices returns the chosen types of u by name.
func (u *unit) choices() map[string]*load.Choice {
	m := map[string]*load.Choice{}
	for _, c := range u.Chosen {
		if m[c.Name.Name] == nil {
			m[c.Name.Name] = c
		}
	}
	return m
}

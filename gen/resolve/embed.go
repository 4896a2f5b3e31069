package resolve

import (
	"cmp"
	"go/types"
	"iter"
	"slices"
	"strings"

	"github.com/ezrantn/catena/gen/diag"
	"github.com/ezrantn/catena/gen/load"
	"github.com/ezrantn/catena/gen/model"
	"github.com/ezrantn/catena/gen/pass"
)

// Embedders gives the structs of the package that embed a type with the methods
// of a format's ecosystem such methods themselves: the promoted ones would code
// them as the embedded part alone. It reports whether there was one to give them
// to.
func (r *resolver) Embedders() (added bool) {
	for changed := true; changed; {
		changed = false
		for n, e := range r.structs() {
			of, formats := r.hijacker(n) // before n has methods
			formats = r.givenStd(n, formats)
			if e != nil {
				formats = slices.DeleteFunc(formats, func(f string) bool { return e.Formats.In(f).Std })
			}
			if len(formats) == 0 || e != nil && (e.NoMethods || !e.Eligible) || anyHook(r.hooks(n)) {
				continue
			}
			pos, part := n.Obj().Pos(), r.partName(of)
			e = r.decl(n, r.nameInstance(n, nil), site{pos: pos})
			pass.Give(r.u.out, e.Decl, formats)
			for i := range e.Formats {
				u := &e.Formats[i]
				u.Std = u.Std || slices.Contains(formats, u.Name)
			}
			if !e.Root {
				e.Embeds, e.embeds = part, of
			}
			r.drain()
			pass.Methods(r.u.out)
			changed, added = true, true
			because := diag.Diagnostic{
				Kind: diag.EmbedderStd, Pos: diag.Position(r.Position(pos)), Type: n.Obj().Name(),
				Reason: "has " + marshalers(r.FormatsNamed(formats)) + ", since it embeds " + part + ", whose methods would otherwise be its own",
			}
			if e.Failed {
				because.Kind = diag.EmbedderFailed
				because.Remedy = "if it cannot be generated, write " + marshalers(r.FormatsNamed(formats)) + " for it, or take (" + load.Std + ") from " + part
			}
			e.diags.Add(because)
		}
	}
	return added
}

// Promotes reports whether a type would have a generated method of that name by embedding. One that embeds
// a type of another package counts, since a later run may give it the method.
func (r *resolver) Promotes(d *model.Decl, name string) bool {
	n := r.entry(d).named
	if n == nil {
		return false
	}
	m, ok := r.find(n, name, true)
	return ok && m.generated != nil && identity(m.generated) != identity(n) || embedsForeign(n, n.Obj().Pkg(), nil)
}

// embedsForeign reports whether n embeds a struct of a package other than p, directly or by a type of p.
func embedsForeign(n *types.Named, p *types.Package, inside []*types.Named) bool {
	s, ok := n.Underlying().(*types.Struct)
	if !ok || slices.Contains(inside, n) {
		return false
	}
	for f := range s.Fields() {
		if !f.Embedded() {
			continue
		}
		in, ok := types.Unalias(deref(f.Type())).(*types.Named)
		if !ok {
			continue
		}
		_, isStruct := in.Underlying().(*types.Struct)
		if isStruct && in.Obj().Pkg() != p || embedsForeign(in, p, append(inside, n)) {
			return true
		}
	}
	return false
}

// Embedded notes the effects of promoted methods on other types.
func (r *resolver) Embedded() {
	r.yieldClones()
	r.takenOver()
	for _, e := range r.order {
		for i, f := range r.FormatsNamed(e.Formats.Names()) {
			if encode, _ := f.Own(); e.named != nil && !e.own {
				e.Formats[i].StdElsewhere = r.hasElsewhere(e.named, f, encode)
			}
		}
	}
}

// Generated returns a type of the package as it is seen from under another build constraint.
func (r *resolver) Generated(d *model.Decl) *model.Generated {
	return &model.Generated{Name: model.Name{TypeName: d.Name}, Lock: d.Lock, Decl: d, Allocates: r.allocates(r.entry(d).named)}
}

// Report adds a diagnostic about a type.
func (r *resolver) Report(d *model.Decl, problem diag.Diagnostic) { r.entry(d).diags.Add(problem) }

// entry returns the entry of a Decl of the package.
func (r *resolver) entry(d *model.Decl) *entry {
	return r.order[slices.IndexFunc(r.order, func(e *entry) bool { return e.Decl == d })]
}

// structs yields the structs of the package block, each with its entry if there
// is one.
func (r *resolver) structs() iter.Seq2[*types.Named, *entry] {
	return func(yield func(*types.Named, *entry) bool) {
		scope := r.u.Types.Scope()
		for _, name := range scope.Names() {
			obj, ok := scope.Lookup(name).(*types.TypeName)
			if !ok || obj.IsAlias() {
				continue
			}
			n, ok := obj.Type().(*types.Named)
			if !ok {
				continue
			}
			if _, ok := n.Underlying().(*types.Struct); ok && !yield(n, r.decls[model.NameKey(r.u.Path, name)]) {
				return
			}
		}
	}
}

// marshalers lists the methods by which a type is encoded in these formats.
func marshalers(formats []model.Format) string {
	var names []string
	for _, f := range formats {
		encode, decode := f.Own()
		names = append(names, encode, decode)
	}
	return model.Enumerate(names, "and")
}

// hijacker returns the type whose generated methods of a format's ecosystem a
// struct would have by embedding: it is then encoded as that part alone. Where it
// embeds two of them there is no such method at all.
func (r *resolver) hijacker(t types.Type) (part *types.Named, formats []string) {
	n, _ := types.Unalias(t).(*types.Named)
	for _, f := range r.Known {
		for _, method := range f.StdNames() {
			m, ok := r.find(t, method, true)
			if !ok || m.generated == nil || n != nil && identity(m.generated) == identity(n) {
				continue
			}
			part = cmp.Or(part, m.generated)
			if !slices.Contains(formats, f.Name) {
				formats = append(formats, f.Name)
			}
		}
	}
	return part, formats
}

// partName is how diagnostics call a type that a struct embeds.
func (r *resolver) partName(n *types.Named) string {
	if r.decls[r.declKey(n.Origin())] != nil {
		return n.Obj().Name()
	}
	return r.spell(n).Short()
}

// getsMethod reports whether a type has a generated method at the end of the run.
func (r *resolver) getsMethod(n *types.Named, name string) bool {
	if n.Obj().Pkg() == nil || local(n) {
		return false
	}
	if r.ownType(n) {
		e := r.decls[model.NameKey(r.u.Path, n.Obj().Name())]
		if e == nil || !e.Methods {
			return false
		}
		if slices.Contains(cloneNames, name) {
			return !e.UserMethods[name] && !e.Promoted[name]
		}
		return slices.ContainsFunc(r.Known, func(f model.Format) bool { return slices.Contains(e.givenNames(f), name) })
	}
	if slices.Contains(cloneNames, name) {
		c, ok := r.generatedType(n, &model.TypeName{}).(*model.Generated)
		compiled := c != nil && (c.CloneName == name || c.CloneValue && name == "CloneValue")
		return ok && (c.Decl != nil && !c.Decl.UserMethods[name] && !c.Decl.Promoted[name] || compiled)
	}
	return slices.ContainsFunc(r.Known, func(f model.Format) bool { return r.hasElsewhere(n, f, name) })
}

// local reports whether a type is declared in a function.
func local(n *types.Named) bool {
	obj := n.Obj()
	return obj.Parent() != nil && obj.Parent() != obj.Pkg().Scope()
}

// takenOver reports the structs that other code sees otherwise once a type that
// they embed has generated methods, and that cannot have such methods themselves:
// they have some of their own, by embedding too, or are to have none. So it does
// where generated code would have to call a method that is not theirs any more.
func (r *resolver) takenOver() {
	for n := range r.structs() {
		for _, c := range r.conflicts(n) {
			r.clash(c, n.Obj().Pos(), n.Obj().Name(), c.reason(), c.remedy())
		}
	}
	for _, e := range r.order {
		if !e.Needed {
			continue
		}
		model.Each(e.Type, func(custom *model.Custom) {
			typ := r.customs[custom]
			for _, c := range r.conflicts(typ) {
				if c.lost == "" {
					continue
				}
				w := site{in: e, pos: e.pos()}
				reason := "it holds " + r.spell(typ).Short() + ", and " + c.reason()
				if r.entryOf(c.of) == nil { // its methods stay
					r.tell(diag.PromotedStd, w, reason, c.remedy())
					continue
				}
				d, _, at := r.diagnosticAt(w)
				r.clash(c, at.pos, d.Type, d.Reason+reason, c.remedy())
			}
		})
	}
}

// cloneNames are the methods that copy a type. Not every type has the second one; which do
// is settled later.
var cloneNames = []string{"Clone", "CloneValue"}

// yieldClones finds the types whose Clone would hide one that a struct has by
// embedding another type as well: theirs gets another name. With CloneValue they
// do without.
func (r *resolver) yieldClones() {
	for n := range r.structs() {
		for _, name := range cloneNames {
			before, had := r.method(n, name)
			after, _ := r.find(n, name, true)
			if !had || before.direct || after.generated == nil || !r.ownType(after.generated) || identity(after.generated) == identity(n) {
				continue
			}
			if e := r.decls[r.declKey(after.generated.Origin())]; e != nil {
				if name == "Clone" {
					e.Hides = n.Obj().Name()
				}
				e.Promoted[name] = true
			}
		}
	}
}

// A conflict tells why other code sees a struct otherwise once a part of it, a
// type that it embeds, has generated methods.
type conflict struct {
	part    string
	of      *types.Named // the part
	lost    string       // the type whose methods the struct had before, if any
	none    bool         // it has neither's now
	std     bool         // they are of a format's ecosystem
	methods []string     // the methods of the first format
	formats []string     // none: the methods are of all formats
}

// conflicts lists the conflicts of a type, but for the methods of the ecosystems of formats that it is
// given. That it merely gets methods of catena's own does no harm.
func (r *resolver) conflicts(t types.Type, given ...string) (list []conflict) {
	look := func(name, format string, std bool) {
		before, had := r.method(t, name)
		after, has := r.find(t, name, true)
		if after.generated == nil || had && before.direct || !had && (!has || !std) {
			return
		}
		if n, ok := types.Unalias(t).(*types.Named); ok && identity(after.generated) == identity(n) {
			return
		}
		c := conflict{part: r.spell(after.generated).Short(), of: after.generated, none: !has, std: std}
		if had {
			c.lost = r.spell(deref(before.Signature().Recv().Type())).Short()
		}
		list = c.addTo(list, name, format)
	}
	for _, f := range r.Known {
		for _, name := range f.StdNames() {
			if !slices.Contains(given, f.Name) {
				look(name, f.Name, true)
			}
		}
		for _, name := range f.MethodNames() {
			look(name, f.Name, false)
		}
	}
	for _, name := range cloneNames {
		look(name, "", false)
	}
	return list
}

// addTo adds a conflict about a method of a format to a list: to the same one, if it is there.
func (c conflict) addTo(list []conflict, method, format string) []conflict {
	i := slices.IndexFunc(list, func(o conflict) bool {
		return o.part == c.part && o.lost == c.lost && o.none == c.none && o.std == c.std && (len(o.formats) > 0) == (format != "")
	})
	if i < 0 {
		i = len(list)
		list = append(list, c)
	}
	same := &list[i]
	if format != "" && !slices.Contains(same.formats, format) {
		same.formats = append(same.formats, format)
	}
	if len(same.formats) < 2 {
		same.methods = append(same.methods, method)
	}
	return list
}

func (c conflict) reason() string {
	list := strings.Join(c.methods, " and ")
	switch {
	case c.none:
		return "its " + list + " from " + c.lost + " and the generated " + list + " of " + c.part + " keep each other out"
	case c.lost != "":
		return "the generated " + list + " of " + c.part + " " + become(c.methods) + " its own, instead of those of " + c.lost
	}
	return "it embeds " + c.part + ", whose generated " + list + " " + become(c.methods) + " its own"
}

func (c conflict) remedy() string {
	remedy := "write " + strings.Join(c.methods, " and ") + " for it, or "
	if c.std {
		return remedy + "take (" + load.Std + ") from " + c.part
	}
	return remedy + "write " + load.Directive + " " + load.NoMethods + " on " + c.part
}

func become(methods []string) string {
	if len(methods) > 1 {
		return "become"
	}
	return "becomes"
}

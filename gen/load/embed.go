package load

import (
	"cmp"
	"go/types"
	"iter"
	"slices"
	"strings"

	"github.com/ezrantn/catena/gen/diag"
	"github.com/ezrantn/catena/gen/model"
)

// embedders adds the structs of the package that embed a type with generated
// methods: those methods would be theirs, and code them as the embedded part alone.
// It reports whether there was one to add.
func (r *resolver) embedders() (added bool) {
	for changed := true; changed; {
		changed = false
		for n, e := range r.structs() {
			if e != nil && (e.Methods || e.NoMethods || e.Embeds != "") {
				continue
			}
			part, formats := r.hijacker(n)
			if part == "" || anyHook(r.hooks(n)) {
				continue
			}
			pos := n.Obj().Pos()
			e = r.decl(n, r.nameInstance(n, r.typeName(n, nil)), place{pos: pos})
			e.Formats = formats
			e.Embeds = part
			r.drain()
			r.withoutMethods()
			changed, added = true, true
			because := diag.Diagnostic{
				Severity: diag.Note, Pos: diag.Position(r.position(pos)), Type: n.Obj().Name(),
				Reason: "generated too, since it embeds " + part + ", whose methods would otherwise be its own",
			}
			if e.Failed {
				because.Severity = diag.Warning
				because.Remedy = "if it cannot be, write " + marshalers(r.formatsNamed(formats)) + " for it"
			}
			e.diags.Add(because)
		}
	}
	return added
}

// structs yields the structs of the package block, each with its entry if there
// is one.
func (r *resolver) structs() iter.Seq2[*types.Named, *entry] {
	return func(yield func(*types.Named, *entry) bool) {
		scope := r.u.types.Scope()
		for _, name := range scope.Names() {
			obj, ok := scope.Lookup(name).(*types.TypeName)
			if !ok || obj.IsAlias() {
				continue
			}
			n, ok := obj.Type().(*types.Named)
			if !ok {
				continue
			}
			if _, ok := n.Underlying().(*types.Struct); ok && !yield(n, r.decls[model.NameKey(r.u.path, name)]) {
				return
			}
		}
	}
}

// marshalers lists the methods by which a type is coded in these formats.
func marshalers(formats []model.Format) string {
	var names []string
	for _, f := range formats {
		encode, decode := f.Own()
		names = append(names, encode, decode)
	}
	return enumerate(names, "and")
}

// hijacker returns the type whose generated methods a struct would have by
// embedding: it is then coded as that part alone. Where it embeds two of them
// there is no such method at all.
func (r *resolver) hijacker(n *types.Named) (name string, formats []string) {
	for _, f := range r.u.formats {
		encode, decode := f.Own()
		for _, method := range []string{encode, decode} {
			m, ok := r.find(n, method, true)
			if !ok || m.generated == nil {
				continue
			}
			part := r.spell(m.generated).Short()
			if r.decls[r.declKey(m.generated.Origin())] != nil {
				part = m.generated.Obj().Name()
			}
			name = cmp.Or(name, part)
			if !slices.Contains(formats, f.Name) {
				formats = append(formats, f.Name)
			}
		}
	}
	return name, formats
}

// getsMethod tells whether a type has a generated method at the end of the run.
func (r *resolver) getsMethod(n *types.Named, name string) bool {
	switch {
	case n.Obj().Pkg() == nil:
		return false
	case r.ownType(n):
		e := r.decls[model.NameKey(r.u.path, n.Obj().Name())]
		return e != nil && e.Methods && r.ofFormats(name, e.MethodFormats())
	}
	return r.codec(n, &model.TypeName{}) != nil
}

// ofFormats tells whether a method of that name is one that these formats give a
// type, or no format's.
func (r *resolver) ofFormats(name string, formats []string) bool {
	for _, f := range r.Known {
		if slices.Contains(methodNames(f.Suffix), name) {
			return slices.Contains(formats, f.Name)
		}
	}
	return true
}

// takenOver warns of the structs that are coded otherwise by encoding/json once
// a type that they embed has generated methods, and that cannot be generated
// themselves: they have methods of their own, by embedding too, or are to have
// none. Where generated code would have to call a method that is not theirs any
// more, it is an error.
func (r *resolver) takenOver() {
	for n, e := range r.structs() {
		if e != nil && e.Methods {
			continue
		}
		for c, methods := range r.conflicts(n) {
			r.report(diag.Warning, r.position(n.Obj().Pos()), n.Obj().Name(), "", c.reason(methods), c.remedy(methods))
		}
	}
	for _, e := range r.order {
		if e.Type == nil || !e.live {
			continue
		}
		model.Walk(e.Type, func(t model.Type) {
			custom, ok := t.(*model.Custom)
			if !ok {
				return
			}
			typ := r.customs[custom]
			for c, methods := range r.conflicts(typ) {
				if c.lost != "" {
					r.fail(place{in: e, pos: e.pos()}, "it holds "+r.spell(typ).Short()+", and "+c.reason(methods), c.remedy(methods))
				}
			}
		})
	}
}

// promotable yields the generated methods that others look for, each with its
// format.
func (r *resolver) promotable() iter.Seq2[string, string] {
	return func(yield func(name, format string) bool) {
		for _, f := range r.u.formats {
			encode, decode := f.Own()
			if !yield(encode, f.Name) || !yield(decode, f.Name) {
				return
			}
		}
	}
}

// A conflict tells why encoding/json codes a struct otherwise once a part of it,
// a type that it embeds, has generated methods.
type conflict struct {
	part string
	lost string // the type whose methods the struct had before, if any
	none bool   // it has neither's now
}

// conflicts yields the conflicts of a type, each with the methods that it is about.
func (r *resolver) conflicts(t types.Type) iter.Seq2[conflict, []string] {
	methods := map[conflict][]string{}
	var order []conflict
	first := map[conflict]string{} // the format that it was found in
	for name, format := range r.promotable() {
		before, had := r.method(t, name)
		after, has := r.find(t, name, true)
		if after.generated == nil || had && before.direct || !had && !has {
			continue
		}
		c := conflict{part: r.spell(after.generated).Short(), none: !has}
		if had {
			c.lost = r.spell(deref(before.Signature().Recv().Type())).Short()
		}
		if methods[c] == nil {
			order = append(order, c)
			first[c] = format
		}
		if first[c] == format {
			methods[c] = append(methods[c], name)
		}
	}
	return func(yield func(conflict, []string) bool) {
		for _, c := range order {
			if !yield(c, methods[c]) {
				return
			}
		}
	}
}

func (c conflict) reason(methods []string) string {
	list := strings.Join(methods, " and ")
	switch {
	case c.none:
		return "its " + list + " from " + c.lost + " and the generated " + list + " of " + c.part + " keep each other out"
	case c.lost != "":
		return "the generated " + list + " of " + c.part + " " + become(methods) + " its own, in place of those of " + c.lost
	}
	return "it embeds " + c.part + ", whose generated " + list + " " + become(methods) + " its own"
}

func (c conflict) remedy(methods []string) string {
	return "write " + strings.Join(methods, " and ") + " for it, or write " + directive + " " + nomethods + " on " + c.part
}

func become(methods []string) string {
	if len(methods) > 1 {
		return "become"
	}
	return "becomes"
}

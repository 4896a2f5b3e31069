package resolve

import (
	"slices"

	"github.com/ezrantn/catena/gen/diag"
	"github.com/ezrantn/catena/gen/load"
	"github.com/ezrantn/catena/gen/model"
)

// needed marks the entries that the generated code can reach from a chosen
// type. What lies behind a type's own marshalers is needed only in the direction
// that has none, or where a marshaler with a pointer receiver does not apply.
func (r *resolver) needed() {
	entries := map[*model.Decl]*entry{}
	for _, e := range r.order {
		entries[e.Decl] = e
	}
	type state struct {
		e           *entry
		addressable bool
	}
	seen := map[state]bool{}
	var visit func(t model.Type, addressable bool)
	var visitArgs func(args model.Args)
	enter := func(s state) {
		if s.e == nil || seen[s] {
			return
		}
		seen[s] = true
		s.e.live = true
		if !s.addressable {
			s.e.Unaddressed = true
		}
		if st, ok := s.e.Type.(*model.Struct); ok {
			for _, f := range st.Fields {
				for _, t := range []model.Type{f.Type, f.Inner} {
					if t != nil {
						visit(t, s.addressable)
					}
				}
			}
			return
		}
		if s.e.Type != nil {
			visit(s.e.Type, s.addressable)
		}
	}
	visit = func(t model.Type, addressable bool) {
		switch t := t.(type) {
		case *model.Ref:
			enter(state{entries[t.Decl], addressable})
			visitArgs(t.Args)
		case *model.Codec:
			visitArgs(t.Args)
		case *model.Pointer:
			visit(t.Elem, true)
		case *model.Slice:
			visit(t.Elem, true)
		case *model.Array:
			visit(t.Elem, addressable)
		case *model.Map:
			visit(t.Key, false)
			visit(t.Elem, false)
		case *model.Custom:
			if t.Plain != nil && needsPlain(t, addressable) {
				visit(t.Plain, addressable)
			}
		}
	}
	// How a generic type holds its arguments is not looked at.
	given := map[model.Type]bool{}
	visitArgs = func(args model.Args) {
		for _, t := range slices.Concat(args.List, args.Foreseen) {
			if given[t] {
				continue // each level would be visited twice as often as the one around it
			}
			given[t] = true
			visit(t, true)
			visit(t, false)
		}
	}
	for _, e := range r.order {
		if e.Root || e.Embeds != "" {
			enter(state{e, true})
		}
	}
	for _, e := range r.order {
		if e.Type != nil {
			r.forget(e.Type, entries)
		}
	}
}

// needsPlain reports whether in some format a hook is missing, or none applies to
// what is not addressable.
func needsPlain(t *model.Custom, addressable bool) bool {
	for _, h := range t.Hooks {
		if h.Encode.Form == model.NoHook || h.Decode.Form == model.NoHook || !addressable && h.Unmet() {
			return true
		}
	}
	return false
}

// forget takes out what lies behind a Custom where it is not needed.
func (r *resolver) forget(t model.Type, entries map[*model.Decl]*entry) {
	model.Walk(t, func(t model.Type) {
		if c, ok := t.(*model.Custom); ok {
			if ref, ok := c.Plain.(*model.Ref); ok && !entries[ref.Decl].live {
				c.Plain = nil
			}
		}
	})
}

// spreadFormats gives every reached type the formats of those that reach it.
func (r *resolver) spreadFormats() {
	entries := map[*model.Decl]*entry{}
	for _, e := range r.order {
		entries[e.Decl] = e
	}
	var spread func(e *entry, formats []string)
	spread = func(e *entry, formats []string) {
		if !r.give(e, formats) && e.spread {
			return
		}
		e.spread = true
		if e.Type == nil {
			return
		}
		walkFormats(e.Type, e.Formats.Names(), func(ref *model.Ref, formats []string) {
			spread(entries[ref.Decl], formats)
		})
	}
	for _, e := range r.order {
		if len(e.Formats) > 0 && (e.Root || e.Embeds != "") {
			spread(e, e.Formats.Names())
		}
	}
}

// give gives a type formats, and reports whether it lacked one of them.
func (r *resolver) give(e *entry, formats []string) bool {
	var joined model.FormatUses
	for _, f := range r.Known {
		switch {
		case e.Formats.Has(f.Name):
			joined = append(joined, e.Formats.In(f.Name))
		case slices.Contains(formats, f.Name):
			joined = append(joined, model.FormatUse{Name: f.Name, Functions: slices.Contains(e.functions, f.Name)})
		}
	}
	lacked := len(joined) > len(e.Formats)
	e.Formats = joined
	return lacked
}

// leaveMethods finds the formats that a type with methods is only reached in, and
// in which it has marshalers of its own, or other methods of the names: it gets
// functions there, as it would if it were not chosen at all.
func (r *resolver) leaveMethods() {
	for _, e := range r.order {
		if !e.Root || !e.Methods {
			continue
		}
		for i, f := range r.FormatsNamed(e.Formats.Names()) {
			if slices.Contains(e.chosen, f.Name) || e.Formats[i].Functions {
				continue
			}
			if names := r.reserved(e, f); len(names) > 0 {
				e.Formats[i].Functions = true
				e.diags.Add(diag.Diagnostic{
					Kind: diag.FormatFunctions, Pos: diag.Position(e.Pos), Type: e.named.Obj().Name(),
					Reason: "its functions for " + f.Title + " are not methods, since it has " + load.Enumerate(names, "and") + " of its own",
				})
			}
		}
	}
}

// reserved lists the marshalers that a type has in a format, and what else it has
// by the names of the methods that the format would give it.
func (r *resolver) reserved(e *entry, f model.Format) []string {
	var names []string
	for _, pair := range f.Marshalers {
		for _, name := range []string{pair.Encode, pair.Decode} {
			if _, ok := r.method(e.named, name); ok {
				names = append(names, name)
			}
		}
	}
	for _, name := range reservedNames(f.Suffix) {
		if e.UserMethods[name] && !slices.Contains(names, name) {
			names = append(names, name)
		}
	}
	return names
}

// nameMethods lists the methods and functions that the types get by their formats.
func (r *resolver) nameMethods() {
	for _, e := range r.order {
		for i, f := range r.FormatsNamed(e.Formats.Names()) {
			if encode, _ := f.Own(); e.named != nil && !e.own {
				e.Formats[i].StdElsewhere = r.hasElsewhere(e.named, f, encode)
			}
			switch {
			case e.MethodsIn(f.Name):
				e.MethodNames = append(e.MethodNames, reservedNames(f.Suffix)...)
				if e.StdIn(f.Name) {
					e.MethodNames = append(e.MethodNames, stdNames(f.Suffix)...)
				}
			case e.NoMethods:
				for _, verb := range []string{"Append", "Decode"} {
					e.FunctionNames = append(e.FunctionNames, model.FunctionName(verb, e.Name.Name, f.Suffix))
				}
			}
		}
		if e.NoMethods {
			e.FunctionNames = append(e.FunctionNames, model.FunctionName("Clone", e.Name.Name, ""))
		}
	}
}

// walkFormats calls f for each Ref that t is made of, with the formats in which
// it is reached: not those in which methods of an author stand before it.
func walkFormats(t model.Type, formats []string, f func(ref *model.Ref, formats []string)) {
	switch t := t.(type) {
	case *model.Ref:
		f(t, formats)
	case *model.Custom:
		formats = slices.DeleteFunc(slices.Clone(formats), func(name string) bool { return !t.In(name).NeedPlain() })
	}
	for _, c := range model.Children(t) {
		walkFormats(c, formats, f)
	}
}

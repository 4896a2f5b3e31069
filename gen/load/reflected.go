package load

import (
	"go/types"
	"slices"

	"github.com/ezrantn/catena/gen/model"
)

// reflected returns the model of a type that cannot be written in this package.
// It costs speed, not the package: encoding/json codes such a value. Config.Strict
// refuses it.
func (r *resolver) reflected(t types.Type, w place) model.Type {
	spelled := r.spell(t)
	reason, remedy := spelled.Short()+" cannot be named in this package", r.reachable(w)
	if c := inC(spelled); c != "" {
		reason, remedy = c+" cannot be named in generated code", "declare a Go type in its place"
	}
	if w.field != "" {
		remedy += ", or tag the field `json:\"-\"`"
	}
	if r.Strict {
		r.fail(w, reason, remedy)
		return nil
	}
	r.warn(w, reason+": encoding/json codes it, by reflection", remedy)
	return &model.Reflected{Spelled: spelled}
}

// unless returns whole, the model of t, unless one of its parts is reflected:
// then all of it is.
func (r *resolver) unless(t types.Type, name model.Name, whole model.Type, parts ...model.Type) model.Type {
	for _, p := range parts {
		if _, ok := p.(*model.Reflected); ok {
			return &model.Reflected{Name: name, Spelled: r.spell(t)}
		}
	}
	return whole
}

// reflectWhole finds the types that encoding/json has to code as a whole: those
// made of what cannot be named here, and structs with fields that cannot be
// selected. They get functions in place of methods, since encoding/json would
// call the very methods that call it.
func (r *resolver) reflectWhole(filled []*entry) {
	var whole []*entry
	for _, e := range filled {
		switch t := e.Type.(type) {
		case *model.Reflected: // which was told
			r.noMethods(e)
		case *model.Struct:
			if e.Inline {
				continue // coded as part of others only
			}
			if f := unselectable(t, map[*model.Decl]bool{}); f != nil {
				whole = append(whole, e)
				r.unselected(e, f)
			}
		}
	}
	for _, e := range whole { // now that none looks into another any more
		e.Type = &model.Reflected{Name: model.Name{TypeName: e.Name}, Spelled: r.spell(e.under)}
		r.noMethods(e)
	}
}

// noMethods leaves a type without methods. One that was chosen has functions.
func (r *resolver) noMethods(e *entry) {
	if e.Root && e.methods && !e.Failed {
		e.NoMethods = true
		r.warn(place{in: e, pos: e.pos()}, "it has functions in place of methods, since encoding/json, which codes it, would call these",
			"write "+directive+" "+nomethods+" if that is what you want")
	}
	e.methods = false
}

// unselectable returns the first embedded pointer to a struct whose name is
// hidden in another package. What lies behind it can be selected, but a nil one
// not told from others.
func unselectable(s *model.Struct, seen map[*model.Decl]bool) *model.Field {
	for _, f := range s.Fields {
		if f.Type == nil || !promoted(f) {
			continue
		}
		t := f.Type
		pointer, isPointer := t.(*model.Pointer)
		if isPointer {
			t = pointer.Elem
		}
		ref, ok := t.(*model.Ref)
		if !ok || seen[ref.Decl] {
			continue
		}
		seen[ref.Decl] = true
		switch inner := ref.Decl.Type.(type) {
		case *model.Reflected:
			return f
		case *model.Struct:
			if f.Hidden && isPointer && coded(inner) {
				return f
			}
			if found := unselectable(inner, seen); found != nil {
				return found
			}
		}
	}
	return nil
}

// coded tells whether a format reads anything of a struct.
func coded(s *model.Struct) bool {
	return slices.ContainsFunc(s.Fields, func(f *model.Field) bool { return f.Type != nil })
}

// unselected tells that a struct cannot be coded field by field because of f.
func (r *resolver) unselected(e *entry, f *model.Field) {
	w := place{in: e, pos: e.pos()}
	reason := "what it embeds as " + f.Spelled.Short() + " cannot be reached from this package"
	remedy := "mark it with " + directive + " in its own package"
	if e.own {
		remedy = "give the embedded field a name"
	}
	if r.Strict {
		r.fail(w, reason, remedy)
		return
	}
	r.warn(w, reason+": encoding/json codes all of it, by reflection", remedy)
}

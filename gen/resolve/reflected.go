package resolve

import (
	"go/types"
	"slices"
	"strings"

	"github.com/ezrantn/catena/gen/diag"
	"github.com/ezrantn/catena/gen/load"
	"github.com/ezrantn/catena/gen/model"
)

// reflected returns the model of a type that cannot be written in this package. It costs speed,
// not the package: encoding/json encodes and decodes such a value, and the other formats do if
// it contains no struct.
func (r *resolver) reflected(t types.Type, w site) model.Type {
	spelled := r.spell(t)
	reason, remedy := spelled.Short()+" cannot be named in this package", r.reachable(w)
	if c := load.InC(spelled); c != "" {
		reason, remedy = c+" cannot be named in generated code", "declare a Go type in its place"
	}
	r.remark(diag.Reflection, w, func(formats []model.Format) (string, string) {
		return reason + ": " + byReflection(formats, "it", r.bareStruct(t)), r.orSkip(w, formats, remedy)
	})
	return &model.Reflected{Spelled: spelled}
}

// orSkip adds to a remedy that the field can be left out, if the site is one.
func (r *resolver) orSkip(w site, formats []model.Format, remedy string) string {
	if w.field == "" {
		return remedy
	}
	return remedy + ", or tag the field " + r.skip(w, formats)
}

// byReflection describes the encoding of a value without generated code:
// encoding/json encodes and decodes all of it, and other formats no structs.
func byReflection(formats []model.Format, what string, isStruct bool) string {
	var parts []string
	if hasJSON(formats) {
		parts = append(parts, "encoding/json encodes and decodes "+what+", by reflection")
	}
	others := slices.DeleteFunc(slices.Clone(formats), func(f model.Format) bool { return f.Name == model.JSON.Name })
	switch {
	case len(others) == 0:
	case isStruct:
		parts = append(parts, "encoding it in "+titles(others, "or")+" is an error")
	default:
		parts = append(parts, "reflection encodes and decodes it in "+titles(others, "and"))
	}
	return strings.Join(parts, "; ")
}

// bareStruct reports whether a type is, or points to, a struct without custom
// marshalers.
func (r *resolver) bareStruct(t types.Type) bool {
	for range 100 { // type T []T holds no struct
		if anyHook(r.hooks(t)) {
			return false
		}
		switch u := t.Underlying().(type) {
		case *types.Struct:
			return true
		case interface{ Elem() types.Type }: // a pointer, slice, array, map
			t = u.Elem()
		default:
			return false
		}
	}
	return false
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

// reflectWhole finds the types that encoding/json has to encode and decode as a whole: the
// ones made of types that cannot be named here, structs with fields that cannot be selected,
// and maps with keys that have no form, of which it knows the error. They get functions
// instead of methods, since encoding/json would call the same methods that call it.
func (r *resolver) reflectWhole(filled []*entry) {
	var whole []*entry
	for _, e := range filled {
		switch t := e.Type.(type) {
		case *model.Reflected, *model.Unsupported:
			r.noMethods(e)
		case *model.Struct:
			if e.Inline {
				continue // encoded as part of others only
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
	if e.Root && e.Eligible && !e.Failed {
		e.NoMethods = true
		r.remark(diag.ReflectFunctions, site{in: e, pos: e.pos()}, func(formats []model.Format) (reason, remedy string) {
			by := "encoding/json"
			if !hasJSON(formats) {
				by = "reflection"
			}
			return "it has functions instead of methods, since " + by + ", which encodes it, would call these",
				"write " + load.Directive + " " + load.NoMethods + " if that is what you want"
		})
	}
	e.Eligible = false
}

// unselectable returns the first embedded pointer to a struct whose name is hidden
// in another package. Fields behind it can be selected, but a nil one not told from
// others.
func unselectable(s *model.Struct, seen map[*model.Decl]bool) *model.Field {
	for _, f := range s.Fields {
		if f.Type == nil || !f.Promoted() {
			continue
		}
		t, isPointer := f.PromotedType()
		ref, ok := t.(*model.Ref)
		if !ok || seen[ref.Decl] {
			continue
		}
		seen[ref.Decl] = true
		switch inner := ref.Decl.Type.(type) {
		case *model.Reflected:
			return f
		case *model.Struct:
			if f.Hidden && isPointer && hasMembers(inner) {
				return f
			}
			if found := unselectable(inner, seen); found != nil {
				return found
			}
		}
	}
	return nil
}

// hasMembers reports whether a format reads anything of a struct.
func hasMembers(s *model.Struct) bool {
	return slices.ContainsFunc(s.Fields, func(f *model.Field) bool { return f.Type != nil })
}

// unselected reports whether a struct cannot be encoded field by field because of f.
func (r *resolver) unselected(e *entry, f *model.Field) {
	w := site{in: e, pos: e.pos()}
	reason := "what it embeds as " + f.Spelled.Short() + " cannot be reached from this package"
	remedy := "mark it with " + load.Directive + " in its own package"
	if e.own {
		remedy = "give the embedded field a name"
	}
	r.remark(diag.ReflectionWhole, w, func(formats []model.Format) (string, string) {
		return reason + ": " + byReflection(formats, "all of it", true), remedy
	})
}

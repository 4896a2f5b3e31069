package resolve

import (
	"go/types"
	"slices"

	"github.com/ezrantn/catena/gen/diag"
	"github.com/ezrantn/catena/gen/model"
)

// tellOption reports a problem with an option of the tag catena.
func (r *resolver) tellOption(kind diag.Kind, w site, option, problem, remedy string) {
	r.tell(kind, w, "the option "+option+" of its tag "+model.ShapeKey+" "+problem, remedy)
}

// shape reads the tag catena of a field, and reports options that are none or contradict each other.
func (r *resolver) shape(tag string, w site) model.Shape {
	for _, o := range model.ShapeOptions(tag) {
		switch known := model.TagOptionNamed(o.Name); {
		case known == nil:
			var names []string
			for _, known := range model.TagOptions {
				names = append(names, known.Name)
			}
			r.tell(diag.ShapeOption, w, "the tag "+model.ShapeKey+" has no option "+o.Name,
				model.Suggest(o.Name, names, "its options are "+model.Enumerate(names, "and")))
		case known.Suits(o):
		case o.Given && known.Argument == "":
			r.tellOption(diag.ShapeOption, w, o.Name, "takes no value", "write "+o.Name)
		default:
			r.tellOption(diag.ShapeOption, w, o.Name, "has no value", "write "+o.Name+"=...")
		}
	}
	var options []string
	for _, f := range r.FormatsNamed(w.formats) {
		if t := f.Tag(tag); !t.Embeds() {
			options = append(options, t.Options...)
		}
	}
	s := model.ShapeOf(tag)
	s.Conflicts(options, func(reason, remedy string) { r.tell(diag.ShapeConflict, w, reason, remedy) })
	return s
}

// shaped returns the model of a field's type t, of which v says the Go type, with the shape of the field.
func (r *resolver) shaped(t model.Type, s model.Shape, v *types.Var, w site) model.Type {
	if t == nil || !s.Any() {
		return t
	}
	if s.Nullable {
		if t = r.nullable(t, v.Type(), s, w); t == nil {
			return nil
		}
	}
	if s.Text || s.Coerce {
		coerced := model.Coerce(t, s.Text)
		if coerced == nil {
			what, on := "text", "numbers"
			if s.Coerce {
				what, on = "coerce", "numbers, bools and strings"
			}
			r.tellOption(diag.ShapeType, w, what, "cannot be on "+r.spell(v.Type()).Short(),
				"remove it: it is for "+on+", and for lists, arrays, maps and pointers of them whose types have no name, and for Optionals and structs with nullable")
			return t
		}
		t = coerced
	}
	if s.OneOrMany {
		list, ok := t.(*model.Slice)
		if ok {
			_, ok = list.Elem.(*model.Slice)
			_, array := list.Elem.(*model.Array)
			ok = !ok && !array && (!list.Bytes || r.isNamed(list.Elem))
		}
		if !ok {
			r.tellOption(diag.ShapeType, w, "oneormany", "cannot be on "+r.spell(v.Type()).Short(),
				"remove it: it is for slices whose types have no name and whose elements are no lists")
			return t
		}
		if s.Unwrap && r.mayBeList(list.Elem, v.Type().Underlying().(*types.Slice).Elem()) {
			r.tellOption(diag.ShapeType, w, "unwrap", "cannot be on "+r.spell(v.Type()).Short()+", whose elements may be lists themselves",
				"remove unwrap: it is for elements that are structs, texts, numbers, bools, times, and pointers to these")
			return t
		}
		t = &model.OneOrMany{List: list, Unwrap: s.Unwrap}
	}
	return t
}

// mayBeList reports whether a value of the type may be written as a list, or as null; t is the model of typ.
func (r *resolver) mayBeList(t model.Type, typ types.Type) bool {
	switch t := t.(type) {
	case *model.Basic, *model.Coerced, *model.Time, *model.Formatted, *model.Number, *model.Enum:
		return false
	case *model.Shim:
		_, pointer := t.As.(*model.Pointer) // null
		return pointer || r.mayBeList(t.As, r.shimOf(typ).as)
	case *model.Pointer:
		return r.mayBeList(t.Elem, deref(typ))
	case *model.Ref: // whose declaration may have no type yet
		if n, ok := types.Unalias(typ).(*types.Named); ok && r.unionOf(n) != nil {
			return r.unionOf(n).Style == model.Kinds // the others are objects
		}
		_, isStruct := typ.Underlying().(*types.Struct)
		return !isStruct
	}
	return true
}

// isNamed reports whether t is an enumeration whose values are names in each format of this package, so that a list
// of bytes of it is a list.
func (r *resolver) isNamed(t model.Type) bool {
	e, ok := t.(*model.Enum)
	return ok && !slices.ContainsFunc(r.u.formats, func(f model.Format) bool { return !e.Names.In(f.Name) })
}

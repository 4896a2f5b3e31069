package resolve

import (
	"go/types"

	"github.com/ezrantn/catena/gen/diag"
	"github.com/ezrantn/catena/gen/model"
)

// formatted returns the site for the type of a field with that shape, whose format applies to it before that of w. The
// format of a nullable struct is for the value in it.
func (w site) formatted(s model.Shape) site {
	if s.Format != "" && !s.Nullable {
		w.format = s.Format
	}
	return w
}

// formatted returns the model of a type with the option format, which is for the times and durations of
// which it is made; alias is the alias by which it was met, if any.
func (r *resolver) formatted(t types.Type, alias *types.Alias, w site) model.Type {
	t = types.Unalias(t)
	n, _ := t.(*types.Named)
	var name model.Name
	if n != nil {
		n = r.canonical(n)
		if formOf(n) != nil {
			return r.notFormatted(t, w, "has a form of its own")
		}
		if n.Obj().Pkg() == nil || r.typeName(n, alias) == nil || generic(n) && !isOptional(n) {
			return r.notFormatted(t, w, "")
		}
		name.TypeName = r.nameInstance(n, alias)
		switch {
		case isOptional(n):
			return r.optional(n, name.TypeName, w)
		case pathOf(n) != "time" && anyHook(r.hooks(n)):
			return r.notFormatted(t, w, "has marshalers of its own")
		case r.cyclic(n):
			return r.notFormatted(t, w, "")
		}
	}
	switch u := t.Underlying().(type) {
	case *types.Pointer, *types.Array, *types.Map:
		return r.structural(u, name, w)
	case *types.Slice:
		if b, ok := u.Elem().Underlying().(*types.Basic); !ok || b.Kind() != types.Uint8 {
			return r.structural(u, name, w)
		}
	case *types.Basic:
		if n != nil && u.Kind() == types.Int64 {
			return r.inFormat(&model.Formatted{Name: name, Format: w.format, ByTag: true, Duration: true}, w)
		}
	case *types.Struct:
		if n != nil && isTime(u) {
			return r.inFormat(&model.Formatted{Name: name, Format: w.format, ByTag: true}, w)
		}
	}
	return r.notFormatted(t, w, "")
}

// formOf returns the node of a type of package forms, nil for other types.
func formOf(n *types.Named) *model.Formatted {
	if n.TypeArgs().Len() != 1 {
		return nil
	}
	arg, ok := types.Unalias(n.TypeArgs().At(0)).(*types.Named)
	if !ok {
		return nil
	}
	return model.FormOf(pathOf(n), arg.Obj().Name())
}

// isTime reports whether a struct has the fields of time.Time, which no other package can write.
func isTime(t *types.Struct) bool {
	f := t.NumFields()
	return f > 0 && !t.Field(0).Exported() && t.Field(0).Pkg() != nil && t.Field(0).Pkg().Path() == "time" &&
		f == 3 && t.Field(2).Name() == "loc"
}

// inFormat returns t, if its format names forms that it can have.
func (r *resolver) inFormat(t *model.Formatted, w site) model.Type {
	if reason, remedy := t.Format.Check(t.Duration); reason != "" {
		r.tellOption(diag.ShapeOption, w, "format", reason, remedy)
		return nil
	}
	for _, f := range r.u.formats {
		if f.Tag(w.tag).Has("string") {
			r.tell(diag.ShapeConflict, w, "its tags have the options format and string", "remove string: the form says whether it is text")
			return nil
		}
	}
	return t
}

// notFormatted reports a type that is no time.
func (r *resolver) notFormatted(t types.Type, w site, why string) model.Type {
	if why == "" {
		why = "is neither a time nor a duration"
	}
	r.tellOption(diag.ShapeType, w, "format", "has no meaning for "+r.spell(t).Short()+", which "+why,
		"it is for time.Time, time.Duration, types declared as one, and pointers, slices, arrays, maps, Optionals and nullable structs of these")
	return nil
}

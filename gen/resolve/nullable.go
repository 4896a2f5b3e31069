package resolve

import (
	"go/types"

	"github.com/ezrantn/catena/gen/diag"
	"github.com/ezrantn/catena/gen/model"
)

// isOptional reports whether n is an instance of catena.Optional.
func isOptional(n *types.Named) bool { return isInstance(n, "Optional") }

// isInstance reports whether n is an instance of the generic type of package catena with that name.
func isInstance(n *types.Named, name string) bool {
	return n.Obj().Pkg() != nil && n.Obj().Pkg().Path() == model.RuntimePath && n.Obj().Name() == name && n.TypeArgs().Len() == 1
}

// optional returns the model of catena.Optional[T].
func (r *resolver) optional(n *types.Named, name *model.TypeName, w site) model.Type {
	elem := r.typ(n.TypeArgs().At(0), w.element())
	if elem == nil {
		return nil
	}
	return r.unless(n, model.Name{TypeName: name}, &model.Optional{Name: model.Name{TypeName: name}, Elem: elem}, elem)
}

// embeddedValue reports an embedded type without fields that the struct around it could have as members: a
// catena.Optional or catena.Lazy, whose value would be lost, and the type of a union, which is encoded as the union.
func (r *resolver) embeddedValue(v *types.Var, s model.Shape, w site) {
	if s.Nullable {
		r.tellOption(diag.ShapeType, w, "nullable", "is on an embedded struct, whose fields are those of the struct around it", "give the field a name")
	}
	n, ok := indirect(v.Type()).(*types.Named)
	if ok && (isOptional(n) || isInstance(n, "Lazy") || r.holdsUnion(n)) {
		r.tell(diag.ShapeType, w, "it is an embedded "+r.spell(n).Short()+", which has no members", "give the field a name, by its tag or in Go")
	}
}

// nullable returns t, the model of a type, with the option nullable: the type is a struct with a bool
// field Valid and another field, or a list, a map or a pointer of those.
func (r *resolver) nullable(t model.Type, typ types.Type, s model.Shape, w site) model.Type {
	w.format = s.Format
	var within func(t model.Type, typ types.Type) model.Type
	within = func(t model.Type, typ types.Type) model.Type {
		if n, ok := types.Unalias(typ).(*types.Named); ok {
			return r.nullableStruct(n, w)
		}
		return model.WithElem(t, func(elem model.Type) model.Type {
			return within(elem, types.Unalias(typ).(interface{ Elem() types.Type }).Elem())
		})
	}
	if n := within(t, typ); n != nil {
		return n
	}
	r.tellOption(diag.ShapeType, w, "nullable", "is on "+r.spell(typ).Short(),
		"it is for declared structs that have one bool field Valid and one other field, as sql.NullString and sql.Null[T], and for lists, maps and pointers of them")
	return nil
}

// nullableStruct returns the model of a struct with the option nullable, nil if it has other fields. The tag of the
// other field gives it a form, before the tag of the field that has the struct.
func (r *resolver) nullableStruct(n *types.Named, w site) model.Type {
	n = r.canonical(n)
	name := r.nameInstance(n, nil)
	s, ok := n.Underlying().(*types.Struct)
	if !ok || s.NumFields() != 2 || name == nil || r.lock(n) {
		return nil
	}
	valid, other, tag := s.Field(0), s.Field(1), s.Tag(1)
	if valid.Name() != "Valid" {
		valid, other, tag = other, valid, s.Tag(0)
	}
	b, ok := valid.Type().Underlying().(*types.Basic)
	selectable := other.Exported() || r.ownType(n) && other.Name() != "_"
	if valid.Name() != "Valid" || !ok || b.Kind() != types.Bool || types.Unalias(valid.Type()) != types.Typ[types.Bool] || !selectable {
		return nil
	}
	shape := r.shape(tag, w)
	elem := r.shaped(r.typ(other.Type(), w.element().formatted(shape)), shape, other, w)
	if _, reflected := elem.(*model.Reflected); elem == nil || reflected {
		return nil
	}
	return &model.Optional{Name: model.Name{TypeName: name}, Elem: elem, Field: other.Name()}
}

package shapes

import (
	"go/types"
	"slices"

	"github.com/ezrantn/catena/cmd/catena-vet/internal/generated"
	"github.com/ezrantn/catena/gen/model"
)

// A search looks for a shape in the types that encoding/json encodes or decodes in a value.
type search struct {
	*checker
	directions model.Directions
	seen       map[visit]bool

	owner     *types.Named // the outermost type with generated code around the present one
	functions bool         // its generated code is functions
	found     string       // the shape, as messages name it
}

// A visit is a type inside a value that the code of a package encodes, nil for none.
type visit struct {
	t  types.Type
	by *types.Package
}

// maxTypes bounds how many types are looked at: a generic type may refer to ever other instances of
// itself.
const maxTypes = 1 << 12

// walk looks at a type. by is the package whose generated code encodes it as a part of another type, nil if
// none does: its tags and directives then have no effect in any case.
func (s *search) walk(t types.Type, by *types.Package) {
	t = types.Unalias(t)
	if s.found != "" || s.seen[visit{t, by}] || len(s.seen) == maxTypes {
		return
	}
	s.seen[visit{t, by}] = true
	if n, ok := t.(*types.Named); ok {
		s.declared(n, by)
		return
	}
	s.parts(t, t.Underlying(), by)
}

// declared looks at a declared type.
func (s *search) declared(n *types.Named, by *types.Package) {
	name := generated.Name(n.Origin(), s.Pkg)
	if by != nil && s.shimmed(n, by) {
		s.found = "the form that a directive of package " + by.Name() + " gives to " + name
		return
	}
	if s.isMarshaler(n) {
		return
	}
	functions := generated.HasFunctions(n, "JSON")
	if functions || generated.IsCodec(n, "JSON") {
		by = n.Obj().Pkg()
		if s.owner == nil {
			s.owner, s.functions = n, functions
			defer func() {
				if s.found == "" {
					s.owner, s.functions = nil, false
				}
			}()
		}
	}
	if fact := s.fact(n); by != nil && fact.Directions&s.directions != 0 {
		switch n.Underlying().(type) {
		case *types.Interface:
			s.found = "the union " + name
		case *types.Basic:
			s.found = "the names of " + name
		default:
			s.found = "the option " + fact.Option + " of " + name
		}
		return
	}
	s.parts(n, n.Underlying(), by)
}

// isMarshaler reports whether encoding/json calls a method of n.
func (s *search) isMarshaler(n *types.Named) bool {
	names := []string{"MarshalJSON", "MarshalText"}
	if s.directions == model.Decoding {
		names = []string{"UnmarshalJSON", "UnmarshalText"}
	}
	return slices.ContainsFunc(names, func(name string) bool {
		from, _ := generated.Method(n, name)
		return from != nil
	})
}

// parts looks at the parts of t, which is declared or has no name.
func (s *search) parts(t, under types.Type, by *types.Package) {
	switch u := under.(type) {
	case *types.Pointer:
		s.walk(u.Elem(), by)
	case *types.Slice:
		s.walk(u.Elem(), by)
	case *types.Array:
		s.walk(u.Elem(), by)
	case *types.Map:
		s.walk(u.Key(), by)
		s.walk(u.Elem(), by)
	case *types.Struct:
		for k := range u.NumFields() {
			s.field(t, u.Field(k), u.Tag(k), by)
		}
	}
}

// field looks at a field of t, which is a struct.
func (s *search) field(t types.Type, f *types.Var, tag string, by *types.Package) {
	if s.found != "" || !f.Exported() && !f.Embedded() {
		return
	}
	isLeftOut := model.ParseTag(tag, "json").Skip
	for _, given := range model.ShapeOptions(tag) {
		o := model.TagOptionNamed(given.Name)
		if o == nil || by == nil || isLeftOut && o.Changes != model.ChangesObject || o.Directions&s.directions == 0 {
			continue
		}
		name := f.Name()
		if n, ok := t.(*types.Named); ok {
			name = generated.Name(n.Origin(), s.Pkg) + "." + name
		}
		s.found = "the tag option " + o.Name + " of " + name
		return
	}
	if !isLeftOut {
		s.walk(f.Type(), by)
	}
}

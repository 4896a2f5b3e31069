package pass

import (
	"github.com/ezrantn/catena/gen/diag"
	"github.com/ezrantn/catena/gen/model"
)

// AssignPresence settles for every member when it is left out, and by which
// test.
func AssignPresence(packages []*model.Package) diag.List {
	eachStruct(packages, func(p *model.Package, _ *model.Decl, s *model.Struct) {
		for _, f := range p.Formats {
			layout := s.In(f.Name)
			if layout.Tuple {
				continue // every value has its place
			}
			for _, m := range layout.Members {
				if m.Tagged == nil { // a tag is never left out
					assign(m, f.Tag(m.Field.Tag))
				}
			}
		}
	})
	return nil
}

func assign(m *model.Member, tag model.Tag) {
	if tag.Has("omitempty") && m.Field.Empty != model.EmptyNever {
		m.Omit.Empty, m.Empty = true, m.Field.Empty
	}
	m.Omit.Default = m.Field.Shape.OmitDefault && m.Field.Default != ""
	if !tag.Has("omitzero") {
		return
	}
	m.Omit.Zero, m.IsZero = true, m.Field.Zero
	if m.Field.ZeroMethod != model.ZeroNone {
		m.IsZero = m.Field.ZeroMethod
	}
}

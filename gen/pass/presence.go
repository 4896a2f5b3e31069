package pass

import (
	"github.com/ezrantn/catena/gen/diag"
	"github.com/ezrantn/catena/gen/model"
)

// AssignPresence settles for every member when it is left out, and by what test.
func AssignPresence(packages []*model.Package) diag.List {
	eachStruct(packages, func(_ *model.Package, _ *model.Decl, s *model.Struct) {
		for _, m := range s.Members {
			tag := model.ParseTag(m.Field.Tag, key)
			if tag.Has("omitempty") && m.Field.Empty != model.EmptyNever {
				m.Omit.Empty, m.Empty = true, m.Field.Empty
			}
			if !tag.Has("omitzero") {
				continue
			}
			m.Omit.Zero, m.IsZero = true, m.Field.Zero
			if m.Field.ZeroMethod != model.ZeroNone {
				m.IsZero = m.Field.ZeroMethod
			}
		}
	})
	return nil
}

package pass

import (
	"github.com/ezrantn/catena/gen/diag"
	"github.com/ezrantn/catena/gen/model"
)

// AssignPresence settles for every member when it is left out, and by what test.
func AssignPresence(packages []*model.Package) diag.List {
	var list diag.List
	eachStruct(packages, func(p *model.Package, d *model.Decl, s *model.Struct) {
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
			if m.IsZero == model.ZeroHidden {
				d.Failed = true
				problem := diag.Diagnostic{
					Pos: diag.Position(m.Pos), Type: name(p, d), Field: m.Field.Name,
					Reason: "omitzero cannot be told for " + m.Field.Spelled.Short() + ", which has fields that cannot be compared here",
					Remedy: "give the type a method IsZero() bool, or make the field a pointer",
				}
				if !own(p, d) {
					problem.Pos = diag.Position(d.Via)
				}
				list.Add(problem)
			}
		}
	})
	return list
}

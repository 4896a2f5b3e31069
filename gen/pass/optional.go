package pass

import (
	"slices"

	"github.com/ezrantn/catena/gen/diag"
	"github.com/ezrantn/catena/gen/model"
)

// NoteOptionals reports fields that are written as null when they are absent: Optionals without the
// tag option omitzero. In a tuple every member has its place.
func NoteOptionals(packages []*model.Package) diag.List {
	var list diag.List
	eachStruct(packages, func(p *model.Package, d *model.Decl, s *model.Struct) {
		if !own(p, d) || d.Instance {
			return
		}
		for _, f := range s.Fields {
			if !model.MayBeAbsent(f.Type) {
				continue
			}
			written := slices.DeleteFunc(slices.Clone(p.Formats), func(format model.Format) bool {
				return !d.Wants(format.Name) || s.In(format.Name).Tuple || !slices.ContainsFunc(s.In(format.Name).Members, func(m *model.Member) bool {
					return m.Field == f && !m.Omit.Zero && !format.Tag(f.Tag).Has("omitempty") // see LintTags
				})
			})
			if len(written) == 0 {
				continue
			}
			list.Add(aboutField(p, d, f, diag.OptionalWritten, "it is written as null when it is absent", "write the tag option omitzero to leave it out"))
		}
	})
	return list
}

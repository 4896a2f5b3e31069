package pass

import (
	"slices"

	"github.com/ezrantn/catena/gen/diag"
	"github.com/ezrantn/catena/gen/model"
)

// LintClones notes structs that hold a lock by value, which Clone cannot copy whole.
func LintClones(packages []*model.Package) diag.List {
	var list diag.List
	eachStruct(packages, func(p *model.Package, d *model.Decl, s *model.Struct) {
		k := slices.IndexFunc(s.Fields, func(f *model.Field) bool { return f.Lock })
		if k < 0 || !own(p, d) || d.Instance {
			return
		}
		list.Add(aboutField(p, d, s.Fields[k], diag.CloneLock, "Clone cannot copy the lock: in the copy it is zero",
			"hold the lock behind a pointer, which copies share"))
	})
	return list
}

package pass

import (
	"slices"

	"github.com/ezrantn/catena/gen/diag"
	"github.com/ezrantn/catena/gen/model"
)

// DropFailed takes out of the packages the types with errors, those that need
// them and those that only they needed. It returns which were lost because of
// others.
func DropFailed(packages []*model.Package) diag.List {
	var list diag.List
	behind := map[*model.Decl]bool{} // failed, and nothing was said about it
	for _, p := range packages {
		for _, b := range p.Behind {
			for _, d := range b.Failed {
				behind[d] = true
			}
		}
	}
	for changed := true; changed; {
		changed = false
		eachDecl(packages, func(p *model.Package, d *model.Decl) {
			if d.Failed {
				return
			}
			if f := needsFailed(d.Type); f != nil {
				d.Failed, changed = true, true
				problem := aboutType(p, d, d.Via, diag.NeedsFailed, "left out, since it holds "+name(p, f)+", which cannot be generated", "")
				if behind[f] {
					problem.Kind, problem.Remedy = diag.NeedsForeign, "run catena-gen for package "+f.Name.Path+" to see why"
					if d.Optional {
						problem.Kind = diag.NeedsFailed
					}
				}
				list.Add(problem)
			}
		})
	}
	for _, p := range packages {
		if !slices.ContainsFunc(p.Decls, func(d *model.Decl) bool { return d.Failed }) {
			continue
		}
		for _, d := range p.Decls {
			if d.Failed {
				p.Failed = append(p.Failed, d)
			}
		}
		kept := map[*model.Decl]bool{}
		from := search()
		for _, d := range p.Decls {
			if !d.Failed && d.Start() {
				from(d, func(r *model.Decl) bool {
					kept[r] = r.Type != nil
					return kept[r]
				})
			}
		}
		p.Decls = slices.DeleteFunc(p.Decls, func(d *model.Decl) bool { return !kept[d] })
	}
	return list
}

// needsFailed returns a failed type that t is made of, nil if there is none.
func needsFailed(t model.Type) (failed *model.Decl) {
	model.Walk(t, func(t model.Type) {
		switch t := t.(type) {
		case *model.Ref:
			if t.Decl.Failed || t.Decl.Inline && needsFailedInline(t.Decl) {
				failed = t.Decl
			}
		case *model.Generated:
			if t.Decl != nil && t.Decl.Failed {
				failed = t.Decl
			}
		}
	})
	return failed
}

// needsFailedInline looks into a type that no package lists. It is a struct
// embedded by value or pointer in another one, and may embed itself.
func needsFailedInline(d *model.Decl) bool {
	d.Inline = false // so that the search ends
	defer func() { d.Inline = true }()
	return needsFailed(d.Type) != nil
}

package resolve

import (
	"github.com/ezrantn/catena/gen/diag"
	"github.com/ezrantn/catena/gen/model"
)

// markOptional finds the types that are generated only because Config.All chose a type: nothing that
// the user named leads to them. That one of them cannot be generated is no error.
func (l *run) markOptional() {
	named := map[*model.Decl]bool{}
	var visit func(d *model.Decl)
	visit = func(d *model.Decl) {
		if d == nil || named[d] {
			return
		}
		named[d] = true
		model.Each(d.Type, func(r *model.Ref) { visit(r.Decl) })
		model.Each(d.Type, func(c *model.Generated) { visit(c.Decl) })
	}
	for before := -1; len(named) > before; {
		before = len(named)
		for _, u := range l.done {
			for _, e := range u.res.order {
				switch part := l.entryOf(e.embeds); {
				case u.Behind || e.Root && !e.byAll,
					!e.Root && e.Embeds != "" && (part == nil || named[part.Decl]):
					visit(e.Decl)
				}
			}
		}
	}
	for _, u := range l.done {
		for _, e := range u.res.order {
			e.Optional = !named[e.Decl]
		}
	}
}

// reports returns the diagnostics of a package. An error of a type that is optional is a note, unless
// the package does not compile.
func (u *unit) reports() (list diag.List) {
	optional := true
	for _, e := range u.res.order {
		if !e.Needed {
			continue
		}
		optional = optional && e.Optional
		for _, d := range e.diags {
			switch {
			case !e.Optional || d.Severity != diag.Error || d.Code == diag.UnresolvedType.Code || d.Code == diag.EndlessType.Code:
				list.Add(d)
			case d.Code != diag.EmbedderFailed.Code: // which the error that it failed with says
				list.Add(d.LeftOut())
			}
		}
	}
	for _, d := range u.diags {
		if d.Code != diag.PredeclaredName.Code || !optional {
			list.Add(d)
			continue
		}
		for _, e := range u.res.order {
			if e.Root {
				d.Type, d.Pos = e.Name.Name, diag.Position(e.Pos)
				list.Add(d.LeftOut())
			}
		}
	}
	return list
}

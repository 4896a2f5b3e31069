package pass

import (
	"maps"
	"slices"
	"strings"

	"github.com/ezrantn/catena/gen/diag"
	"github.com/ezrantn/catena/gen/model"
)

// Constrain sets the build constraint of each type's code: the one of the file that
// declares it. A type that is reachable only from constrained types inherits their
// constraint.
func Constrain(p *model.Package, types Types) {
	under := map[*model.Decl]map[string]bool{}
	var visit func(d *model.Decl, from string)
	visit = func(d *model.Decl, from string) {
		if !d.Needed {
			return
		}
		if own := constraint(d, map[*model.Decl]bool{}); own != "" {
			from = own
		}
		if under[d][from] {
			return
		}
		if under[d] == nil {
			under[d] = map[string]bool{}
		}
		under[d][from] = true
		model.Each(d.Type, func(r *model.Ref) { visit(r.Decl, from) })
	}
	for _, d := range p.Decls {
		if d.Start() {
			visit(d, "")
		}
	}
	for _, d := range p.Decls {
		if under[d][""] || len(under[d]) == 0 {
			continue
		}
		list := slices.Sorted(maps.Keys(under[d]))
		d.Build = list[0]
		if len(list) > 1 && d.Methods {
			d.Failed = true
			types.Report(d, diag.Diagnostic{
				Kind: diag.ConstraintUnion, Pos: diag.Position(d.Pos), Type: d.Name.Name,
				Reason: "types under different build constraints need it, " + strings.Join(list, " and ") + ", and none without",
				Remedy: "write //catena:generate on it",
			})
		}
	}
	for _, d := range p.Decls {
		if d.Needed {
			setApart(d, types)
		}
	}
}

// setApart makes Generated nodes of the types with methods under another constraint that d is made of.
func setApart(d *model.Decl, types Types) {
	apart := func(t model.Type) model.Type {
		if r, ok := t.(*model.Ref); ok && r.Decl.Build != d.Build && r.Decl.Build != "" && r.Decl.Methods {
			return types.Generated(r.Decl)
		}
		return t
	}
	embedded := map[model.Type]bool{}
	model.Walk(d.Type, func(t model.Type) {
		if s, ok := t.(*model.Struct); ok {
			for _, f := range s.Fields {
				embedded[f.Type] = f.Promoted()
			}
		}
		if !embedded[t] {
			replace(t, apart)
		}
	})
}

// replace replaces each type that t is directly made of by its result of with. Types that are embedded
// for their fields stay.
func replace(t model.Type, with func(model.Type) model.Type) {
	if elem := model.Elem(t); elem != nil {
		*elem = with(*elem)
		return
	}
	switch t := t.(type) {
	case *model.Shim:
		t.As = with(t.As)
	case *model.Struct:
		for _, f := range t.Fields {
			if f.Type != nil && !f.Promoted() {
				f.Type = with(f.Type)
			}
		}
	}
}

// constraint is the constraint of a type's file, or else of a type whose fields it
// has by embedding: its own members differ from one build to the other then.
func constraint(d *model.Decl, seen map[*model.Decl]bool) string {
	if seen[d] {
		return ""
	}
	seen[d] = true
	if d.Constraint != "" {
		return d.Constraint
	}
	s, ok := d.Type.(*model.Struct)
	if !ok {
		return ""
	}
	for _, f := range s.Fields {
		if inner, _ := structOf(f); inner != nil && f.Promoted() {
			if c := constraint(inner, seen); c != "" {
				return c
			}
		}
	}
	return ""
}

package pass

import (
	"github.com/ezrantn/catena/gen/diag"
	"github.com/ezrantn/catena/gen/model"
)

// MarkFacts settles the facts of the declared types. Types may be made of themselves: facts are
// added until nothing changes.
func MarkFacts(packages []*model.Package) diag.List {
	for _, p := range packages {
		decls := reachable(p)
		formats := []string{""}
		for _, f := range p.Formats {
			formats = append(formats, f.Name)
		}
		for changed := true; changed; {
			changed = false
			for _, d := range decls {
				for _, f := range formats {
					if now := model.FactsOf(d.Type, f); now != d.Facts[f] {
						d.Facts[f], changed = now, true
					}
				}
			}
		}
	}
	return nil
}

// MarkOuter finds the types of which a value may be written that is in no list.
func MarkOuter(packages []*model.Package) diag.List {
	var visit func(t model.Type)
	visit = func(t model.Type) {
		switch t := t.(type) {
		case *model.Ref:
			if !t.Decl.Outer {
				t.Decl.Outer = true
				visit(t.Decl.Type)
			}
		case *model.Optional, *model.Pointer:
			visit(*model.Elem(t))
		case *model.Custom:
			visit(t.Plain)
		case *model.Shim:
			visit(t.As)
		case *model.Union:
			for _, v := range t.Types() {
				visit(v)
			}
		case *model.Struct:
			for _, m := range t.Members() {
				visit(m.Type)
			}
		}
	}
	eachDecl(packages, func(_ *model.Package, d *model.Decl) {
		if d.Root {
			visit(&model.Ref{Decl: d})
		}
	})
	return nil
}

// reachable lists the types of the package and their parts, parts first.
func reachable(p *model.Package) (list []*model.Decl) {
	seen := map[*model.Decl]bool{}
	var visit func(d *model.Decl)
	visit = func(d *model.Decl) {
		if seen[d] {
			return
		}
		seen[d], d.Facts = true, map[string]model.Facts{}
		for _, t := range append(contained(d), d.Type) {
			model.Each(t, func(r *model.Ref) { visit(r.Decl) })
		}
		list = append(list, d)
	}
	for _, d := range p.Decls {
		visit(d)
	}
	return list
}

package pass

import (
	"slices"

	"github.com/ezrantn/catena/gen/diag"
	"github.com/ezrantn/catena/gen/model"
)

// MarkInternal marks the types that are not chosen and that types with tables alone reach: other packages do not count on
// methods of theirs, and encode and decode them by functions or tables of their own. So the code of a package does not
// depend on the packages that are generated in the same run.
func MarkInternal(p *model.Package) {
	tables := chooseTables(p).tables
	for _, d := range p.Decls {
		d.Internal = tables[d] && !d.Start() && !hasEntry(d) && len(d.Params) == 0 && !d.Lock && d.Own == nil
	}
}

// LeaveBare takes their methods from the types that nothing calls by a method: they are not chosen, and only tables
// refer to them. In a run whose flags name the members they keep them, since those of a type without methods have other
// names in an interface value.
func LeaveBare(packages []*model.Package) diag.List {
	called := map[*model.Decl]bool{} // by code of other packages
	eachDecl(packages, func(_ *model.Package, d *model.Decl) {
		model.Each(d.Type, func(c *model.Generated) {
			if c.Decl != nil {
				called[c.Decl] = true
			}
		})
	})
	for _, p := range packages {
		if p.Policy == (model.Policy{}) && slices.ContainsFunc(p.Decls, func(d *model.Decl) bool { return d.Table != nil }) {
			leaveBare(p, called)
		}
	}
	return nil
}

func leaveBare(p *model.Package, called map[*model.Decl]bool) {
	kept, seen := map[*model.Decl]bool{}, map[*model.Decl]bool{}
	// keep keeps the methods of d, and of the types whose methods it calls.
	var keep, visit func(d *model.Decl)
	keep = func(d *model.Decl) {
		kept[d] = true
		visit(d)
	}
	visit = func(d *model.Decl) {
		if seen[d] {
			return
		}
		seen[d] = true
		if d.Table == nil {
			for _, t := range append(contained(d), d.Type) {
				model.Each(t, func(r *model.Ref) { keep(r.Decl) })
			}
			return
		}
		for _, part := range d.Table.Parts {
			visit(part)
		}
		for _, c := range d.Table.Called {
			keep(c)
		}
		for _, v := range d.Table.Values {
			model.Each(v.Coded(), func(r *model.Ref) { keep(r.Decl) })
		}
	}
	for _, d := range p.Decls {
		if d.Start() || called[d] || hasEntry(d) {
			keep(d)
		}
	}
	// The methods of an embedded type would be those of the struct around it.
	for changed := true; changed; {
		changed = false
		for _, d := range p.Decls {
			if s, ok := d.Type.(*model.Struct); ok && d.Methods && !kept[d] && embedsKept(s, kept, map[*model.Struct]bool{}) {
				keep(d)
				changed = true
			}
		}
	}
	for _, d := range p.Decls {
		if !kept[d] {
			d.Methods, d.CloneValue = false, false
		}
	}
}

// embedsKept reports whether a struct embeds a type with methods.
func embedsKept(s *model.Struct, kept map[*model.Decl]bool, seen map[*model.Struct]bool) bool {
	if seen[s] {
		return false
	}
	seen[s] = true
	return slices.ContainsFunc(s.Fields, func(f *model.Field) bool {
		if !f.Embedded {
			return false
		}
		switch t, _ := f.PromotedType(); t := t.(type) {
		case *model.Generated:
			return true
		case *model.Ref:
			inner, ok := t.Decl.Type.(*model.Struct)
			return kept[t.Decl] && t.Decl.Methods || ok && embedsKept(inner, kept, seen)
		}
		return false
	})
}

// hasEntry reports whether a type has AppendX and DecodeX in some format.
func hasEntry(d *model.Decl) bool {
	return slices.ContainsFunc(d.Formats, func(u model.FormatUse) bool { return u.Entry })
}

package pass

import (
	"slices"
	"strconv"
	"strings"

	"github.com/ezrantn/catena/gen/diag"
	"github.com/ezrantn/catena/gen/model"
)

// Require settles which members must be there, and the groups of members of which one may be.
func Require(packages []*model.Package) diag.List {
	var list diag.List
	eachStruct(packages, func(p *model.Package, d *model.Decl, s *model.Struct) {
		told := map[string]bool{}
		if d.Tagged != nil {
			takeOptions(p, d)
		}
		for _, f := range p.Formats {
			layout := s.In(f.Name)
			group(layout)
			for k, m := range layout.Members {
				if m.Field == nil { // the tag of a union's variant
					continue
				}
				m.Default = m.Field.Default
				m.KeepNull = m.Default != "" && !keepsNull(m.Type)
				switch g := m.Group; {
				case g == nil:
					m.Required = m.Field.Shape.Required || d.Formats.In(f.Name).Required && always(m, f)
					if m.Required {
						m.Bit = require(layout, m.Name)
					}
				case g.Required && g.Members[0] == k:
					g.Bit = require(layout, strings.Join(layout.Names(g.Members), "|"))
				case len(g.Members) == 1 && len(m.Path) == 1 && own(p, d) && d.Wants(f.Name) && !told[g.Name]:
					told[g.Name] = true
					list.Add(refusal(d, aboutField(p, d, m.Field, diag.ShapeConflict, "it is the only member of the group "+strconv.Quote(g.Name),
						"write oneof="+g.Name+" on the others, too")))
				}
			}
		}
	})
	return list
}

// takeOptions gives d, a struct as the variant of a union, the options that concern its members of the
// struct's own directive.
func takeOptions(p *model.Package, d *model.Decl) {
	for _, o := range p.Decls {
		if o.Tagged != nil || o.Name == nil || model.Key(&model.Ref{Decl: o}) != model.NameKey(d.Name.Path, d.Name.Name) {
			continue
		}
		for i := range d.Formats {
			u, of := &d.Formats[i], o.Formats.In(d.Formats[i].Name)
			u.Known, u.Required, u.Defaults, u.Validate = of.Known, of.Required, of.Defaults, of.Validate
		}
	}
}

// group finds the groups of a layout.
func group(layout *model.Layout) {
	layout.Groups, layout.Required = nil, nil
	for k, m := range layout.Members {
		if m.Field == nil || m.Field.Shape.OneOf == "" {
			continue
		}
		shape := m.Field.Shape
		i := slices.IndexFunc(layout.Groups, func(g *model.Group) bool { return g.Name == shape.OneOf })
		if i < 0 {
			i = len(layout.Groups)
			layout.Groups = append(layout.Groups, &model.Group{Name: shape.OneOf})
		}
		m.Group = layout.Groups[i]
		m.Group.Members = append(m.Group.Members, k)
		m.Group.Required = m.Group.Required || shape.Required
	}
}

// require returns the index in Layout.Required of a name that is added to it.
func require(layout *model.Layout, name string) int {
	layout.Required = append(layout.Required, name)
	return len(layout.Required) - 1
}

// always reports whether every value of a struct has the member: nothing lets it be absent.
func always(m *model.Member, f model.Format) bool {
	tag := f.Tag(m.Field.Tag)
	if tag.Has("omitempty") || tag.Has("omitzero") || m.Field.Shape.HasDefault || pointer(m.Type) || model.MayBeAbsent(m.Type) {
		return false
	}
	return !slices.ContainsFunc(m.Path[:len(m.Path)-1], func(h model.Hop) bool { return h.Pointer })
}

// keepsNull reports whether the reader of a t leaves the value as it is where there is null: in an arena that of
// a string empties it, since its text may be of before a Reset.
func keepsNull(t model.Type) bool {
	b, ok := t.(*model.Basic)
	return ok && b.Kind != model.String
}

func pointer(t model.Type) bool {
	if r, ok := t.(*model.Ref); ok {
		t = r.Decl.Type
	}
	_, ok := t.(*model.Pointer)
	return ok
}

package resolve

import (
	"strings"

	"github.com/ezrantn/catena/gen/diag"
	"github.com/ezrantn/catena/gen/load"
	"github.com/ezrantn/catena/gen/model"
)

// constrain tells each type under which build constraint its code stands: that
// of the file which declares it. One that only such types reach has theirs,
// since under another constraint nothing may reach it.
func (r *resolver) constrain() {
	entries := map[*model.Decl]*entry{}
	for _, e := range r.order {
		entries[e.Decl] = e
	}
	under := map[*entry]map[string]bool{}
	var visit func(e *entry, from string)
	visit = func(e *entry, from string) {
		if e == nil || !e.live {
			return
		}
		if own := r.constraint(e, entries, map[*entry]bool{}); own != "" {
			from = own
		}
		if under[e][from] {
			return
		}
		if under[e] == nil {
			under[e] = map[string]bool{}
		}
		under[e][from] = true
		if e.Type != nil {
			model.Walk(e.Type, func(t model.Type) {
				if ref, ok := t.(*model.Ref); ok {
					visit(entries[ref.Decl], from)
				}
			})
		}
	}
	for _, e := range r.order {
		if e.Root || e.Embeds != "" {
			visit(e, "")
		}
	}
	for _, e := range r.order {
		if under[e][""] || len(under[e]) == 0 {
			continue
		}
		list := keys(under[e])
		e.Build = list[0]
		if len(list) > 1 && e.Methods {
			e.Failed = true
			e.diags.Add(diag.Diagnostic{
				Kind: diag.ConstraintUnion, Pos: diag.Position(e.Pos), Type: e.Name.Name,
				Reason: "types under different build constraints need it, " + strings.Join(list, " and ") + ", and none without",
				Remedy: "write " + load.Directive + " on it",
			})
		}
	}
	for _, e := range r.order {
		if e.Type == nil || !e.live {
			continue
		}
		apart := func(t model.Type) model.Type {
			if ref, ok := t.(*model.Ref); ok && ref.Decl.Build != e.Build && ref.Decl.Build != "" && ref.Decl.Methods {
				n := entries[ref.Decl].named
				return &model.Codec{Name: model.Name{TypeName: ref.Decl.Name}, Lock: ref.Decl.Lock, Decl: ref.Decl, Allocates: r.allocates(n)}
			}
			return t
		}
		embedded := map[model.Type]bool{}
		model.Walk(e.Type, func(t model.Type) {
			if s, ok := t.(*model.Struct); ok {
				for _, f := range s.Fields {
					embedded[f.Type] = promoted(f)
				}
			}
			if !embedded[t] {
				replace(t, apart)
			}
		})
	}
}

// replace puts in place of the types that t is directly made of what with makes
// of them. Types that are embedded for their fields stay.
func replace(t model.Type, with func(model.Type) model.Type) {
	switch t := t.(type) {
	case *model.Pointer:
		t.Elem = with(t.Elem)
	case *model.Slice:
		t.Elem = with(t.Elem)
	case *model.Array:
		t.Elem = with(t.Elem)
	case *model.Map:
		t.Elem = with(t.Elem)
	case *model.Struct:
		for _, f := range t.Fields {
			if f.Type != nil && !promoted(f) {
				f.Type = with(f.Type)
			}
		}
	}
}

// promoted reports whether a field is an embedded struct whose fields are the
// outer struct's.
func promoted(f *model.Field) bool {
	return f.Embedded && model.ParseTag(f.Tag, "json").Name == ""
}

// constraint is that of a type's file, or else of a type whose fields it has by
// embedding: its own members differ from one build to the other then.
func (r *resolver) constraint(e *entry, entries map[*model.Decl]*entry, seen map[*entry]bool) string {
	if e == nil || seen[e] {
		return ""
	}
	seen[e] = true
	if e.own && e.named != nil {
		if c := r.u.Constraints[e.Pos.File]; c != "" {
			return c
		}
	}
	s, ok := e.Type.(*model.Struct)
	if !ok {
		return ""
	}
	for _, f := range s.Fields {
		if !promoted(f) {
			continue
		}
		t := f.Type
		if p, ok := t.(*model.Pointer); ok {
			t = p.Elem
		}
		if ref, ok := t.(*model.Ref); ok {
			if c := r.constraint(entries[ref.Decl], entries, seen); c != "" {
				return c
			}
		}
	}
	return ""
}

package pass

import (
	"slices"

	"github.com/ezrantn/catena/gen/model"
)

// settleCopies finds the types whose Clone goes by their tables: those whose tables can copy them, and all of their
// parts.
func settleCopies(candidates []*model.Decl) {
	for changed := true; changed; {
		changed = false
		for _, d := range candidates {
			if d.Table != nil && d.Table.Copies && slices.ContainsFunc(d.Table.Parts, func(part *model.Decl) bool { return !part.Table.Copies }) {
				d.Table.Copies, changed = false, true
			}
		}
	}
}

// first returns the first format of t: copies are made by it.
func first(p *model.Package, t *model.Table) string {
	for _, f := range p.Known {
		if t.Forms[f.Name] != nil {
			return f.Name
		}
	}
	return ""
}

// copies reports whether a copy of s can be made by its table, apart from its parts: all fields with memory behind them
// are members, and the runtime copies what the table says of them.
func (b *tableBuilder) copies(s *model.Struct) bool {
	layout := s.In(b.format.Name)
	members := map[*model.Field]bool{}
	for _, m := range layout.All() {
		if m.Field == nil {
			continue // the tag of a variant
		}
		if m.Tagged == nil && m != layout.Rest && !b.copied(m.Type, m.Quoted) {
			return false
		}
		members[m.Field] = true
	}
	var covered func(s *model.Struct, path []model.Hop) bool
	covered = func(s *model.Struct, path []model.Hop) bool {
		for _, f := range s.Fields {
			if f.Type == nil || f.Name == "_" || !model.Holds(model.Deep, f.Type, "") || members[f] {
				continue
			}
			path := append(path[:len(path):len(path)], model.Hop{Name: f.Name})
			_, pointer := f.PromotedType()
			d, inner := structOf(f)
			if inner == nil || !f.Embedded || d.Recursive || d.Lock || pointer && !b.table.HasCell(path) || !covered(inner, path) {
				return false
			}
		}
		return true
	}
	return covered(s, nil)
}

// copied reports whether the runtime copies a t as Clone does: see wire.Cloner. A type with memory behind it that is
// copied by a method, or shared, is not.
func (b *tableBuilder) copied(t model.Type, quoted bool) bool {
	switch {
	case !model.Holds(model.Deep, t, ""):
		return !held(t)
	case b.coded[t]:
		return true
	case b.called[t] || quoted && model.KindOf(t) == 0:
		return false
	}
	switch t := t.(type) {
	case *model.Basic, *model.Number, *model.RawMessage, *model.Any, *model.Bytes:
		return true
	case *model.Enum:
		return b.copied(t.Plain, false)
	case *model.Custom:
		return t.DecodedPlain() && alike(t) && t.Plain != nil && b.copied(t.Plain, false)
	case *model.Pointer, *model.Slice, *model.Array, *model.Map:
		return b.copied(*model.Elem(t), false)
	case *model.Ref:
		_, isStruct := t.Decl.Type.(*model.Struct)
		return len(t.List) == 0 && (t.Decl.TableIn(b.format.Name) != nil || !isStruct && t.Decl.Own == nil && !t.Decl.Recursive && b.copied(t.Decl.Type, false))
	}
	return false
}

// alike reports whether no format has a method that decodes a t: whether a copy of it is one of its parts does not depend
// on the format then.
func alike(t *model.Custom) bool {
	for _, h := range t.Hooks {
		if !h.DecodesPlain() {
			return false
		}
	}
	return true
}

// held reports whether a t, which is copied by assignment, has parts in its table that would be copied: a type whose
// methods decode it in one format alone.
func held(t model.Type) bool {
	is := false
	model.Each(t, func(c *model.Custom) {
		decoded, plain := false, false
		for _, h := range c.Hooks {
			decoded, plain = decoded || !h.DecodesPlain(), plain || h.DecodesPlain()
		}
		is = is || decoded && plain
	})
	return is
}

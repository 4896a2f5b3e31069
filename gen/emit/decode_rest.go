package emit

import (
	"github.com/dave/jennifer/jen"

	"github.com/ezrantn/catena/gen/model"
)

// unknown prints what decodes a member whose name the struct does not have: it is skipped, or goes
// into the field that holds unknown members. A variable remembers the map within this object, as a cell does: in an arena
// the field may date from before a Reset.
func (r *structReader) unknown() []jen.Code {
	m := r.layout.Rest
	if m == nil {
		return []jen.Code{r.quote(`i, err = d.Skip(i)`)}
	}
	path, last := m.Path, m.Path[len(m.Path)-1]
	if !last.Pointer {
		path = path[:len(path)-1]
	}
	t, name := m.Field.Rest, lowerFirst(last.Name)
	name = r.locals.name("rest "+name, name)
	read := r.through(path, pointedTo(r.id("v")), "", func(p operand) []jen.Code {
		if !last.Pointer {
			p = p.field(last.Name)
		}
		return r.decodeUnknown(t, p, jen.Id(name), m.Type != t || t.Named() != nil)
	})
	r.cell(name, restType(t))
	return read
}

// isMembers reports whether t is catena.Members.
func isMembers(t model.Type) bool {
	_, ok := t.(*model.MemberList)
	return ok
}

// restType prints the type of the variable for a t that holds unknown members.
func restType(t model.Type) *jen.Statement {
	if _, isMap := t.(*model.Map); isMap || isMembers(t) {
		return goType(model.Unnamed(t))
	}
	return jen.Index().Byte()
}

// decodeUnknown prints the decoding of an unknown member into the t at p. As in encoding/json an entry of a map is stored
// whatever became of its value.
func (c *printer) decodeUnknown(t model.Type, p operand, rest *jen.Statement, named bool) []jen.Code {
	m, isMap := t.(*model.Map)
	switch {
	case isMembers(t):
		return []jen.Code{c.quote(`@, i, err = d.UnknownMember(i, @, @)`, rest, rest, p.addr())}
	case !isMap:
		return []jen.Code{c.quote(`@, i, err = d.UnknownText(i, @, @)`, rest, rest, p.as(c.quote(`[]byte`), true))}
	}
	take := c.quote(`if @ == nil {
			@ = arenacore.TakeMap(@, d.Arena, @)
			@ = @
		}
		key := d.UnknownName()`, rest, rest, c.maps(m), p.as(goType(model.Unnamed(m)), named), p.value(), rest)
	old := c.quote(`@[@]`, rest, convert(m.Key, "string", c.id("key")))
	e, begin := at(c.id("e")), c.quote(`e := @`, old)
	if c.holds(model.NeedsCell, m.Elem) || isGeneric(m.Elem) {
		e, begin = pointedTo(c.id("e")), c.quote(`e := @
			*e = @`, c.newCell(m.Elem), old)
	}
	return []jen.Code{take, begin, c.quote(`i, err = @
		@ = @
		err = d.AfterUnknown(err, key)`, c.read(m.Elem, e), old, e.value())}
}

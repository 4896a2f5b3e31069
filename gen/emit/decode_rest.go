package emit

import (
	"github.com/dave/jennifer/jen"

	"github.com/ezrantn/catena/gen/model"
)

// decodeRest prints what decodes a member whose name the struct does not have: it is skipped, or goes
// into the field that holds unknown members.
//
//	if rest == nil {
//		rest = arenacore.TakeMap(intStringMaps, d.Arena, &v.Rest)
//		v.Rest = rest
//	}
//	key := d.UnknownName()
//	e := rest[key]
//	i, err = d.Int(i, &e)
//	rest[key] = e
//	err = d.AfterUnknown(err, key)
//
//	rest, i, err = d.UnknownMember(i, rest, &v.Rest)
//
// The variable remembers the map within this object, as a cell does: in an arena v.Rest may date from
// before a Reset. As in encoding/json an entry is stored whatever became of its value.
func (c *codec) decodeRest(layout *model.Layout) ([]cell, []jen.Code) {
	m := layout.Rest
	if m == nil {
		return nil, []jen.Code{c.ids("i", "err").Op("=").Add(c.id("d")).Dot("Skip").Call(c.id("i"))}
	}
	path, last := m.Path, m.Path[len(m.Path)-1]
	if !last.Pointer {
		path = path[:len(path)-1]
	}
	want := lowerFirst(last.Name)
	name := c.locals.name("rest "+want, want)
	rest := jen.Id(name)
	cells, read := c.decodeThrough(layout, path, pointedTo(c.id("v")), "", false, func(p place) []jen.Code {
		if !last.Pointer {
			p = p.field(last.Name)
		}
		return c.decodeUnknown(m.Field.Rest, p, rest, m.Type != m.Field.Rest || m.Field.Rest.Named() != nil)
	})
	return append(cells, cell{name: name, elem: m.Field.Rest, holds: true}), read
}

// decodeUnknown prints the decoding of an unknown member into the t at p.
func (c *codec) decodeUnknown(t model.Type, p place, rest *jen.Statement, named bool) []jen.Code {
	if t, ok := t.(*model.Map); ok {
		return c.decodeRestEntry(t, p, rest, named)
	}
	method, v := "UnknownText", p.as(jen.Index().Byte(), true)
	if isMembers(t) {
		method, v = "UnknownMember", p.addr()
	}
	return []jen.Code{jen.List(rest, c.id("i"), c.id("err")).Op("=").Add(c.id("d")).Dot(method).Call(c.id("i"), rest, v)}
}

// decodeRestEntry prints the decoding of an unknown member into the map at p.
func (c *codec) decodeRestEntry(t *model.Map, p place, rest *jen.Statement, named bool) []jen.Code {
	key, e := c.id("key"), c.id("e")
	at := rest.Clone().Index(convert(t.Key, "string", key))
	body := []jen.Code{
		jen.If(rest.Clone().Op("==").Nil()).Block(
			rest.Clone().Op("=").Add(inArena("TakeMap", c.maps(t), c.arena(), p.as(goType(bare(t)), named))),
			p.value().Op("=").Add(rest),
		),
		jen.Add(key).Op(":=").Add(c.id("d")).Dot("UnknownName").Call(),
	}
	element := place{expr: e}
	if !c.holds(model.NeedsCell, t.Elem) && !isGeneric(t.Elem) {
		body = append(body, jen.Add(e).Op(":=").Add(at.Clone()))
	} else {
		element = pointedTo(e)
		body = append(body, jen.Add(e).Op(":=").Add(c.newCell(t.Elem)), jen.Op("*").Add(e).Op("=").Add(at.Clone()))
	}
	return append(body,
		c.ids("i", "err").Op("=").Add(c.read(t.Elem, element)),
		at.Clone().Op("=").Add(element.value()),
		c.id("err").Op("=").Add(c.id("d")).Dot("AfterUnknown").Call(c.ids("err", "key")),
	)
}

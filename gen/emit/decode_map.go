package emit

import (
	"strings"

	"github.com/dave/jennifer/jen"

	"github.com/ezrantn/catena/gen/model"
)

// decodeMap is the body of a function that reads into a map. As in encoding/json an element whose own method failed is
// not entered.
func (c *printer) decodeMap(t *model.Map) []jen.Code {
	_, decode := t.Keys(c.format.Name)
	if decode == 0 {
		return []jen.Code{c.ifNull(true), c.quote(`return d.Unsupported(i, @)`, nilPointer(t))}
	}
	body := []jen.Code{c.ifNull(true)}
	if decode == model.KeyParam {
		body = append(body, c.quote(`if !jsonwire.DecodesKey[@]() {
				return d.Reflected(i, v)
			}`, goType(t.Key)))
	}
	before, each, key, conds := c.mapKey(t)
	p, element := at(c.id("e")), jen.Code(c.quote(`var e @`, goType(t.Elem))) // zero each time
	if c.holds(model.NeedsCell, t.Elem) || isGeneric(t.Elem) {
		var cells []jen.Code
		cells, element = c.nextCell(p.expr, "cell", t.Elem)
		before, p = append(before, cells...), pointedTo(p.expr)
	}
	if c.holds(model.StopsFresh, t.Elem) {
		conds = append(conds, c.quote(`!d.Stopped(err)`))
	}
	take := c.quote(`arenacore.TakeMap(@, d.Arena, v)`, c.maps(t))
	if c.format.Counted {
		take = c.quote(`arenacore.TakeMapFor(@, d.Arena, v, d.Count())`, c.maps(t))
	}
	enter := c.quote(`m[@] = @`, key, p.value())
	if len(conds) > 0 {
		enter = jen.If(all(conds)).Block(enter)
	}
	return append(body, c.quote(`key, more, i, err := d.Map(i)
		if err != nil {
			return i, err
		}
		m := @
		@
		for more {
			@
			i, err = @
			@
			key, more, i, err = d.Entry(i, key, err)
		}
		*v = m
		return i, err`, take, before, append(each, element), c.readValue(t.Elem, p), enter))
}

// nextCell prints the cell e that the values or keys of a map are decoded into, one after the other, unless a method
// has kept it: it does not move to the heap. Each value with a lock has memory of its own.
func (c *printer) nextCell(e *jen.Statement, cell string, t model.Type) (before []jen.Code, each jen.Code) {
	if locked(t) {
		return nil, c.quote(`@ := @`, e, c.newCell(t))
	}
	passing := c.id(cell)
	return []jen.Code{c.quote(`var @ arenacore.Passing[@]`, passing, goType(t))},
		c.quote(`@ := arenacore.NextCell(@, d.Arena, &@, d.Calls)`, e, c.slab(t), passing)
}

// newCell prints memory for a t.
func (c *printer) newCell(t model.Type) *jen.Statement {
	if locked(t) {
		return jen.New(goType(t))
	}
	return c.quote(`arenacore.Cell(@, d.Arena)`, c.slab(t))
}

// mapKey turns the text of a key into the map's key type. It prints the
// statements before the loop and at the start of each round, the key, and the conditions under which it is one.
func (c *printer) mapKey(t *model.Map) (before, each []jen.Code, key jen.Code, conds []jen.Code) {
	k, ok := c.id("k"), []jen.Code{c.id("ok")}
	switch _, decode := t.Keys(c.format.Name); decode {
	case model.KeyString:
		return nil, nil, convert(t.Key, "string", c.id("key")), nil
	case model.KeyParam, model.KeyText:
		before, next := c.nextCell(k, "keyCell", t.Key)
		read := c.quote(`ok := d.TextKey(key, k)`)
		if decode == model.KeyParam {
			read = c.quote(`ok := jsonwire.DecodeParamKey(d, key, k)`)
		}
		return before, []jen.Code{next, read}, c.quote(`*k`), ok
	case model.KeyNamed, model.KeyListed:
		e := t.Key.(*model.Enum)
		method, meaning := "NamedKey", c.quote(`k, ""`)
		if e.Listed() {
			method, meaning = "ListedKey", c.quote(`0, k`)
		}
		return []jen.Code{c.quote(`first := d.KeyAt`)}, []jen.Code{c.quote(`k, ok := d.@(key, &@)
				if ok {
					d.Unique(first, @)
				}`, method, c.names(e), meaning)}, goType(e).Call(k), ok
	case model.KeyShim:
		return nil, []jen.Code{c.quote(`k, ok := jsonwire.ShimKey(d, key, @)`, c.shimFrom(t.Key.(*model.Shim)))}, k, ok
	case model.KeyUnsigned:
		return nil, []jen.Code{c.quote(`k, ok := d.UnsignedKey(key, @)`, bitSize(t.Key))}, convert(t.Key, "uint64", k), ok
	}
	return nil, []jen.Code{c.quote(`k, ok := d.IntegerKey(key, @)`, bitSize(t.Key))}, convert(t.Key, "int64", k), ok
}

// convert prints the expression e, whose type is the basic kind from, as a t:
// Size(k), or k if the types are the same.
func convert(t model.Type, from string, e *jen.Statement) *jen.Statement {
	if model.Key(t) == from {
		return e
	}
	return goType(t).Call(e)
}

// bitSize is the size of an integer type.
func bitSize(t model.Type) *jen.Statement {
	switch _, size, _ := strings.Cut(under(t).(*model.Basic).Kind.String(), "int"); size {
	case "", "ptr":
		return jen.Qual("strconv", "IntSize")
	default:
		return jen.Id(size)
	}
}

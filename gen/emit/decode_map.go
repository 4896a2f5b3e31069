package emit

import (
	"github.com/dave/jennifer/jen"

	"github.com/ezrantn/catena/gen/model"
)

// decodeMap is the body of a function that reads into a map:
//
//	if d.Null(i) { ... }
//	key, more, i, err := d.Map(i)
//	if err != nil {
//		return i, err
//	}
//	m := arenacore.TakeMap(intStringMaps, d.Arena, v)
//	for more {
//		var e int
//		i, err = d.Int(i, &e)
//		m[key] = e
//		key, more, i, err = d.Entry(i, key, err)
//	}
//	*v = m
//	return i, err
//
// As in encoding/json an element whose own method failed is not entered:
//
//	if !d.Stopped(err) {
//		m[key] = *e
//	}
func (c *codec) decodeMap(t *model.Map) []jen.Code {
	_, decode := t.Keys(c.format.Name)
	if decode == 0 {
		return []jen.Code{
			c.ifNull(true),
			jen.Return(c.id("d").Dot("Unsupported").Call(c.id("i"), nilPointer(t))),
		}
	}
	before, keep, after := c.mapKey(t)
	cells, element, p := c.mapElement(t.Elem)
	body := []jen.Code{c.ifNull(true)}
	if decode == model.KeyParam {
		body = append(body, jen.If(jen.Op("!").Add(c.wire("DecodesKey")).Types(goType(t.Key)).Call()).Block(
			jen.Return(c.id("d").Dot("Reflected").Call(c.ids("i", "v")))))
	}
	body = append(body,
		c.ids("key", "more", "i", "err").Op(":=").Add(c.id("d")).Dot("Map").Call(c.id("i")),
		c.ifErr(jen.Return(c.ids("i", "err"))),
		c.id("m").Op(":=").Add(c.getMap(t)),
	)
	body = append(body, before...)
	body = append(body, cells...)
	loop := append(keep, element,
		c.ids("i", "err").Op("=").Add(c.readValue(t.Elem, p)),
		after(p.value()),
		c.ids("key", "more", "i", "err").Op("=").Add(c.id("d")).Dot("Entry").
			Call(c.id("i"), c.id("key"), c.id("err")),
	)
	return append(body,
		jen.For(c.id("more")).Block(loop...),
		jen.Op("*").Add(c.id("v")).Op("=").Add(c.id("m")),
		jen.Return(c.ids("i", "err")),
	)
}

// getMap prints:  arenacore.TakeMap(intStringMaps, d.Arena, v)   or   arenacore.TakeMapFor(intStringMaps, d.Arena, v, d.Count())
func (c *codec) getMap(t *model.Map) *jen.Statement {
	if c.format.Counted {
		return inArena("TakeMapFor", c.maps(t), c.arena(), c.id("v"), c.id("d").Dot("Count").Call())
	}
	return inArena("TakeMap", c.maps(t), c.arena(), c.id("v"))
}

// mapElement is the variable that an element is decoded into, zero each time:
//
//	var e int
//
// or a cell, which does not move to the heap: see nextCell.
func (c *codec) mapElement(t model.Type) (before []jen.Code, each jen.Code, p place) {
	e := c.id("e")
	if !c.holds(model.NeedsCell, t) && !isGeneric(t) {
		return nil, jen.Var().Add(e).Add(goType(t)), at(e)
	}
	before, each = c.nextCell(e, "cell", t)
	return before, each, pointedTo(e)
}

// nextCell prints the cell e that the values or keys of a map are decoded into, one after the other, unless a method
// has kept it:
//
//	var cell arenacore.Passing[Line]
//	e := arenacore.NextCell(&lineSlab, d.Arena, &cell, d.Calls)
//
// Each value with a lock has memory of its own:
//
//	e := new(Guarded)
func (c *codec) nextCell(e *jen.Statement, cell string, t model.Type) (before []jen.Code, each jen.Code) {
	if locked(t) {
		return nil, jen.Add(e).Op(":=").Add(c.newCell(t))
	}
	passing := c.id(cell)
	before = []jen.Code{jen.Var().Add(passing).Qual(corePath, "Passing").Types(goType(t))}
	return before, jen.Add(e).Op(":=").Add(inArena("NextCell", c.slab(t), c.arena(), jen.Op("&").Add(passing), c.id("d").Dot("Calls")))
}

// newCell prints:  arenacore.Cell(lineSlab, d.Arena)
func (c *codec) newCell(t model.Type) *jen.Statement {
	if locked(t) {
		return jen.New(goType(t))
	}
	return inArena("Cell", c.slab(t), c.arena())
}

// mapKey turns the text of a key into the map's key type. It prints the
// statements before the loop and at the start of each round, and the assignment:
//
//	                                         m[key] = e
//	k, ok := d.IntegerKey(key, 64)           if ok { m[k] = e }
//	k, ok := d.NamedKey(key, stateNames)     if ok { m[State(k)] = e }   with  first := d.KeyAt  before the loop, and
//	                                                                     if ok { d.Unique(first, k, "") }  behind
//	k, ok := jsonwire.ShimKey(d, key, parse) if ok { m[k] = e }
//	ok := d.TextKey(key, k)                  if ok { m[*k] = e }
//	ok := jsonwire.DecodeParamKey(d, key, k) if ok { m[*k] = e }
func (c *codec) mapKey(t *model.Map) (before, each []jen.Code, assign func(e jen.Code) jen.Code) {
	m, k, ok := c.id("m"), c.id("k"), c.id("ok")
	_, decode := t.Keys(c.format.Name)
	// store prints the assignment under the conditions that the entry has.
	store := func(key jen.Code, conds ...jen.Code) func(e jen.Code) jen.Code {
		if c.holds(model.StopsFresh, t.Elem) {
			conds = append(conds, jen.Op("!").Add(c.id("d")).Dot("Stopped").Call(c.id("err")))
		}
		return func(e jen.Code) jen.Code {
			assign := jen.Add(m).Index(key).Op("=").Add(e)
			if len(conds) == 0 {
				return assign
			}
			return jen.If(all(conds)).Block(assign)
		}
	}
	if decode == model.KeyString {
		return nil, nil, store(convert(t.Key, "string", c.id("key")))
	}
	if decode == model.KeyParam {
		before, next := c.nextCell(k, "keyCell", t.Key)
		each = []jen.Code{
			next,
			jen.Add(ok).Op(":=").Add(c.wire("DecodeParamKey")).Call(c.id("d"), c.id("key"), k),
		}
		return before, each, store(jen.Op("*").Add(k), ok)
	}
	switch decode {
	case model.KeyNamed, model.KeyListed:
		e := t.Key.(*model.Enum)
		method := "NamedKey"
		if e.Listed() {
			method = "ListedKey"
		}
		meaning := []jen.Code{c.id("first"), k, jen.Lit("")}
		if e.Listed() {
			meaning = []jen.Code{c.id("first"), jen.Lit(0), k}
		}
		before = []jen.Code{jen.Add(c.id("first")).Op(":=").Add(c.id("d")).Dot("KeyAt")}
		each = []jen.Code{
			jen.List(k, ok).Op(":=").Add(c.id("d")).Dot(method).Call(c.id("key"), addressOf(c.names(e))),
			jen.If(ok).Block(jen.Add(c.id("d")).Dot("Unique").Call(meaning...)),
		}
		return before, each, store(goType(e).Call(k), ok)
	case model.KeyText:
		before, next := c.nextCell(k, "keyCell", t.Key)
		each = []jen.Code{
			next,
			jen.Add(ok).Op(":=").Add(c.id("d")).Dot("TextKey").Call(c.id("key"), k),
		}
		return before, each, store(jen.Op("*").Add(k), ok)
	}
	if shim, is := t.Key.(*model.Shim); is && t.KeyDecode == model.KeyShim {
		each = []jen.Code{
			jen.List(k, ok).Op(":=").Add(c.wire("ShimKey")).Call(c.id("d"), c.id("key"), c.shimFrom(shim)),
		}
		return nil, each, store(k, ok)
	}
	kind := under(t.Key).(*model.Basic).Kind
	method, wide := "IntegerKey", "int64"
	if decode == model.KeyUnsigned {
		method, wide = "UnsignedKey", "uint64"
	}
	each = []jen.Code{
		jen.List(k, ok).Op(":=").Add(c.id("d")).Dot(method).Call(c.id("key"), bits(kind)),
	}
	return nil, each, store(convert(t.Key, wide, k), ok)
}

// convert prints the expression e, whose type is the basic kind from, as a t:
// Size(k), or k if the types are the same.
func convert(t model.Type, from string, e *jen.Statement) *jen.Statement {
	if model.Key(t) == from {
		return e
	}
	return goType(t).Call(e)
}

// bits is the size of an integer kind.
func bits(k model.Kind) jen.Code {
	switch k {
	case model.Int8, model.Uint8:
		return jen.Lit(8)
	case model.Int16, model.Uint16:
		return jen.Lit(16)
	case model.Int32, model.Uint32:
		return jen.Lit(32)
	case model.Int64, model.Uint64:
		return jen.Lit(64)
	}
	return jen.Qual("strconv", "IntSize")
}

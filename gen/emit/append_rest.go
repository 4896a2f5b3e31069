package emit

import (
	"github.com/dave/jennifer/jen"

	"github.com/ezrantn/catena/gen/model"
)

// A restField is the field that holds the unknown members of a struct, as it is appended.
type restField struct {
	place place
	nils  jen.Code // the pointers on the way, all of which must be there
	t     model.Type
	named bool           // the field's type is not t itself
	names *jen.Statement // the table of the names that no unknown member may have; nil if it may have any
}

// rest returns the field that holds the unknown members of s, nil if there is none.
func (c *codec) rest(d *model.Decl, s *model.Struct, v place) *restField {
	m := c.layout(s).Rest
	if m == nil {
		return nil
	}
	f := &restField{t: m.Field.Rest, named: m.Type != m.Field.Rest, names: jen.Nil()}
	if m.Field.Shape.Unknown {
		f.names = c.members(d)
	}
	path := m.Path
	if path[len(path)-1].Pointer { // reach looks at no pointer that is the last
		path = append(path[:len(path):len(path)], model.Hop{})
	}
	f.place, f.nils, _ = reach(path, v)
	return f
}

// appendRest appends the unknown members that f holds, each after a separator.
//
//	b = e.AppendUnknown(b, v.Rest, orderJSONMembers)                 catena.Members
//	b = appendJSONIntStringRest(e, b, v.Rest, orderJSONMembers)     a map
//	b = appendJSONIntStringRest(e, b, v.Rest, nil)                  a map with the tag option embed
//	b = e.AppendRest(b, v.Rest)                                     json.RawMessage
func (w *writer) appendRest(f *restField) {
	w.guarded(f, func(w *writer) {
		w.flushTo(room - head)
		w.used = tail
		w.stmts = append(w.stmts, w.id("b").Op("=").Add(w.restCall(f)))
	})
}

// guarded prints  if v.Audit != nil { ... }  around what inside prints, where there are pointers.
func (w *writer) guarded(f *restField, inside func(w *writer)) {
	if f.nils == nil {
		inside(w)
		return
	}
	w.add(jen.If(f.nils).Block(w.block(inside)...))
}

func (c *codec) restCall(f *restField) *jen.Statement {
	if isMembers(f.t) {
		return c.id("e").Dot("AppendUnknown").Call(c.id("b"), f.place.value(), f.names)
	}
	t, ok := f.t.(*model.Map)
	if !ok {
		return c.id("e").Dot("AppendRest").Call(c.id("b"), f.place.value())
	}
	label := c.label(bare(t))
	name := c.function("append", label, "Rest")
	c.helpers.need(label, "appendRest", func() []jen.Code {
		return c.appendFunc(name, bare(t), goType(bare(t)), c.appendEntries(t), jen.Add(c.id("m")).Op("*").Add(c.wire("Members")))
	})
	return callee(name, bare(t)).Call(c.ids("e", "b"), f.place.value(), f.names)
}

// appendEntries appends the entries of the map v as members, in the order of their names. A name that m has is an
// error, unless m is nil.
//
//	var small wire.SmallMap[int]
//	keys, values, list := wire.SortStrings(&intStringEntries, &small, v)
//	for _, key := range keys {
//		b = e.AppendUnknownName(b, key.Text, m)
//		b = e.AppendInt64(b, int64(values[key.At]))
//	}
//	list.Close()
//	return b
func (c *codec) appendEntries(t *model.Map) []jen.Code {
	w := c.writer()
	w.sort(t)
	w.add(jen.For(jen.List(jen.Id("_"), c.id("key")).Op(":=").Range().Add(c.id("keys"))).Block(w.loop(func(w *writer) {
		w.add(w.id("b").Op("=").Add(w.id("e")).Dot("AppendUnknownName").Call(w.id("b"), jen.Add(w.id("key")).Dot("Text"), w.id("m")))
		w.used = 0
		w.entryValue(t)
	})...))
	w.add(c.id("list").Dot("Close").Call())
	return c.code(w.end())
}

// countedWithRest appends the members of a struct that holds unknown ones, in a format that counts:
// the head cannot be left open for any number of them.
//
//	start, n := len(b), 3
//	total := n
//	if v.Note != "" {
//		total++
//	}
//	total += len(v.Rest)
//	b = e.AppendMapHead(b, total)
//	...
//	return e.CheckCount(b, start, n)
func (w *writer) countedWithRest(list []written, fixed int, f *restField) body {
	w.flushTo(0)
	n, total := w.id("n"), w.id("total")
	w.add(w.ids("start", "n").Op(":=").List(jen.Len(w.id("b")), jen.Lit(fixed)))
	w.add(jen.Add(total).Op(":=").Add(n))
	w.add(w.countMore(list)...)
	more := func(sum *jen.Statement) func(w *writer) {
		return func(w *writer) { w.add(jen.Add(sum).Op("+=").Add(w.countRest(f))) }
	}
	w.guarded(f, more(total))
	w.add(w.id("b").Op("=").Add(w.id("e")).Dot("AppendMapHead").Call(w.id("b"), total))
	w.used = 0
	w.members(list, false, true)
	w.guarded(f, more(n))
	w.appendRest(f)
	w.flushTo(tail)
	return body{w.stmts, w.id("e").Dot("CheckCount").Call(w.ids("b", "start", "n"))}
}

// countRest prints:  len(v.Rest)   or   e.CountRest(v.Rest)
func (c *codec) countRest(f *restField) *jen.Statement {
	if _, ok := f.t.(*model.RawMessage); ok {
		return c.id("e").Dot("CountRest").Call(f.place.value())
	}
	return jen.Len(f.place.value())
}

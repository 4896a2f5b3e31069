package emit

import (
	"github.com/dave/jennifer/jen"

	"github.com/ezrantn/catena/gen/model"
)

// A restField is the field that holds the unknown members of a struct, as it is appended.
type restField struct {
	operand operand
	nils    jen.Code // the pointers on the way, all of which must be there
	t       model.Type
	names   *jen.Statement // the table of the names that no unknown member may have; it prints nil if it may have any
}

// rest returns the field that holds the unknown members of s, nil if there is none.
func (c *printer) rest(d *model.Decl, s *model.Struct, v operand) *restField {
	m := c.layout(s).Rest
	if m == nil {
		return nil
	}
	f := &restField{t: m.Field.Rest, names: jen.Nil()}
	if m.Field.Shape.Unknown {
		f.names = c.members(d)
	}
	path := m.Path
	if path[len(path)-1].Pointer { // reach looks at no pointer that is the last
		path = append(path[:len(path):len(path)], model.Hop{})
	}
	f.operand, f.nils, _ = reach(path, v)
	return f
}

// appendRest appends the unknown members that f holds, each after a separator.
func (w *writer) appendRest(f *restField) {
	w.printIf(f.nils, func(w *writer) {
		w.flushTo(room - head)
		w.used = tail
		w.assign(w.restCall(f))
	})
}

func (c *printer) restCall(f *restField) *jen.Statement {
	if isMembers(f.t) {
		return c.quote(`e.AppendUnknown(b, @, @)`, f.operand.value(), f.names)
	}
	t, ok := f.t.(*model.Map)
	if !ok {
		return c.quote(`e.AppendRest(b, @)`, f.operand.value())
	}
	name := c.helper("append", c.label(model.Unnamed(t)), "Rest", func(name string) []jen.Code {
		return []jen.Code{c.quote(`@(e *jsonwire.Encoder, b []byte, v @, m *jsonwire.Members) []byte {
				@
			}`, genericFunc(name, model.Unnamed(t)), goType(model.Unnamed(t)), c.appendEntries(t))}
	})
	return c.quote(`@(e, b, @, @)`, callee(name, model.Unnamed(t)), f.operand.value(), f.names)
}

// appendEntries appends the entries of the map v as members, in the order of their names. A name that m has is an
// error, unless m is nil.
func (c *printer) appendEntries(t *model.Map) []jen.Code {
	w := c.writer()
	w.sort(t)
	w.print(`for _, key := range keys {
			@
		}
		list.Close()`, w.loop(func(w *writer) {
		w.call(`e.AppendUnknownName(b, key.Text, m)`)
		w.entryValue(t)
	}))
	return c.code(w.end())
}

// countedWithRest appends the members of a struct that holds unknown ones, in a format that counts:
// the head cannot be left open for any number of them.
func (w *writer) countedWithRest(list []written, fixed int, f *restField) body {
	w.flushTo(0)
	w.print(`start, n := len(b), @
		total := n
		@`, fixed, w.countMore(list))
	count := func(sum string) {
		w.printIf(f.nils, func(w *writer) { w.print(`@ += @`, w.id(sum), w.countRest(f)) })
	}
	count("total")
	w.call(`e.AppendMapHead(b, total)`)
	w.members(list, false, true)
	count("n")
	w.appendRest(f)
	w.flushTo(tail)
	return body{w.stmts, w.quote(`e.CheckCount(b, start, n)`)}
}

// countRest prints the number of unknown members.
func (c *printer) countRest(f *restField) *jen.Statement {
	if _, ok := f.t.(*model.RawMessage); ok {
		return c.quote(`e.CountRest(@)`, f.operand.value())
	}
	return c.quote(`len(@)`, f.operand.value())
}

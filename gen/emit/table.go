package emit

import (
	"github.com/dave/jennifer/jen"

	"github.com/ezrantn/catena/gen/model"
)

// A type with a table has one for all formats, in the shared file. The bodies of its methods call the functions of
// the formats that encode and decode all such types.

// table queues the table of a type, and returns its name.
func (g *generator) table(d *model.Decl) *jen.Statement {
	name := g.scope.name("table of "+d.Label, lowerFirst(d.Label)+"Table")
	g.tables.enqueue(d.Label, "table", func() []jen.Code { return g.declareTable(d, name) })
	return jen.Id(name)
}

// declareTable prints the table and a zero value, whose fields it points to. A type that can hold another one is a part by
// its tablePart.
func (g *generator) declareTable(d *model.Decl, name string) []jen.Code {
	zero := jen.Id(g.scope.name("zero of "+d.Label, lowerFirst(d.Label)+"Zero"))
	var first *model.TableForm
	var others []jen.Code
	for _, f := range g.pkg.Known {
		form := d.TableIn(f.Name)
		switch {
		case form == nil:
		case first == nil:
			first = form
		case !form.SameMembers(first):
			others = append(others, g.quote(`{Format: @, @}`, jen.Lit(f.Name), jen.List(g.tableForm(form, zero)...)))
		case form.Code != first.Code:
			others = append(others, g.quote(`{Format: @, Code: @}`, jen.Lit(f.Name), jen.Lit(form.Code)))
		}
	}
	fields := append([]jen.Code{g.quote(`Zero: &@`, zero)}, g.tableForm(first, zero)...)
	if len(d.Table.Parts) > 0 {
		var parts []jen.Code
		for _, p := range d.Table.Parts {
			part := g.quote(`&@`, g.table(p))
			if d.Recursive && p.Recursive {
				part = g.tablePart(p)
			}
			parts = append(parts, part)
		}
		fields = append(fields, g.quote(`Parts: []wire.TablePart{@}`, jen.List(parts...)))
	}
	if len(d.Table.Values) > 0 {
		var values []jen.Code
		for _, v := range d.Table.Values {
			values = append(values, g.tableEntry(d, v, zero))
		}
		fields = append(fields, g.quote(`Values: []any{@}`, jen.List(values...)))
	}
	if len(others) > 0 {
		fields = append(fields, g.quote(`Others: []wire.TableForm@`, jen.Custom(lines, others...)))
	}
	return []jen.Code{g.quote(`var @ @

		var @ = wire.Table@`, zero, goType(&model.Ref{Decl: d}), name, jen.Custom(lines, fields...))}
}

// tablePart queues the type by which a table is part of others, and prints a value of it.
func (g *generator) tablePart(d *model.Decl) *jen.Statement {
	name := g.scope.name("part of "+d.Label, lowerFirst(d.Label)+"Part")
	g.tables.enqueue(d.Label, "tablePart", func() []jen.Code {
		return []jen.Code{g.quote(`type @ struct{}

			func (*@) Table() *wire.Table {
				return &@
			}`, name, name, g.table(d))}
	})
	return g.quote(`(*@)(nil)`, name)
}

// lines are the elements of a composite literal, each on a line of its own.
var lines = jen.Options{Open: "{", Close: "}", Separator: ",", Multi: true}

// tableForm prints the fields that a table and the form of another format have.
func (g *generator) tableForm(f *model.TableForm, zero *jen.Statement) []jen.Code {
	var pointers []jen.Code
	for _, field := range f.Fields {
		pointers = append(pointers, g.tableField(field, zero).addr())
	}
	code := g.quote(`Code: @`, jen.Lit(f.Code))
	switch {
	case len(pointers) > 0:
		return []jen.Code{g.quote(`Names: @`, model.Literal(f.Names)), code, g.quote(`Fields: []any{@}`, jen.List(pointers...))}
	case f.Code != "":
		return []jen.Code{code}
	}
	return nil
}

// tabled reports whether a type has a table in the format.
func (c *printer) tabled(d *model.Decl) bool { return d.TableIn(c.format.Name) != nil }

func (c *printer) decodeByTable(d *model.Decl) []jen.Code {
	return []jen.Code{c.quote(`return d.Table(i, &@, v)`, c.table(d))}
}

func (c *printer) appendByTable(d *model.Decl) []jen.Code {
	return []jen.Code{c.quote(`return e.AppendTable(b, &@, v)`, c.table(d))}
}

// copiesByTable reports whether a type with memory behind it is copied by its table.
func (g *generator) copiesByTable(d *model.Decl) bool {
	return d.Table != nil && d.Table.Copies && !flat(&model.Ref{Decl: d})
}

// deepen copies by its table what is behind v.
func (g *generator) deepen(c *jen.Statement, d *model.Decl, v *jen.Statement) jen.Code {
	return g.quote(`@.Deepen(&@, @)`, c, g.table(d), v)
}

// cloneByTable is the body of a function that returns a copy of v.
func (g *generator) cloneByTable(d *model.Decl, c *jen.Statement) []jen.Code {
	return []jen.Code{g.quote(`dup, _ := @.Copy(&@, v).(*@)
		return dup`, c, g.table(d), goType(&model.Ref{Decl: d}))}
}

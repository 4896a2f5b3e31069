package emit

import (
	"slices"

	"github.com/dave/jennifer/jen"

	"github.com/ezrantn/catena/gen/model"
)

// A type with a table has one for all formats, in the shared file. The bodies of its methods call the functions of
// the formats that encode and decode all such types.

// table asks for the table of a type, and returns its name.
func (g *generator) table(d *model.Decl) *jen.Statement {
	name := g.scope.name("table of "+d.Label, lowerFirst(d.Label)+"Table")
	g.tables.need(d.Label, "table", func() []jen.Code { return g.declareTable(d, name) })
	return jen.Id(name)
}

// declareTable prints:
//
//	var orderZero Order
//
//	var orderTable = wire.Table{
//		Zero:   &orderZero,
//		Names:  "id,lines",
//		Code:   "mST0",
//		Fields: []any{&orderZero.ID, &orderZero.Lines},
//		Parts:  []wire.TablePart{&lineTable},
//	}
//
// A type that can hold another one is a part by its tablePart.
func (g *generator) declareTable(d *model.Decl, name string) []jen.Code {
	zero := jen.Id(g.scope.name("zero of "+d.Label, lowerFirst(d.Label)+"Zero"))
	var first *model.TableForm
	var others []jen.Code
	for _, f := range g.pkg.Known {
		form, format := d.TableIn(f.Name), keyed("Format", jen.Lit(f.Name))
		switch {
		case form == nil:
		case first == nil:
			first = form
		case !sameMembers(form, first):
			others = append(others, jen.Values(append([]jen.Code{format}, g.tableForm(form, zero)...)...))
		case form.Code != first.Code:
			others = append(others, jen.Values(format, keyed("Code", jen.Lit(form.Code))))
		}
	}
	fields := append([]jen.Code{keyed("Zero", jen.Op("&").Add(zero))}, g.tableForm(first, zero)...)
	if len(d.Table.Parts) > 0 {
		var parts []jen.Code
		for _, p := range d.Table.Parts {
			if part := jen.Op("&").Add(g.table(p)); d.Recursive && p.Recursive {
				parts = append(parts, g.tablePart(p))
			} else {
				parts = append(parts, part)
			}
		}
		fields = append(fields, keyed("Parts", jen.Index().Qual(wirePath, "TablePart").Values(parts...)))
	}
	if len(d.Table.Values) > 0 {
		var values []jen.Code
		for _, v := range d.Table.Values {
			values = append(values, g.tableEntry(d, v, zero))
		}
		fields = append(fields, keyed("Values", jen.Index().Any().Values(values...)))
	}
	if len(others) > 0 {
		fields = append(fields, keyed("Others", jen.Index().Qual(wirePath, "TableForm").Custom(lines, others...)))
	}
	return []jen.Code{
		jen.Var().Add(zero).Add(goType(&model.Ref{Decl: d})), jen.Line(),
		jen.Var().Id(name).Op("=").Qual(wirePath, "Table").Custom(lines, fields...),
	}
}

// tablePart asks for the type by which a table is part of others, and prints:  (*nodePart)(nil)
//
//	type nodePart struct{}
//
//	func (*nodePart) Table() *wire.Table { return &nodeTable }
func (g *generator) tablePart(d *model.Decl) *jen.Statement {
	name := g.scope.name("part of "+d.Label, lowerFirst(d.Label)+"Part")
	g.tables.need(d.Label, "tablePart", func() []jen.Code {
		return []jen.Code{
			jen.Type().Id(name).Struct(), jen.Line(),
			jen.Func().Params(jen.Op("*").Id(name)).Id("Table").Params().Op("*").Qual(wirePath, "Table").
				Block(jen.Return(jen.Op("&").Add(g.table(d)))),
		}
	})
	return jen.Parens(jen.Op("*").Id(name)).Call(jen.Nil())
}

// lines are the elements of a composite literal, each on a line of its own.
var lines = jen.Options{Open: "{", Close: "}", Separator: ",", Multi: true}

// keyed prints:  Names: "id,lines"
func keyed(name string, value jen.Code) jen.Code { return jen.Id(name).Op(":").Add(value) }

// tableForm prints the fields that a table and the form of another format have.
func (g *generator) tableForm(f *model.TableForm, zero *jen.Statement) []jen.Code {
	if len(f.Fields) == 0 {
		if f.Code == "" {
			return nil
		}
		return []jen.Code{keyed("Code", jen.Lit(f.Code))}
	}
	var pointers []jen.Code
	for _, field := range f.Fields {
		pointers = append(pointers, g.tableField(field, zero).addr())
	}
	return []jen.Code{
		keyed("Names", jen.Id(quote(f.Names))),
		keyed("Code", jen.Lit(f.Code)),
		keyed("Fields", jen.Index().Any().Values(pointers...)),
	}
}

// sameMembers reports whether the members of a type are the same in two formats, however they are coded.
func sameMembers(a, b *model.TableForm) bool {
	return a.Names == b.Names &&
		slices.EqualFunc(a.Fields, b.Fields, func(p, q model.TableField) bool {
			return p.In == q.In && slices.EqualFunc(p.Path, q.Path, func(x, y model.Hop) bool { return x.Name == y.Name })
		})
}

// tabled reports whether a type has a table in the format.
func (c *codec) tabled(d *model.Decl) bool { return d.TableIn(c.format.Name) != nil }

// decodeByTable prints:  return d.Table(i, &orderTable, v)
func (c *codec) decodeByTable(d *model.Decl) []jen.Code {
	return []jen.Code{jen.Return(c.id("d").Dot("Table").Call(c.id("i"), jen.Op("&").Add(c.table(d)), c.id("v")))}
}

// appendByTable prints:  return e.AppendTable(b, &orderTable, v)
func (c *codec) appendByTable(d *model.Decl) []jen.Code {
	return []jen.Code{jen.Return(c.id("e").Dot("AppendTable").Call(c.id("b"), jen.Op("&").Add(c.table(d)), c.id("v")))}
}

// copiesByTable reports whether a type with memory behind it is copied by its table.
func (g *generator) copiesByTable(d *model.Decl) bool {
	return d.Table != nil && d.Table.Copies && !flat(&model.Ref{Decl: d})
}

// deepen prints:  c.Deepen(&orderTable, dst)
func (g *generator) deepen(c *jen.Statement, d *model.Decl, v *jen.Statement) jen.Code {
	return jen.Add(c).Dot("Deepen").Call(jen.Op("&").Add(g.table(d)), v)
}

// cloneByTable prints:
//
//	dup, _ := new(wire.Cloner).Copy(&orderTable, v).(*Order)
//	return dup
func (g *generator) cloneByTable(d *model.Decl, c *jen.Statement) []jen.Code {
	dup := g.id("dup")
	copied := jen.Add(c).Dot("Copy").Call(jen.Op("&").Add(g.table(d)), g.id("v"))
	return []jen.Code{
		jen.List(dup, jen.Id("_")).Op(":=").Add(copied.Assert(jen.Op("*").Add(goType(&model.Ref{Decl: d})))),
		jen.Return(dup),
	}
}

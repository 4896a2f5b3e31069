package main

import (
	"cmp"
	"reflect"
	"slices"
)

// flatConverters is the Go source of the functions that write tables from plain
// values, read plain values from tables, and walk through the fields of tables:
//
//	func addUser(e *convert.Encoder, s *plain.User) flatbuffers.UOffsetT
//	func readUser(s *plain.User, v *User)
//	func walkUser(v *User) (n uint64)
//
// The converters of roots are exported.
func flatConverters(f *family) ([]byte, error) {
	body := &flatConverter{family: f}
	for _, t := range f.maps() {
		body.addEntry(t)
	}
	for _, t := range f.types {
		body.add(t)
		body.read(t)
		body.walk(t)
	}
	if usesInstants(f) {
		body.WriteString(flatTimeConverters)
	}
	if f.dynamic {
		body.WriteString(flatValueConverters)
	}
	p := new(printer)
	p.header(f)
	p.P("// Package %sfb has the tables of package %s of the corpus.", f.name, f.name)
	p.P("package %sfb", f.name)
	p.imports(f, body.Bytes(), "bytes", "math", "time")
	p.Write(body.Bytes())
	return p.source()
}

type flatConverter struct {
	printer
	*family
}

// function is the name of a converter of t.
func (c *flatConverter) function(verb string, t reflect.Type) string {
	if c.isRoot(t) {
		verb = camel(verb)
	}
	return verb + typeName(t)
}

// addEntry prints the function that writes an entry of a map.
func (c *flatConverter) addEntry(t reflect.Type) {
	name := entryName(t)
	c.P("")
	c.P("func add%s(e *convert.Encoder, k %s, v %s) flatbuffers.UOffsetT {", name, goType(t.Key()), goType(t.Elem()))
	c.addFields(name, []field{
		{name: "key", plain: "k", typ: t.Key()},
		{name: "value", plain: "v", typ: t.Elem(), wrapped: true},
	})
	c.P("}")
}

func (c *flatConverter) add(t reflect.Type) {
	name := c.function("add", t)
	c.P("")
	if c.isRoot(t) {
		c.P("// %s writes the table of s and returns its offset.", name)
	}
	c.P("func %s(e *convert.Encoder, s *%s) flatbuffers.UOffsetT {", name, goType(t))
	parts := fieldsOf(t)
	for k := range parts {
		parts[k].plain = plainPlace(parts[k])
	}
	c.addFields(typeName(t), parts)
	c.P("}")
}

// addFields prints the body of a function that writes a table. The referents of a
// table are written before it is begun. Its fields are added in the order of their
// sizes, the largest first, so that none has to be aligned.
func (c *flatConverter) addFields(table string, parts []field) {
	for _, part := range parts {
		if !inline(part.typ) {
			c.prepare(table, part)
		}
	}
	parts = slices.Clone(parts)
	slices.SortStableFunc(parts, func(a, b field) int { return cmp.Compare(flatSize(b.typ), flatSize(a.typ)) })
	c.P("%sStart(e.Builder)", table)
	for _, part := range parts {
		method := table + "Add" + camel(part.name)
		if !inline(part.typ) {
			c.P("%s(e.Builder, %s)", method, local(part.name))
			continue
		}
		c.addInline(method, part.plain, part.typ)
	}
	c.P("return %sEnd(e.Builder)", table)
}

// addInline prints the call that adds a field which is no offset.
func (c *flatConverter) addInline(method, s string, t reflect.Type) {
	switch classOf(t) {
	case scalar:
		c.P("%s(e.Builder, %s)", method, toWire(t, s))
	case array:
		c.P("%s(e.Builder, Create%s(e.Builder, %s))", method, typeName(t), arrayElements(t, s))
	case instant:
		c.P("if !%s.IsZero() {", s)
		c.P("%s(e.Builder, addTime(e, %s))", method, s)
		c.P("}")
	case pointer:
		c.P("if %s != nil {", s)
		if classOf(t.Elem()) == instant {
			c.P("%s(e.Builder, addTime(e, *%s))", method, s)
		} else {
			c.P("%s(e.Builder, %s)", method, toWire(t.Elem(), "*"+s))
		}
		c.P("}")
	}
}

// prepare prints the statements that write the referent of a field, and keep its
// offset in a variable of the field's name.
func (c *flatConverter) prepare(table string, part field) {
	name, s, t := local(part.name), part.plain, part.typ
	switch classOf(t) {
	case scalar:
		c.P("%s := e.Text(%s)", name, toWire(t, s))
	case blob:
		c.P("%s := e.Blob(%s)", name, s)
	case dynamic:
		c.P("%s := addValue(e, %s)", name, s)
	case structure:
		if part.optional {
			c.P("var %s flatbuffers.UOffsetT", name)
			c.P("if %s != (%s{}) {", s, goType(t))
			c.P("%s = %s(e, &%s)", name, c.function("add", t), s)
			c.P("}")
			return
		}
		c.P("%s := %s(e, &%s)", name, c.function("add", t), s)
	case pointer:
		if classOf(t.Elem()) == scalar {
			c.P("%s := e.TextPointer(%s)", name, s)
			return
		}
		c.P("var %s flatbuffers.UOffsetT", name)
		c.P("if %s != nil {", s)
		c.P("%s = %s(e, %s)", name, c.function("add", t.Elem()), s)
		c.P("}")
	case mapping:
		c.P("%s := convert.Entries(e, %s, add%s)", name, s, entryName(t))
	case list:
		if part.wrapped {
			c.P("%s := %s(e, &%s)", name, c.function("add", t), s)
			return
		}
		c.prepareList(table, part)
	}
}

func (c *flatConverter) prepareList(table string, part field) {
	name, s, elem := local(part.name), part.plain, part.typ.Elem()
	switch {
	case elem.Kind() == reflect.String:
		c.P("%s := e.Texts(%s)", name, s)
	case classOf(elem) == scalar:
		c.P("%s := convert.%ss(e, %s)", name, wire[elem.Kind()].word, s)
	case classOf(elem) == array:
		c.P("var %s flatbuffers.UOffsetT", name)
		c.P("if n := len(%s); n > 0 {", s)
		c.P("%sStart%sVector(e.Builder, n)", table, camel(part.name))
		c.P("for k := n - 1; k >= 0; k-- {")
		c.P("a := &(%s)[k]", s)
		c.P("Create%s(e.Builder, %s)", typeName(elem), arrayElements(elem, "a"))
		c.P("}")
		c.P("%s = e.EndVector(n)", name)
		c.P("}")
	default:
		c.P("%s := convert.Tables(e, %s, %s)", name, s, c.function("add", elem))
	}
}

// plainPlace is the expression of a field in the plain value s.
func plainPlace(part field) string {
	if part.plain == "" {
		return "*s"
	}
	return "s" + part.plain
}

// inline reports whether a field of type t is in the table itself, and not
// elsewhere with its offset in the table.
func inline(t reflect.Type) bool {
	switch classOf(t) {
	case scalar:
		return t.Kind() != reflect.String
	case pointer:
		return classOf(t.Elem()) != structure && t.Elem().Kind() != reflect.String
	case array, instant:
		return true
	}
	return false
}

// flatSize is the alignment of a field of type t in bytes.
func flatSize(t reflect.Type) int {
	switch {
	case !inline(t):
		return 4
	case classOf(t) == instant:
		return 8
	case classOf(t) == scalar:
		return wire[t.Kind()].size
	}
	return flatSize(t.Elem())
}

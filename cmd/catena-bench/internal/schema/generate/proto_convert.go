package main

import (
	"reflect"
	"strings"
)

// protoConverters is the Go source of the functions that fill messages from
// plain values, and read plain values from messages:
//
//	func fillUser(m *User, s *plain.User)
//	func readUser(s *plain.User, m *User)
//
// The converters of roots are exported. Slices and maps whose types are the same on
// both sides are shared, not copied.
func protoConverters(f *family, names map[string]string) ([]byte, error) {
	body := &protoConverter{family: f, names: names}
	for _, t := range f.types {
		body.fill(t)
		body.read(t)
	}
	if f.dynamic {
		body.WriteString(protoValueConverters)
	}
	p := new(printer)
	p.header(f)
	p.P("// Package %spb has the messages of package %s of the corpus.", f.name, f.name)
	p.P("package %spb", f.name)
	p.imports(f, body.Bytes())
	p.Write(body.Bytes())
	return p.source()
}

type protoConverter struct {
	printer
	*family
	names map[string]string
}

// function is the name of a converter of t.
func (c *protoConverter) function(verb string, t reflect.Type) string {
	if c.isRoot(t) {
		verb = camel(verb)
	}
	return verb + typeName(t)
}

// places returns the expressions of a field in the message m and in the plain
// value s.
func (c *protoConverter) places(t reflect.Type, part field) (message, plain string) {
	message = "m." + c.names[typeName(t)+"."+part.name]
	if part.plain == "" {
		return message, "*s"
	}
	return message, "s" + part.plain
}

func (c *protoConverter) fill(t reflect.Type) {
	name := c.function("fill", t)
	c.P("")
	if c.isRoot(t) {
		c.P("// %s makes m the message of s, with which it shares slices and maps.", name)
	}
	c.P("func %s(m *%s, s *%s) {", name, typeName(t), goType(t))
	for _, part := range fieldsOf(t) {
		m, s := c.places(t, part)
		if part.optional {
			c.P("if %s != (%s{}) {", s, goType(part.typ))
			c.fillField(m, s, part.typ)
			c.P("}")
			continue
		}
		c.fillField(m, s, part.typ)
	}
	c.P("}")
}

func (c *protoConverter) fillField(m, s string, t reflect.Type) {
	switch classOf(t) {
	case scalar:
		c.P("%s = %s", m, toWire(t, s))
	case blob:
		c.P("%s = %s", m, s)
	case instant:
		c.P("%s = convert.Timestamp(%s)", m, s)
	case dynamic:
		c.P("if %s != nil {", s)
		c.P("%s = newValue(%s)", m, s)
		c.P("}")
	case structure:
		c.P("%s = convert.Message(&%s, %s)", m, s, c.function("fill", t))
	case array:
		c.P("%s = []%s{%s}", m, wire[t.Elem().Kind()].code, arrayElements(t, s))
	case pointer:
		c.fillPointer(m, s, t.Elem())
	case list:
		c.fillList(m, s, t.Elem())
	case mapping:
		c.fillMap(m, s, t)
	}
}

func (c *protoConverter) fillPointer(m, s string, elem reflect.Type) {
	switch {
	case classOf(elem) == instant:
		c.P("%s = convert.TimestampPointer(%s)", m, s)
	case classOf(elem) == structure:
		c.P("%s = convert.Message(%s, %s)", m, s, c.function("fill", elem))
	case direct(elem):
		c.P("%s = %s", m, s)
	default:
		c.P("%s = convert.NumberPointer[%s](%s)", m, wire[elem.Kind()].code, s)
	}
}

func (c *protoConverter) fillList(m, s string, elem reflect.Type) {
	switch {
	case classOf(elem) == array:
		c.P("%s = make([]%s, 0, %d*len(%s))", m, wire[elem.Elem().Kind()].code, elem.Len(), s)
		c.P("for _, a := range %s {", s)
		c.P("%s = append(%s, %s)", m, m, arrayElements(elem, "a"))
		c.P("}")
	case classOf(elem) != scalar:
		c.P("%s = convert.Messages(%s, %s)", m, s, c.function("fill", elem))
	case direct(elem):
		c.P("%s = %s", m, s)
	default:
		c.P("%s = convert.Numbers[%s](%s)", m, wire[elem.Kind()].code, s)
	}
}

func (c *protoConverter) fillMap(m, s string, t reflect.Type) {
	key, value := t.Key(), t.Elem()
	target := typeName(value)
	if classOf(value) == scalar {
		if direct(key) && direct(value) {
			c.P("%s = %s", m, s)
			return
		}
		target = wire[value.Kind()].code
	} else {
		target = "*" + target
	}
	c.P("if len(%s) > 0 {", s)
	c.P("%s = make(map[%s]%s, len(%s))", m, wire[key.Kind()].code, target, s)
	c.P("for k, v := range %s {", s)
	place := m + "[" + toWire(key, "k") + "]"
	switch classOf(value) {
	case scalar:
		c.P("%s = %s", place, toWire(value, "v"))
	case dynamic:
		c.P("%s = newValue(v)", place)
	default:
		c.P("item := new(%s)", typeName(value))
		c.P("%s(item, &v)", c.function("fill", value))
		c.P("%s = item", place)
	}
	c.P("}")
	c.P("}")
}

// arrayElements lists the elements of an array for generated code.
func arrayElements(t reflect.Type, expr string) string {
	var list []string
	for k := range t.Len() {
		list = append(list, toWire(t.Elem(), index(expr, k)))
	}
	return strings.Join(list, ", ")
}

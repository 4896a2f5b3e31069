package main

import (
	"reflect"
	"strconv"
)

func (c *protoConverter) read(t reflect.Type) {
	name := c.function("read", t)
	c.P("")
	if c.isRoot(t) {
		c.P("// %s makes s, which is zero, the plain value of m, with which it shares slices", name)
		c.P("// and maps.")
	}
	c.P("func %s(s *%s, m *%s) {", name, goType(t), typeName(t))
	for _, part := range fieldsOf(t) {
		m, s := c.places(t, part)
		c.readField(s, m, part.typ)
	}
	c.P("}")
}

func (c *protoConverter) readField(s, m string, t reflect.Type) {
	switch classOf(t) {
	case scalar:
		c.P("%s = %s", s, fromWire(t, m))
	case blob:
		c.P("%s = %s", s, m)
	case instant:
		c.P("%s = convert.Time(%s)", s, m)
	case dynamic:
		c.P("%s = readValue(%s)", s, m)
	case structure:
		c.P("if %s != nil {", m)
		c.P("%s(&%s, %s)", c.function("read", t), s, m)
		c.P("}")
	case array:
		c.P("if len(%s) == len(%s) {", m, s)
		for k := range t.Len() {
			c.P("%s = %s", index(s, k), fromWire(t.Elem(), index(m, k)))
		}
		c.P("}")
	case pointer:
		c.readPointer(s, m, t.Elem())
	case list:
		c.readList(s, m, t.Elem())
	case mapping:
		c.readMap(s, m, t)
	}
}

func (c *protoConverter) readPointer(s, m string, elem reflect.Type) {
	switch {
	case classOf(elem) == instant:
		c.P("%s = convert.TimePointer(%s)", s, m)
	case classOf(elem) == structure:
		c.P("if %s != nil {", m)
		c.P("%s = new(%s)", s, goType(elem))
		c.P("%s(%s, %s)", c.function("read", elem), s, m)
		c.P("}")
	case direct(elem):
		c.P("%s = %s", s, m)
	default:
		c.P("%s = convert.NumberPointer[%s](%s)", s, goType(elem), m)
	}
}

func (c *protoConverter) readList(s, m string, elem reflect.Type) {
	switch {
	case classOf(elem) == array:
		c.P("if n := len(%s) / %d; n > 0 {", m, elem.Len())
		c.P("list := make([]%s, n)", goType(elem))
		c.P("for k := range list {")
		c.P("list[k] = %s(%s[%d*k:])", goType(elem), m, elem.Len())
		c.P("}")
		c.P("%s = list", s)
		c.P("}")
	case classOf(elem) != scalar:
		c.P("%s = convert.Values(%s, %s)", s, m, c.function("read", elem))
	case direct(elem):
		c.P("%s = %s", s, m)
	default:
		c.P("%s = convert.Numbers[%s](%s)", s, goType(elem), m)
	}
}

func (c *protoConverter) readMap(s, m string, t reflect.Type) {
	key, value := t.Key(), t.Elem()
	if classOf(value) == scalar && direct(key) && direct(value) {
		c.P("%s = %s", s, m)
		return
	}
	c.P("if len(%s) > 0 {", m)
	c.P("%s = make(%s, len(%s))", s, goType(t), m)
	c.P("for k, v := range %s {", m)
	place := s + "[" + fromWire(key, "k") + "]"
	switch classOf(value) {
	case scalar:
		c.P("%s = %s", place, fromWire(value, "v"))
	case dynamic:
		c.P("%s = readValue(v)", place)
	default:
		c.P("var item %s", goType(value))
		c.P("%s(&item, v)", c.function("read", value))
		c.P("%s = item", place)
	}
	c.P("}")
	c.P("}")
}

func index(expr string, k int) string {
	return expr + "[" + strconv.Itoa(k) + "]"
}

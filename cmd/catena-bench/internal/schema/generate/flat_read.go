package main

import "reflect"

// flatPlace is the expression that reads a field of the table v without an
// argument.
func flatPlace(part field) string {
	return "v." + camel(part.name) + "()"
}

func (c *flatConverter) read(t reflect.Type) {
	name := c.function("read", t)
	c.P("")
	if c.isRoot(t) {
		c.P("// %s makes s, which is zero, the plain value of v. They share nothing.", name)
	}
	c.P("func %s(s *%s, v *%s) {", name, goType(t), typeName(t))
	for _, part := range fieldsOf(t) {
		c.readField(plainPlace(part), part)
	}
	c.P("}")
}

func (c *flatConverter) readField(s string, part field) {
	t, v, method := part.typ, flatPlace(part), "v."+camel(part.name)
	switch classOf(t) {
	case scalar:
		c.P("%s = %s", s, flatScalar(t, v))
	case blob:
		c.P("%s = bytes.Clone(%sBytes())", s, method)
	case instant:
		c.P("%s = readTime(%s(new(Time)))", s, method)
	case dynamic:
		c.P("%s = readValue(%s(new(Value)))", s, method)
	case structure:
		c.P("if x := %s(new(%s)); x != nil {", method, typeName(t))
		c.P("%s(&%s, x)", c.function("read", t), s)
		c.P("}")
	case array:
		c.P("if x := %s(new(%s)); x != nil {", method, typeName(t))
		for k := range t.Len() {
			c.P("%s = %s", index(s, k), fromWire(t.Elem(), arrayAccessor(k)))
		}
		c.P("}")
	case pointer:
		c.readPointer(s, method, t.Elem())
	case list:
		c.readList(s, method, t)
	case mapping:
		c.readMap(s, method, t)
	}
}

// flatScalar converts the result of an accessor: text is bytes in place.
func flatScalar(t reflect.Type, expr string) string {
	if t.Kind() == reflect.String {
		return goType(t) + "(" + expr + ")"
	}
	return fromWire(t, expr)
}

func (c *flatConverter) readPointer(s, method string, elem reflect.Type) {
	switch {
	case elem.Kind() == reflect.String:
		c.P("%s = convert.StringPointer(%s())", s, method)
	case classOf(elem) == scalar && direct(elem):
		c.P("%s = %s()", s, method)
	case classOf(elem) == scalar:
		c.P("%s = convert.NumberPointer[%s](%s())", s, goType(elem), method)
	case classOf(elem) == instant:
		c.P("if x := %s(new(Time)); x != nil {", method)
		c.P("at := readTime(x)")
		c.P("%s = &at", s)
		c.P("}")
	default:
		c.P("if x := %s(new(%s)); x != nil {", method, typeName(elem))
		c.P("%s = new(%s)", s, goType(elem))
		c.P("%s(%s, x)", c.function("read", elem), s)
		c.P("}")
	}
}

func (c *flatConverter) readList(s, method string, t reflect.Type) {
	elem := t.Elem()
	c.P("if n := %sLength(); n > 0 {", method)
	c.P("list := make(%s, n)", goType(unnamed(t)))
	switch classOf(elem) {
	case scalar:
		c.P("for k := range list {")
		c.P("list[k] = %s", flatScalar(elem, method+"(k)"))
	case array:
		c.P("var x %s", typeName(elem))
		c.P("for k := range list {")
		c.P("%s(&x, k)", method)
		for k := range elem.Len() {
			c.P("%s = %s", index("list[k]", k), fromWire(elem.Elem(), arrayAccessor(k)))
		}
	default:
		c.P("var x %s", typeName(elem))
		c.P("for k := range list {")
		c.P("%s(&x, k)", method)
		c.P("%s(&list[k], &x)", c.function("read", elem))
	}
	c.P("}")
	c.P("%s = list", s)
	c.P("}")
}

func (c *flatConverter) readMap(s, method string, t reflect.Type) {
	value := t.Elem()
	c.P("if n := %sLength(); n > 0 {", method)
	c.P("entries := make(%s, n)", goType(unnamed(t)))
	c.P("var entry %s", entryName(t))
	c.P("for k := range n {")
	c.P("%s(&entry, k)", method)
	key := flatScalar(t.Key(), "entry.Key()")
	switch classOf(value) {
	case scalar:
		c.P("entries[%s] = %s", key, flatScalar(value, "entry.Value()"))
	case dynamic:
		c.P("entries[%s] = readValue(entry.Value(new(Value)))", key)
	default:
		c.P("var item %s", goType(value))
		c.P("if x := entry.Value(new(%s)); x != nil {", typeName(value))
		c.P("%s(&item, x)", c.function("read", value))
		c.P("}")
		c.P("entries[%s] = item", key)
	}
	c.P("}")
	c.P("%s = entries", s)
	c.P("}")
}

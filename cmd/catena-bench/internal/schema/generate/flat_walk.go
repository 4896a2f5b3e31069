package main

import (
	"fmt"
	"reflect"
	"strconv"
)

// walk prints the function that reads each field of a table, and of all tables
// that it leads to, through the accessors.
func (c *flatConverter) walk(t reflect.Type) {
	name := c.function("walk", t)
	c.P("")
	if c.isRoot(t) {
		c.P("// %s reads every field in place. Its result depends on each of them.", name)
	}
	c.P("func %s(v *%s) (n uint64) {", name, typeName(t))
	for _, part := range fieldsOf(t) {
		c.walkField(part)
	}
	c.P("return n")
	c.P("}")
}

func (c *flatConverter) walkField(part field) {
	t, method := part.typ, "v."+camel(part.name)
	switch classOf(t) {
	case scalar:
		c.P("n += %s", walkScalar(t, method+"()"))
	case blob:
		c.P("n += uint64(len(%sBytes()))", method)
	case array, structure, instant, dynamic:
		c.walkTable(method, t)
	case pointer:
		if elem := t.Elem(); elem.Kind() == reflect.String {
			c.P("n += uint64(len(%s()))", method)
		} else if classOf(elem) == scalar {
			c.P("if x := %s(); x != nil {", method)
			c.P("n += %s", walkScalar(elem, "*x"))
			c.P("}")
		} else {
			c.walkTable(method, elem)
		}
	case list:
		c.walkList(method, t.Elem())
	case mapping:
		c.P("var entry%s %s", camel(part.name), entryName(t))
		c.P("for k := range %sLength() {", method)
		c.P("entry := &entry%s", camel(part.name))
		c.P("%s(entry, k)", method)
		c.P("n += %s", walkScalar(t.Key(), "entry.Key()"))
		if classOf(t.Elem()) == scalar {
			c.P("n += %s", walkScalar(t.Elem(), "entry.Value()"))
		} else {
			c.walkTable("entry.Value", t.Elem())
		}
		c.P("}")
	}
}

func (c *flatConverter) walkTable(method string, t reflect.Type) {
	name := typeName(t)
	if classOf(t) == instant {
		name = "Time"
	}
	c.P("if x := %s(new(%s)); x != nil {", method, name)
	c.walkItem("x", t)
	c.P("}")
}

// walkItem prints the reading of a table or struct x.
func (c *flatConverter) walkItem(x string, t reflect.Type) {
	switch classOf(t) {
	case array:
		for k := range t.Len() {
			c.P("n += %s", walkScalar(t.Elem(), x+".A"+strconv.Itoa(k)+"()"))
		}
	case instant:
		c.P("n += uint64(%s.Seconds()) + uint64(%s.Nanos()) + uint64(%s.Offset())", x, x, x)
	case dynamic:
		c.P("n += walkValue(%s)", x)
	default:
		c.P("n += %s(%s)", c.function("walk", t), x)
	}
}

func (c *flatConverter) walkList(method string, elem reflect.Type) {
	if classOf(elem) == scalar {
		c.P("for k := range %sLength() {", method)
		c.P("n += %s", walkScalar(elem, method+"(k)"))
		c.P("}")
		return
	}
	c.P("if length := %sLength(); length > 0 {", method)
	c.P("var x %s", typeName(elem))
	c.P("for k := range length {")
	c.P("%s(&x, k)", method)
	if classOf(elem) == array {
		c.walkItem("x", elem)
	} else {
		c.walkItem("&x", elem)
	}
	c.P("}")
	c.P("}")
}

// walkScalar is a number that depends on a scalar.
func walkScalar(t reflect.Type, expr string) string {
	switch t.Kind() {
	case reflect.Bool:
		return fmt.Sprintf("convert.Bit(%s)", expr)
	case reflect.String:
		return fmt.Sprintf("uint64(len(%s))", expr)
	case reflect.Float64:
		return fmt.Sprintf("math.Float64bits(%s)", expr)
	}
	return fmt.Sprintf("uint64(%s)", expr)
}

func arrayAccessor(k int) string {
	return "x.A" + strconv.Itoa(k) + "()"
}

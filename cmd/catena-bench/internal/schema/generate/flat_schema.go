package main

import "reflect"

// flatSchema is the .fbs file of a family.
func flatSchema(f *family) []byte {
	p := new(printer)
	p.header(f)
	p.P("namespace %sfb;", f.name)
	if usesInstants(f) {
		p.WriteString(flatTime)
	}
	for _, t := range f.arrays() {
		p.P("")
		p.P("/// %s is an array of fixed length.", typeName(t))
		p.P("struct %s {", typeName(t))
		for k := range t.Len() {
			p.P("  a%d:%s;", k, wire[t.Elem().Kind()].flat)
		}
		p.P("}")
	}
	for _, t := range f.maps() {
		p.P("")
		p.P("/// %s is an entry of a map. Maps are vectors of them, in any order.", entryName(t))
		p.P("table %s {", entryName(t))
		p.P("  key:%s;", flatType(t.Key()))
		p.P("  value:%s;", flatName(t.Elem()))
		p.P("}")
	}
	for _, t := range f.types {
		p.P("")
		p.P("/// %s", typeDoc(t))
		p.P("table %s {", typeName(t))
		for _, part := range fieldsOf(t) {
			p.P("  %s:%s;", part.name, flatType(part.typ))
		}
		p.P("}")
	}
	if f.dynamic {
		p.WriteString(flatValue)
	}
	return p.Bytes()
}

// flatType is the type of a field, with its default.
func flatType(t reflect.Type) string {
	switch classOf(t) {
	case blob:
		return "[ubyte]"
	case pointer:
		if elem := t.Elem(); classOf(elem) != scalar || elem.Kind() == reflect.String {
			return flatType(elem)
		}
		return flatType(t.Elem()) + " = null"
	case list:
		return "[" + flatName(t.Elem()) + "]"
	case mapping:
		return "[" + entryName(t) + "]"
	}
	return flatName(t)
}

// flatName is the type of a value by itself: a list has a table around it.
func flatName(t reflect.Type) string {
	switch classOf(t) {
	case scalar:
		return wire[t.Kind()].flat
	case instant:
		return "Time"
	}
	return typeName(t)
}

const flatTime = `
/// Time is an instant in seconds and nanoseconds since 1970, and an offset from
/// UTC in seconds.
struct Time {
  seconds:long;
  nanos:int;
  offset:int;
}
`

const flatValue = `
/// Kind is which of a value's fields counts.
enum Kind:ubyte { Null, Bool, Number, Text, List, Object }

/// Value is a value of any type.
table Value {
  kind:Kind;
  flag:bool;
  number:double;
  text:string;
  items:[Value];
  members:[ValueEntry];
}

/// ValueEntry is a member of an object.
table ValueEntry {
  key:string;
  value:Value;
}
`

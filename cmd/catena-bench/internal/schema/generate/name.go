package main

import (
	"fmt"
	"reflect"
	"slices"
	"strconv"
	"strings"
	"unicode"
)

// typeName is the name in schemas of the message, table or struct for t, and a part
// of the names of t's converters.
func typeName(t reflect.Type) string {
	switch c := classOf(t); {
	case c == scalar:
		return wire[t.Kind()].word
	case c == dynamic:
		return "Value"
	case c == array:
		return typeName(t.Elem()) + "Array" + strconv.Itoa(t.Len())
	case t.Name() != "":
		return t.Name()
	case c == list:
		return typeName(t.Elem()) + "List"
	}
	panic(fmt.Sprintf("%s needs no name", t))
}

// entryName is how FlatBuffers' schemas call the table of a map's entry.
func entryName(t reflect.Type) string {
	return typeName(t.Key()) + typeName(t.Elem()) + "Entry"
}

// typeDoc describes the message or table for t.
func typeDoc(t reflect.Type) string {
	if classOf(t) == structure {
		return typeName(t) + " is the struct of this name."
	}
	return typeName(t) + " wraps " + strings.ReplaceAll(goType(unnamed(t)), "plain.", "") + ", which cannot stand alone."
}

// goType is how converters write t, whose package they import as plain.
func goType(t reflect.Type) string {
	switch {
	case t.PkgPath() != "" && t != timeType:
		return "plain." + t.Name()
	case t.Name() != "":
		return t.String()
	}
	switch t.Kind() {
	case reflect.Slice:
		return "[]" + goType(t.Elem())
	case reflect.Array:
		return "[" + strconv.Itoa(t.Len()) + "]" + goType(t.Elem())
	case reflect.Map:
		return "map[" + goType(t.Key()) + "]" + goType(t.Elem())
	case reflect.Pointer:
		return "*" + goType(t.Elem())
	}
	return "any"
}

// schemaName is the name of a field in schemas: its name in JSON, or an embedded
// struct's, in snake case.
func schemaName(f reflect.StructField) string {
	name, _, _ := strings.Cut(f.Tag.Get("json"), ",")
	if name == "" {
		name = f.Name
	}
	return snake(name)
}

// omitsZero reports whether f is a struct that JSON leaves out if it is zero, and
// that can be compared with it.
func omitsZero(f reflect.StructField) bool {
	_, options, _ := strings.Cut(f.Tag.Get("json"), ",")
	return slices.Contains(strings.Split(options, ","), "omitzero") && classOf(f.Type) == structure && f.Type.Comparable()
}

// snake turns "subTopicIds", "Active(anon)" and "CJK Compatibility" into
// sub_topic_ids, active_anon and cjk_compatibility.
func snake(name string) string {
	var b strings.Builder
	var last rune
	for _, r := range name {
		switch {
		case !unicode.IsLetter(r) && !unicode.IsDigit(r):
			r = '_'
			if last == '_' {
				continue
			}
		case unicode.IsUpper(r) && unicode.IsLower(last):
			b.WriteByte('_')
		}
		b.WriteRune(unicode.ToLower(r))
		last = r
	}
	return strings.Trim(b.String(), "_")
}

// camel turns sub_topic_ids into SubTopicIds, as flatc does.
func camel(name string) string {
	var b strings.Builder
	for part := range strings.SplitSeq(name, "_") {
		b.WriteString(strings.ToUpper(part[:1]) + part[1:])
	}
	return b.String()
}

// local turns sub_topic_ids into subTopicIds, and type into type_.
func local(name string) string {
	name = camel(name)
	name = strings.ToLower(name[:1]) + name[1:]
	switch name {
	case "type", "range", "map", "func", "e", "s", "plain", "convert":
		return name + "_"
	}
	return name
}

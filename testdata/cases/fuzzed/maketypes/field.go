package main

import (
	"fmt"
	"slices"
	"strings"
)

// A field is a field of a struct.
type field struct {
	name string // empty if it is embedded
	*typ
	tag string
}

// fields returns n fields. shapes allows options of the tag catena, and types with shapes.
func (s *set) fields(n int, shapes bool) (list []field) {
	used := map[string]bool{}
	for k := range n {
		f := field{name: fmt.Sprintf("F%d", k), typ: s.typ(1+s.IntN(3), shapes)}
		f.tag = s.tag(&f, used, shapes)
		list = append(list, f)
	}
	return list
}

// words are names of members; some differ in the case of their letters.
var words = []string{
	"id", "Id", "name", "n", "N", "value", "VALUE", "items", "x", "y", "kind_", "größe", "ſ", "K", "a b", "list", "next",
	"a_long_name_of_more_than_thirty_two_bytes", "0", "p/q", "tags", "on", "meta", "data", "size", "at", "to", "parent",
}

// tag returns the tag of a field.
func (s *set) tag(f *field, used map[string]bool, shapes bool) string {
	var name string
	for range 9 {
		if name = pick(s, words); !used[name] {
			break
		}
	}
	if used[name] || s.one(12) {
		name = ""
	}
	used[name] = true
	opts, extra := s.options(f, shapes)
	var parts []string
	if name != "" || opts != "" {
		parts = append(parts, fmt.Sprintf("json:%q", name+opts))
	}
	if s.one(10) {
		parts = append(parts, fmt.Sprintf("msgpack:%q", fmt.Sprintf("m%s%s", f.name, binary(opts))))
	}
	if s.one(10) {
		parts = append(parts, fmt.Sprintf("cbor:%q", fmt.Sprintf("%d,keyasint%s", s.IntN(300)-20+1000*len(used), binary(opts))))
	}
	if extra != "" {
		parts = append(parts, fmt.Sprintf("catena:%q", extra))
	}
	return strings.Join(parts, " ")
}

// binary removes the option that binary formats have not.
func binary(opts string) string { return strings.ReplaceAll(opts, ",string", "") }

// options returns the options of the tags json and catena.
func (s *set) options(f *field, shapes bool) (opts, extra string) {
	var catena []string
	if shapes {
		catena = s.shapes(f)
	}
	omits := !slices.ContainsFunc(catena, func(o string) bool {
		return strings.HasPrefix(o, "required") || strings.HasPrefix(o, "default") || strings.HasPrefix(o, "omitdefault") || strings.HasPrefix(o, "oneof")
	})
	switch {
	case omits && s.one(5):
		opts += ",omitempty"
	case omits && (s.one(6) || f.class == optional && !s.one(4)):
		opts += ",omitzero"
	}
	of := f.typ
	if of.class == pointer {
		of = of.elem
	}
	if c := of.class; len(catena) == 0 && (c == boolean || c == integer || c == float || c == text) && s.one(8) {
		opts += ",string"
	}
	return opts, strings.Join(catena, ",")
}

// shapes returns the options of the tag catena, with a note in f that it has a shape.
func (s *set) shapes(f *field) (list []string) {
	defer func() {
		if len(list) > 0 {
			t := *f.typ
			t.shaped = true
			f.typ = &t
		}
	}()
	if s.one(8) {
		list = append(list, "notnull")
	}
	if s.one(8) {
		list = append(list, "required")
	}
	c := f.scalar()
	switch {
	case f.class == nullable && s.one(2):
		return append(list, "nullable")
	case f.class == list_ && s.one(4) && f.elem.class != list_ && f.elem.class != dynamic && s.manyable(f.elem):
		list = append(list, "oneormany")
		if s.one(2) {
			list = append(list, "unwrap")
		}
	}
	switch c.class {
	case moment:
		if s.one(2) {
			return append(list, "format="+pick(s, []string{
				"unix", "unixmilli", "unixmicro", "unixnano", "RFC3339", "RFC3339Nano", "DateOnly", "unix|RFC3339", "RFC1123", "'02.01.2006 15:04'",
			}))
		}
	case duration:
		if s.one(2) {
			return append(list, "format="+pick(s, []string{"sec", "milli", "micro", "nano", "units", "iso8601", "units|sec"}))
		}
	case integer, float:
		if s.one(4) {
			return append(list, "text")
		}
		if s.one(4) {
			return append(list, "coerce")
		}
	case boolean, text:
		if s.one(4) {
			return append(list, "coerce")
		}
	}
	if len(list) > 0 || !s.one(4) {
		return list
	}
	value := ""
	switch c := f.class; {
	case c == boolean:
		value = pick(s, []string{"true", "false"})
	case c == integer:
		value = pick(s, []string{"7", "127", "0"})
	case c == float:
		value = pick(s, []string{"0.5", "-1e3"})
	case c == text:
		value = pick(s, []string{"red", "'a, b'", ""})
	case f.expr == "time.Duration":
		value = pick(s, []string{"1m30s", "5ns"})
	default:
		return list
	}
	list = append(list, "default="+value)
	if s.one(2) {
		list = append(list, "omitdefault")
	}
	return list
}

// list_ is the class, where a variable is named list.
const list_ = list

// manyable reports whether an element can be told from a list.
func (s *set) manyable(t *typ) bool {
	switch t.class {
	case boolean, integer, float, text, moment, duration:
		return true
	case structure:
		return s.structs[t.expr] != nil && !s.structs[t.expr].tuple
	case pointer:
		return t.elem.class != pointer && s.manyable(t.elem)
	}
	return false
}

package main

import (
	"fmt"
	"strings"
)

// A class says which options a type can have.
type class int

const (
	other class = iota
	boolean
	integer
	float
	text
	moment   // time.Time
	duration // time.Duration
	bytes
	structure
	union
	enum
	list
	array
	mapping
	pointer
	optional
	nullable
	dynamic
)

// A typ is a type of a field.
type typ struct {
	expr   string
	class  class
	elem   *typ     // of a container
	named  bool     // a declared type
	shaped bool     // encoding/json has another form of it
	refs   []string // structs that it refers to
}

// scalar returns the type inside of unnamed containers: the options text, coerce and format are for it.
func (t *typ) scalar() *typ {
	for !t.named && t.elem != nil {
		t = t.elem
	}
	return t
}

// basics are types that need no declaration.
var basics = []typ{
	{expr: "bool", class: boolean}, {expr: "int", class: integer}, {expr: "int8", class: integer}, {expr: "int16", class: integer},
	{expr: "int32", class: integer}, {expr: "int64", class: integer}, {expr: "uint", class: integer}, {expr: "uint8", class: integer},
	{expr: "uint16", class: integer}, {expr: "uint32", class: integer}, {expr: "uint64", class: integer}, {expr: "uintptr", class: integer},
	{expr: "float32", class: float}, {expr: "float64", class: float}, {expr: "string", class: text}, {expr: "string", class: text},
	{expr: "[]byte", class: bytes}, {expr: "time.Time", class: moment, named: true}, {expr: "time.Duration", class: duration, named: true},
	{expr: "json.Number", class: other, named: true}, {expr: "json.RawMessage", class: other, named: true}, {expr: "any", class: dynamic},
	{expr: "[4]byte", class: other}, {expr: "netip.Addr", class: other, named: true}, {expr: "*big.Int", class: other, named: true},
	{expr: "other.Plain", class: structure, named: true}, {expr: "other.Coded", class: structure, named: true},
	{expr: "other.Word", class: other, named: true}, {expr: "other.Level", class: enum, named: true, shaped: true},
}

// keys are types of keys of maps.
var keys = []typ{
	{expr: "string"}, {expr: "string"}, {expr: "string"}, {expr: "int"}, {expr: "int8"}, {expr: "int64"}, {expr: "uint8"}, {expr: "uint16"},
	{expr: "uint64"}, {expr: "uintptr"}, {expr: "other.Word"}, {expr: "netip.Addr"},
}

// pick returns one of a list.
func pick[T any](s *set, list []T) T { return list[s.IntN(len(list))] }

// one is true once in n times.
func (s *set) one(n int) bool { return s.IntN(n) == 0 }

// typ returns a type for a field, of at most depth containers. Without shapes encoding/json has the same form of it.
func (s *set) typ(depth int, shapes bool) *typ {
	for {
		if t := s.try(depth, shapes); shapes || !t.shaped {
			return t
		}
	}
}

func (s *set) try(depth int, shapes bool) *typ {
	n := 14
	if depth <= 0 {
		n = 7
	}
	switch k := s.IntN(n); {
	case k < 4 || k < 7 && len(s.named) == 0:
		t := pick(s, basics)
		return &t
	case k < 6:
		return pick(s, s.named)
	case k == 6:
		return s.instance(depth-1, shapes)
	case k == 7:
		return s.container(pointer, "*", s.typ(depth-1, shapes))
	case k < 10:
		return s.container(list, "[]", s.typ(depth-1, shapes))
	case k == 10:
		return s.container(array, fmt.Sprintf("[%d]", 1+s.IntN(3)), s.typ(depth-1, shapes))
	case k < 13:
		key := s.key(shapes)
		t := s.container(mapping, "map["+key.expr+"]", s.typ(depth-1, shapes))
		t.shaped = t.shaped || key.shaped
		return t
	default:
		return s.wrapped(depth, shapes)
	}
}

func (s *set) container(c class, prefix string, elem *typ) *typ {
	if elem.expr == "uint8" && (c == list || c == array) { // bytes have a form of their own
		elem = &typ{expr: "int16", class: integer}
	}
	return &typ{expr: prefix + elem.expr, class: c, elem: elem, shaped: elem.shaped, refs: elem.refs}
}

// key returns a type of keys.
func (s *set) key(shapes bool) *typ {
	for {
		t := &keys[s.IntN(len(keys))]
		if n := len(s.keys); n > 0 && s.one(3) {
			t = s.keys[s.IntN(n)]
		}
		if shapes || !t.shaped {
			return t
		}
	}
}

// wrapped returns a type of package catena or database/sql, or an unnamed struct.
func (s *set) wrapped(depth int, shapes bool) *typ {
	elem := s.typ(depth-1, shapes)
	switch s.IntN(5) {
	case 0, 1:
		return &typ{expr: "catena.Optional[" + elem.expr + "]", class: optional, elem: elem, shaped: elem.shaped, refs: elem.refs}
	case 2:
		return &typ{expr: "catena.Seq[" + elem.expr + "]", class: other, named: true, shaped: elem.shaped, refs: elem.refs}
	case 3:
		return &typ{expr: "sql.Null[" + elem.expr + "]", class: nullable, elem: elem, named: true, shaped: elem.shaped, refs: elem.refs}
	}
	second := s.typ(depth-1, shapes)
	return &typ{
		expr:   "struct{ A " + elem.expr + " `json:\"a\"`; B " + second.expr + " `json:\"b,omitempty\"`}",
		class:  structure,
		shaped: elem.shaped || second.shaped,
		refs:   append(append([]string{}, elem.refs...), second.refs...),
	}
}

// instance returns an instance of a generic type.
func (s *set) instance(depth int, shapes bool) *typ {
	a, b := s.argument(depth, shapes), s.argument(depth, shapes)
	t := &typ{class: structure, named: true, shaped: a.shaped, refs: a.refs}
	switch s.IntN(5) {
	case 0:
		t.expr = "Page[" + a.expr + "]"
	case 1:
		t.expr = "Tree[" + a.expr + "]"
	case 2:
		t.expr, t.shaped = "Kept["+a.expr+"]", true
	case 3:
		t.expr = "other.Box[" + a.expr + "]"
	default:
		t.expr, t.shaped = "Pair["+a.expr+", "+b.expr+"]", a.shaped || b.shaped
		t.refs = append(append([]string{}, a.refs...), b.refs...)
	}
	return t
}

// argument returns a type argument: few, so that there are not many instances.
func (s *set) argument(depth int, shapes bool) *typ {
	if len(s.arguments) < 4 || s.one(16) {
		t := s.typ(min(depth, 1), shapes)
		if !strings.Contains(t.expr, "struct{") {
			s.arguments = append(s.arguments, t)
		}
		return t
	}
	for {
		if t := pick(s, s.arguments); shapes || !t.shaped {
			return t
		}
	}
}

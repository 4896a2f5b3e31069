package main

import (
	_ "embed"
	"fmt"
	"math/rand/v2"
)

// A set is the types of a seed.
type set struct {
	*rand.Rand
	seed uint64

	decls   []string // the declarations
	entries []string // of rules.New, with § before names of the package
	roots   []*structType

	named     []*typ // declared types that fields may have
	keys      []*typ // those that keys of maps may have
	arguments []*typ // type arguments of instances so far
	structs   map[string]*structType
	styles    []string // of the unions that are next
}

func (s *set) declare(format string, args ...any) {
	s.decls = append(s.decls, fmt.Sprintf(format, args...))
}

func (s *set) entry(format string, args ...any) {
	s.entries = append(s.entries, fmt.Sprintf(format, args...))
}

// makeSet makes types.
func makeSet(seed uint64, structs int) *set {
	s := &set{Rand: rand.New(rand.NewPCG(seed, 1)), seed: seed, structs: map[string]*structType{}}
	s.basicTypes()
	s.enums()
	s.marshalers()
	shapes := false
	for k := range structs {
		// The first third has no shapes: encoding/json is compared with these.
		if shapes = k >= structs/3; shapes && k%2 == 0 {
			s.union()
		}
		s.structure(k, shapes)
	}
	s.rootsOf(false, 1+structs/12)
	s.rootsOf(true, 2+structs/8)
	return s
}

// basicTypes declares names for kinds.
func (s *set) basicTypes() {
	for k, of := range []typ{
		{expr: "int16", class: integer}, {expr: "string", class: text}, {expr: "float32", class: float}, {expr: "bool", class: boolean},
		{expr: "uint8", class: integer}, {expr: "[]byte", class: bytes}, {expr: "[]string", class: list}, {expr: "map[string]int", class: mapping},
		{expr: "[2]uint16", class: array}, {expr: "[]Named4", class: other}, {expr: "time.Duration", class: duration},
	} {
		name := fmt.Sprintf("Named%d", k)
		s.declare("// %s has a name.\ntype %s %s", name, name, of.expr)
		t := &typ{expr: name, class: of.class, named: true}
		if of.class == list || of.class == mapping || of.class == array {
			t.class = other
		}
		s.named = append(s.named, t)
		if of.class == integer || of.class == text {
			s.keys = append(s.keys, t)
		}
	}
}

//go:embed marshalers.go.txt
var marshalerTypes string

// marshalers declares types with marshalers, which keep what they are given, and generic types.
func (s *set) marshalers() {
	s.decls = append(s.decls, marshalerTypes)
	for _, name := range []string{"Texter", "Parsed", "Listed", "Binary", "Own", "Half"} {
		s.named = append(s.named, &typ{expr: name, class: other, named: true})
	}
}

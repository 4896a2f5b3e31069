package main

import (
	"fmt"
	"slices"
	"strings"
)

// A structType is a struct with a name.
type structType struct {
	name   string
	fields []field
	rest   string // the field for unknown members
	tuple  bool
	std    bool
	shaped bool // apart from its fields

	validates, defaults bool // its methods
}

// addMethods gives t Validate for a k of 0, SetDefaults for 1, and both for 2.
func (t *structType) addMethods(k int) { t.validates, t.defaults = k != 1, k != 0 }

// hasMethods reports whether t has Validate or SetDefaults, for which it has the fields N_ and Text_.
func (t *structType) hasMethods() bool { return t.validates || t.defaults }

// shapedBelow reports whether encoding/json has another form of a struct, or of a part of it.
func (s *set) shapedBelow(t *structType, seen map[string]bool) bool {
	if seen[t.name] {
		return false
	}
	seen[t.name] = true
	return t.shaped || slices.ContainsFunc(t.fields, func(f field) bool {
		return f.shaped || slices.ContainsFunc(f.refs, func(name string) bool {
			return s.structs[name] != nil && s.shapedBelow(s.structs[name], seen)
		})
	})
}

// structure declares the struct S0, S1 and so on.
func (s *set) structure(k int, shapes bool) {
	t := &structType{name: fmt.Sprintf("S%d", k)}
	self := &typ{expr: t.name, class: structure, named: true, refs: []string{t.name}}
	s.structs[t.name] = t
	t.fields = s.fields(1+s.IntN(7), shapes)
	if s.one(2) { // recursive
		prefix, c := "*", pointer
		switch s.IntN(4) {
		case 0, 1:
			prefix, c = "[]", list
		case 2:
			prefix, c = "map[string]", mapping
		}
		f := field{name: "Self", typ: s.container(c, prefix, self)}
		f.tag = `json:"self,omitempty"`
		t.fields = append(t.fields, f)
	}
	if k > 2 && s.one(3) {
		of := s.structs[fmt.Sprintf("S%d", s.IntN(k))]
		if !of.hasMethods() && !of.tuple && (shapes || !s.shapedBelow(of, map[string]bool{})) {
			e := &typ{expr: of.name, class: structure, named: true, refs: []string{of.name}}
			if s.one(2) {
				e = s.container(pointer, "*", e)
			}
			t.fields = append(t.fields, field{typ: e})
		}
	}
	if shapes {
		if k := s.IntN(6); k < 3 {
			t.addMethods(k)
		}
		if !t.hasMethods() && s.one(5) {
			t.rest = pick(s, []string{
				"Rest catena.Members `json:\"-\" catena:\"unknown\"`", "Rest map[string]any `json:\",embed\"`",
				"Rest map[string]json.RawMessage `json:\"-\" catena:\"unknown\"`", "Rest json.RawMessage `json:\"-\" catena:\"unknown\"`",
				"Rest map[string]Named0 `json:\"-\" catena:\"unknown\"`",
			})
			t.shaped = true
		}
	}
	if t.rest == "" && s.one(6) {
		t.tuple = true
	}
	s.declareStruct(t, false)
	self.shaped = s.shapedBelow(t, map[string]bool{})
	s.named = append(s.named, self, self) // structs are frequent
}

// rootsOf declares n types that documents are made for, which hold all structs and unions, with shapes or without.
func (s *set) rootsOf(shapes bool, n int) {
	roots := make([]*structType, n)
	for k := range roots {
		t := &structType{name: fmt.Sprintf("R%d", len(s.roots)), std: s.one(4)}
		t.fields = s.fields(4, shapes)
		s.structs[t.name] = t
		s.roots = append(s.roots, t)
		roots[k] = t
	}
	seen := map[*typ]bool{}
	for _, part := range s.named {
		if (part.class == structure || part.class == union) && part.shaped == shapes && !seen[part] {
			seen[part] = true
			t := roots[s.IntN(n)]
			name := fmt.Sprintf("P%d", len(t.fields))
			t.fields = append(t.fields, field{name: name, typ: s.held(part), tag: fmt.Sprintf("json:%q", strings.ToLower(name)+pick(s, []string{"", "", ",omitempty"}))})
		}
	}
	for _, t := range roots {
		s.declareStruct(t, true)
	}
}

// held returns a type, or a container of it.
func (s *set) held(t *typ) *typ {
	switch s.IntN(8) {
	case 0, 1:
		return s.container(list, "[]", t)
	case 2, 3:
		return s.container(mapping, "map["+s.key(false).expr+"]", t)
	case 4:
		return s.container(pointer, "*", t)
	case 5:
		return s.container(array, "[2]", t)
	}
	return t
}

// declareStruct prints a struct, its directive and its methods. Types that documents are made for are chosen.
func (s *set) declareStruct(t *structType, chosen bool) {
	var options, rules []string
	add := func(o string) {
		options = append(options, o)
		for _, f := range []string{"json", "msgpack", "cbor"} {
			rules = append(rules, fmt.Sprintf("%q", f+"("+o+")"))
		}
	}
	if t.validates {
		add("validate")
	}
	if t.defaults {
		add("defaults")
	}
	embeds := slices.ContainsFunc(t.fields, func(f field) bool { return f.name == "" })
	if t.rest == "" && !embeds && s.one(8) && t.hasMethods() {
		add("knownfields")
	}
	with := func(format string, has bool, option string) string {
		all := options
		if has {
			all = append(slices.Clip(all), option)
		}
		if len(all) == 0 {
			return format
		}
		return format + "(" + strings.Join(all, ",") + ")"
	}
	var b strings.Builder
	fmt.Fprintf(&b, "// %s is a struct.\n", t.name)
	if chosen || len(options) > 0 || t.tuple {
		fmt.Fprintf(&b, "//\n//catena:generate %s,%s,%s\n", with("json", t.std, "std"), with("msgpack", t.tuple, "tuple"), with("cbor", t.tuple, "tuple"))
	}
	fmt.Fprintf(&b, "type %s struct {\n", t.name)
	if t.hasMethods() {
		fmt.Fprintf(&b, "N_ int `json:\"n_\"`\nText_ string `json:\"text_,omitempty\"`\n")
	}
	for _, f := range t.fields {
		fmt.Fprintf(&b, "%s %s", f.name, f.expr)
		if f.tag != "" {
			fmt.Fprintf(&b, " `%s`", f.tag)
		}
		b.WriteByte('\n')
	}
	fmt.Fprintf(&b, "%s\n}\n", t.rest)
	if t.validates {
		fmt.Fprintf(&b, `
// Validate keeps the receiver.
func (v *%[1]s) Validate() error {
	hook.Keep(v)
	if v.N_ == 13 {
		return hook.ErrRefused
	}
	return nil
}
`, t.name)
	}
	if t.defaults {
		fmt.Fprintf(&b, `
// SetDefaults keeps the receiver, which is read afterwards.
func (v *%[1]s) SetDefaults() {
	v.N_ = 7
	hook.KeepWritten(v)
}
`, t.name)
	}
	if t.hasMethods() {
		fmt.Fprintf(&b, `
// Sum returns the number and the text.
func (v *%[1]s) Sum() string { return strconv.Itoa(v.N_) + v.Text_ }

// Spoil overwrites the value.
func (v *%[1]s) Spoil() {
	v.N_, v.Text_ = 99, "spoiled"
%[2]s}
`, t.name, spoil(t.fields))
	}
	if len(rules) > 0 {
		s.entry("rules.Struct[§%s](%s)", t.name, strings.Join(rules, ", "))
	}
	t.shaped = t.shaped || t.hasMethods()
	s.decls = append(s.decls, b.String())
}

// spoil prints statements that overwrite the parts of a struct that have others inside.
func spoil(fields []field) string {
	var b strings.Builder
	for _, f := range fields {
		switch {
		case f.name == "":
		case f.class == list:
			fmt.Fprintf(&b, "v.%s = make(%s, 2)\n", f.name, f.expr)
		case f.class == mapping:
			fmt.Fprintf(&b, "v.%s = %s{}\n", f.name, f.expr)
		case f.class == pointer:
			fmt.Fprintf(&b, "v.%s = new(%s)\n", f.name, f.elem.expr)
		case f.class == text:
			fmt.Fprintf(&b, "v.%s = \"spoiled\"\n", f.name)
		}
	}
	return b.String()
}

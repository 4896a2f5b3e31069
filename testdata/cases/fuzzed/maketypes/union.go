package main

import (
	"fmt"
	"strings"
)

// union declares an interface of a style, and its variants.
func (s *set) union() {
	name := fmt.Sprintf("Union%d", len(s.entries))
	method := strings.ToLower(name)
	if len(s.styles) == 0 {
		s.styles = []string{"tag=kind", "tag=t,content=c", "external", "members", "kinds"}
		s.Shuffle(len(s.styles), func(i, j int) { s.styles[i], s.styles[j] = s.styles[j], s.styles[i] })
	}
	style := s.styles[0]
	s.styles = s.styles[1:]
	words := []string{"union " + style}
	rule := []string{fmt.Sprintf("%q", style)}
	add := func(tag, role, typ string) {
		shown := strings.Replace(typ, "*", "*§", 1)
		if shown == typ {
			shown = "§" + typ
		}
		switch {
		case role != "":
			words = append(words, strings.ToLower(role)+"="+typ)
			rule = append(rule, fmt.Sprintf("rules.%s[%s]()", role, shown))
		case tag == "":
			words = append(words, typ)
			rule = append(rule, fmt.Sprintf("rules.Is[%s]()", shown))
		default:
			words = append(words, tag+"="+typ)
			rule = append(rule, fmt.Sprintf("rules.Is[%s](%q)", shown, tag))
		}
	}
	if style == "kinds" {
		s.kinds(name, method, add)
	} else {
		n := 2 + s.IntN(2)
		for k := range n {
			role := ""
			if k == n-1 && k > 0 && s.one(2) {
				role = "Other"
				if style == "tag=kind" && s.one(3) {
					role = "Missing"
				}
			}
			tag := fmt.Sprintf("v%d", k)
			if style == "members" {
				tag = ""
				if role != "" {
					role = "Other"
				}
			}
			add(tag, role, s.variant(fmt.Sprintf("%sV%d", name, k), method, style, role))
		}
	}
	s.declare("// %s is a union.\n//\n//catena:%s\ntype %s interface{ %s() }", name, strings.Join(words, " "), name, method)
	s.entry("rules.Union[§%s](%s)", name, strings.Join(rule, ", "))
	t := &typ{expr: name, class: union, named: true, shaped: true}
	s.named = append(s.named, t, t, t)
}

// variant declares a variant, and returns its type or a pointer to it.
func (s *set) variant(name, method, style, role string) string {
	t := &structType{name: name, fields: s.fields(s.IntN(4), true)}
	for k := range t.fields {
		t.fields[k].tag = strings.ReplaceAll(t.fields[k].tag, `"kind_`, `"kinds_`)
	}
	switch {
	case style == "members" && role == "":
		t.fields = append(t.fields, field{name: "Own", typ: &basics[1], tag: fmt.Sprintf(`json:"own%s" catena:"required"`, name[len(name)-1:])})
	case style == "tag=kind" && (role == "Other" || s.one(3)):
		t.fields = append(t.fields, field{name: "Kind", typ: &basics[14], tag: `json:"kind"`})
	}
	if s.one(3) {
		t.addMethods(s.IntN(3))
	} else if s.one(3) {
		t.rest = "Rest catena.Members `json:\"-\" catena:\"unknown\"`"
	}
	t.shaped = true
	s.structs[name] = t
	s.declareStruct(t, false)
	return s.receiver(name, method)
}

// receiver declares the method of a variant, for a pointer or a value.
func (s *set) receiver(name, method string) string {
	star := pick(s, []string{"*", ""})
	s.declare("func (%s%s) %s() {}", star, name, method)
	return star + name
}

// kinds declares variants for kinds of values.
func (s *set) kinds(name, method string, add func(tag, role, typ string)) {
	for _, kind := range [][2]string{
		{"string", "string"}, {"number", "float64"}, {"bool", "bool"}, {"list", "[]" + name}, {"object", "map[string]" + name},
	} {
		if kind[0] == "bool" && s.one(2) {
			continue
		}
		variant := name + strings.ToUpper(kind[0][:1]) + kind[0][1:]
		if kind[0] == "object" && s.one(2) {
			add(kind[0], "", s.variant(variant, method, "kinds", ""))
			continue
		}
		s.declare("// %s is a variant.\ntype %s %s", variant, variant, kind[1])
		add(kind[0], "", s.receiver(variant, method))
	}
}

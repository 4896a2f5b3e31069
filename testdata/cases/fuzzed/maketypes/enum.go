package main

import "fmt"

// enums declares types whose values have names.
func (s *set) enums() {
	for k := range 5 {
		name := fmt.Sprintf("Enum%d", k)
		words, rule := "", ""
		switch k {
		case 1:
			words, rule = "strict", "strict"
		case 2:
			words, rule = fmt.Sprintf("other=%sB", name), "other=1"
		case 3:
			words, rule = "json", "json"
		case 4:
			words, rule = fmt.Sprintf("strict other=%sA", name), "strict other=0"
		}
		kind := pick(s, []string{"int", "uint8", "int64", "uint16", "string"})
		values := []string{"0", "7", "9"}
		switch kind {
		case "string":
			values = []string{`"low"`, `"7"`, `"größe"`}
		case "uint8", "uint16":
		default:
			values[2] = "-9"
		}
		if k == 3 {
			kind, values = "uint8", []string{"0", "1", "2"}
		}
		cases := "trim=" + name + " case=lower"
		if kind == "string" {
			cases = ""
		}
		s.declare("// %s has names.\n//\n//catena:names %s %s\ntype %s %s\n\n// The values.\nconst (\n%sA %s = %s\n%sB %s = %s\n%sCd %s = %s\n)",
			name, cases, words, name, kind, name, name, values[0], name, name, values[1], name, name, values[2])
		texts := []string{`"a"`, `"b"`, `"cd"`}
		if kind == "string" {
			texts = values
		}
		s.entry("rules.Names[§%s](%q, rules.Name(%s, §%sA), rules.Name(%s, §%sB), rules.Name(%s, §%sCd))", name, rule, texts[0], name, texts[1], name, texts[2], name)
		t := &typ{expr: name, class: enum, named: true, shaped: true}
		s.named, s.keys = append(s.named, t), append(s.keys, t)
	}
}

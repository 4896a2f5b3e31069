package main

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
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

// A structType is a struct with a name.
type structType struct {
	name   string
	fields []field
	rest   string // the field for unknown members
	hook   string // which methods it has: "", "validate", "defaults" or "both"
	tuple  bool
	std    bool
	shaped bool // apart from its fields
}

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
	s.hooks()
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

// hooks declares types with marshalers, which keep what they are given.
func (s *set) hooks() {
	s.declare(`// Texter is a text by its methods.
type Texter struct{ text string }

// MarshalText returns the text.
func (v Texter) MarshalText() ([]byte, error) { return []byte(v.text), nil }

// UnmarshalText sets the text.
func (v *Texter) UnmarshalText(b []byte) error {
	hook.KeepArgument(b)
	if len(b) == 13 {
		return hook.ErrRefused
	}
	v.text = string(b)
	hook.Keep(v)
	return nil
}

// Sum returns the text.
func (v *Texter) Sum() string { return v.text }

// Spoil overwrites the text.
func (v *Texter) Spoil() { v.text = "spoiled" }

// Parsed has a text and a number by its methods of JSON.
type Parsed struct {
	Text string
	N    int
	Kids []string
}

// MarshalJSON returns an object. It is not called for the values of a map, which have no address.
func (v *Parsed) MarshalJSON() ([]byte, error) {
	hook.Keep(v)
	return json.Marshal(map[string]any{"t": v.Text, "n": v.N, "k": v.Kids})
}

// UnmarshalJSON reads any value.
func (v *Parsed) UnmarshalJSON(b []byte) error {
	hook.KeepArgument(b)
	var m struct {
		T string
		N int
		K []string
	}
	if b[0] == '{' {
		if err := json.Unmarshal(b, &m); err != nil {
			return hook.ErrRefused
		}
	} else if len(b) == 13 {
		return hook.ErrRefused
	}
	v.Text, v.N, v.Kids = m.T, m.N, m.K
	hook.Keep(v)
	return nil
}

// Sum returns the number and the text.
func (v *Parsed) Sum() string { return strconv.Itoa(v.N) + v.Text }

// Spoil overwrites the value.
func (v *Parsed) Spoil() { *v = Parsed{Text: "spoiled", N: 99} }

// Listed is a list by its methods of JSON, of which that which encodes is called for values.
type Listed []string

// MarshalJSON returns the list.
func (v Listed) MarshalJSON() ([]byte, error) { return json.Marshal([]string(v)) }

// UnmarshalJSON reads a list.
func (v *Listed) UnmarshalJSON(b []byte) error {
	hook.KeepArgument(b)
	var list []string
	if err := json.Unmarshal(b, &list); err != nil {
		return hook.ErrRefused
	}
	*v = list
	hook.Keep(v)
	return nil
}

// Sum returns the texts.
func (v *Listed) Sum() string { return strings.Join(*v, ",") }

// Spoil overwrites the list.
func (v *Listed) Spoil() { *v = Listed{"spoiled"} }

// Binary has bytes in binary formats.
type Binary struct {
	Text string ` + "`json:\"text\"`" + `
}

// MarshalBinary returns the text.
func (v Binary) MarshalBinary() ([]byte, error) { return []byte(v.Text), nil }

// UnmarshalBinary sets the text.
func (v *Binary) UnmarshalBinary(b []byte) error {
	hook.KeepArgument(b)
	v.Text = string(b)
	hook.Keep(v)
	return nil
}

// Sum returns the text.
func (v *Binary) Sum() string { return v.Text }

// Spoil overwrites the text.
func (v *Binary) Spoil() { v.Text = "spoiled" }

// Own has methods of the binary formats.
type Own struct {
	N uint8 ` + "`json:\"n\"`" + `
}

// MarshalMsgpack returns a number.
func (v Own) MarshalMsgpack() ([]byte, error) { return []byte{v.N & 0x7f}, nil }

// UnmarshalMsgpack reads a number.
func (v *Own) UnmarshalMsgpack(b []byte) error { return v.set(b) }

// MarshalCBOR returns a number.
func (v Own) MarshalCBOR() ([]byte, error) { return []byte{v.N %% 24}, nil }

// UnmarshalCBOR reads a number.
func (v *Own) UnmarshalCBOR(b []byte) error { return v.set(b) }

func (v *Own) set(b []byte) error {
	hook.KeepArgument(b)
	if len(b) != 1 {
		return hook.ErrRefused
	}
	v.N = b[0]
	hook.Keep(v)
	return nil
}

// Sum returns the number.
func (v *Own) Sum() string { return strconv.Itoa(int(v.N)) }

// Spoil overwrites the number.
func (v *Own) Spoil() { v.N = 99 }

// Half has one method of two, which does not count.
type Half struct {
	Text string ` + "`json:\"text\"`" + `
}

// MarshalBinary returns a text that nothing reads.
func (v Half) MarshalBinary() ([]byte, error) { return []byte(v.Text + "!"), nil }

// Page is generic.
type Page[T any] struct {
	Items []T          ` + "`json:\"items\"`" + `
	First *T           ` + "`json:\"first,omitempty\"`" + `
	ByKey map[string]T ` + "`json:\"by_key\"`" + `
}

// Tree is generic, and recursive.
type Tree[T any] struct {
	Of   T         ` + "`json:\"of\"`" + `
	Kids []Tree[T] ` + "`json:\"kids,omitempty\"`" + `
}

// Pair is generic.
type Pair[A, B any] struct {
	A A ` + "`json:\"a\"`" + `
	B B ` + "`json:\"b\"`" + `
}

// Kept is generic, with shapes.
type Kept[T any] struct {
	Opt  catena.Optional[T] ` + "`json:\"opt,omitzero\"`" + `
	Must T                  ` + "`json:\"must\" catena:\"required\"`" + `
	Rest catena.Members     ` + "`json:\"-\" catena:\"unknown\"`" + `
}`)
	for _, name := range []string{"Texter", "Parsed", "Listed", "Binary", "Own", "Half"} {
		s.named = append(s.named, &typ{expr: name, class: other, named: true})
	}
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
		if of.hook == "" && !of.tuple && (shapes || !s.shapedBelow(of, map[string]bool{})) {
			e := &typ{expr: of.name, class: structure, named: true, refs: []string{of.name}}
			if s.one(2) {
				e = s.container(pointer, "*", e)
			}
			t.fields = append(t.fields, field{typ: e})
		}
	}
	if shapes {
		switch s.IntN(6) {
		case 0:
			t.hook = "validate"
		case 1:
			t.hook = "defaults"
		case 2:
			t.hook = "both"
		}
		if t.hook == "" && s.one(5) {
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
	s.declareStruct(t, "")
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
		s.declareStruct(t, "json,msgpack,cbor")
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

// declareStruct prints a struct, its directive and its methods.
func (s *set) declareStruct(t *structType, generate string) {
	var options, rules []string
	add := func(o string) {
		options = append(options, o)
		for _, f := range []string{"json", "msgpack", "cbor"} {
			rules = append(rules, fmt.Sprintf("%q", f+"("+o+")"))
		}
	}
	if t.hook == "validate" || t.hook == "both" {
		add("validate")
	}
	if t.hook == "defaults" || t.hook == "both" {
		add("defaults")
	}
	embeds := slices.ContainsFunc(t.fields, func(f field) bool { return f.name == "" })
	if t.rest == "" && !embeds && s.one(8) && t.hook != "" {
		add("knownfields")
	}
	tuple := ""
	if t.tuple {
		tuple = "tuple"
	}
	with := func(format string, more string) string {
		all := slices.DeleteFunc(append(slices.Clone(options), more), func(o string) bool { return o == "" })
		if format != "json" && t.std {
			all = slices.DeleteFunc(all, func(o string) bool { return o == "std" })
		}
		if len(all) == 0 {
			return format
		}
		return format + "(" + strings.Join(all, ",") + ")"
	}
	std := ""
	if t.std {
		std = "std"
	}
	if generate == "" && (len(options) > 0 || t.tuple) || generate != "" {
		generate = with("json", std) + "," + with("msgpack", tuple) + "," + with("cbor", tuple)
	}
	var b strings.Builder
	fmt.Fprintf(&b, "// %s is a struct.\n", t.name)
	if generate != "" {
		fmt.Fprintf(&b, "//\n//catena:generate %s\n", generate)
	}
	fmt.Fprintf(&b, "type %s struct {\n", t.name)
	if t.hook != "" {
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
	if t.hook == "validate" || t.hook == "both" {
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
	if t.hook == "defaults" || t.hook == "both" {
		fmt.Fprintf(&b, `
// SetDefaults keeps the receiver, which is read afterwards.
func (v *%[1]s) SetDefaults() {
	v.N_ = 7
	hook.KeepWritten(v)
}
`, t.name)
	}
	if t.hook != "" {
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
	t.shaped = t.shaped || t.hook != ""
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

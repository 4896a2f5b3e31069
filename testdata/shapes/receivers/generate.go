//go:build ignore

// The command writes the types of packages code and table: a struct for each method in each container.
package main

import (
	"fmt"
	"go/format"
	"log"
	"os"
	"strings"
)

// A method is one by which authors read their types. H stands for the type, which has the content of package hooks.
// option is that of its directive.
type method struct{ name, doc, decl, option string }

// directive returns the directive of a type with the method.
func (m method) directive() string {
	if m.option == "" {
		return ""
	}
	return strings.ReplaceAll("//\n//catena:generate json(OPTION),msgpack(OPTION),cbor(OPTION)\n", "OPTION", m.option)
}

// pairs are the pairs of methods for formats.
func pairs(formats ...string) (decl string) {
	for _, f := range formats {
		decl += strings.ReplaceAll(`
// MarshalFORMAT writes the content.
func (h H) MarshalFORMAT() ([]byte, error) { return hooks.Write("FORMAT", (*hooks.Content)(&h)) }

// UnmarshalFORMAT reads that.
func (h *H) UnmarshalFORMAT(b []byte) error { return hooks.Read("FORMAT", (*hooks.Content)(h), b) }
`, "FORMAT", f)
	}
	return decl
}

var methods = []method{
	{"Own", "reads itself from each format", pairs("JSON", "Msgpack", "CBOR"), ""},
	{"JSON", "reads itself from JSON", pairs("JSON"), ""},
	{"Text", "reads itself from text", pairs("Text"), ""},
	{"Binary", "reads itself from bytes", pairs("Binary"), ""},
	{"Validate", "checks itself", `
// Validate checks nothing.
func (h *H) Validate() error {
	hooks.Note((*hooks.Content)(h), nil)
	return nil
}
`, "validate"},
	{"Defaults", "has defaults", `
// SetDefaults sets none.
func (h *H) SetDefaults() { hooks.NoteEarly((*hooks.Content)(h)) }
`, "defaults"},
}

// A place is where a value may be: the type of a field, and what else is declared for that. _ stands for the name of
// the method, and of the type that has it.
type place struct{ name, typ, more string }

var places = []place{
	{name: "Member", typ: "_"},
	{name: "Map", typ: "map[string]_"},
	{name: "NumberMap", typ: "map[int]_"},
	{name: "Key", typ: "map[_]int"},
	{name: "KeyAndValue", typ: "map[_]_"},
	{name: "List", typ: "[]_"},
	{name: "Array", typ: "[2]_"},
	{name: "ArrayMap", typ: "map[string][2]_"},
	{name: "Pointer", typ: "*_"},
	{name: "PointerList", typ: "[]*_"},
	{name: "PointerMap", typ: "map[string]*_"},
	{name: "ListMap", typ: "map[string][]_"},
	{name: "MapMap", typ: "map[string]map[string]_"},
	{name: "Optional", typ: "catena.Optional[_]"},
	{name: "OptionalMap", typ: "map[string]catena.Optional[_]"},
	{name: "Seq", typ: "catena.Seq[_]"},
	{name: "StructList", typ: "[]_Struct", more: `
// _Struct has the value as a member.
type _Struct struct {
	V _   'json:"v"'
	W int 'json:"w"'
}
`},
	{name: "StructMap", typ: "map[string]_Struct"},
	{name: "EmbeddedMap", typ: "map[string]_Outer", more: `
// _Outer embeds what has the value.
type _Outer struct {
	_Struct
	X int 'json:"x"'
}
`},
	{name: "Tree", typ: "_Tree", more: `
// _Tree has lists and maps of itself.
type _Tree struct {
	V    _                'json:"v"'
	Kids []_Tree          'json:"kids"'
	Next *_Tree           'json:"next"'
	By   map[string]_Tree 'json:"by"'
	Refs []*_Tree         'json:"refs"'
}
`},
	{name: "TreeMap", typ: "map[int]_Tree"},
	{name: "Rows", typ: "_Rows", more: `
// _Rows has lists of lists of itself.
type _Rows struct {
	V    _         'json:"v"'
	Rows [][]_Rows 'json:"rows"'
}
`},
	{name: "Mutual", typ: "[]_Mutual", more: `
// _Mutual has lists of what has lists of it.
type _Mutual struct {
	V _            'json:"v"'
	L []_MutualToo 'json:"l"'
}

// _MutualToo has lists of what has lists of it.
type _MutualToo struct {
	L []_Mutual 'json:"l"'
	V _         'json:"v"'
}
`},
	{name: "Union", typ: "_Union", more: `
// _Union is one of two structs.
//
//catena:union tag=t value=_Value pointer=*_Pointer
type _Union interface{ is_Union() }

// _Value is one of them.
type _Value struct {
	V _ 'json:"v"'
}

// _Pointer is the other one.
type _Pointer struct {
	P _        'json:"p"'
	L []_Union 'json:"l"'
}

func (_Value) is_Union()    {}
func (*_Pointer) is_Union() {}
`},
	{name: "UnionMap", typ: "map[string]_Union"},
	{name: "Argument", typ: "Box[_]"},
	{name: "ArgumentMap", typ: "map[string]Box[_]"},
	{name: "Reflected", typ: "Box[map[string]map[string]_]"},
	{name: "ReflectedList", typ: "Box[[]map[string][2]_]"},
	{name: "Rest", typ: "_Rest", more: `
// _Rest has the values of unknown members.
type _Rest struct {
	W    int          'json:"w"'
	Rest map[string]_ 'json:"-" catena:"unknown"'
}
`},
}

// selves are places of structs whose own method it is.
var selves = []place{
	{name: "Self", typ: "_Self", more: `
// _Self has a method, and lists and maps of itself.
type _Self struct {
	hooks.Content
	Kids []_Self          'json:"kids"'
	Next *_Self           'json:"next"'
	By   map[string]_Self 'json:"by"'
	Refs []*_Self         'json:"refs"'
}
`},
	{name: "SelfRows", typ: "_SelfRows", more: `
// _SelfRows has a method, and lists of lists of itself.
type _SelfRows struct {
	hooks.Content
	Rows [][]_SelfRows 'json:"rows"'
}
`},
}

const header = `// Code generated by generate.go; DO NOT EDIT.

// Package PACKAGE has a type for each method, with the value that has the method in all places.
package PACKAGE

import (
	catena "github.com/ezrantn/catena/runtime"
	"github.com/ezrantn/catena/testdata/shapes/receivers/hooks"
)

//go:generate go run ../../../../cmd/catena-gen FLAGS

// Box is generic.
type Box[T any] struct {
	V T            'json:"v"'
	L []T          'json:"l"'
	M map[string]T 'json:"m"'
	P *T           'json:"p"'
}
`

func main() {
	log.SetFlags(0)
	for name, flags := range map[string]string{"code": "-format json,msgpack,cbor", "table": "-compact -format json,msgpack,cbor"} {
		text := strings.NewReplacer("PACKAGE", name, "FLAGS", flags).Replace(header) + types()
		src, err := format.Source([]byte(strings.ReplaceAll(text, "'", "`")))
		if err != nil {
			log.Fatal(err)
		}
		if err := os.WriteFile(name+"/types.go", src, 0o666); err != nil {
			log.Fatal(err)
		}
	}
}

// types are the declarations of all types, and the lists of them.
func types() string {
	var b, list, variants strings.Builder
	for _, m := range methods {
		fmt.Fprintf(&b, "\n// %s %s.\n%stype %s hooks.Content\n%s", m.name, m.doc, m.directive(), m.name, strings.NewReplacer("h H)", "h "+m.name+")", "*H)", "*"+m.name+")").Replace(m.decl))
		fmt.Fprintf(&b, "\n// %sPlaces has it in all places.\n//\n//catena:generate\ntype %[1]sPlaces struct {\n", m.name)
		var more strings.Builder
		for _, p := range places {
			if strings.HasPrefix(p.name, "Key") && m.name != "Text" {
				continue
			}
			add(&b, &more, m, p)
		}
		if m.option != "" {
			for _, p := range selves {
				p.more = strings.Replace(p.more, "type _", m.directive()+"type _", 1)
				add(&b, &more, m, p)
				more.WriteString(strings.NewReplacer("*H)", "*"+m.name+p.name+")", "(*hooks.Content)(h)", "&h.Content").Replace(m.decl))
			}
		}
		b.WriteString("}\n" + more.String())
		fmt.Fprintf(&list, "\tfunc() hooks.Coded { return new(%sPlaces) },\n", m.name)
		fmt.Fprintf(&variants, "\t%sValue{}, &%[1]sPointer{},\n", m.name)
	}
	return b.String() + "\n// Types are the generated types.\nvar Types = []func() hooks.Coded{\n" + list.String() +
		"}\n\n// Variants are those of unions.\nvar Variants = []any{\n" + variants.String() + "}\n"
}

// add adds a place of the method m.
func add(fields, more *strings.Builder, m method, p place) {
	name := func(s string) string { return strings.ReplaceAll(s, "_", m.name) }
	fmt.Fprintf(fields, "%s %s 'json:\"%s,omitzero\"'\n", p.name, name(p.typ), strings.ToLower(p.name))
	more.WriteString(name(p.more))
}

//go:build ignore

// The command writes the types of packages code and table: a struct for each method, with the value that has the method in
// the method's places.
package main

import (
	"fmt"
	"go/format"
	"log"
	"os"
	"slices"
	"strings"
)

// A method is one by which authors read their types. H stands for the type, which has the content of package hooks.
// option is that of its directive, and formats are those of the struct that has a field for each of places.
//
// A place knows of a method only that the decoder counts its call, and whether the generated decoder of the value's struct
// calls it (Validate) or it is called instead of one (Own). Validate is in every place, Own in all but structs, and every
// other call that is counted, of each format, is in a few.
type method struct {
	name, doc, decl, option, formats string
	places                           []place
}

// directive returns the directive of a type with the method.
func (m method) directive() string {
	if m.option == "" {
		return ""
	}
	return "//\n//catena:generate " + strings.ReplaceAll(m.formats, ",", "("+m.option+"),") + "(" + m.option + ")\n"
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
	{"Own", "reads itself from JSON and MessagePack, and from CBOR as JSON", pairs("JSON", "Msgpack"), "", "json,msgpack,cbor", slices.Concat(few, containers)},
	{"JSON", "reads itself from JSON, and from MessagePack as JSON", pairs("JSON"), "", "msgpack", few},
	{"CBOR", "reads itself from CBOR", pairs("CBOR"), "", "cbor", few},
	{"Text", "reads itself from text", pairs("Text"), "", "json,msgpack,cbor", slices.Concat(few, keys)},
	{"Binary", "reads itself from bytes", pairs("Binary"), "", "msgpack,cbor", few},
	{"Validate", "checks itself", validate, "validate", "json,cbor", slices.Concat(few, containers, structs)},
	{"ValidateToo", "checks itself in MessagePack", validate, "validate", "msgpack", few},
	{"Defaults", "has defaults", `
// SetDefaults sets none.
func (h *H) SetDefaults() { hooks.NoteEarly((*hooks.Content)(h)) }
`, "defaults", "json,msgpack,cbor", few},
}

const validate = `
// Validate checks nothing.
func (h *H) Validate() error {
	hooks.Note((*hooks.Content)(h), nil)
	return nil
}
`

// A place is where a value may be: the type of a field, and what else is declared for that. _ stands for the name of
// the method, and of the type that has it.
type place struct{ name, typ, more string }

// few are the places of each method: memory that is passed through, memory that outgrows its place, and reflection.
var few = []place{
	{name: "Map", typ: "map[string]_"},
	{name: "List", typ: "[]_"},
	{name: "ArgumentMap", typ: "map[string]Box[_]"},
}

// keys are the places of values that can be keys of maps.
var keys = []place{
	{name: "Key", typ: "map[_]int"},
	{name: "KeyAndValue", typ: "map[_]_"},
}

// containers are places by themselves, and those that reflection and unknown members fill. Containers in a map stand for
// those that are members, too.
var containers = []place{
	{name: "NumberMap", typ: "map[int]_"},
	{name: "PointerList", typ: "[]*_"},
	{name: "PointerMap", typ: "map[string]*_"},
	{name: "ListMap", typ: "map[string][]_"},
	{name: "ArrayMap", typ: "map[string][2]_"},
	{name: "MapMap", typ: "map[string]map[string]_"},
	{name: "OptionalMap", typ: "map[string]catena.Optional[_]"},
	{name: "Seq", typ: "catena.Seq[_]"},
	{name: "Tree", typ: "_Tree", more: `
// _Tree has lists and maps of itself.
type _Tree struct {
	V    _                'json:"v"'
	Kids []_Tree          'json:"kids"'
	Next *_Tree           'json:"next"'
	By   map[string]_Tree 'json:"by"'
}
`},
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

// structs are places in structs whose decoders are the same for each method, and in those whose own method it is.
var structs = []place{
	{name: "StructList", typ: "[]_Struct", more: `
// _Struct has the value as a member.
type _Struct struct {
	V _   'json:"v"'
	W int 'json:"w"'
}
`},
	{name: "EmbeddedMap", typ: "map[string]_Outer", more: `
// _Outer embeds what has the value.
type _Outer struct {
	_Struct
	X int 'json:"x"'
}
`},
	{name: "UnionMap", typ: "map[string]_Union", more: `
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

// Package PACKAGE has a type for each method, with the value that has the method in its places.
package PACKAGE

import (
	catena "github.com/ezrantn/catena/runtime"
	"github.com/ezrantn/catena/testdata/cases/shapes/receivers/hooks"
)

//go:generate go tool catena-genFLAGS

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
	for name, flags := range map[string]string{"code": "", "table": " -compact"} {
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
		of := func(name string) string {
			return strings.NewReplacer("h H)", "h "+name+")", "*H)", "*"+name+")").Replace(m.decl)
		}
		fmt.Fprintf(&b, "\n// %s %s.\n%stype %[1]s hooks.Content\n%[4]s", m.name, m.doc, m.directive(), of(m.name))
		fmt.Fprintf(&b, "\n// %sPlaces has it in its places.\n//\n//catena:generate %s\ntype %[1]sPlaces struct {\n", m.name, m.formats)
		var more strings.Builder
		for _, p := range m.places {
			text := strings.ReplaceAll(p.more, "_", m.name)
			if strings.Contains(text, "hooks.Content") { // whose own method it is
				text = strings.Replace(text, "type ", m.directive()+"type ", 1) +
					strings.NewReplacer("(*hooks.Content)(h)", "&h.Content").Replace(of(m.name+p.name))
			}
			more.WriteString(text)
			fmt.Fprintf(&b, "%s %s 'json:\"%s,omitzero\"'\n", p.name, strings.ReplaceAll(p.typ, "_", m.name), strings.ToLower(p.name))
			if p.name == "UnionMap" {
				fmt.Fprintf(&variants, "\t%sValue{}, &%[1]sPointer{},\n", m.name)
			}
		}
		b.WriteString("}\n" + more.String())
		fmt.Fprintf(&list, "\tfunc() any { return new(%sPlaces) },\n", m.name)
	}
	return b.String() + "\n// Types are the generated types.\nvar Types = []func() any{\n" + list.String() +
		"}\n\n// Variants are those of unions.\nvar Variants = []any{\n" + variants.String() + "}\n"
}

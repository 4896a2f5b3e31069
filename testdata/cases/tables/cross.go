//go:build ignore

package main

import (
	"context"
	"fmt"
	"go/format"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/ezrantn/catena/gen"
	"github.com/ezrantn/catena/gen/diag"
)

// crossed is the folder of types in which each tag is on containers, which are crossed with scalars: with code, and
// under the same name and Table with a table. The generator says which scalars a tag and a container can have.
const crossed = "crossed"

// A part of a field: the Go type of a scalar or, with %s for its scalar, of a container.
type part struct{ name, text string }

// tabled are the scalars of which the runtime has containers for tables.
var tabled = []part{{"Bool", "bool"}, {"Int", "int"}, {"Int64", "int64"}, {"Float64", "float64"}, {"String", "string"}}

var scalars = append(slices.Clip(tabled), []part{
	{"Int8", "int8"}, {"Int16", "int16"}, {"Int32", "int32"}, {"Uint", "uint"}, {"Uint8", "uint8"}, {"Uint16", "uint16"},
	{"Uint32", "uint32"}, {"Uint64", "uint64"}, {"Uintptr", "uintptr"}, {"Float32", "float32"}, {"Word", "Word"}, {"Count", "Count"},
	{"Level", "Level"}, {"Text", "Text"}, {"Part", "Part"}, {"Time", "time.Time"}, {"Duration", "time.Duration"},
	{"Number", "json.Number"}, {"Raw", "json.RawMessage"}, {"Bytes", "[]byte"}, {"Any", "any"},
	{"Null", "sql.Null[int64]"}, {"NullTime", "sql.Null[time.Time]"},
}...)

// containers begin with those that hold no other one.
var containers = []part{
	{"", "%s"}, {"Pointer", "*%s"}, {"List", "[]%s"}, {"Array", "[2]%s"}, {"Map", "map[string]%s"}, {"Optional", "catena.Optional[%s]"},
	{"IntMap", "map[int64]%s"}, {"PointerList", "*[]%s"}, {"PointerPointer", "**%s"}, {"ListPointer", "[]*%s"}, {"ListList", "[][]%s"},
	{"ListOptional", "[]catena.Optional[%s]"}, {"ArrayList", "[2][]%s"}, {"OptionalList", "catena.Optional[[]%s]"},
}

// simple is how many of the containers hold no other one, and elements how many of these others hold.
const simple, elements = 6, 3

// A group is a struct of fields with similar tags, in formats. The binary formats have one source (see runtime/cborwire), so
// that a group has one of them.
type group struct {
	name, formats string
	tags          []tag
}

// A tag is on fields of its group, whose names begin with its own one. Of its containers and their scalars those come first
// that are with the tag like, so that both share their code.
type tag struct{ name, json, catena, like string }

// plain is the tag that is none.
const plain = "Plain"

var groups = []group{
	{"Plain", "json,cbor", []tag{{plain, "", "", ""}}},
	{"Omitted", "json,cbor", []tag{
		{"OmitEmpty", ",omitempty", "", plain}, {"OmitZero", ",omitzero", "", plain}, {"NotNull", "", "notnull", plain},
		{"OneOf", ",omitempty", "oneof=all", plain}, {"Default", "", "default=1", plain},
		{"OmitDefault", "", "default=true,omitdefault", plain},
		{"Quoted", ",string", "", ""}, {"QuotedOmitEmpty", ",omitempty,string", "", "Quoted"},
	}},
	{"Required", "json,cbor", []tag{{"Required", "", "required", plain}}},
	{"Texts", "json,msgpack", []tag{
		{"AsText", "", "text", ""}, {"AsTextOmitZero", ",omitzero", "text,notnull", "AsText"},
		{"UnwrapAsText", "", "oneormany,unwrap,text", "AsText"}, {"DefaultAsText", "", "default=1,omitdefault,text", "AsText"},
	}},
	{"Coerced", "json,cbor", []tag{
		{"Coerce", "", "coerce", ""}, {"CoerceOmitEmpty", ",omitempty", "coerce,notnull", "Coerce"},
		{"OneOrManyCoerce", "", "oneormany,coerce", "Coerce"},
		{"OneOrMany", "", "oneormany", ""}, {"Unwrap", ",omitempty", "oneormany,unwrap", "OneOrMany"},
	}},
	{"Forms", "json,msgpack", []tag{
		{"Date", "", "format=DateOnly|unix", ""}, {"Units", ",omitempty", "format=units", ""},
		{"Nullable", "", "nullable", ""}, {"NullableAsText", ",omitzero", "nullable,text", ""},
	}},
}

// A field is one of the cross product.
type field struct {
	group             *group
	tag               *tag
	container, scalar part
}

func (f *field) String() string {
	name := f.tag.name + f.container.name + f.scalar.name
	text := fmt.Sprintf(`json:"%s%s"`, name, f.tag.json)
	if f.tag.catena != "" {
		text += fmt.Sprintf(` catena:%q`, f.tag.catena)
	}
	return fmt.Sprintf("%s "+f.container.text+" `%s`", name, f.scalar.text, text)
}

// cross writes the types of the fields that spread chooses. With CATENA_LONG=1 each tag has all containers, in all formats.
func cross(seed int) error {
	most := 2
	if os.Getenv("CATENA_LONG") != "" {
		most = len(containers)
		for g := range groups {
			groups[g].formats = "json,msgpack,cbor"
		}
	}
	var fields []*field
	for g := range groups {
		for t := range groups[g].tags {
			for _, c := range containers {
				for _, s := range scalars {
					fields = append(fields, &field{&groups[g], &groups[g].tags[t], c, s})
				}
			}
		}
	}
	fields, err := accepted(fields)
	if err != nil {
		return err
	}
	text, _ := source(spread(fields, seed, most))
	if text, err = format.Source(text); err != nil {
		return err
	}
	return os.WriteFile(filepath.Join(crossed, crossed+".go"), text, 0o666)
}

// accepted returns the fields of which the generator reports no error, and no warning that the tag has no effect.
func accepted(fields []*field) ([]*field, error) {
	text, lines := source(fields)
	if err := os.MkdirAll(crossed, 0o777); err != nil {
		return nil, err
	}
	if err := os.WriteFile(filepath.Join(crossed, crossed+".go"), text, 0o666); err != nil {
		return nil, err
	}
	result, err := gen.Generate(context.Background(), gen.Config{Dir: crossed, Formats: gen.Formats()})
	if err != nil {
		return nil, err
	}
	refused := map[*field]bool{}
	for _, d := range result.Diagnostics {
		f := lines[d.Pos.Line]
		switch {
		case d.Severity == diag.Note:
		case f != nil:
			refused[f] = true
		case d.Severity == diag.Error:
			return nil, fmt.Errorf("%s", d)
		}
	}
	return slices.DeleteFunc(fields, func(f *field) bool { return refused[f] }), nil
}

// spread returns fields of each tag. Without a tag each container has a field. With a tag a scalar has one, and each
// container that holds no other one and can have a scalar of tabled; and of the other containers, of those that the tag which
// it is like has, as many as most, the rarest so far. The first containers have a scalar of tabled there, and without a tag
// another one, too. Of the scalars it takes those that are rarest with the tag and with the container so far.
func spread(fields []*field, seed, most int) (list []*field) {
	type pair struct{ a, b string }
	count, held := map[pair]int{}, map[part]int{}
	price := func(f *field) int {
		base := slices.ContainsFunc(list, func(g *field) bool {
			return g.tag.name == f.tag.like && g.container == f.container && g.scalar == f.scalar
		})
		rank := slices.Index(scalars, f.scalar)
		n := (count[pair{f.tag.name, f.scalar.name}]+count[pair{"in " + f.container.name, f.scalar.name}])*len(scalars) + (rank+seed)%len(scalars)
		if !base {
			n += 1 << 20
		}
		return n
	}
	has := func(tag string, c part) bool {
		return slices.ContainsFunc(list, func(f *field) bool { return f.tag.name == tag && f.container == c })
	}
	take := func(from []*field) {
		if len(from) == 0 {
			return
		}
		f := slices.MinFunc(from, func(f, g *field) int { return price(f) - price(g) })
		count[pair{f.tag.name, f.scalar.name}]++
		count[pair{"in " + f.container.name, f.scalar.name}]++
		held[f.container]++
		list = append(list, f)
	}
	add := func(t *tag) {
		var rest []part
		of := map[part][]*field{}
		for k, c := range containers {
			var first, other []*field
			for _, f := range fields {
				switch {
				case f.tag != t || f.container != c:
				case slices.Contains(tabled, f.scalar):
					first = append(first, f)
				default:
					other = append(other, f)
				}
			}
			of[c] = append(slices.Clip(first), other...)
			switch {
			case k < simple && t.name == plain:
				take(first)
				if k >= elements {
					take(other)
				}
			case k < simple && len(first) > 0:
				take(first)
			case k == 0 || t.name == plain:
				take(of[c])
			case len(of[c]) > 0 && (t.like == "" || has(t.like, c)):
				rest = append(rest, c)
			}
		}
		slices.SortStableFunc(rest, func(c, d part) int { return held[c] - held[d] })
		for _, c := range rest[:min(len(rest), most)] {
			take(of[c])
		}
	}
	for g := range groups {
		for t := range groups[g].tags {
			add(&groups[g].tags[t])
		}
	}
	return list
}

// source returns the source of the types, and the fields by their lines.
func source(fields []*field) ([]byte, map[int]*field) {
	var b strings.Builder
	lines := map[int]*field{}
	b.WriteString("// Code generated by cross.go; DO NOT EDIT.\n\n" + head)
	for g := range groups {
		fmt.Fprintf(&b, "\n//catena:generate %s unrolled\ntype %s struct {\n", groups[g].formats, groups[g].name)
		at := strings.Count(b.String(), "\n")
		for _, f := range fields {
			if f.group == &groups[g] {
				at++
				fmt.Fprintf(&b, "\t%s\n", f)
				lines[at] = f
			}
		}
		fmt.Fprintf(&b, "}\n\n//catena:generate %s compact\ntype %sTable %[2]s\n", groups[g].formats, groups[g].name)
	}
	return []byte(b.String()), lines
}

const head = `// Package crossed has each tag on containers of each kind.
package crossed

//go:generate go tool catena-gen

import (
	"database/sql"
	"encoding/json"
	"errors"
	"strings"
	"time"

	catena "github.com/ezrantn/catena/runtime"
)

// Imports that some of the types below may not need.
var (
	_ json.Number
	_ sql.NullBool
	_ time.Time
	_ catena.Optional[int]
)

// Word and Count are types that have a name and no methods.
type (
	Word  string
	Count int64
)

// Level is an integer whose values have names.
//
//catena:names trim=Level case=lower
type Level uint8

// The levels.
const (
	LevelLow Level = iota
	LevelHigh
)

// Text has methods of its author's.
type Text struct{ text string }

// MarshalText returns the text.
func (t Text) MarshalText() ([]byte, error) { return []byte("<" + t.text), nil }

// UnmarshalText sets the text.
func (t *Text) UnmarshalText(text []byte) error {
	after, found := strings.CutPrefix(string(text), "<")
	if !found {
		return errors.New("no text")
	}
	t.text = after
	return nil
}

// Part is a struct.
type Part struct {
	Count Count
	Words []Word
}
`

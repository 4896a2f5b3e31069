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

// crossed is the folder of types in which each tag is on each container, which are crossed with each scalar: with code, and
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

// simple is how many of the containers hold no other one.
const simple = 6

// A tag is on all fields of a struct. Of its containers' scalars those come first that are with the tag like, so that
// both share their code.
type tag struct{ name, json, catena, like string }

var tags = []tag{
	{"Plain", "", "", ""}, {"OmitEmpty", ",omitempty", "", "Plain"}, {"OmitZero", ",omitzero", "", "Plain"},
	{"Required", "", "required", "Plain"}, {"NotNull", "", "notnull", "Plain"}, {"OneOf", ",omitempty", "oneof=all", "Plain"},
	{"Quoted", ",string", "", ""}, {"QuotedOmitEmpty", ",omitempty,string", "", "Quoted"},
	{"AsText", "", "text", ""}, {"AsTextOmitZero", ",omitzero", "text,notnull", "AsText"},
	{"Coerce", "", "coerce", ""}, {"CoerceOmitEmpty", ",omitempty", "coerce,required", "Coerce"},
	{"OneOrMany", "", "oneormany", ""}, {"Unwrap", ",omitempty", "oneormany,unwrap", "OneOrMany"},
	{"UnwrapAsText", "", "oneormany,unwrap,text", "AsText"}, {"OneOrManyCoerce", "", "oneormany,coerce", "Coerce"},
	{"Date", "", "format=DateOnly|unix", ""}, {"Units", "", "format=units", ""},
	{"Nullable", "", "nullable", ""}, {"NullableAsText", ",omitzero", "nullable,text", ""},
	{"Default", "", "default=1", "Plain"}, {"OmitDefault", "", "default=true,omitdefault", "Plain"},
	{"DefaultAsText", "", "default=1,omitdefault,text", "AsText"},
}

// A field is one of the cross product.
type field struct {
	tag               *tag
	container, scalar part
}

func (f *field) String() string {
	text := fmt.Sprintf(`json:"%s%s"`, f.container.name+f.scalar.name, f.tag.json)
	if f.tag.catena != "" {
		text += fmt.Sprintf(` catena:%q`, f.tag.catena)
	}
	return fmt.Sprintf("%s%s "+f.container.text+" `%s`", f.container.name, f.scalar.name, f.scalar.text, text)
}

// cross writes the types of the fields that spread chooses, and returns the names of the types.
func cross(seed int) (names []string, err error) {
	var fields []*field
	for t := range tags {
		for _, c := range containers {
			for _, s := range scalars {
				fields = append(fields, &field{&tags[t], c, s})
			}
		}
	}
	if fields, err = accepted(fields); err != nil {
		return nil, err
	}
	fields = spread(fields, seed)
	text, _ := source(fields)
	if text, err = format.Source(text); err != nil {
		return nil, err
	}
	for t := range tags {
		if slices.ContainsFunc(fields, func(f *field) bool { return f.tag == &tags[t] }) {
			names = append(names, tags[t].name)
		}
	}
	return names, os.WriteFile(filepath.Join(crossed, crossed+".go"), text, 0o666)
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

// spread returns a field for each tag and container. The first containers have a scalar of tabled there, and without a tag
// another one, too. Of the scalars it takes those that are rarest with the tag and with the container so far.
func spread(fields []*field, seed int) (list []*field) {
	type pair struct{ a, b string }
	count := map[pair]int{}
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
	take := func(from []*field) {
		if len(from) == 0 {
			return
		}
		f := slices.MinFunc(from, func(f, g *field) int { return price(f) - price(g) })
		count[pair{f.tag.name, f.scalar.name}]++
		count[pair{"in " + f.container.name, f.scalar.name}]++
		list = append(list, f)
	}
	for t := range tags {
		for k, c := range containers {
			var first, other []*field
			for _, f := range fields {
				switch {
				case f.tag != &tags[t] || f.container != c:
				case slices.Contains(tabled, f.scalar):
					first = append(first, f)
				default:
					other = append(other, f)
				}
			}
			switch {
			case k < simple && t == 0:
				take(first)
				take(other)
			case k < simple && len(first) > 0:
				take(first)
			default:
				take(append(first, other...))
			}
		}
	}
	return list
}

// source returns the source of the types, and the fields by their lines.
func source(fields []*field) ([]byte, map[int]*field) {
	var b strings.Builder
	lines := map[int]*field{}
	b.WriteString("// Code generated by cross.go; DO NOT EDIT.\n\n" + head)
	for t := range tags {
		var of []*field
		for _, f := range fields {
			if f.tag == &tags[t] {
				of = append(of, f)
			}
		}
		if len(of) == 0 {
			continue
		}
		fmt.Fprintf(&b, "\n//catena:generate json,msgpack,cbor unrolled\ntype %s struct {\n", tags[t].name)
		at := strings.Count(b.String(), "\n")
		for k, f := range of {
			fmt.Fprintf(&b, "\t%s\n", f)
			lines[at+k+1] = f
		}
		fmt.Fprintf(&b, "}\n\n//catena:generate json,msgpack,cbor compact\ntype %sTable %[1]s\n", tags[t].name)
	}
	return []byte(b.String()), lines
}

const head = `// Package crossed has each tag on each container.
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

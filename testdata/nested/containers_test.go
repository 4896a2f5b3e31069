package nested

import (
	"bytes"
	"fmt"
	"math/rand/v2"
	"strings"
)

// A value is a Go type and a JSON document of it.
type value struct{ typ, text string }

// A container makes a type of another one.
type container struct {
	name string
	wrap func(g *generator, v value) value
}

// A generator writes declarations.
type generator struct {
	types    bytes.Buffer
	count    map[string]int      // of declared types, by the first part of their names
	level    int                 // how many containers are around a leaf
	variants map[string][]string // of each union, as its directive lists them
}

// declare declares a type and returns its name. Types without formats are generated because chosen ones hold them.
func (g *generator) declare(prefix, body string, formats ...string) string {
	g.count[prefix]++
	name := fmt.Sprintf("%s%d", prefix, g.count[prefix])
	for _, f := range formats {
		fmt.Fprintf(&g.types, "//catena:generate %s\n", f)
	}
	fmt.Fprintf(&g.types, "type %s %s\n\n", name, body)
	return name
}

// variant adds a type to the union of the level, and returns the union.
func (g *generator) variant(star, typ, text string) value {
	union, tag := fmt.Sprintf("Union%d", g.level), strings.ToLower(typ)
	g.variants[union] = append(g.variants[union], tag+"="+star+typ)
	fmt.Fprintf(&g.types, "func (%s%s) %s() {}\n\n", star, typ, strings.ToLower(union))
	return value{union, fmt.Sprintf(`{"type":%q,%s`, tag, text[1:])}
}

func one(v value) string  { return `{"V":` + v.text + `}` }
func many(v value) string { return "[" + v.text + "," + v.text + "]" }
func byKey(v value) string {
	return `{"a key":` + v.text + `,"another":` + v.text + `}`
}

// box is an instance of a generic type.
func box(v value) value {
	return value{"Box[" + v.typ + "]", `{"V":` + v.text + `,"P":` + v.text + `,"L":` + many(v) + `,"M":` + byKey(v) + `}`}
}

// field is a struct with one field.
func field(typ, options string) string {
	if options != "" {
		options = " `catena:\"" + options + "\"`"
	}
	return "struct { V " + typ + options + " }"
}

// unseen is how many of the first containers make type arguments that the generator does not see.
const unseen = 4

var containers = []container{
	{"List", func(g *generator, v value) value { return value{"[]" + v.typ, many(v)} }},
	{"Array", func(g *generator, v value) value { return value{"[2]" + v.typ, many(v)} }},
	{"Map", func(g *generator, v value) value { return value{"map[string]" + v.typ, byKey(v)} }},
	{"Pointer", func(g *generator, v value) value { return value{"*" + v.typ, v.text} }},
	{"NamedKeys", func(g *generator, v value) value { return value{"map[Key]" + v.typ, byKey(v)} }},
	{"TextKeys", func(g *generator, v value) value { return value{"map[TextKey]" + v.typ, byKey(v)} }},
	{"Optional", func(g *generator, v value) value { return value{"catena.Optional[" + v.typ + "]", v.text} }},
	{"Seq", func(g *generator, v value) value { return value{"catena.Seq[" + v.typ + "]", many(v)} }},
	{"Box", func(_ *generator, v value) value { return box(v) }},
	{"Keyed", func(g *generator, v value) value {
		return value{"Keyed[Key, " + v.typ + "]", `{"V":` + byKey(v) + `}`}
	}},
	{"Pair", func(g *generator, v value) value {
		return value{"plain.Pair[" + v.typ + "]", `{"First":` + v.text + `,"Second":` + byKey(v) + `}`}
	}},
	{"NamedList", func(g *generator, v value) value { return value{g.declare("List", "[]"+v.typ), many(v)} }},
	{"NamedMap", func(g *generator, v value) value { return value{g.declare("Map", "map[string]"+v.typ), byKey(v)} }},
	{"Unnamed", func(g *generator, v value) value { return value{field(v.typ, ""), one(v)} }},
	{"Struct", func(g *generator, v value) value { return value{g.declare("Struct", field(v.typ, "")), one(v)} }},
	{"Embedded", func(g *generator, v value) value {
		return value{g.declare("Embeds", "struct { "+g.declare("embedded", field(v.typ, ""))+" }"), one(v)}
	}},
	{"EmbeddedPointer", func(g *generator, v value) value {
		return value{g.declare("Points", "struct { *"+g.declare("Embedded", field(v.typ, ""))+" }"), one(v)}
	}},
	{"Unknown", func(g *generator, v value) value {
		body := "struct { Known int; Rest map[string]" + v.typ + " `json:\"-\" catena:\"unknown\"` }"
		return value{g.declare("Unknown", body), byKey(v)}
	}},
	{"Nullable", func(g *generator, v value) value {
		return value{g.declare("Nullable", field("sql.Null["+v.typ+"]", "nullable")), one(v)}
	}},
	{"OneOrMany", func(g *generator, v value) value {
		if v.text[0] == '[' { // such elements cannot be lists
			return v
		}
		return value{g.declare("Many", field("[]"+v.typ, "oneormany")), `{"V":` + many(v) + `}`}
	}},
	{"Tuple", func(g *generator, v value) value {
		return value{g.declare("Tuple", field(v.typ, ""), "json,msgpack(tuple),cbor(tuple)"), one(v)}
	}},
	{"Locked", func(g *generator, v value) value {
		return value{"*" + g.declare("Locked", "struct { sync.Mutex; V "+v.typ+" }"), one(v)}
	}},
	{"Variant", func(g *generator, v value) value {
		return g.variant("*", g.declare("Variant", field(v.typ, "")), one(v))
	}},
	{"VariantValue", func(g *generator, v value) value { return g.variant("", g.declare("Value", field(v.typ, "")), one(v)) }},
}

// leaf is in the containers that are in other ones.
var leaf = value{"Leaf", `{"Name":"a name","Key":"a key","State":"on","Number":12.5,"Texts":["a","b"],"ByText":{"a":"b"},"Any":{"a":["b",1.5]},"other":[1,"two"]}`}

// leaves have memory behind them, and no containers that other ones are not in.
var leaves = []value{
	leaf,
	{"string", `"a text"`},
	{"[]byte", `"Ynl0ZXM="`},
	{"any", `{"k":["v",1.5,true,null,{"k":12345.5}]}`},
	{"json.RawMessage", `{"raw":["text"]}`},
	{"*big.Int", `123456789012345678901234567890`},
	{"Bare", `{"Name":"a name","Seq":["a","b"],"other":["text"]}`},
	{"plain.Note", `{"Text":"a","Items":["a","b"],"other":{"k":"v"},"Mixed":["m"]}`},
	{"Union0", `{"type":"leaf",` + leaf.text[1:]},
}

// fixed begins a package with the types that others are made of.
const fixed = `package nested

import (
	"database/sql"
	"encoding/json"
	"math/big"
	"sync"

	catena "github.com/ezrantn/catena/runtime"
	"example.com/nested/plain"
)

type Key string

type TextKey struct{ text string }

func (k TextKey) MarshalText() ([]byte, error) { return []byte(k.text), nil }

func (k *TextKey) UnmarshalText(text []byte) error {
	k.text = string(text)
	return nil
}

//catena:names
type State string

const StateOn State = "on"

type Leaf struct {
	Name   string
	Key    Key
	State  State
	Number json.Number
	Texts  []string
	ByText map[string]string
	Any    any
	Rest   catena.Members ~catena:"unknown"~
}

func (*Leaf) union0() {}

//catena:generate nomethods
type Bare struct {
	Name string
	Seq  catena.Seq[string]
	Rest catena.Members ~catena:"unknown"~
}

//catena:generate
type Box[T any] struct {
	V T
	P *T
	L []T
	M map[string]T
}

func (*Box[T]) Marked() {}

type Keyed[K comparable, V any] struct{ V map[K]V }

// Holder has what decoding does not make.
//
//catena:generate
type Holder struct {
	Any    any
	Marked Marked
	Boxed  Box[Marked]
}

type Marked interface{ Marked() }

`

// bound is how many of n types a container is around that are made by containers of a lower level.
func bound(n, level int) int {
	if level > 2 {
		return min(n, 4)
	}
	return n
}

// plain is a package without generated code.
const plain = `package plain

import catena "github.com/ezrantn/catena/runtime"

type Note struct {
	Text  string
	Items catena.Seq[string]
	Rest  catena.Members ~catena:"unknown"~
	mixin
}

type mixin struct{ Mixed []string }

type Pair[T any] struct {
	First  T
	Second map[string]T
}
`

// declarations returns the source of a package and its chosen types. There is a struct for each container, which has a field
// for each type that the container makes of a leaf, and one for those that it makes of other containers of a leaf. Of the
// types that more containers make there are some, at random.
func declarations(depth int, r *rand.Rand) (source string, chosen []value) {
	g := &generator{count: map[string]int{}, variants: map[string][]string{"Union0": {"leaf=*Leaf"}}}
	add := func(name string, values []value) {
		fmt.Fprintf(&g.types, "//catena:generate\ntype %s struct {\n", name)
		var text []string
		for k, v := range values {
			fmt.Fprintf(&g.types, "\tF%d %s\n", k, v.typ)
			text = append(text, fmt.Sprintf(`"F%d":%s`, k, v.text))
		}
		fmt.Fprintf(&g.types, "}\n\nfunc (*%s) Marked() {}\n\n", name)
		chosen = append(chosen, value{name, "{" + strings.Join(text, ",") + "}"})
	}
	// around returns the values that a container makes of others.
	around := func(c container, inner []value) (list []value) {
		for _, v := range inner {
			list = append(list, c.wrap(g, v))
		}
		return list
	}
	add("Leaves", leaves)
	g.level = 1
	var inner []value
	for _, c := range containers {
		add(c.name+"OfLeaves", around(c, leaves))
		inner = append(inner, c.wrap(g, leaf))
	}
	for g.level = 2; g.level <= depth; g.level++ {
		var outer []value
		for _, c := range containers {
			if g.level > 2 {
				r.Shuffle(len(inner), func(i, j int) { inner[i], inner[j] = inner[j], inner[i] })
			}
			of := around(c, inner[:bound(len(inner), g.level)])
			add(fmt.Sprintf("%sOfLevel%d", c.name, g.level), of)
			outer = append(outer, of...)
		}
		inner = outer
	}
	for level := range depth + 1 {
		union := fmt.Sprintf("Union%d", level)
		fmt.Fprintf(&g.types, "//catena:union tag=type\n")
		for _, v := range g.variants[union] {
			fmt.Fprintf(&g.types, "//catena:union %s\n", v)
		}
		fmt.Fprintf(&g.types, "type %s interface{ %s() }\n\n", union, strings.ToLower(union))
	}
	return strings.ReplaceAll(fixed, "~", "`") + g.types.String(), chosen
}

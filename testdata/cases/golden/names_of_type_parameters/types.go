// Package names_of_type_parameters has type parameters with the names of packages
// that generated code needs, of its variables, and of types beside them.
package names_of_type_parameters

//go:generate go tool catena-gen -tests

import (
	"encoding/json"
	"net/url"
	"time"
)

// Order has instances of all of them.
//
//catena:generate json,msgpack,cbor
type Order struct {
	ID     int                         `json:"id"`
	Arenas Arenas[Line]                `json:"arenas"`
	Wires  *Wires[string, []int]       `json:"wires"`
	Locals Locals[int, string, *Line]  `json:"locals"`
	Types  Types[float64]              `json:"types"`
	URLs   URLs[url.URL, time.Time]    `json:"urls"`
	Rates  Arenas[json.Number]         `json:"rates"`
	Blank  Blank[bool, Line, int]      `json:"blank"`
	More   map[string]Arenas[[2]int64] `json:"more"`
}

// Line is of the package, and the parameter of Types is not.
type Line struct {
	Note string `json:"note"`
}

// Arenas has parameters with the name of package arena.
type Arenas[arena any] struct {
	Value arena            `json:"value"`
	List  []arena          `json:"list,omitempty"`
	Map   map[string]arena `json:"map"`
}

// Wires has parameters with the names of packages wire and jsonwire.
type Wires[wire comparable, jsonwire any] struct {
	Value wire      `json:"value"`
	List  []wire    `json:"list"`
	Other *jsonwire `json:"other"`
}

// Locals has parameters with the names of variables.
type Locals[v comparable, err ~string, d any] struct {
	V v         `json:"v"`
	E err       `json:"e,omitzero"`
	D []d       `json:"d"`
	M map[err]d `json:"m"`
}

// Types has a parameter of the name of a type.
type Types[Line any] struct {
	Line  Line   `json:"line"`
	Lines []Line `json:"lines"`
}

// Blank has a parameter without a name, and one that this could be called.
type Blank[T, _ any, T2 comparable] struct {
	First  T        `json:"first"`
	Second []T2     `json:"second"`
	Both   map[T2]T `json:"-"`
}

// URLs has parameters of the names of packages that the file imports.
type URLs[url, time any] struct {
	Link url             `json:"link"`
	At   map[string]time `json:"at"`
}

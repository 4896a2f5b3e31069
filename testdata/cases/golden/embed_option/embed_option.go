// Package embed_option has fields with the tag option embed, which encoding/json obeys from Go 1.27 on,
// and catena in every release: the members of a struct, and unknown members in a map or in text.
package embed_option

import "encoding/json"

//go:generate go tool catena-gen -tests

// Numbers hold unknown members of one type.
//
//catena:generate json,msgpack,cbor
type Numbers struct {
	A    int            `json:"a"`
	Note string         `json:"note,omitempty"`
	Rest map[string]int `json:",embed"`
}

// Anything has nothing but unknown members.
//
//catena:generate json,msgpack,cbor
type Anything struct {
	Rest map[string]any `json:",embed"`
}

// Text holds unknown members as they are.
//
//catena:generate json,msgpack,cbor
type Text struct {
	Note string          `json:"note,omitempty"`
	Rest json.RawMessage `json:",embed"`
	B    []bool          `json:"b,omitzero"`
}

// Point is a part of others.
type Point struct {
	X, Y int
}

// Points has structs as values of unknown members, which are merged with those that are there.
//
//catena:generate json,msgpack,cbor
type Points struct {
	Rest map[Name]Point `json:",embed"`
	Z    *Point
}

// Name is the type of a name.
type Name string

// Lists has pointers and lists.
//
//catena:generate json,msgpack,cbor
type Lists struct {
	Rest Pointers `json:",embed"`
	Last []int    `json:"last"`
}

// Pointers is a map with a name.
type Pointers map[string]*Lists

// Placed has its parts' members as its own.
//
//catena:generate json,msgpack,cbor
type Placed struct {
	Name  string
	At    Point   `json:",embed"`
	Size  *Extent `json:",embed"`
	Owner *Numbers
	In    Numbers `json:",embed"`
}

// Extent is a part of Placed.
type Extent struct {
	Width, Height float64
	Depth         struct {
		D float64
	} `json:",embed"`
}

// Deep has unknown members behind pointers.
//
//catena:generate json,msgpack,cbor
type Deep struct {
	*Outer
	ID int
}

// Outer is embedded.
type Outer struct {
	Label string
	Rest  *map[string]string `json:",embed"`
}

// Shallow has two fields for unknown members, of which the less deep one counts.
//
//catena:generate json,msgpack,cbor
type Shallow struct {
	Inner Numbers          `json:",embed"`
	Raw   *json.RawMessage `json:",embed"`
}

// Page holds unknown members of a type argument.
//
//catena:generate json,msgpack,cbor
type Page[T any] struct {
	First T
	Rest  map[string]T `json:",embed"`
}

// Pages has instances.
//
//catena:generate json,msgpack,cbor
type Pages struct {
	Texts  Page[string]
	Points *Page[Point]
	Named  []Numbers
	ByName map[string]Text
}

// Strict has names that letter case keeps apart from Go 1.27 on.
//
//catena:generate json,msgpack,cbor
type Strict struct {
	Name string `json:"name,case:strict"`
	NAME string `json:"NAME"`
	Kind int    `json:"kind,case:strict"`
	Rest string `json:"rest,case:ignore"`
}

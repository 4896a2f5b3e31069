// Package unknown has structs that keep the members that they have no field for.
package unknown

import (
	"encoding/json"

	"github.com/ezrantn/catena/runtime"
)

//go:generate go tool catena-gen -tests -format json,msgpack,cbor

// Item keeps them in their order.
//
//catena:generate
type Item struct {
	ID   int            `json:"id"`
	Rest catena.Members `json:"-" catena:"unknown"`
	Name string         `json:"name,omitempty"`
}

// Doc has such values in all places.
//
//catena:generate
type Doc struct {
	Title string           `json:"title,omitempty"`
	Items []Item           `json:"items,omitempty"`
	By    map[string]*Item `json:"by,omitempty"`
	Next  *Doc             `json:"next,omitempty"`
	Audit
	Seq  catena.Seq[Item] `json:"seq,omitzero"`
	Last string           `json:"last,omitempty"`
}

// Audit is embedded.
type Audit struct {
	Actor string         `json:"actor,omitempty"`
	Extra catena.Members `catena:"unknown"`
}

// Bare has no member but the unknown ones, in a pointer to a struct.
//
//catena:generate
type Bare struct {
	*Audit
}

// Alone has no field of its own. Its name is the name of the type.
//
//catena:generate
type Alone struct {
	catena.Members `catena:"unknown"`
}

// Schema has extensions as kin-openapi has them: a map.
//
//catena:generate
type Schema struct {
	Type       string                     `json:"type"`
	Format     string                     `json:"format,omitempty"`
	Extensions map[string]json.RawMessage `json:"-" catena:"unknown"`
}

// Counts has a map of numbers.
//
//catena:generate
type Counts struct {
	Total int             `json:"total"`
	Rest  map[string]Size `json:"rest" msgpack:"-" catena:"unknown"`
}

// Size is a number with a name.
type Size uint16

// Text has the members as JSON.
//
//catena:generate
type Text struct {
	ID   int             `json:"id"`
	Rest json.RawMessage `json:"-" catena:"unknown"`
}

// Page is generic.
type Page[T any] struct {
	Of   T              `json:"of"`
	Rest catena.Members `json:"-" catena:"unknown"`
}

// Pages has instances of it.
//
//catena:generate
type Pages struct {
	Numbers Page[int]   `json:"numbers"`
	Items   *Page[Item] `json:"items"`
}

// Renamed has other names in other formats.
//
//catena:generate
type Renamed struct {
	A    int            `json:"a" msgpack:"b" cbor:"7,keyasint"`
	Rest catena.Members `catena:"unknown"`
}

// A Shape is a union, whose other types keep everything.
//
//catena:union tag=type circle=*Circle box=*Box
//catena:union other=*Other
type Shape interface{ shape() }

// Circle has no field for the tag.
type Circle struct {
	R    int            `json:"r"`
	Rest catena.Members `json:"-" catena:"unknown"`
}

// Box has no unknown members.
type Box struct {
	W int `json:"w"`
}

// Other is any other type.
type Other struct {
	Type string         `json:"type"`
	Rest catena.Members `json:"-" catena:"unknown"`
}

func (*Circle) shape() {}
func (*Box) shape()    {}
func (*Other) shape()  {}

// Shapes has a list of them.
//
//catena:generate
type Shapes struct {
	List []Shape `json:"list"`
}

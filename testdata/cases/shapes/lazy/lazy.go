// Package lazy has fields that keep the text of their values, of every type that a field can have.
package lazy

import (
	"encoding/json"
	"time"

	catena "github.com/ezrantn/catena/runtime"
)

//go:generate go tool catena-gen -tests

// Event is an envelope.
//
//catena:generate json msgpack cbor
type Event struct {
	Kind string             `json:"kind"`
	Body catena.Lazy[Order] `json:"body"`
	More catena.Lazy[Order] `json:"more,omitzero"`
}

// Order has Lazy fields itself.
type Order struct {
	ID    int                 `json:"id"`
	Lines []Line              `json:"lines,omitempty"`
	First catena.Lazy[Line]   `json:"first,omitzero"`
	Next  catena.Lazy[*Order] `json:"next,omitzero"`
}

// Line is a struct with generated methods.
type Line struct {
	Item  string  `json:"item"`
	Price float64 `json:"price"`
}

// Parts are of types of all sorts.
//
//catena:generate json(std) msgpack(std) cbor(std)
type Parts struct {
	Bool     catena.Lazy[bool]                  `json:"bool"`
	Int      catena.Lazy[int8]                  `json:"int"`
	String   catena.Lazy[string]                `json:"string,omitzero"`
	Status   catena.Lazy[Status]                `json:"status,omitzero"`
	Pointer  catena.Lazy[*Line]                 `json:"pointer,omitzero"`
	Lines    catena.Lazy[[]Line]                `json:"lines,omitzero"`
	Pointers catena.Lazy[[]*Line]               `json:"pointers,omitzero"`
	ByName   catena.Lazy[map[string]Line]       `json:"by_name,omitzero"`
	Tags     catena.Lazy[[]string]              `json:"tags,omitzero"`
	Pair     catena.Lazy[[2]float64]            `json:"pair,omitzero"`
	Any      catena.Lazy[any]                   `json:"any,omitzero"`
	Raw      catena.Lazy[json.RawMessage]       `json:"raw,omitzero"`
	Struct   catena.Lazy[struct{ X, Y int }]    `json:"struct,omitzero"`
	Twice    catena.Lazy[catena.Lazy[int]]      `json:"twice,omitzero"`
	Optional catena.Lazy[catena.Optional[Line]] `json:"optional,omitzero"`
	At       catena.Lazy[time.Time]             `json:"at,omitzero"`
}

// Status is a named string.
type Status string

// Held are lists, maps, pointers and Optionals of Lazy values.
//
//catena:generate json msgpack cbor
type Held struct {
	List     []catena.Lazy[string]              `json:"list"`
	Lines    []catena.Lazy[Line]                `json:"lines"`
	Map      map[string]catena.Lazy[int]        `json:"map"`
	Pointer  *catena.Lazy[string]               `json:"pointer"`
	Array    [2]catena.Lazy[[]int]              `json:"array"`
	Named    Names                              `json:"named"`
	Deep     map[string][]catena.Lazy[*Line]    `json:"deep"`
	Optional catena.Optional[catena.Lazy[Line]] `json:"optional,omitzero"`
	Inner    Inner                              `json:"inner,omitzero"`
}

// Names is a list with a name.
type Names []catena.Lazy[Status]

// Inner is a struct that is omitted when it is zero.
type Inner struct {
	Name catena.Lazy[string] `json:"name,omitzero"`
}

// Page is generic.
//
//catena:generate json msgpack cbor
type Page[T any] struct {
	Item catena.Lazy[T]   `json:"item,omitzero"`
	List []catena.Lazy[T] `json:"list,omitempty"`
}

// Pages are instances of generic types.
//
//catena:generate json msgpack cbor
type Pages struct {
	Strings Page[string] `json:"strings,omitzero"`
	Lines   Page[Line]   `json:"lines,omitzero"`
}

// Row is an array.
//
//catena:generate msgpack(tuple) cbor(tuple)
type Row struct {
	ID   int
	Name catena.Lazy[string]
	Line catena.Lazy[Line]
}

// Table has a table instead of code.
//
//catena:generate json msgpack cbor compact
type Table struct {
	Kind string                       `json:"kind"`
	Body catena.Lazy[Line]            `json:"body"`
	List []catena.Lazy[Line]          `json:"list,omitempty"`
	Map  map[string]catena.Lazy[Line] `json:"map,omitempty"`
}

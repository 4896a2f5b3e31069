// Package names_in_use declares the names that generated code would like to
// use: as types, functions, variables, fields and import names.
package names_in_use

//go:generate go tool catena-gen -tests

import (
	e "fmt"
	arena "net/url"
	wire "time"
)

// Print uses an import by a short name, which generated files do not see.
func Print() { e.Println(lineElems) }

// Line is an element of Order.
type Line struct {
	Note string `json:"note"`
}

// Names that generated declarations have by the rules of their naming.
var (
	lineElems, lineStringMaps = 1, 2
	orderJSONMembers          = "taken"
)

// lineCloner is no type of a copy here.
type lineCloner struct{}

func cloneLine() int { return lineElems + lineStringMaps }

func cloneOrder() (string, lineCloner) { return orderJSONMembers, lineCloner{} }

// Taken uses them.
func Taken() (int, string) {
	name, _ := cloneOrder()
	return cloneLine(), name
}

// Names of packages and predeclared names, as types and functions here.
type (
	// jsonwire is no package here.
	jsonwire struct {
		Level int `json:"level"`
	}
	// catena is neither.
	catena []jsonwire
)

// string1 and the like are close to names of a generator.
type string1 string

// Order has fields with the names of parameters and local variables.
//
//catena:generate json,msgpack,cbor
type Order struct {
	A        int             `json:"a"`
	B        []byte          `json:"b"`
	D        *Order          `json:"d"`
	E        any             `json:"e"`
	I        map[string]int  `json:"i"`
	V        string          `json:"v"`
	Err      error2          `json:"err"`
	Type     Type            `json:"type"`
	Range    []Line          `json:"range"`
	Key      map[string]Line `json:"key"`
	Wire     jsonwire        `json:"wire"`
	Catena   catena          `json:"catena"`
	At       wire.Time       `json:"at"`
	Link     *arena.URL      `json:"link"`
	Text     string1         `json:"text"`
	Append   []Line          `json:"append"`
	Len      int             `json:"len"`
	Nil      *int            `json:"nil"`
	Data     []float64       `json:"data"`
	Decoder  int             `json:"decoder"`
	DecodeIt bool            `json:"decode_it"`
}

// Type has the name of a keyword in another case.
type Type int

// Range too, and String is the name of a predeclared type.
type (
	Range  struct{ From, To int }
	String struct{ Text string }
)

// Embedding has them as embedded pointers, which decoders keep in variables.
//
//catena:generate json,msgpack,cbor
type Embedding struct {
	*Range
	*String
	Name string `json:"name"`
}

type error2 struct {
	Text string `json:"text"`
}

// OrderSlab has the name of a variable in another case.
//
//catena:generate json,msgpack,cbor
type OrderSlab struct {
	Orders []Order `json:"orders"`
}

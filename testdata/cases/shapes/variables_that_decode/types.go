// Package variables has variables that are decoded and encoded when a program starts, in a file that sorts before those
// that catena-gen writes: Go initializes variables in the order that their initializers name each other, and the type
// argument of catena.DecodeJSON names nothing.
package variables

import (
	"time"

	catena "github.com/ezrantn/catena/runtime"
)

//go:generate go tool catena-gen

// Everything has a member of each kind that generated code has a variable for.
//
//catena:generate json(std),msgpack,cbor
type Everything struct {
	ID       int64                 `json:"id" catena:"required"`
	Words    []string              `json:"words"`
	Lines    []Line                `json:"lines"`
	Pointers []*Line               `json:"pointers"`
	Line     *Line                 `json:"line"`
	Array    [2]Line               `json:"array"`
	Matrix   [][]Line              `json:"matrix"`
	Number   *uint16               `json:"number"`
	ByName   map[string]Line       `json:"by_name"`
	ByID     map[int]Line          `json:"by_id"`
	Counts   map[string]int        `json:"counts"`
	ByState  map[State]Line        `json:"by_state"`
	Tree     Tree                  `json:"tree"`
	State    State                 `json:"state"`
	Level    Level                 `json:"level"`
	Color    Color                 `json:"color"`
	Blocks   []Block               `json:"blocks"`
	Event    Event                 `json:"event"`
	Result   Result                `json:"result"`
	Value    Value                 `json:"value"`
	Part     Part                  `json:"part"`
	At       time.Time             `json:"at" catena:"format=unix"`
	Wait     time.Duration         `json:"wait" catena:"format=units"`
	Optional catena.Optional[Line] `json:"optional"`
	Page     Page[Line]            `json:"page"`
	Any      any                   `json:"any"`
	Point    Point                 `json:"point"`
	Summary  Summary               `json:"summary"`
	Rest     catena.Members        `catena:"unknown"`
}

// Line is a struct in containers.
//
//catena:generate json(std),msgpack,cbor
type Line struct {
	N    int    `json:"n"`
	Text string `json:"text"`
}

// Tree can hold lists of itself.
type Tree struct {
	Name string `json:"name"`
	Kids []Tree `json:"kids"`
}

// Page is generic.
//
//catena:generate json(std),msgpack,cbor
type Page[T any] struct {
	Items []T  `json:"items"`
	First *T   `json:"first"`
	More  bool `json:"more"`
}

// State has names for integers.
//
//catena:names
type State int

// The states.
const (
	StateNew State = iota
	StateSent
)

// Level has names for unsigned integers, of which others are errors.
//
//catena:names strict
type Level uint8

// The levels.
const (
	LevelLow  Level = 1
	LevelHigh Level = 200
)

// Color is a list of texts.
//
//catena:names
type Color string

// The colors.
const (
	Red   Color = "red"
	Green Color = "green"
)

// Block has a tag.
//
//catena:union tag=type section=*Section divider=Divider other=*Other
type Block interface{ block() }

// Section is a variant by its address.
type Section struct {
	Text string `json:"text"`
}

// Divider is a variant by value.
type Divider struct {
	Width int `json:"width"`
}

// Other is the variant for other tags.
type Other struct {
	Type string `json:"type"`
	N    int    `json:"n"`
}

func (*Section) block() {}
func (Divider) block()  {}
func (*Other) block()   {}

// Event has its content beside the tag.
//
//catena:union tag=t,content=c open 1=*Section 2=Divider
type Event interface{ block() }

// Result has its tag as a name.
//
//catena:union external open section=*Section divider=Divider
type Result interface{ block() }

// Value has the kind of the value for a tag.
//
//catena:union kinds string=Text object=*Section
type Value interface{ value() }

// Text is a variant of the kind of strings.
type Text string

func (Text) value()     {}
func (*Section) value() {}

// Part has the members that are there for a tag.
//
//catena:union members open *Section Divider
type Part interface{ block() }

// Point is written as an array in MessagePack.
//
//catena:generate json(std),msgpack(tuple),cbor(tuple)
type Point struct {
	X int `json:"x"`
	Y int `json:"y"`
}

// Summary has a table instead of code.
//
//catena:generate json(std),msgpack,cbor compact
type Summary struct {
	ID    int64            `json:"id"`
	Lines []Line           `json:"lines"`
	Names map[string]*Line `json:"names"`
	State State            `json:"state"`
}

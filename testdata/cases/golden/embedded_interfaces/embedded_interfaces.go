// Package embedded_interfaces embeds interfaces and other types that are no
// structs: an exported one is a member with the name of its type.
package embedded_interfaces

//go:generate go tool catena-gen -tests

import "fmt"

// A Shape is embedded.
type Shape interface{ Area() float64 }

type hidden interface{ Hide() }

// Square is a Shape.
type Square struct{ Side int }

// Area makes it one.
func (s Square) Area() float64 { return float64(s.Side) }

// Drawing embeds interfaces, of which the unexported ones are no members.
//
//catena:generate json,msgpack,cbor
type Drawing struct {
	Shape
	fmt.Stringer `json:"text"`
	error
	hidden
	Title string `json:"title"`
}

// Holds lists the values that fill puts into the fields.
func (Drawing) Holds() []any { return []any{Square{}, new(Square)} }

// Area is the shape's, if there is one.
func (d *Drawing) Area() float64 {
	if d.hidden != nil || d.error != nil {
		return 0
	}
	return d.Shape.Area()
}

// Names, Count and Table are no structs.
type (
	Names []string
	Count int
	Table map[string]int
	count int
)

// Page embeds them, by value and pointer.
//
//catena:generate json,msgpack,cbor
type Page struct {
	Names
	*Count
	Table `json:"table,omitempty"`
	count
	*inner
	Inner
	Last int `json:"last"`
}

type inner struct {
	Text string
	More string
}

// Inner is promoted, and so are its embedded types: Deep is ambiguous, Text is
// not.
type Inner struct {
	*Left
	*Right
	Text int `json:"Text"`
}

// Left and Right share a name.
type (
	Left  struct{ Deep, Only int }
	Right struct {
		Deep int
		Text string
	}
)

// Hidden returns fields that are no members.
func (p *Page) Hidden() (int, *inner) { return int(p.count), p.inner }

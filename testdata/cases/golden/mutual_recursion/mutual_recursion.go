// Package mutual_recursion has types that reach each other in circles, and one
// that only leads into them.
package mutual_recursion

//go:generate go tool catena-gen

// Document leads to the circle of Block and Span but is in none.
//
//catena:generate json,msgpack,cbor
type Document struct {
	Title  string  `json:"title"`
	Blocks []Block `json:"blocks"`
	People People  `json:"people"`
}

// Block holds spans.
type Block struct {
	Kind  string  `json:"kind"`
	Spans []*Span `json:"spans,omitempty"`
}

// Span holds blocks.
type Span struct {
	Text  string         `json:"text"`
	Notes map[int]*Block `json:"notes,omitempty"`
	Style *Style         `json:"style,omitempty"`
}

// Style ends the walk.
type Style struct {
	Bold bool `json:"bold"`
}

// People is a named slice in a circle with Person.
type People []Person

// Person has friends.
type Person struct {
	Name    string  `json:"name"`
	Friends People  `json:"friends,omitempty"`
	Teams   []*Team `json:"teams,omitempty"`
}

// Team has members, and a league of other teams.
type Team struct {
	Members People          `json:"members,omitempty"`
	League  map[string]Team `json:"league,omitempty"`
}

// Package pointer_to_pointer has pointers to pointers: encoding/json sets the
// outermost to nil at null, and allocates all the way down otherwise.
package pointer_to_pointer

//go:generate go tool catena-gen

// Patch changes a document: a member is left alone, cleared or set.
//
//catena:generate json,msgpack,cbor
type Patch struct {
	Title  **string       `json:"title"`
	Rating ***float64     `json:"rating"`
	Author **Author       `json:"author"`
	Lines  []**Author     `json:"lines"`
	Notes  map[string]**T `json:"notes"`
	Keys   *[]*string     `json:"keys"`
	Sums   *map[string]*T `json:"sums"`
	Short  **string       `json:"short,omitempty"`
}

// Author is a struct behind two pointers.
type Author struct {
	Name string   `json:"name"`
	Boss **Author `json:"boss"`
}

// T is a struct with a short name.
type T struct {
	N *int `json:"n"`
}

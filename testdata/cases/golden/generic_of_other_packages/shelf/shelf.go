// Package shelf has generic types with codecs.
package shelf

//go:generate go tool catena-gen -tests

// Shelf is marked here and instantiated elsewhere.
//
//catena:generate json,msgpack,cbor
type Shelf[T any] struct {
	Items []T    `json:"items"`
	Top   *T     `json:"top,omitempty"`
	Label string `json:"label"`
	Box   Box[[]T]
}

// Box is reached.
type Box[T any] struct {
	Item T `json:"item"`
}

// Package generic_recursion has generic types that hold themselves and each
// other.
package generic_recursion

//go:generate go tool catena-gen -tests

// Node is a tree.
//
//catena:generate json,msgpack,cbor
type Node[T any] struct {
	Value T                   `json:"value"`
	Kids  []Node[T]           `json:"kids,omitempty"`
	Next  *Node[T]            `json:"next,omitempty"`
	Named map[string]*Node[T] `json:"named,omitempty"`
}

// Left and Right hold each other, with their parameters the other way round.
//
//catena:generate json,msgpack,cbor
type Left[A, B any] struct {
	A     A             `json:"a"`
	Right []Right[B, A] `json:"right,omitempty"`
}

// Right is reached.
type Right[A, B any] struct {
	B    B                     `json:"b"`
	Left map[string]Left[B, A] `json:"left,omitempty"`
	Box  *Box[Left[A, B]]      `json:"box,omitempty"`
}

// Box holds one.
type Box[T any] struct {
	Item T `json:"item"`
}

// Self is recursive through a type argument.
//
//catena:generate json,msgpack,cbor
type Self struct {
	Name string       `json:"name"`
	Box  *Box[Self]   `json:"box,omitempty"`
	Kids Forest[Self] `json:"kids,omitempty"`
	Refs Box[[]Self]  `json:"refs"`
}

// Forest is a slice with a name.
//
//catena:generate json,msgpack,cbor
type Forest[T any] []T

// Grid is made of slices.
//
//catena:generate json,msgpack,cbor
type Grid[T any] [][2]Forest[T]

// Tree is a map that holds itself.
//
//catena:generate json,msgpack,cbor
type Tree[K comparable] map[K]Tree[K]

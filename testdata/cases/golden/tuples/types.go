// Package tuples has structs that are arrays without names in one binary format
// or both.
package tuples

//go:generate go tool catena-gen -tests

import "time"

// Point is an array in MessagePack and CBOR, by its directive.
//
//catena:generate json(std),msgpack(std,tuple),cbor(std,tuple)
type Point struct {
	X    float64 `json:"x"`
	Y    float64 `json:"y,omitempty"`
	Name string  `json:"name,omitzero"`
}

// Reading is one in MessagePack alone.
//
//catena:generate json(std),msgpack(std,tuple),cbor(std)
type Reading struct {
	At     time.Time       `json:"at"`
	Values []float64       `json:"values"`
	Spots  []Point         `json:"spots"`
	ByName map[string]Spot `json:"by_name"`
	Last   *Point          `json:"last"`
	Any    any             `json:"any"`
	Pair   [2]Cell         `json:"pair"`
	hidden int
}

// Spot is one in CBOR, by its tag; the name of a field does not count.
type Spot struct {
	_     struct{} `cbor:",toarray"`
	Place Point    `json:"place" cbor:"7,keyasint"`
	Size  int      `json:"size"`
}

// Cell is one in MessagePack, by its tag.
type Cell struct {
	_    struct{} `msgpack:",as_array"`
	Row  int32    `json:"row" msgpack:"r"`
	Skip string   `json:"skip" msgpack:"-"`
	Tags []string `json:"tags,omitempty" msgpack:"t,omitempty"`
}

// Tree contains itself, in arrays.
//
//catena:generate json(std),msgpack(std,tuple),cbor(std,tuple)
type Tree struct {
	Label string  `json:"label"`
	Kids  []Tree  `json:"kids"`
	Left  *Tree   `json:"left"`
	Side  []*Tree `json:"side,omitempty"`
}

// Wide has more members than the shortest head counts.
//
//catena:generate json(std),msgpack(std,tuple),cbor(std,tuple)
type Wide struct {
	A, B, C, D, E, F, G, H, I, J, K, L, M, N, O, P, Q, R, S, T, U, V, W, X, Y, Z int
}

// Embedding takes the members of others into its own array.
//
//catena:generate json(std),msgpack(std,tuple),cbor(std,tuple)
type Embedding struct {
	Base
	*Audit
	Own string `json:"own"`
}

// Base is embedded.
type Base struct {
	Region string `json:"region"`
	Zone   int    `json:"zone"`
}

// Audit is embedded as a pointer: where it is nil its members are null.
type Audit struct {
	By  string `json:"by"`
	Age uint8  `json:"age"`
}

// Nested embeds a pointer behind a pointer, and one that only this package can set.
//
//catena:generate json(std),msgpack(std,tuple),cbor(std,tuple)
type Nested struct {
	*Room
	*secret
	Own string `json:"own"`
}

// Room has a member that is never null, so that it is not taken for nil.
type Room struct {
	*Audit
	Floor int      `json:"floor"`
	Beds  []string `json:"beds"`
}

type secret struct {
	Code *int `json:"code"`
}

// Pair is generic.
//
//catena:generate json(std),msgpack(std,tuple),cbor(std,tuple)
type Pair[K comparable, V any] struct {
	Key   K `json:"key"`
	Value V `json:"value"`
}

// Pairs has instances.
//
//catena:generate json(std),msgpack(std),cbor(std)
type Pairs struct {
	Points []Pair[string, Point] `json:"points"`
	Counts Pair[int, []int]      `json:"counts"`
}

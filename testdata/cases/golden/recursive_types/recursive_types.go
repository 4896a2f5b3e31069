// Package recursive_types has types that hold themselves, through every sort of
// step.
package recursive_types

//go:generate go tool catena-gen

// Node is a list, a tree and a graph.
//
//catena:generate json,msgpack,cbor
type Node struct {
	Value    int              `json:"value"`
	Next     *Node            `json:"next"`
	Children []Node           `json:"children"`
	Refs     []*Node          `json:"refs,omitempty"`
	Named    map[string]Node  `json:"named,omitempty"`
	Linked   map[string]*Node `json:"linked,omitempty"`
	Pair     *[2]Node         `json:"pair,omitempty"`
	Rows     [][]Node         `json:"rows,omitempty"`
	Any      any              `json:"any,omitempty"`
}

// Forest is a slice of itself.
//
//catena:generate json,msgpack,cbor
type Forest []Forest

// Directory is a map of itself.
//
//catena:generate json,msgpack,cbor
type Directory map[string]Directory

// Expression holds itself in a struct without a name.
//
//catena:generate json,msgpack,cbor
type Expression struct {
	Operator string `json:"operator,omitempty"`
	Operands []struct {
		Label string      `json:"label"`
		Value *Expression `json:"value"`
	} `json:"operands,omitempty"`
}

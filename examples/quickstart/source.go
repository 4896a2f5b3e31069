package main

import "strings"

//go:generate go tool catena-gen -tests

// Source is a tree of source files: 12,806 nodes in the document that this
// program reads. Marking it is enough; Node is reached from it.
//
//catena:generate json
type Source struct {
	Tree     Node   `json:"tree"`
	Username string `json:"username"`
}

// Node is a file or a folder.
type Node struct {
	Name     string  `json:"name"`
	Kids     []Node  `json:"kids"`
	Weight   float64 `json:"cl_weight"` // share of the changes
	Touches  int     `json:"touches"`   // number of changes
	MinTime  int64   `json:"min_t"`     // of the first change, in seconds since 1970
	MaxTime  int64   `json:"max_t"`     // of the last one
	MeanTime int64   `json:"mean_t"`
}

// Find returns the node at the path below n, or nil if there is none. It is a part of n.
func (n *Node) Find(path string) *Node {
	for name := range strings.SplitSeq(path, "/") {
		if n = n.child(name); n == nil {
			return nil
		}
	}
	return n
}

func (n *Node) child(name string) *Node {
	for i := range n.Kids {
		if n.Kids[i].Name == name {
			return &n.Kids[i]
		}
	}
	return nil
}

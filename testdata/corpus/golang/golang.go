// Package golang is the tree of Go's source files with the weight of each: a
// recursive type, 12,806 nodes of it.
package golang

//go:generate go tool catena-gen

// Source is the document.
//
//catena:generate json(std),msgpack(std),cbor(std)
type Source struct {
	Tree     Node   `json:"tree"`
	Username string `json:"username"`
}

// Node is a file or a folder. The Kids of a file are empty, not null. The
// times are seconds since 1970.
//
//catena:generate json(std),msgpack(std),cbor(std)
type Node struct {
	Name     string  `json:"name"`
	Kids     []Node  `json:"kids"`
	CLWeight float64 `json:"cl_weight"`
	Touches  int     `json:"touches"`
	MinTime  int64   `json:"min_t"`
	MaxTime  int64   `json:"max_t"`
	MeanTime int64   `json:"mean_t"`
}

// Package embedded_pointer embeds pointers to structs: nil leaves their members
// out, and a document that names one of them allocates the struct.
package embedded_pointer

//go:generate go tool catena-gen

// Audit is embedded as a pointer.
type Audit struct {
	By string `json:"by"`
	At int64  `json:"at"`
	*Origin
}

// Origin is embedded as a pointer in a type embedded as a pointer.
type Origin struct {
	Host string   `json:"host"`
	Path []string `json:"path,omitempty"`
}

// Extra is embedded under a name.
type Extra struct {
	Note string `json:"note"`
}

// Order embeds both.
//
//catena:generate json(std),msgpack(std),cbor(std)
type Order struct {
	*Audit
	ID     int64 `json:"id"`
	*Extra `json:"extra,omitempty"`
	Total  float64 `json:"total"`
}

// Tree embeds a pointer to itself: encoding/json takes no member from it that
// the outer struct has.
//
//catena:generate json(std),msgpack(std),cbor(std)
type Tree struct {
	*Tree
	Name string `json:"name"`
	Leaf *Leaf  `json:"leaf"`
}

// Leaf closes the circle through an embedded pointer.
type Leaf struct {
	*Branch
	Green bool `json:"green"`
}

// Branch reaches Leaf again.
type Branch struct {
	Length float64 `json:"length"`
	Leaves []Leaf  `json:"leaves"`
}

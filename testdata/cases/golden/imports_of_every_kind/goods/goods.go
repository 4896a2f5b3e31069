// Package wares has another name than its folder.
package wares

//go:generate go tool catena-gen -tests

// Ware has a codec.
//
//catena:generate json,msgpack,cbor
type Ware struct {
	Name  string `json:"name"`
	Parts []Ware `json:"parts,omitempty"`
}

// Price has none of its own.
type Price struct {
	Cents    int64  `json:"cents"`
	Currency string `json:"currency"`
}

// Crate is generic.
type Crate[T any] struct {
	Content []T `json:"content"`
}

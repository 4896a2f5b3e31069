// Package embedded_foreign_codec embeds another package's types that have
// generated methods. They travel by embedding: without methods of its own the
// outer type would be encoded as the embedded part alone.
package embedded_foreign_codec

//go:generate go tool catena-gen

import "github.com/ezrantn/catena/testdata/cases/golden/embedded_foreign_codec/part"

// Order embeds by value.
//
//catena:generate json(std),msgpack(std),cbor(std)
type Order struct {
	part.Audit
	ID    int64  `json:"id"`
	Lines []Line `json:"lines"`
}

// Line is not marked: it is reached, and embeds as well.
type Line struct {
	*part.Audit
	Text string `json:"text"`
}

// Deep embeds a type that embeds.
//
//catena:generate json(std),msgpack(std),cbor(std)
type Deep struct {
	Order
	Note string `json:"note"`
}

// List embeds a type that is no struct: it is a member called after its type.
//
//catena:generate json(std),msgpack(std),cbor(std)
type List struct {
	part.Names
	Title string `json:"title"`
}

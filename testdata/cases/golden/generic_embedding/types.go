// Package generic_embedding embeds generic structs, and generic types embed.
package generic_embedding

//go:generate go tool catena-gen -tests

// Base is embedded.
//
//catena:generate json(std),msgpack(std),cbor(std)
type Base[T any] struct {
	ID   T      `json:"id"`
	Note string `json:"note,omitempty"`
}

// Line embeds an instance.
type Line struct {
	Base[int]
	Price float64 `json:"price"`
}

// Entry embeds a type with its parameter.
type Entry[T any] struct {
	Base[T]
	*Extra[T, string]
	Value T `json:"value"`
}

// Extra is embedded as a pointer.
type Extra[A, B any] struct {
	First  A   `json:"first"`
	Second []B `json:"second"`
}

// Deep embeds an embedding one.
type Deep[T any] struct {
	Entry[T]
	Note T `json:"note"`
}

// Order has instances.
//
//catena:generate json(std),msgpack(std),cbor(std)
type Order struct {
	Line    Line
	Entry   Entry[string]
	Deep    Deep[*Line]
	Entries []Entry[Line]
	hidden  Base[bool]
}

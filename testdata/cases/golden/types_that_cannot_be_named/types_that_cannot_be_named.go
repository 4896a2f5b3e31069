// Package types_that_cannot_be_named holds structs of another package whose fields are of
// that package's own types and of an internal package's. The types of their parts cannot
// be written here: encoding/json encodes and decodes it, by reflection.
package types_that_cannot_be_named

//go:generate go tool catena-gen

import "github.com/ezrantn/catena/testdata/cases/golden/types_that_cannot_be_named/store"

// Order names the foreign struct.
//
//catena:generate json,msgpack,cbor
type Order struct {
	ID    int                    `json:"id"`
	Place store.Place            `json:"place"`
	Where *store.Place           `json:"where"`
	Map   map[string]store.Place `json:"map"`
}

// Shelf embeds it.
//
//catena:generate json,msgpack,cbor
type Shelf struct {
	store.Place
	Note string `json:"note"`
}

// Envelope names a foreign struct with interfaces, which are nil: null in every format.
//
//catena:generate json,msgpack,cbor
type Envelope struct {
	Message store.Message  `json:"message"`
	Where   *store.Message `json:"where"`
	Note    string         `json:"note"`
}

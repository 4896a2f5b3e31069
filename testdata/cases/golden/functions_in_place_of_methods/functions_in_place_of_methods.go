// Package functions_in_place_of_methods has types that are not to have methods: one
// that others embed, one that is no struct, one that is unexported. Types that only
// they reach have none either. A type with methods holds them, a struct embeds one,
// and another package's type is of the sort too.
package functions_in_place_of_methods

import "github.com/ezrantn/catena/testdata/cases/golden/functions_in_place_of_methods/ledger"

//go:generate go tool catena-gen -tests

// Order has functions.
//
//catena:generate json,msgpack,cbor nomethods
type Order struct {
	ID    int64           `json:"id"`
	Note  string          `json:"note,omitempty"`
	Lines []Line          `json:"lines"`
	Both  *Both           `json:"both"`
	Next  *Order          `json:"next"`
	ByDay map[string]Line `json:"by_day"`
}

// Line is reached from Order alone, and has no methods.
type Line struct {
	Article string  `json:"article"`
	Price   float64 `json:"price"`
}

// Both is reached from a type with methods as well, and so has them.
type Both struct {
	Tags []string `json:"tags"`
}

// Orders is no struct.
//
//catena:generate json,msgpack,cbor nomethods
type Orders []Order

// basket is unexported, and so are its functions.
//
//catena:generate nomethods json,msgpack,cbor
type basket struct {
	Items []string `json:"items"`
}

// Special embeds Order: there is no method that would become its own.
type Special struct {
	Order
	Until string `json:"until"`
}

// Shop has methods.
//
//catena:generate json,msgpack,cbor
type Shop struct {
	Orders  []*Order         `json:"orders"`
	First   Order            `json:"first"`
	Open    map[string]Order `json:"open"`
	All     Orders           `json:"all"`
	Both    Both             `json:"both"`
	Special *Special         `json:"special"`
	Entry   ledger.Entry     `json:"entry"`
	Entries []ledger.Entry   `json:"entries"`
	basket
}

// Sheep has a field with the name of a method that its test needs.
//
//catena:generate json,msgpack,cbor nomethods
type Sheep struct {
	Name  string   `json:"name"`
	Clone *Sheep   `json:"clone"`
	Tags  []string `json:"tags"`
}

// Package lazy_in_unions has unions with Lazy members, and Lazy values of unions.
package lazy_in_unions

import catena "github.com/ezrantn/catena/runtime"

//go:generate go tool catena-gen

// Payment is a union whose tag may stand behind the other members.
//
//catena:union tag=type card=Card cash=Cash
type Payment interface{ pay() }

// Card has a Lazy member.
type Card struct {
	Number string                         `json:"number"`
	Owner  catena.Lazy[Line]              `json:"owner"`
	Notes  []catena.Lazy[map[string]Line] `json:"notes,omitempty"`
}

// Cash has none.
type Cash struct {
	Amount int `json:"amount"`
}

func (Card) pay() {}
func (Cash) pay() {}

// Payments are values of the union, and Lazy ones.
//
//catena:generate json msgpack cbor
type Payments struct {
	List  []Payment              `json:"list"`
	Later []catena.Lazy[Payment] `json:"later"`
	Any   catena.Lazy[[]Payment] `json:"any,omitzero"`
}

// Line is the type of Lazy members.
type Line struct {
	Item  string  `json:"item"`
	Price float64 `json:"price"`
}

// Package types has the types of the comparison, with the methods of catena and of easyjson. None
// of these is called by the libraries that work by reflection.
package types

import "time"

//go:generate go tool catena-gen
//go:generate go tool easyjson -no_std_marshalers types.go

// Order has fields of the common kinds.
//
//catena:generate json,msgpack,cbor
//easyjson:json
type Order struct {
	ID     int64             `json:"id"`
	Name   string            `json:"name"`
	Note   *string           `json:"note"`
	Lines  []Line            `json:"lines"`
	Labels map[string]string `json:"labels"`
	Rates  []float64         `json:"rates"`
	At     time.Time         `json:"at,omitzero"`
}

// Line is part of an Order.
type Line struct {
	Article string  `json:"article"`
	Price   float64 `json:"price"`
}

// Nested embeds a pointer.
//
//catena:generate json,msgpack,cbor
//easyjson:json
type Nested struct {
	*Extra
	ID int64 `json:"id"`
}

// Extra is embedded.
type Extra struct {
	Remark string `json:"remark"`
}

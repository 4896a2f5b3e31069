// Package order is what the user generates a codec for.
package order

import "time"

//go:generate go tool catena-gen

// Order is what a customer sent.
//
//catena:generate json
type Order struct {
	ID    int64     `json:"id"`
	Lines []Line    `json:"lines"`
	Note  string    `json:"note,omitempty"`
	At    time.Time `json:"at"`
}

type Line struct {
	Article string  `json:"article"`
	Price   float64 `json:"price"`
}

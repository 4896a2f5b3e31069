// Package packed has the types of the comparison with the methods of msgp.
package packed

import "time"

//go:generate go tool msgp -file packed.go -o packed_msgp.go -io=false -tests=false -d "tag json"

// Order is the type of that name in package types.
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
type Nested struct {
	*Extra
	ID int64 `json:"id"`
}

// Extra is embedded.
type Extra struct {
	Remark string `json:"remark"`
}

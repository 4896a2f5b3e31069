// Package compact has tables alone: a test looks into its object file.
package compact

import "time"

//go:generate go tool catena-gen

// Order has members of many kinds.
//
//catena:generate json,msgpack,cbor compact
type Order struct {
	ID     int64             `json:"id"`
	Lines  []Line            `json:"lines"`
	By     map[string]*Order `json:"by,omitempty"`
	At     time.Time         `json:"at,omitzero"`
	Next   *Order            `json:"next,omitempty"`
	Labels Labels            `json:"labels"`
	Any    any               `json:"any"`
}

// Line is reached from Order.
type Line struct {
	Name  string
	Count *int
	Place struct{ X, Y float64 }
}

// Labels is a map with a name.
type Labels map[string]string

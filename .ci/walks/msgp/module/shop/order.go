// Package shop has the types of a shop.
package shop

import "time"

//go:generate msgp

//msgp:tuple Line
//msgp:ignore Draft

// Order is what a customer sent. Its names in JSON and in MessagePack differ.
type Order struct {
	Audit
	ID     int64     `json:"id"`
	Buyer  string    `json:"customer" msg:"buyer"`
	Note   string    `json:"note,omitempty"`
	Lines  []Line    `msg:"lines,allownil"`
	Labels []string  `msg:"labels,omitempty"`
	At     time.Time `msg:"at"`
}

// Audit is a member of its own.
type Audit struct {
	By string `msg:"by"`
}

// Line is an array.
type Line struct {
	Article string
	Price   float64
}

// Draft is not stored.
type Draft struct{ Order Order }

package main

import "github.com/ezrantn/catena/runtime"

//go:generate go tool catena-gen

// Header is what the filter reads of a line: two of its members, whatever else it has.
//
//catena:generate json
type Header struct {
	Kind   string `json:"kind"`
	Region string `json:"region"`
}

// Envelope is a message that the proxy hands on. It reads all but the body.
//
//catena:generate json
type Envelope struct {
	To   string             `json:"to"`
	Hops int                `json:"hops"`
	Body catena.Lazy[Order] `json:"body,omitzero"`
}

// Order is a body, which a server decodes that wants one.
type Order struct {
	ID    string `json:"id"`
	Lines []Line `json:"lines"`
}

// Line is a line of an order.
type Line struct {
	Article string  `json:"article"`
	Price   float64 `json:"price"`
}

package main

import "time"

//go:generate go tool catena-gen

// Sale is a line of the input. Between workers it is an array without names, as both ends of that are
// this program.
//
//catena:generate json,msgpack(tuple)
type Sale struct {
	Store    string    `json:"store"`
	Article  string    `json:"article"`
	Customer string    `json:"customer,omitempty"`
	Pieces   int64     `json:"pieces"`
	Cents    int64     `json:"cents"` // of all pieces
	At       time.Time `json:"at"`
	Tags     []string  `json:"tags,omitempty"`
}

// Summary is the output for each store.
//
//catena:generate json,msgpack
type Summary struct {
	Store string    `json:"store"`
	Sales int64     `json:"sales"`
	Cents int64     `json:"cents"`
	First time.Time `json:"first"`
	Last  time.Time `json:"last"`
}

// Add takes a sale of the store into account.
func (s *Summary) Add(sale *Sale) {
	s.Sales++
	s.Cents += sale.Cents
	if s.First.IsZero() || sale.At.Before(s.First) {
		s.First = sale.At
	}
	if sale.At.After(s.Last) {
		s.Last = sale.At
	}
}

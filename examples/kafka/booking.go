package main

import "time"

//go:generate go tool catena-gen

// Booking is the value of a record: it changes the balance of an account, whose number is the
// record's key.
//
//catena:generate json
type Booking struct {
	Account string    `json:"account"`
	Number  int64     `json:"number"` // of the account's bookings: 1, 2, 3
	Cents   int64     `json:"cents"`
	At      time.Time `json:"at"`
	Text    string    `json:"text"`
	Party   Party     `json:"party"`
	Tags    []string  `json:"tags,omitempty"`
}

// Party is the other side of a Booking.
type Party struct {
	Name    string `json:"name"`
	Country string `json:"country"`
}

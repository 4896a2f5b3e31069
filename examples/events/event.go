package main

import (
	"time"

	"github.com/ezrantn/catena/runtime"
)

//go:generate go run ../../cmd/catena-gen

// An Event is a message of a webhook. A kind that is not listed is an *Unknown.
//
//catena:generate json,msgpack
//catena:union tag=type order.created=*OrderCreated order.paid=*OrderPaid customer.changed=*CustomerChanged
//catena:union other=*Unknown as=AnyEvent
type Event interface{ isEvent() }

// OrderCreated is sent for each new order.
type OrderCreated struct {
	ID    string         `json:"id" catena:"required,notnull"`
	At    time.Time      `json:"at" catena:"required,format=unix|RFC3339"`
	Lines []Line         `json:"lines" catena:"required,oneormany"`
	Rest  catena.Members `json:"-" catena:"unknown"`
}

// Line is a line of an order.
type Line struct {
	Article  string `json:"article" catena:"required"`
	Quantity int    `json:"quantity" catena:"default=1"`
	Price    int64  `json:"price" catena:"text"` // in cents
}

// OrderPaid is sent when a payment arrives.
type OrderPaid struct {
	ID   string    `json:"id" catena:"required,notnull"`
	At   time.Time `json:"at" catena:"required,format=unix|RFC3339"`
	Card *Card     `json:"card,omitempty" catena:"oneof=by,required"`
	Bank *Bank     `json:"bank,omitempty" catena:"oneof=by,required"`
}

// Card and Bank say how an order was paid.
type (
	// Card is a payment by card.
	Card struct {
		Last4 string `json:"last4"`
	}
	// Bank is a payment by bank transfer.
	Bank struct {
		IBAN string `json:"iban"`
	}
)

// CustomerChanged has the members that have changed: null removes one.
type CustomerChanged struct {
	ID    string                  `json:"id" catena:"required,notnull"`
	Name  catena.Optional[string] `json:"name,omitzero"`
	Email catena.Optional[string] `json:"email,omitzero"`
}

// Unknown is an event of another kind, kept as it came.
type Unknown struct {
	Type string         `json:"type"`
	Rest catena.Members `json:"-" catena:"unknown"`
}

func (*OrderCreated) isEvent()    {}
func (*OrderPaid) isEvent()       {}
func (*CustomerChanged) isEvent() {}
func (*Unknown) isEvent()         {}

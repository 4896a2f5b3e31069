// Package shop has the types of the examples in package catena: a struct with an embedded one, a
// generic one, and one with methods of its author's.
package shop

import (
	"fmt"
	"strconv"
	"strings"
	"time"
)

//go:generate go tool catena-gen -tests

// Order is the order of a customer.
//
//catena:generate json,msgpack,cbor
type Order struct {
	Record
	ID    int64   `json:"id"`
	Lines []Line  `json:"lines"`
	Note  *string `json:"note,omitempty"`
}

// Record says when a value was made, and who made it. Its members are members of the structs that
// embed it.
type Record struct {
	By string    `json:"by,omitempty"`
	At time.Time `json:"at,omitzero"`
}

// Line is an article of an Order.
type Line struct {
	Article string `json:"article"`
	Count   int    `json:"count"`
	Price   Cents  `json:"price"`
}

// Page is a part of a list. It has a codec for every type argument.
//
//catena:generate json,msgpack,cbor
type Page[T any] struct {
	Items []T    `json:"items"`
	Next  string `json:"next,omitempty"`
}

// Cents is an amount of money. Its methods make it text in all formats: "2.50 EUR".
type Cents int64

const currency = " EUR"

// MarshalText returns the amount in the currency.
func (c Cents) MarshalText() ([]byte, error) {
	return fmt.Appendf(nil, "%d.%02d%s", c/100, c%100, currency), nil
}

// UnmarshalText reads the result of MarshalText.
func (c *Cents) UnmarshalText(text []byte) error {
	amount, ok := strings.CutSuffix(string(text), currency)
	whole, rest, point := strings.Cut(amount, ".")
	if !ok || !point || len(rest) != 2 {
		return fmt.Errorf("%q is no amount of money, such as 2.50%s", text, currency)
	}
	n, err := strconv.ParseInt(whole+rest, 10, 64)
	*c = Cents(n)
	return err
}

// Sum returns the total of the lines.
func (o *Order) Sum() Cents {
	var sum Cents
	for _, l := range o.Lines {
		sum += Cents(l.Count) * l.Price
	}
	return sum
}

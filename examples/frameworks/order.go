// Package frameworks shows how codecs are used in frameworks and clients. Its README has the code of
// its tests, one file for each framework, and has the links to the other examples.
package frameworks

import "context"

//go:generate go tool catena-gen

// Order is the input of the tests. The json tags serve MessagePack as well.
//
//catena:generate json,msgpack
type Order struct {
	ID    int64  `json:"id"`
	Lines []Line `json:"lines"`
}

// Line is an article of an Order.
type Line struct {
	Article string `json:"article"`
	Count   int64  `json:"count"`
	Price   int64  `json:"price"` // of one, in cents
}

// Receipt is the output of the tests.
//
//catena:generate json,msgpack
type Receipt struct {
	ID    int64 `json:"id"`
	Total int64 `json:"total"` // in cents
}

// Price is the program that the frameworks call: it returns the receipt of an order.
func Price(_ context.Context, order *Order) (*Receipt, error) {
	receipt := &Receipt{ID: order.ID}
	for _, line := range order.Lines {
		receipt.Total += line.Count * line.Price
	}
	return receipt, nil
}

package main

//go:generate go tool catena-gen

// Order is the request of a client, and with the amounts the response.
//
//catena:generate json
type Order struct {
	Customer string `json:"customer"`
	Lines    []Line `json:"lines"`
	Total    int64  `json:"total"` // in cents
}

// Line is an article of an order.
type Line struct {
	Article  string `json:"article"`
	Quantity int64  `json:"quantity"`
	Price    int64  `json:"price"`  // of one, in cents
	Amount   int64  `json:"amount"` // of all, in cents
}

// Price sets the amounts and the total.
func (o *Order) Price() {
	o.Total = 0
	for i := range o.Lines {
		line := &o.Lines[i]
		line.Amount = line.Quantity * line.Price
		o.Total += line.Amount
	}
}

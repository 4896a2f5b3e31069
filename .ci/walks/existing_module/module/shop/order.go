// Package shop has types with the tags and methods of encoding/json.
package shop

import (
	"encoding/json"
	"fmt"
	"strconv"
	"strings"
)

// Order is what a customer sent.
type Order struct {
	ID       int64           `json:"id"`
	Customer *Customer       `json:"customer"`
	Lines    []Line          `json:"lines"`
	Total    Euro            `json:"total,omitzero"`
	Extra    json.RawMessage `json:"extra,omitempty"`
}

// Customer has sent an Order.
type Customer struct {
	Name string `json:"name"`
}

// Line is part of an Order.
type Line struct {
	Article string  `json:"article"`
	Price   float64 `json:"price"`
	Count   int     `json:"count"`
}

// Sum returns what the lines cost.
func (o *Order) Sum() Euro {
	var sum float64
	for _, l := range o.Lines {
		sum += l.Price * float64(l.Count)
	}
	return Euro(sum)
}

// Euro is an amount that is text in JSON, by methods of its own.
type Euro float64

// MarshalJSON returns the amount with its unit.
func (e Euro) MarshalJSON() ([]byte, error) {
	return json.Marshal(fmt.Sprintf("%g EUR", float64(e)))
}

// UnmarshalJSON reads what MarshalJSON returns.
func (e *Euro) UnmarshalJSON(data []byte) error {
	var text string
	if err := json.Unmarshal(data, &text); err != nil {
		return err
	}
	f, err := strconv.ParseFloat(strings.TrimSuffix(text, " EUR"), 64)
	*e = Euro(f)
	return err
}

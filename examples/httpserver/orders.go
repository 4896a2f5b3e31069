package main

import (
	"errors"
	"log"
	"net/http"

	catena "github.com/ezrantn/catena/runtime"
	"github.com/ezrantn/catena/runtime/arena"
)

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

// Problem is the response to a request that is not answered.
//
//catena:generate json
type Problem struct {
	Reason string `json:"reason"`
	Path   string `json:"path,omitempty"`   // of the value that is wrong: lines[0].price
	Offset *int64 `json:"offset,omitempty"` // of the mistake, in bytes
}

// The bounds of a request: its body, and the memory of decoding. A few bytes of JSON may become
// many of Go: {} is a Line of 40 bytes.
const maxBody, maxMemory = 1 << 20, 8 << 20

var (
	arenas = arena.NewPool(64 << 10)
	limits = catena.WithLimits(catena.Limits{Memory: maxMemory})
)

// contentType is shared by all responses, as a call of Set would allocate a slice for each.
var contentType = []string{"application/json"}

// answerOrder answers an order with its amounts.
func answerOrder(w http.ResponseWriter, r *http.Request) {
	err := arenas.Do(func(a *arena.Arena) error {
		order, err := catena.DecodeJSONFrom[Order](a, http.MaxBytesReader(w, r.Body, maxBody), limits)
		if err != nil {
			return refuse(w, err)
		}
		order.Price()
		w.Header()["Content-Type"] = contentType
		return catena.WriteJSON(w, order)
	})
	if err != nil {
		log.Print("response: ", err) // the client has disconnected
	}
}

// refuse answers a request whose body has led to err. It returns the error of w.
func refuse(w http.ResponseWriter, err error) error {
	status, problem := problemOf(err)
	w.Header()["Content-Type"] = contentType
	w.WriteHeader(status)
	return catena.WriteJSON(w, &problem)
}

// problemOf says what the client can mend, in the client's words: err itself is for the log, as it
// names types and limits of the program.
func problemOf(err error) (int, Problem) {
	if _, tooLong := errors.AsType[*http.MaxBytesError](err); tooLong || errors.Is(err, catena.ErrMemory) {
		return http.StatusRequestEntityTooLarge, Problem{Reason: "the order is too large"}
	}
	e, ok := errors.AsType[*catena.Error](err)
	switch {
	case !ok:
		return http.StatusBadRequest, Problem{Reason: "the body was not read to its end"}
	case errors.Is(err, catena.ErrSyntax):
		return http.StatusBadRequest, Problem{Reason: "the body is not JSON", Path: e.Path, Offset: &e.Offset}
	}
	return http.StatusBadRequest, Problem{Reason: "the value is not of the right type", Path: e.Path, Offset: &e.Offset}
}

package main

import (
	"log"
	"net/http"
	"sync"

	catena "github.com/ezrantn/catena/runtime"
	"github.com/ezrantn/catena/runtime/arena"
)

// A Handler answers orders with their amounts. It is safe for concurrent use.
type Handler struct {
	arenas *arena.Pool
	bodies sync.Pool // of *body
	limits catena.Option
}

// The bounds of a request: its body, and the memory of decoding. A few bytes of JSON may become
// many of Go: {} is a Line of 40 bytes.
const (
	maxBody   = 1 << 20
	maxMemory = 8 << 20
)

// contentType is shared by all responses, as a call of Set would allocate a slice for each.
var contentType = []string{"application/json"}

// NewHandler returns a Handler.
func NewHandler() *Handler {
	return &Handler{
		arenas: arena.NewPool(64 << 10),
		bodies: sync.Pool{New: func() any { return new(body) }},
		limits: catena.WithLimits(catena.Limits{Bytes: maxBody, Memory: maxMemory}),
	}
}

func (h *Handler) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	err := h.arenas.Do(func(a *arena.Arena) error {
		order, err := h.decode(a, r)
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

// decode returns the order in the body of r. It is in a.
func (h *Handler) decode(a *arena.Arena, r *http.Request) (*Order, error) {
	b := h.bodies.Get().(*body)
	defer h.bodies.Put(b) // decoding copies the text
	text, err := b.read(r.Body, maxBody)
	if err != nil {
		return nil, err
	}
	return catena.DecodeJSON[Order](a, text, h.limits)
}

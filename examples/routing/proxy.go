package main

import (
	"bytes"
	"fmt"
	"io"
	"net/http"

	"github.com/ezrantn/catena/runtime"
	"github.com/ezrantn/catena/runtime/arena"
)

// maxMessage is how long a message may be, in bytes.
const maxMessage = 1 << 20

// maxHops is how many proxies hand a message on.
const maxHops = 8

// A Proxy hands each message on to the server that its envelope names. The body is checked to be JSON, and neither decoded nor
// encoded again: its text is copied.
type Proxy struct {
	pool    *arena.Pool
	servers map[string]http.Handler // by name; in a program of your own, clients
}

// NewProxy returns a proxy for the servers, by name.
func NewProxy(servers map[string]http.Handler) *Proxy {
	return &Proxy{arena.NewPool(16 << 10), servers}
}

// ServeHTTP implements http.Handler.
func (p *Proxy) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	err := p.pool.Do(func(a *arena.Arena) error {
		message, err := catena.DecodeJSONFrom[Envelope](a, r.Body, catena.WithLimits(catena.Limits{Bytes: maxMessage}))
		if err != nil {
			return err
		}
		server := p.servers[message.To]
		switch {
		case server == nil:
			http.Error(w, "no server "+message.To, http.StatusNotFound)
			return nil
		case message.Hops >= maxHops:
			http.Error(w, "too many hops", http.StatusLoopDetected)
			return nil
		}
		message.Hops++
		text, err := catena.AppendJSON(nil, message)
		if err != nil {
			return err
		}
		next := r.Clone(r.Context())
		next.Body, next.ContentLength = io.NopCloser(bytes.NewReader(text)), int64(len(text))
		server.ServeHTTP(w, next)
		return nil
	})
	if err != nil {
		http.Error(w, err.Error(), http.StatusBadRequest)
	}
}

// Total answers with the sum of an order. It is a server that decodes the body, with errors that name the place in the message.
func Total(w http.ResponseWriter, r *http.Request) {
	message, err := catena.DecodeJSONFrom[Envelope](nil, r.Body, catena.WithLimits(catena.Limits{Bytes: maxMessage}))
	if err != nil {
		http.Error(w, err.Error(), http.StatusBadRequest)
		return
	}
	order, err := message.Body.Get(nil)
	if err != nil {
		http.Error(w, err.Error(), http.StatusBadRequest)
		return
	}
	total := 0.0
	for _, l := range order.Lines {
		total += l.Price
	}
	fmt.Fprintf(w, "%s: %.2f after %d hops", order.ID, total, message.Hops)
}

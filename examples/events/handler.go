package main

import (
	"errors"
	"io"
	"net/http"
	"sync"

	"github.com/ezrantn/catena/runtime"
	"github.com/ezrantn/catena/runtime/arena"
)

// maxBody is how many bytes a delivery has at most.
const maxBody = 1 << 20

// A Handler stores the events that are posted to it.
type Handler struct {
	pool  *arena.Pool
	store *Store
}

// NewHandler returns a handler that adds to a store.
func NewHandler(s *Store) *Handler {
	return &Handler{arena.NewPool(64<<10, arena.MaxBytes(16<<20)), s}
}

// ServeHTTP decodes one event into an arena, and stores it.
func (h *Handler) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	body, err := io.ReadAll(http.MaxBytesReader(w, r.Body, maxBody))
	if err != nil {
		http.Error(w, err.Error(), http.StatusRequestEntityTooLarge)
		return
	}
	err = h.pool.Do(func(a *arena.Arena) error {
		e, err := catena.DecodeJSON[AnyEvent](a, body)
		if err != nil {
			return err
		}
		return h.store.Write(e)
	})
	if err != nil {
		w.Header().Set("Content-Type", "application/json")
		w.WriteHeader(http.StatusBadRequest)
		p := problemOf(err)
		_ = catena.WriteJSON(w, &p) // the client is gone
		return
	}
	w.WriteHeader(http.StatusNoContent)
}

// A Problem is the answer to an event that is not accepted.
//
//catena:generate
type Problem struct {
	Reason  string   `json:"reason"`
	Path    string   `json:"path,omitempty"`
	Missing []string `json:"missing,omitempty"`
}

func problemOf(err error) Problem {
	p := Problem{Reason: err.Error()}
	var e *catena.Error
	if errors.As(err, &e) {
		p.Reason, p.Path = e.Reason, e.Path
	}
	var missing *catena.MissingError
	if errors.As(err, &missing) {
		p.Missing = missing.Names
	}
	return p
}

// A Store keeps events as MessagePack, one after another.
type Store struct {
	mu   sync.Mutex
	data []byte
	n    int
}

// Write appends an event. Nothing of it is kept.
func (s *Store) Write(e *AnyEvent) (err error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.data, err = e.AppendMsgpack(s.data); err == nil {
		s.n++
	}
	return err
}

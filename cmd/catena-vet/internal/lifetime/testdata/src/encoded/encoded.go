// Package encoded keeps the encodings of values, whose encoder keeps parts of the values until it is closed.
package encoded

import (
	"github.com/ezrantn/catena/runtime/arena"
	"github.com/ezrantn/catena/runtime/jsonwire"
)

type Event struct{ rest [][]byte }

var pool = arena.NewPool(0)

// A Store keeps events as JSON.
type Store struct {
	data []byte
	last *AnyEvent
}

func (s *Store) write(e *AnyEvent) (err error) {
	s.data, err = e.AppendJSON(s.data)
	return err
}

func (s *Store) writeBare(e *AnyEvent) (err error) {
	s.data, err = AppendEventJSON(s.data, &e.Event)
	return err
}

func (s *Store) writeOne(e *AnyEvent) {
	var enc jsonwire.Encoder
	s.data = e.AppendJSONValue(&enc, s.data)
}

func (s *Store) keep(e *AnyEvent) error {
	s.last = e
	return nil
}

func right(s *Store, data []byte) error {
	return pool.Do(func(a *arena.Arena) error {
		var e AnyEvent
		if err := e.DecodeJSON(a, data); err != nil {
			return err
		}
		if err := s.writeBare(&e); err != nil {
			return err
		}
		s.writeOne(&e)
		return s.write(&e)
	})
}

func wrong(s *Store, data []byte) error {
	return pool.Do(func(a *arena.Arena) error {
		var e AnyEvent
		if err := e.DecodeJSON(a, data); err != nil {
			return err
		}
		return s.keep(&e) // want `e, decoded into a, is kept by keep, and the return of Do's callback ends its life; clone it`
	})
}

// The output is memory of the arena.
func output(order *AnyEvent) (out []byte, err error) {
	err = pool.Do(func(a *arena.Arena) error {
		b, err := order.AppendJSON(a.Bytes(100))
		out = b // want `b, decoded into a, is stored in out, which outlives it`
		return err
	})
	return out, err
}

// Package store is another package, which keeps some of what it is given.
package store

import (
	catena "github.com/ezrantn/catena/runtime"
	"github.com/ezrantn/catena/runtime/arena"
	"shop"
)

var (
	pool   = arena.NewPool(0)
	latest *shop.Order
)

type Store struct {
	Name   string
	orders map[int64]*shop.Order
	queue  chan *shop.Order
}

func (s *Store) Put(o *shop.Order) { s.orders[o.ID] = o } // want Put:"keeps 1 in 0"

func (s *Store) Send(o *shop.Order) { s.queue <- o } // want Send:"hands 1"

func (s *Store) Total(o *shop.Order) float64 { return o.Total() }

func SetLatest(o *shop.Order) { latest = o } // want SetLatest:"keeps 0"

func SetLatestLater(o *shop.Order) { SetLatest(o) } // want SetLatestLater:"keeps 0"

func Parse(a *arena.Arena, data []byte) (*shop.Order, error) { // want Parse:"bears 0 in result 0"
	return catena.DecodeJSON[shop.Order](a, data)
}

func Load(a *arena.Arena, o *shop.Order, data []byte) error { // want Load:"fills 1 from 0"
	return o.DecodeJSON(a, data)
}

func First(names []string) string { return names[0] } // want First:"shares 0 with result 0"

func Each(data []byte, f func(*shop.Order)) error { // want Each:"lends 1, argument 0"
	return pool.Do(func(a *arena.Arena) error {
		orders, err := catena.DecodeJSONSlice[shop.Order](a, data)
		for i := range orders {
			f(&orders[i])
		}
		return err
	})
}

// A List is a container for any type.
type List[T any] struct{ all []T }

func (l *List[T]) Add(v T) { l.all = append(l.all, v) } // want Add:"keeps 1 in 0"

func (l *List[T]) Len() int { return len(l.all) }

func Or[T comparable](v, other T) T { // want Or:"shares 0 with result 0; shares 1 with result 0"
	var zero T
	if v == zero {
		return other
	}
	return v
}

func Decode[T any, P catena.JSON[T]](a *arena.Arena, data []byte) (*T, error) { // want Decode:"bears 0 in result 0"
	return catena.DecodeJSON[T, P](a, data)
}

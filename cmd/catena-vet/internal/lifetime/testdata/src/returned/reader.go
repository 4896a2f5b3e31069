package returned

import (
	"io"

	catena "github.com/ezrantn/catena/runtime"
	"github.com/ezrantn/catena/runtime/arena"
	"shop"
)

func fromReader(pool *arena.Pool, r io.Reader) (*shop.Order, error) {
	a := pool.Get()
	defer pool.Put(a)
	order, err := catena.DecodeJSONFrom[shop.Order](a, r)
	return order, err // want `decoded into a`
}

func fromReaderCloned(pool *arena.Pool, r io.Reader) (*shop.Order, error) {
	a := pool.Get()
	defer pool.Put(a)
	order, err := catena.DecodeJSONFrom[shop.Order](a, r)
	return order.Clone(), err
}

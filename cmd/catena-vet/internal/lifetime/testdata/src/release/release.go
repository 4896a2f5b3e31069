// Package release takes Release for an end, as the flag -release does.
package release

import (
	catena "github.com/ezrantn/catena/runtime"
	"github.com/ezrantn/catena/runtime/arena"
	"shop"
)

func name(data []byte) string {
	a := arena.New(0)
	order, _ := catena.DecodeJSON[shop.Order](a, data)
	a.Release()
	return order.Name // want `order.Name, decoded into a, is used after a.Release\(\)`
}

func deferred(data []byte) (*shop.Order, error) {
	a := arena.New(0)
	defer a.Release()
	order, err := catena.DecodeJSON[shop.Order](a, data)
	return order, err // want `order, decoded into a, is returned after the deferred a.Release\(\)`
}

// Package failed has errors of decoding: where there is one, there is no value.
package failed

import (
	"errors"

	catena "github.com/ezrantn/catena/runtime"
	"github.com/ezrantn/catena/runtime/arena"
	"shop"
)

var pool = arena.NewPool(0)

func bareReturnWithoutClone(data []byte) (order *shop.Order, err error) {
	a := pool.Get()
	defer pool.Put(a)
	order, err = catena.DecodeJSON[shop.Order](a, data)
	if err != nil {
		return
	}
	return // want `order, decoded into a, is returned after`
}

// The variable holds what was decoded before the error.
func receiver(data []byte) (order shop.Order, err error) {
	a := pool.Get()
	defer pool.Put(a)
	if err = order.DecodeJSON(a, data); err != nil {
		return // want `order, decoded into a, is returned after`
	}
	return shop.Order{}, nil
}

func otherError(data []byte, check func() error) (order *shop.Order, err error) {
	a := pool.Get()
	defer pool.Put(a)
	if order, err = catena.DecodeJSON[shop.Order](a, data); err != nil {
		return
	}
	if err = check(); err != nil {
		return // want `order, decoded into a, is returned after`
	}
	order = order.Clone()
	return
}

// What follows is right.

func bareReturn(data []byte) (order *shop.Order, err error) {
	a := pool.Get()
	defer pool.Put(a)
	order, err = catena.DecodeJSON[shop.Order](a, data)
	if err != nil {
		return
	}
	order = order.Clone()
	return
}

func bareReturnAtTheEnd(data []byte) (order *shop.Order, err error) {
	a := pool.Get()
	defer pool.Put(a)
	if order, err = catena.DecodeJSON[shop.Order](a, data); err == nil {
		order = order.Clone()
	}
	return
}

func outOfACallback(data []byte) (out *shop.Order, err error) {
	err = pool.Do(func(a *arena.Arena) error {
		if out, err = catena.DecodeJSON[shop.Order](a, data); err != nil {
			return err
		}
		out = out.Clone()
		return nil
	})
	return out, err
}

func returnedWithTheError(data []byte) (*shop.Order, error) {
	a := pool.Get()
	defer pool.Put(a)
	order, err := catena.DecodeJSON[shop.Order](a, data)
	if err != nil {
		return order, err
	}
	return order.Clone(), nil
}

func ofAHelper(data []byte) (order *shop.Order, err error) {
	a := pool.Get()
	defer pool.Put(a)
	order, err = parse(a, data)
	switch {
	case err != nil:
		return
	default:
		return order.Clone(), nil
	}
}

func parse(a *arena.Arena, data []byte) (*shop.Order, error) {
	order, err := catena.DecodeJSON[shop.Order](a, data)
	if err != nil {
		return nil, err
	}
	if order.ID == 0 {
		return nil, errors.New("no ID")
	}
	return order, nil
}

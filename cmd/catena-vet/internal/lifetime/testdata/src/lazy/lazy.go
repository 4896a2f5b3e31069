// Package lazy reads fields whose text is kept.
package lazy

import (
	catena "github.com/ezrantn/catena/runtime"
	"github.com/ezrantn/catena/runtime/arena"
	"shop"
)

var pool arena.Pool

func returnsTheBody(data []byte) (*shop.Order, error) {
	a := pool.Get()
	defer pool.Put(a)
	event, err := catena.DecodeJSON[shop.Event](a, data)
	if err != nil {
		return nil, err
	}
	order, err := event.Body.Get(a)
	if err != nil {
		return nil, err
	}
	return order, nil // want `order, decoded into a, is returned after the deferred pool.Put\(a\) on line 14 ended its life; clone it: order.Clone\(\)`
}

func returnsTheBodyOnTheHeap(data []byte) (*shop.Order, error) {
	a := pool.Get()
	defer pool.Put(a)
	event, err := catena.DecodeJSON[shop.Event](a, data)
	if err != nil {
		return nil, err
	}
	return event.Body.Get(nil)
}

func returnsAClone(data []byte) (*shop.Order, error) {
	a := pool.Get()
	defer pool.Put(a)
	event, err := catena.DecodeJSON[shop.Event](a, data)
	if err != nil {
		return nil, err
	}
	order, err := event.Body.Get(a)
	if err != nil {
		return nil, err
	}
	return order.Clone(), nil
}

func returnsTheField(data []byte) (body catena.Lazy[shop.Order], err error) {
	a := pool.Get()
	defer pool.Put(a)
	event, err := catena.DecodeJSON[shop.Event](a, data)
	if err != nil {
		return body, err
	}
	return event.Body, nil // want `body, decoded into a, is returned after .*\*body.Clone\(\)`
}

func returnsTheText(data []byte) (text catena.Raw, err error) {
	a := pool.Get()
	defer pool.Put(a)
	event, err := catena.DecodeJSON[shop.Event](a, data)
	if err != nil {
		return text, err
	}
	return event.Body.Text(), nil // want `decoded into a, is returned after`
}

func readsAfterReset(data []byte) float64 {
	a := arena.New(0)
	event, err := catena.DecodeJSON[shop.Event](a, data)
	if err != nil {
		return 0
	}
	a.Reset()
	order, err := event.Body.Get(nil) // want `event.Body, decoded into a, is used after a.Reset\(\)`
	if err != nil {
		return 0
	}
	return order.Total()
}

func getsIntoAnotherArena(data []byte) float64 {
	a, b := arena.New(0), arena.New(0)
	event, err := catena.DecodeJSON[shop.Event](a, data)
	if err != nil {
		return 0
	}
	order, err := event.Body.Get(b)
	if err != nil {
		return 0
	}
	b.Reset()
	return order.Total() // want `order, decoded into b, is used after b.Reset\(\)`
}

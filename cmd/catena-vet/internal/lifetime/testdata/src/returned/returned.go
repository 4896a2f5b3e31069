// Package returned returns values whose arena it ends.
package returned

import (
	"strings"

	catena "github.com/ezrantn/catena/runtime"
	"github.com/ezrantn/catena/runtime/arena"
	"shop"
)

var pool arena.Pool

func deferred(data []byte) (*shop.Order, error) {
	a := pool.Get()
	defer pool.Put(a)
	order, err := catena.DecodeJSON[shop.Order](a, data)
	if err != nil {
		return nil, err
	}
	return order, nil // want `order, decoded into a, is returned after the deferred pool.Put\(a\) on line 16 ended its life; clone it: order.Clone\(\)`
}

func deferredLiteral(data []byte) string {
	a := pool.Get()
	defer func() {
		a.Reset()
		pool.Put(a)
	}()
	var order shop.Order
	_ = order.DecodeJSON(a, data)
	return order.Name // want `order.Name, decoded into a, is returned after .*strings.Clone\(order.Name\)`
}

func value(data []byte) (order shop.Order, err error) {
	a := arena.New(0)
	defer a.Reset()
	err = order.DecodeJSON(a, data)
	return order, err // want `\*order.Clone\(\)`
}

func slice(data []byte) []string {
	a := pool.Get()
	defer pool.Put(a)
	var order shop.Order
	_ = order.DecodeJSON(a, data)
	tags := append([]string(nil), order.Tags...) // the strings are not copied
	return tags                                  // want `tags, decoded into a, is returned after`
}

func inStruct(data []byte) (r struct{ Name, Other string }) {
	a := pool.Get()
	defer pool.Put(a)
	order, _ := catena.DecodeJSON[shop.Order](a, data)
	r.Name = order.Name
	return r // want `returned after`
}

func closure(data []byte) func() string {
	a := pool.Get()
	defer pool.Put(a)
	order, _ := catena.DecodeJSON[shop.Order](a, data)
	return func() string { return order.Name } // want `returned after`
}

func intoParameter(v *shop.Order, data []byte) error {
	a := pool.Get()
	defer pool.Put(a)
	return v.DecodeJSON(a, data) // want `v, decoded into a, is in a variable that outlives it`
}

// What follows is right.

func cloned(data []byte) (*shop.Order, error) {
	a := pool.Get()
	defer pool.Put(a)
	order, err := catena.DecodeJSON[shop.Order](a, data)
	return order.Clone(), err
}

func parts(data []byte) (int64, string, []byte, float64) {
	a := pool.Get()
	defer pool.Put(a)
	order, _ := catena.DecodeJSON[shop.Order](a, data)
	return order.ID, strings.Clone(order.Name), append([]byte(nil), order.Raw...), order.Total()
}

func text(data []byte) (string, []byte, error) {
	a := pool.Get()
	defer pool.Put(a)
	order, _ := catena.DecodeJSON[shop.Order](a, data)
	b, err := catena.AppendJSON(nil, order)
	return "order " + order.Name, b, err
}

func handedOn(data []byte) (order *shop.Order, a *arena.Arena, err error) {
	a = pool.Get()
	defer func() {
		if err != nil {
			pool.Put(a)
		}
	}()
	order, err = catena.DecodeJSON[shop.Order](a, data)
	return order, a, err
}

func callers(a *arena.Arena, data []byte) (*shop.Order, error) {
	return catena.DecodeJSON[shop.Order](a, data)
}

func collectors(data []byte) *shop.Order {
	a := arena.New(0)
	order, _ := catena.DecodeJSON[shop.Order](a, data)
	return order // never reset: it lives for as long as it is used
}

type result struct {
	order *shop.Order
	err   error
	id    int64
}

func fields(data []byte) (int64, error) {
	a := pool.Get()
	defer pool.Put(a)
	var r result
	r.order, r.err = catena.DecodeJSON[shop.Order](a, data)
	if r.err != nil {
		return 0, r.err
	}
	r.id = r.order.ID
	return r.id, r.err
}

func clonedInPlace(data []byte) string {
	a := pool.Get()
	defer pool.Put(a)
	var order shop.Order
	_ = order.DecodeJSON(a, data)
	order.Name = strings.Clone(order.Name)
	return order.Name
}

func perhapsNone(data []byte, use bool) (*shop.Order, error) {
	var a *arena.Arena
	if use {
		a = arena.New(0)
	}
	return catena.DecodeJSON[shop.Order](a, data)
}

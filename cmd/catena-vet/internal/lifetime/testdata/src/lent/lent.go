// Package lent has functions that call others with values whose life they end.
package lent

import (
	"strings"

	catena "github.com/ezrantn/catena/runtime"
	"github.com/ezrantn/catena/runtime/arena"
	"shop"
)

var (
	pool   = arena.NewPool(0)
	latest *shop.Order
)

func each(data []byte, f func(*shop.Order)) error {
	return pool.Do(func(a *arena.Arena) error {
		orders, err := catena.DecodeJSONSlice[shop.Order](a, data)
		for i := range orders {
			f(&orders[i])
		}
		return err
	})
}

func withOrder(data []byte, f func(id int, o *shop.Order) error) error {
	a := pool.Get()
	defer pool.Put(a)
	order, err := catena.DecodeJSON[shop.Order](a, data)
	if err != nil {
		return err
	}
	return f(1, order)
}

func inTurn(data []byte, f func(*shop.Order)) error {
	return each(data, func(o *shop.Order) { f(o) })
}

// withArena has its caller decode.
func withArena(f func(a *arena.Arena) error) error {
	a := pool.Get()
	defer pool.Put(a)
	return f(a)
}

func collected(data []byte) (all []*shop.Order, err error) {
	err = each(data, func(o *shop.Order) {
		all = append(all, o) // want `o, lent by each, is stored in all, which outlives it, and the end of each on line 49 ends its life; clone it: o.Clone\(\)`
	})
	return all, err
}

func stored(data []byte) error {
	return withOrder(data, func(_ int, o *shop.Order) error {
		latest = o // want `o, lent by withOrder, is stored in latest`
		return nil
	})
}

func name(data []byte) (name string) {
	_ = inTurn(data, func(o *shop.Order) {
		name = o.Name // want `o.Name, lent by inTurn, is stored in name`
	})
	return name
}

func sent(data []byte, out chan<- string) error {
	return withOrder(data, func(_ int, o *shop.Order) error {
		out <- o.Name // want `o.Name, lent by withOrder, is sent on out`
		return nil
	})
}

func decoded(data []byte) (order *shop.Order, err error) {
	err = withArena(func(a *arena.Arena) error {
		order, err = catena.DecodeJSON[shop.Order](a, data) // want `order, decoded into a, is in a variable that outlives it`
		return err
	})
	return order, err
}

// What follows is right.

func clones(data []byte, out chan<- *shop.Order) (all []*shop.Order, longest string, err error) {
	before := ""
	err = each(data, func(o *shop.Order) {
		all = append(all, o.Clone())
		if before != o.Name && len(o.Name) > len(longest) {
			longest = strings.Clone(o.Name)
		}
		before = o.Name // it is alive until each returns
		out <- o.Clone()
	})
	return all, longest, err
}

func sum(data []byte) (total float64, err error) {
	err = withOrder(data, func(id int, o *shop.Order) error {
		total += o.Total()
		return nil
	})
	return total, err
}

// keepsArena gives its arena to the one who called it.
func keepsArena(data []byte, f func(*shop.Order)) (*arena.Arena, error) {
	a := pool.Get()
	order, err := catena.DecodeJSON[shop.Order](a, data)
	if err != nil {
		pool.Put(a)
		return nil, err
	}
	f(order)
	return a, nil
}

func kept(data []byte) (all []*shop.Order, a *arena.Arena, err error) {
	a, err = keepsArena(data, func(o *shop.Order) { all = append(all, o) })
	return all, a, err
}

func callersArena(a *arena.Arena, data []byte, f func(*shop.Order)) error {
	order, err := catena.DecodeJSON[shop.Order](a, data)
	if err == nil {
		f(order)
	}
	return err
}

func alive(a *arena.Arena, data []byte) (all []*shop.Order, err error) {
	err = callersArena(a, data, func(o *shop.Order) { all = append(all, o) })
	return all, err
}

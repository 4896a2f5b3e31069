// Package helpers decodes and looks at values in functions of its own.
package helpers

import (
	"errors"

	catena "github.com/ezrantn/catena/runtime"
	"github.com/ezrantn/catena/runtime/arena"
	"shop"
)

var pool arena.Pool

func parse(a *arena.Arena, data []byte) (*shop.Order, error) {
	order, err := catena.DecodeJSON[shop.Order](a, data)
	if err != nil {
		return nil, err
	}
	if order.Name == "" {
		return nil, errors.New("no name")
	}
	return order, nil
}

func fill(a *arena.Arena, v *shop.Order, data []byte) error { return v.DecodeJSON(a, data) }

func firstTag(o *shop.Order) string {
	if len(o.Tags) == 0 {
		return ""
	}
	return o.Tags[0]
}

func nameOf(a *arena.Arena, data []byte) (string, bool) {
	order, err := parse(a, data)
	if err != nil {
		return "", false
	}
	return order.Name, true
}

type row struct{ name string }

func newRow(name string) *row { return &row{name: name} }

func returned(data []byte) (*shop.Order, error) {
	a := pool.Get()
	defer pool.Put(a)
	order, err := parse(a, data)
	return order, err // want `order, decoded into a, is returned after`
}

func filled(data []byte) string {
	a := pool.Get()
	defer pool.Put(a)
	var order shop.Order
	_ = fill(a, &order, data)
	return firstTag(&order) // want `returned after`
}

func named(data []byte) *row {
	a := pool.Get()
	defer pool.Put(a)
	name, _ := nameOf(a, data)
	return newRow(name) // want `returned after`
}

// What follows is right.

func copyOf(a *arena.Arena, data []byte) *shop.Order {
	order, _ := parse(a, data)
	return order.Clone()
}

func total(o *shop.Order) float64 { return o.Total() }

func has(known map[string]*row, o *shop.Order) *row { return known[o.Name] }

func right(known map[string]*row, data []byte) (*shop.Order, float64, *row) {
	a := pool.Get()
	defer pool.Put(a)
	order, _ := parse(a, data)
	return copyOf(a, data), total(order), has(known, order)
}

func again(queue chan []byte) (sum float64) {
	a := arena.New(0)
	var order shop.Order
	for data := range queue {
		a.Reset()
		if fill(a, &order, data) == nil {
			sum += order.Total() + float64(len(firstTag(&order)))
		}
	}
	return sum
}

func recursive(a *arena.Arena, o *shop.Order) *shop.Order {
	if o.Next == nil {
		return o
	}
	return recursive(a, o.Next)
}

// Functions that keep what they are given.

type keeper struct {
	byName map[string]*shop.Order
	queue  chan *shop.Order
	recent *shop.Order
}

var latest string

func (k *keeper) put(o *shop.Order)  { k.byName[o.Name] = o }
func (k *keeper) send(o *shop.Order) { k.queue <- o }
func setLatest(name string)          { latest = name }
func toRow(r *row, o *shop.Order)    { r.name = o.Name }

func (k *keeper) look(o *shop.Order) {
	k.recent = o
	k.put(o.Clone())
	k.recent = nil
}

func (k *keeper) keeps(data []byte) error {
	return pool.Do(func(a *arena.Arena) error {
		order, err := parse(a, data)
		if err != nil {
			return err
		}
		k.put(order)          // want `order, decoded into a, is kept by put, and the return of Do's callback ends its life; clone it: order.Clone\(\)`
		k.send(order)         // want `order, decoded into a, is kept by send`
		setLatest(order.Name) // want `order.Name, decoded into a, is kept by setLatest, .*strings.Clone\(order.Name\)`
		return nil
	})
}

func keepsNothing(k *keeper, data []byte) error {
	return pool.Do(func(a *arena.Arena) error {
		order, err := parse(a, data)
		if err != nil {
			return err
		}
		k.look(order)
		k.put(order.Clone())
		k.send(order.Clone())
		var r row
		toRow(&r, order)
		_ = (&keeper{byName: map[string]*shop.Order{}}).byName
		mine := &keeper{byName: map[string]*shop.Order{}}
		mine.put(order)
		return nil
	})
}

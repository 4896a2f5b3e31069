// Package named has function literals in variables, which are called by their names.
package named

import (
	"io"
	"strings"

	catena "github.com/ezrantn/catena/runtime"
	"github.com/ezrantn/catena/runtime/arena"
	"shop"
)

var (
	pool   = arena.NewPool(0)
	latest *shop.Order
)

func summed(r io.Reader) (map[string]int, error) {
	sum := map[string]int{}
	add := func(o *shop.Order) { sum[o.Name] += int(o.ID) }
	for order, err := range catena.ReadJSON[shop.Order](r) {
		if err != nil {
			return nil, err
		}
		add(order) // want `order, read by ReadJSON, is kept by add, and the end of the loop's step ends its life; clone it: order.Clone\(\)`
	}
	return sum, nil
}

func calledInTwoPlaces(r io.Reader) (names []string) {
	add := func(name string) { names = append(names, name) }
	add("the first")
	for order, err := range catena.ReadJSON[shop.Order](r) {
		if err == nil {
			add(order.Name) // want `order.Name, read by ReadJSON, is kept by add`
		}
	}
	return names
}

func throughAnother(r io.Reader) (all []*shop.Order) {
	add := func(o *shop.Order) { all = append(all, o) }
	both := func(o *shop.Order) {
		if o.ID > 0 {
			add(o)
		}
	}
	for order, err := range catena.ReadJSON[shop.Order](r) {
		if err == nil {
			both(order) // want `order, read by ReadJSON, is kept by both`
		}
	}
	return all
}

func inAPackageVariable(data []byte) error {
	keep := func(o *shop.Order) { latest = o }
	return pool.Do(func(a *arena.Arena) error {
		order, err := catena.DecodeJSON[shop.Order](a, data)
		if err == nil {
			keep(order)      // want `order, decoded into a, is kept by keep, and the return of Do's callback ends its life`
			keep(order.Next) // want `order.Next, decoded into a, is kept by keep`
		}
		return err
	})
}

func sent(data []byte, out chan<- string) error {
	send := func(name string) { out <- name }
	return pool.Do(func(a *arena.Arena) error {
		order, err := catena.DecodeJSON[shop.Order](a, data)
		if err == nil {
			send(order.Name) // want `order.Name, decoded into a, is kept by send`
			send("done")
		}
		return err
	})
}

func passedOn(data []byte) string {
	first := func(o *shop.Order) string { return o.Tags[0] }
	a := pool.Get()
	order, err := catena.DecodeJSON[shop.Order](a, data)
	if err != nil || first(order) == "" {
		pool.Put(a)
		return ""
	}
	tag := first(order)
	pool.Put(a)
	return tag // want `tag, decoded into a, is returned after pool.Put\(a\) on line 89 ended its life`
}

func decoded(data []byte) float64 {
	a := arena.New(0)
	next := func() *shop.Order {
		order, _ := catena.DecodeJSON[shop.Order](a, data)
		return order
	}
	before := next()
	a.Reset()
	order := next()
	return before.Total() + order.Total() // want `before, decoded into a, is used after a.Reset\(\) on line 100 ended its life`
}

func ended(data []byte) float64 {
	a := arena.New(0)
	end := func() { a.Reset() }
	end()
	order, _ := catena.DecodeJSON[shop.Order](a, data)
	end()
	return order.Total() // want `order, decoded into a, is used after end\(\) on line 110 ended its life`
}

func withAnArena(data []byte) float64 {
	decode := func(a *arena.Arena, data []byte) (*shop.Order, error) { return catena.DecodeJSON[shop.Order](a, data) }
	a := arena.New(0)
	order, err := decode(a, data)
	if err != nil {
		order, _ = decode(a, []byte("{}"))
	}
	a.Reset()
	return order.Total() // want `order, decoded into a, is used after a.Reset` `order, decoded into a, is used after a.Reset`
}

func lends(data []byte) (all []*shop.Order) {
	each := func(f func(*shop.Order)) {
		_ = pool.Do(func(a *arena.Arena) error {
			order, err := catena.DecodeJSON[shop.Order](a, data)
			if err == nil {
				f(order)
			}
			return err
		})
	}
	each(func(o *shop.Order) {})
	each(func(o *shop.Order) {
		all = append(all, o) // want `o, lent by each, is stored in all`
	})
	return all
}

// What follows is right.

func clones(r io.Reader) (sum map[string]int, all []*shop.Order) {
	sum = map[string]int{}
	add := func(o *shop.Order) { sum[strings.Clone(o.Name)] += int(o.ID) }
	keep := func(o *shop.Order) { all = append(all, o.Clone()) }
	for order, err := range catena.ReadJSON[shop.Order](r) {
		if err == nil {
			add(order)
			add(order.Next)
			keep(order)
			keep(order.Next)
		}
	}
	return sum, all
}

func counted(r io.Reader) (n int, total float64) {
	count := func(o *shop.Order) bool {
		n++
		total += o.Total()
		return o.ID > 0
	}
	for order, err := range catena.ReadJSON[shop.Order](r) {
		if err == nil && count(order) {
			count(order.Next)
		}
	}
	return n, total
}

func decodedAgain(data []byte) float64 {
	a := arena.New(0)
	var order *shop.Order
	next := func() { order, _ = catena.DecodeJSON[shop.Order](a, data) }
	next()
	a.Reset()
	next()
	return order.Total()
}

func endedBefore(data []byte) (sum float64) {
	a := arena.New(0)
	end := func() { a.Reset() }
	for range 3 {
		order, err := catena.DecodeJSON[shop.Order](a, data)
		if err != nil {
			end()
			continue
		}
		sum += order.Total()
		end()
	}
	return sum
}

// assignedTwice may be either function.
func assignedTwice(r io.Reader, count bool) (all []*shop.Order) {
	add := func(o *shop.Order) { all = append(all, o) }
	if count {
		add = func(o *shop.Order) {}
	}
	for order, err := range catena.ReadJSON[shop.Order](r) {
		if err == nil {
			add(order)
		}
	}
	return nil
}

// recursive calls itself.
func recursive(r io.Reader) (n int) {
	var walk func(*shop.Order)
	walk = func(o *shop.Order) {
		if o != nil {
			n++
			walk(o.Next)
		}
	}
	for order, err := range catena.ReadJSON[shop.Order](r) {
		if err == nil {
			walk(order)
		}
	}
	return n
}

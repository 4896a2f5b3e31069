// Package after uses values after their arena was reset or put.
package after

import (
	"encoding/json"
	"fmt"
	"strings"

	catena "github.com/ezrantn/catena/runtime"
	"github.com/ezrantn/catena/runtime/arena"
	"shop"
)

func straight(data []byte) {
	a := arena.New(0)
	order, _ := catena.DecodeJSON[shop.Order](a, data)
	a.Reset()
	fmt.Println(order.Name) // want `order.Name, decoded into a, is used after a.Reset\(\) on line 17 ended its life; clone it: strings.Clone\(order.Name\)`
}

func put(pool *arena.Pool, data []byte) int {
	a := pool.Get()
	var order shop.Order
	if err := order.DecodeJSON(a, data); err != nil {
		pool.Put(a)
		return 0
	}
	name := order.Name
	pool.Put(a)
	return strings.Count(name, "a") // want `order.Name, decoded into a, is used after pool.Put\(a\)`
}

func branch(a *arena.Arena, data []byte, again bool) string {
	order, _ := catena.DecodeJSON[shop.Order](a, data)
	if again {
		a.Reset()
	}
	return order.Name // want `used after a.Reset`
}

func passed(data []byte) {
	a := arena.New(0)
	var order shop.Order
	_ = order.DecodeJSON(a, data)
	a.Reset()
	_, _ = json.Marshal(&order) // want `order, decoded into a, is used after`
}

func insideAnother(data []byte) {
	a := arena.New(0)
	order, _ := catena.DecodeJSON[shop.Order](a, data)
	response := struct {
		Order *shop.Order
		OK    bool
	}{order, true}
	a.Reset()
	_, _ = json.Marshal(response) // want `used after`
}

func cloneTooLate(data []byte) *shop.Order {
	a := arena.New(0)
	order, _ := catena.DecodeJSON[shop.Order](a, data)
	a.Reset()
	return order.Clone() // want `order, decoded into a, is used after`
}

// The name before is one of the round before.
func previous(queue chan []byte) (changes int) {
	a := arena.New(0)
	var order shop.Order
	before := ""
	for data := range queue {
		a.Reset()
		order = shop.Order{}
		if order.DecodeJSON(a, data) != nil {
			continue
		}
		if order.Name != before { // want `used after a.Reset`
			changes++
		}
		before = order.Name
	}
	return changes
}

func collected(queue chan []byte) []string {
	a := arena.New(0)
	var names []string
	for data := range queue {
		a.Reset()
		order, err := catena.DecodeJSON[shop.Order](a, data)
		if err != nil {
			continue
		}
		names = append(names, order.Name)
	}
	return names // want `names, decoded into a, is returned after a.Reset`
}

type worker struct {
	arena *arena.Arena
	order shop.Order
}

func (w *worker) field(data []byte) string {
	_ = w.order.DecodeJSON(w.arena, data)
	name := w.order.Name
	w.arena.Reset()
	return name // want `w.order.Name, decoded into w.arena, is returned after w.arena.Reset`
}

func child(data []byte) string {
	a := arena.New(0)
	order, _ := catena.DecodeJSON[shop.Order](a.Child(), data)
	a.Reset()
	return order.Name // want `used after`
}

func text(b []byte) bool {
	a := arena.New(0)
	s := a.String(b)
	a.Reset()
	return s == "x" // want `s, decoded into a, is used after`
}

func functions(data []byte) {
	a := arena.New(0)
	var ticket shop.Ticket
	_ = shop.DecodeTicketJSON(a, data, &ticket)
	a.Reset()
	_, _ = shop.AppendTicketJSON(nil, &ticket) // want `ticket, decoded into a, is used after`
}

type basket struct{ items []string }

func decodeBasketJSON(a *arena.Arena, data []byte, v *basket) error { return nil }

func unexportedFunctions(data []byte) []string {
	a := arena.New(0)
	var b basket
	_ = decodeBasketJSON(a, data, &b)
	a.Reset()
	return b.items // want `b.items, decoded into a, is returned after`
}

func substring(data []byte) bool {
	a := arena.New(0)
	order, _ := catena.DecodeJSON[shop.Order](a, data)
	first, _, _ := strings.Cut(strings.TrimSpace(order.Name), " ")
	a.Reset()
	return first == "x" // want `used after`
}

func concatenated(data []byte) bool {
	a := arena.New(0)
	order, _ := catena.DecodeJSON[shop.Order](a, data)
	name := order.Name + "" // no copy
	a.Reset()
	return name == "x" // want `used after`
}

// What follows is right.

func loop(queue chan []byte, use func(*shop.Order)) {
	a := arena.New(0)
	var order shop.Order
	for data := range queue {
		a.Reset()
		order = shop.Order{}
		if err := order.DecodeJSON(a, data); err != nil {
			continue
		}
		use(&order)
	}
}

func loopWithReuse(queue chan []byte) (sum float64) {
	a := arena.New(0)
	for data := range queue {
		order, err := catena.DecodeJSON[shop.Order](a, data)
		if err != nil {
			a.Reset()
			continue
		}
		sum += order.Total()
		a.Reset()
	}
	return sum
}

func numbers(data []byte) (int64, int) {
	a := arena.New(0)
	var order shop.Order
	_ = order.DecodeJSON(a, data)
	id, at, name := order.ID, order.At, order.Name
	a.Reset()
	_ = at.Unix()
	return id + order.ID, len(name)
}

func errorPath(pool *arena.Pool, data []byte) (*shop.Order, *arena.Arena, error) {
	a := pool.Get()
	order, err := catena.DecodeJSON[shop.Order](a, data)
	if err != nil {
		pool.Put(a)
		return nil, nil, err
	}
	return order, a, nil // the caller puts it
}

func released(data []byte) string {
	a := arena.New(0)
	order, _ := catena.DecodeJSON[shop.Order](a, data)
	a.Release()
	return order.Name // Release leaves it alone
}

func heap(data []byte) string {
	var a *arena.Arena
	order, _ := catena.DecodeJSON[shop.Order](nil, data)
	a.Reset()
	return order.Name
}

func another(data []byte) string {
	a, b := arena.New(0), arena.New(0)
	order, _ := catena.DecodeJSON[shop.Order](a, data)
	line, _ := catena.DecodeJSON[shop.Line](b, data)
	_ = line.Price
	b.Reset()
	return order.Name
}

func assignedAnew(data []byte) string {
	a := arena.New(0)
	var order shop.Order
	_ = order.DecodeJSON(a, data)
	a.Reset()
	order = shop.Order{Name: "new"}
	return order.Name
}

func batches(queue chan []byte, flush func([]*shop.Order)) {
	a := arena.New(0)
	var batch []*shop.Order
	for data := range queue {
		order, err := catena.DecodeJSON[shop.Order](a, data)
		if err != nil {
			continue
		}
		batch = append(batch, order)
		if len(batch) == 100 {
			flush(batch)
			a.Reset()
			batch = batch[:0]
		}
	}
	flush(batch)
}

func cleared(queue chan []byte) (most int) {
	a := arena.New(0)
	seen := map[string]int{}
	for data := range queue {
		a.Reset()
		clear(seen)
		orders, _ := catena.DecodeJSONSlice[shop.Order](a, data)
		for _, o := range orders {
			seen[o.Name]++
			most = max(most, seen[o.Name])
		}
	}
	return most
}

func helperDecodes(queue chan []byte, decode func(*arena.Arena, *shop.Order, []byte)) {
	a := arena.New(0)
	var order shop.Order
	_ = order.DecodeJSON(a, nil)
	for data := range queue {
		a.Reset()
		decode(a, &order, data)
		fmt.Println(order.Name)
	}
}

func later(queue chan []byte) {
	a := arena.New(0)
	var order shop.Order
	print := func() { fmt.Println(order.Name) }
	for data := range queue {
		a.Reset()
		order = shop.Order{}
		_ = order.DecodeJSON(a, data)
		print()
	}
}

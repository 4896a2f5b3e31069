// Package again decodes into variables that hold what is dead.
package again

import (
	catena "github.com/ezrantn/catena/runtime"
	"github.com/ezrantn/catena/runtime/arena"
	"shop"
)

var pool = arena.NewPool(0)

func use(*shop.Order) {}

func loop(queue chan []byte) {
	a := arena.New(0)
	var order shop.Order
	for data := range queue {
		a.Reset()
		if err := order.DecodeJSON(a, data); err != nil { // want `order, decoded into a, is decoded into again after a.Reset\(\) on line 18 ended its life: members that the input does not name stay as they were; clear it first`
			continue
		}
		use(&order)
	}
}

func outsideOfDo(texts [][]byte) (sum float64) {
	var order shop.Order
	for _, text := range texts {
		_ = pool.Do(func(a *arena.Arena) error {
			if err := order.DecodeJSON(a, text); err != nil { // want `order, decoded into a, is decoded into again after the return of Do's callback`
				return err
			}
			sum += order.Total()
			return nil
		})
	}
	return sum
}

type worker struct {
	arena *arena.Arena
	order shop.Order
}

func (w *worker) field(queue chan []byte) {
	for data := range queue {
		if w.order.DecodeMsgpack(w.arena, data) == nil { // want `w.order, decoded into w.arena, is decoded into again after w.arena.Reset\(\)`
			use(&w.order)
		}
		w.arena.Reset()
	}
}

func functions(queue chan []byte) {
	a := arena.New(0)
	var ticket shop.Ticket
	for data := range queue {
		_ = shop.DecodeTicketJSON(a, data, &ticket) // want `ticket, decoded into a, is decoded into again`
		a.Reset()
	}
}

func twoTexts(first, second []byte) {
	a := arena.New(0)
	var order shop.Order
	_ = order.DecodeJSON(a, first)
	a.Reset()
	_ = order.DecodeJSON(a, second) // want `order, decoded into a, is decoded into again`
	use(&order)
}

// What follows is right.

func cleared(queue chan []byte) {
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

func clearedAfterwards(queue chan []byte) {
	a := arena.New(0)
	order := new(shop.Order)
	for data := range queue {
		if order.DecodeJSON(a, data) == nil {
			use(order)
		}
		*order = shop.Order{}
		a.Reset()
	}
}

func ofEachRound(queue chan []byte) {
	a := arena.New(0)
	for data := range queue {
		a.Reset()
		var order shop.Order
		if order.DecodeJSON(a, data) == nil {
			use(&order)
		}
	}
}

func inDo(texts [][]byte) {
	for _, text := range texts {
		_ = pool.Do(func(a *arena.Arena) error {
			var order shop.Order
			return order.DecodeJSON(a, text)
		})
	}
}

// The arena is not reset.
func merged(texts [][]byte) shop.Order {
	a := arena.New(0)
	var order shop.Order
	for _, text := range texts {
		_ = order.DecodeJSON(a, text)
	}
	return order
}

// What an interface with methods holds does not lie in the arena.
type drawing struct {
	Shape interface{ Draw() }
	ID    int
	lines []string
}

func (d *drawing) DecodeJSON(a *arena.Arena, data []byte) error { return nil }

func drawings(queue chan []byte) {
	a := arena.New(0)
	var d drawing
	for data := range queue {
		a.Reset()
		_ = d.DecodeJSON(a, data)
	}
}

// Each worker has a variable of its own.
func ofEachWorker(workers []*worker, queue chan []byte) {
	var mine []*worker
	for range 4 {
		mine = append(mine, &worker{arena: arena.New(0)})
	}
	for _, w := range mine {
		_ = w.order.DecodeJSON(w.arena, <-queue)
		w.arena.Reset()
	}
	for _, w := range workers {
		_ = w.order.DecodeJSON(w.arena, <-queue)
		w.arena.Reset()
	}
}

// One text names the same members each time.
func benchmark(n int, data []byte) {
	a := arena.New(0)
	var order shop.Order
	for range n {
		a.Reset()
		if err := order.DecodeJSON(a, data); err != nil {
			panic(err)
		}
	}
}

func benchmarkOfAFile(n int, file func() []byte) {
	a := arena.New(0)
	var order shop.Order
	data := file()
	decode := func() {
		a.Reset()
		_ = order.DecodeJSON(a, data)
	}
	for range n {
		decode()
	}
}

func benchmarkOfAField(n int, test struct{ text []byte }) {
	a := arena.New(0)
	var order shop.Order
	for range n {
		a.Reset()
		_ = order.DecodeJSON(a, []byte("{}"))
		use(&order)
		a.Reset()
		_ = order.DecodeJSON(a, []byte("{}"))
	}
	order = shop.Order{}
	for range n {
		_ = order.DecodeJSON(a, test.text)
		a.Reset()
	}
}

func freshValues(queue chan []byte) {
	a := arena.New(0)
	var order *shop.Order
	for data := range queue {
		a.Reset()
		var err error
		if order, err = catena.DecodeJSON[shop.Order](a, data); err == nil {
			use(order)
		}
	}
}

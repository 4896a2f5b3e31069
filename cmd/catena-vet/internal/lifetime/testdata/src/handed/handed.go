// Package handed hands values to other goroutines, whose arena ends meanwhile.
package handed

import (
	"sync"

	catena "github.com/ezrantn/catena/runtime"
	"github.com/ezrantn/catena/runtime/arena"
	"shop"
)

var pool arena.Pool

func process(*shop.Order) {}

func sent(out chan<- *shop.Order, data []byte) {
	a := pool.Get()
	defer pool.Put(a)
	order, err := catena.DecodeJSON[shop.Order](a, data)
	if err == nil {
		out <- order // want `order, decoded into a, is sent on out, and the deferred pool.Put\(a\) on line 18 ends its life; clone it: order.Clone\(\)`
	}
}

func sentEveryRound(queue [][]byte, out chan string) {
	a := arena.New(0)
	for _, data := range queue {
		var order shop.Order
		if order.DecodeJSON(a, data) == nil {
			out <- order.Name // want `order.Name, decoded into a, is sent on out, and a.Reset\(\)`
		}
		a.Reset()
	}
}

func argument(data []byte) {
	a := pool.Get()
	defer pool.Put(a)
	order, _ := catena.DecodeJSON[shop.Order](a, data)
	go process(order) // want `handed to a goroutine, and the deferred`
}

func captured(data []byte) {
	_ = pool.Do(func(a *arena.Arena) error {
		order, err := catena.DecodeJSON[shop.Order](a, data)
		go func() { // want `order, decoded into a, is handed to a goroutine, and the return of Do's callback`
			process(order)
		}()
		return err
	})
}

// What follows is right.

func clones(out chan<- *shop.Order, data []byte) {
	a := pool.Get()
	defer pool.Put(a)
	order, err := catena.DecodeJSON[shop.Order](a, data)
	if err != nil {
		return
	}
	kept := order.Clone()
	out <- kept
	go process(kept)
	go func(id int64) { _ = id }(order.ID)
}

func waits(data []byte) {
	a := pool.Get()
	defer pool.Put(a)
	orders, _ := catena.DecodeJSONSlice[shop.Order](a, data)
	var wg sync.WaitGroup
	for i := range orders {
		wg.Add(1)
		go func() {
			defer wg.Done()
			process(&orders[i])
		}()
	}
	wg.Wait()
}

func waitsAtTheEnd(data []byte) {
	a := pool.Get()
	defer pool.Put(a)
	var wg sync.WaitGroup
	defer wg.Wait() // before Put
	order, _ := catena.DecodeJSON[shop.Order](a, data)
	wg.Add(1)
	go func() {
		defer wg.Done()
		process(order)
	}()
}

func answered(out chan<- *shop.Order, done <-chan bool, data []byte) {
	_ = pool.Do(func(a *arena.Arena) error {
		order, err := catena.DecodeJSON[shop.Order](a, data)
		if err != nil {
			return err
		}
		out <- order
		<-done
		return nil
	})
}

func ownChannel(data []byte) {
	a := pool.Get()
	defer pool.Put(a)
	order, _ := catena.DecodeJSON[shop.Order](a, data)
	names := make(chan string, 1)
	names <- order.Name
	process(order)
}

func ownArena(work chan []byte) {
	for range 4 {
		go func() {
			a := arena.New(0)
			for data := range work {
				a.Reset()
				order, err := catena.DecodeJSON[shop.Order](a, data)
				if err == nil {
					process(order)
				}
			}
		}()
	}
}

func withItsArena(data []byte) {
	a := pool.Get()
	order, err := catena.DecodeJSON[shop.Order](a, data)
	if err != nil {
		pool.Put(a)
		return
	}
	go func() {
		defer pool.Put(a)
		process(order)
	}()
}

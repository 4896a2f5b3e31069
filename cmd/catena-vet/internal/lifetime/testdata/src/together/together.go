// Package together has several goroutines decode into one arena.
package together

import (
	"sync"

	catena "github.com/ezrantn/catena/runtime"
	"github.com/ezrantn/catena/runtime/arena"
	"shop"
)

var pool = arena.NewPool(0)

func process(*shop.Order) {}

func eachText(texts [][]byte) {
	a := pool.Get()
	defer pool.Put(a)
	var wg sync.WaitGroup
	for _, text := range texts {
		wg.Go(func() { // want `a is used by several goroutines at a time: give each of them a.Child\(\)`
			order, err := catena.DecodeJSON[shop.Order](a, text)
			if err == nil {
				process(order)
			}
		})
	}
	wg.Wait()
}

func statements(first, second []byte) error {
	return pool.Do(func(a *arena.Arena) error {
		var wg sync.WaitGroup
		var one, two shop.Order
		wg.Add(2)
		go func() {
			defer wg.Done()
			_ = one.DecodeJSON(a, first)
		}()
		go func() { // want `a is used by several goroutines at a time`
			defer wg.Done()
			_ = two.DecodeJSON(a, second)
		}()
		wg.Wait()
		return nil
	})
}

func meanwhile(first, second []byte) {
	a := arena.New(0)
	done := make(chan bool)
	go func() {
		order, _ := catena.DecodeJSON[shop.Order](a, first)
		process(order)
		close(done)
	}()
	order, _ := catena.DecodeJSON[shop.Order](a, second) // want `a is used by several goroutines at a time`
	<-done
	process(order)
}

func work(a *arena.Arena, queue chan []byte) {
	for data := range queue {
		order, err := catena.DecodeJSON[shop.Order](a, data)
		if err == nil {
			process(order)
		}
	}
}

func workers(queue chan []byte) {
	a := arena.New(0)
	for range 4 {
		go work(a, queue) // want `a is used by several goroutines at a time`
	}
}

func workersOfACaller(a *arena.Arena, queue chan []byte) {
	for range 4 {
		go func() { // want `a is used by several goroutines at a time`
			work(a, queue)
		}()
	}
}

// What follows is right.

func children(texts [][]byte) {
	a := pool.Get()
	defer pool.Put(a)
	var wg sync.WaitGroup
	for _, text := range texts {
		mine := a.Child()
		wg.Go(func() {
			if order, err := catena.DecodeJSON[shop.Order](mine, text); err == nil {
				process(order)
			}
		})
		wg.Go(func() {
			if order, err := catena.DecodeJSON[shop.Order](a.Child(), text); err == nil {
				process(order)
			}
		})
	}
	wg.Wait()
}

func ofItsOwn(queue chan []byte) {
	for range 4 {
		a := arena.New(0)
		go work(a, queue)
	}
	for range 4 {
		go func() {
			a := pool.Get()
			defer pool.Put(a)
			work(a, queue)
		}()
	}
}

func resets(queue chan []byte) {
	a := arena.New(0)
	go func() {
		for data := range queue {
			a.Reset()
			one, _ := catena.DecodeJSON[shop.Order](a, data)
			two, _ := catena.DecodeJSON[shop.Order](a, data)
			process(one)
			process(two)
		}
	}()
}

type worker struct {
	arena *arena.Arena
	order shop.Order
}

func arenasOfWorkers(queue chan []byte) {
	arenas := []*arena.Arena{arena.New(0), arena.New(0)}
	for i := range arenas {
		go work(arenas[i], queue)
	}
	var workers []*worker
	for _, a := range arenas {
		workers = append(workers, &worker{arena: a})
	}
	for _, w := range workers {
		go work(w.arena, queue)
	}
}

func arenasOfACaller(workers []*worker, byName map[string]*worker, queue chan []byte) {
	for _, w := range workers {
		go work(w.arena, queue)
	}
	for _, w := range byName {
		go work(w.arena, queue)
	}
}

func oneGoroutine(queue chan []byte) {
	a := arena.New(0)
	go work(a, queue)
}

func oneAfterAnother(texts [][]byte) {
	a := arena.New(0)
	for _, text := range texts {
		done := make(chan bool)
		go func() {
			order, _ := catena.DecodeJSON[shop.Order](a, text)
			process(order)
			close(done)
		}()
		<-done
	}
	order, _ := catena.DecodeJSON[shop.Order](a, nil)
	process(order)
}

func locked(texts [][]byte) {
	a := arena.New(0)
	var mu sync.Mutex
	var wg sync.WaitGroup
	for _, text := range texts {
		wg.Go(func() {
			mu.Lock()
			defer mu.Unlock()
			order, _ := catena.DecodeJSON[shop.Order](a, text)
			process(order)
		})
	}
	wg.Wait()
}

func looks(data []byte) {
	a := arena.New(0)
	orders, _ := catena.DecodeJSONSlice[shop.Order](a, data)
	var wg sync.WaitGroup
	for i := range orders {
		wg.Go(func() { process(&orders[i]) })
	}
	wg.Wait()
}

func heap(texts [][]byte) {
	var wg sync.WaitGroup
	for _, text := range texts {
		wg.Go(func() {
			order, _ := catena.DecodeJSON[shop.Order](nil, text)
			process(order)
		})
	}
	wg.Wait()
}

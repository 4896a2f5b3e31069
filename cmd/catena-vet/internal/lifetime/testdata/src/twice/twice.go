// Package twice puts arenas into their pool a second time, and uses those that are there.
package twice

import (
	"errors"

	catena "github.com/ezrantn/catena/runtime"
	"github.com/ezrantn/catena/runtime/arena"
	"shop"
)

var pool = arena.NewPool(0)

func put() {
	a := pool.Get()
	pool.Put(a)
	pool.Put(a) // want `a is put into a pool after pool.Put\(a\) on line 16 gave it back: the pool may have handed it to somebody else`
}

func deferred(data []byte) (float64, error) {
	a := pool.Get()
	defer pool.Put(a) // want `a is put into a pool after pool.Put\(a\) on line 25 gave it back`
	order, err := catena.DecodeJSON[shop.Order](a, data)
	if err != nil {
		pool.Put(a)
		return 0, err
	}
	return order.Total(), nil
}

func release(a *arena.Arena) { pool.Put(a) }

func byAFunction() {
	a := pool.Get()
	release(a)
	release(a) // want `a is put into a pool after twice.release\(a\) on line 35 gave it back`
}

func byALiteral() {
	a := pool.Get()
	release := func() { pool.Put(a) }
	release()
	release() // want `a is put into a pool after release\(\) on line 42 gave it back`
}

type server struct{ a *arena.Arena }

func (s *server) close() { pool.Put(s.a) }

func inAField(s *server) {
	s.close()
	s.close() // want `s.a is put into a pool after s.close\(\) on line 51 gave it back`
}

func decodedInto(data []byte) (*shop.Order, error) {
	a := pool.Get()
	pool.Put(a)
	return catena.DecodeJSON[shop.Order](a, data) // want `a is decoded into after pool.Put\(a\) on line 57 gave it back`
}

func reset() {
	a := pool.Get()
	pool.Put(a)
	a.Reset() // want `a is reset after pool.Put\(a\)`
}

func onSomePath(fail bool) {
	a := pool.Get()
	if fail {
		pool.Put(a)
	}
	pool.Put(a) // want `a is put into a pool after`
}

// What follows is right.

func inALoop(data [][]byte) (sum float64) {
	for _, text := range data {
		a := pool.Get()
		if order, err := catena.DecodeJSON[shop.Order](a, text); err == nil {
			sum += order.Total()
		}
		pool.Put(a)
	}
	return sum
}

func another() {
	a := pool.Get()
	pool.Put(a)
	a = pool.Get()
	pool.Put(a)
}

type client struct{ a *arena.Arena }

func anotherInAField(c *client) {
	pool.Put(c.a)
	c.a = pool.Get()
	pool.Put(c.a)
}

func onEachPath(data []byte) (float64, error) {
	a := pool.Get()
	order, err := catena.DecodeJSON[shop.Order](a, data)
	if err != nil {
		pool.Put(a)
		return 0, err
	}
	total := order.Total()
	pool.Put(a)
	return total, nil
}

// onFailure puts it back unless it has handed it out.
func onFailure(data []byte) (a *arena.Arena, err error) {
	a = pool.Get()
	handedOut := false
	defer func() {
		if !handedOut {
			pool.Put(a)
		}
	}()
	if len(data) == 0 {
		return nil, errors.New("no data")
	}
	handedOut = true
	return a, nil
}

// putLater gives its caller a function that puts the arena back.
func putLater(data []byte) (*shop.Order, func(), error) {
	a := pool.Get()
	done := func() { pool.Put(a) }
	order, err := catena.DecodeJSON[shop.Order](a, data)
	if err != nil {
		done()
		return nil, nil, err
	}
	return order, done, nil
}

func twoArenas() {
	a, b := pool.Get(), pool.Get()
	pool.Put(a)
	pool.Put(b)
}

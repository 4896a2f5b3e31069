// Package unseen has mistakes that are not found, as the documentation says.
package unseen

import (
	"io"
	"iter"
	"sync"

	catena "github.com/ezrantn/catena/runtime"
	"github.com/ezrantn/catena/runtime/arena"
	"shop"
)

var pool = arena.NewPool(0)

type keeper interface{ put(*shop.Order) }

// What a method of an interface keeps.
func throughInterface(k keeper, data []byte) error {
	return pool.Do(func(a *arena.Arena) error {
		order, err := catena.DecodeJSON[shop.Order](a, data)
		if err == nil {
			k.put(order)
		}
		return err
	})
}

// What a function value keeps.
func throughFunction(put func(*shop.Order), data []byte) error {
	return pool.Do(func(a *arena.Arena) error {
		order, err := catena.DecodeJSON[shop.Order](a, data)
		if err == nil {
			put(order)
		}
		return err
	})
}

// What a function value returns of its argument.
func returnedByFunction(name func(*shop.Order) string, data []byte) string {
	a := pool.Get()
	defer pool.Put(a)
	order, _ := catena.DecodeJSON[shop.Order](a, data)
	return name(order)
}

type session struct {
	order *shop.Order
	last  shop.Order
}

// What the caller's arena holds, kept beyond its end.
func (s *session) ofTheCaller(a *arena.Arena, data []byte) (err error) {
	s.order, err = catena.DecodeJSON[shop.Order](a, data)
	return err
}

// A field that the function decodes into and looks at: it may be a variable for each call.
func (s *session) field(data []byte) float64 {
	a := pool.Get()
	defer pool.Put(a)
	_ = s.last.DecodeJSON(a, data)
	return s.last.Total()
}

// A stream that is read with iter.Pull2.
func pulled(r io.Reader) (all []*shop.Order) {
	next, stop := iter.Pull2(catena.ReadJSON[shop.Order](r))
	defer stop()
	for {
		order, err, ok := next()
		if !ok || err != nil {
			return all
		}
		all = append(all, order)
	}
}

// Goroutines that are waited for, but not all of them.
func waitsForOne(data []byte, first *sync.WaitGroup, process func(*shop.Order)) {
	a := pool.Get()
	defer pool.Put(a)
	order, _ := catena.DecodeJSON[shop.Order](a, data)
	go process(order)
	first.Wait()
}

// A list that a function literal looks at.
func lookedAtByALiteral(r io.Reader) {
	var all []*shop.Order
	show := func() {
		for _, order := range all {
			println(order.Name)
		}
	}
	for order, err := range catena.ReadJSON[shop.Order](r) {
		if err == nil {
			all = append(all, order)
		}
	}
	show()
	show()
}

// An input that is looked at after it was decoded.
func inputLookedAt(a *arena.Arena, buf []byte) (*shop.Order, string, error) {
	order, err := catena.DecodeJSON[shop.Order](a, buf, catena.InPlace())
	return order, string(buf), err
}

// A struct whose methods are called in the wrong order, through an interface.
type steps interface {
	read([]byte) error
	end()
	current() *shop.Order
}

func wrongOrder(s steps, data []byte) string {
	_ = s.read(data)
	s.end()
	return s.current().Name
}

// A Reset under a condition, which may depend on whether the field has a value.
type sometimes struct {
	a    *arena.Arena
	n    int
	last *shop.Order
}

func (s *sometimes) next(data []byte) (name string, err error) {
	if s.n++; s.n%100 == 0 {
		s.a.Reset()
	}
	if s.last != nil {
		name = s.last.Name
	}
	s.last, err = catena.DecodeJSON[shop.Order](s.a, data)
	return name, err
}

// A field that may hold a value of the heap too.
type either struct {
	a    *arena.Arena
	last *shop.Order
}

func (e *either) next(data []byte) string {
	e.a.Reset()
	name := e.last.Name
	e.last, _ = catena.DecodeJSON[shop.Order](e.a, data)
	return name
}

func (e *either) set(order *shop.Order) { e.last = order }

// Package bound calls methods by their values, to which the receiver is bound.
package bound

import (
	"bytes"
	"io"
	"sync"

	catena "github.com/ezrantn/catena/runtime"
	"github.com/ezrantn/catena/runtime/arena"
	"shop"
)

var pool = arena.NewPool(0)

type cache struct{ orders sync.Map }

func (c *cache) stored(data []byte) {
	a := pool.Get()
	defer pool.Put(a)
	order, err := catena.DecodeJSON[shop.Order](a, data)
	if err != nil {
		return
	}
	store := c.orders.Store
	store(order.ID, order) // want `order, decoded into a, is kept by Store, and the deferred pool.Put\(a\)`
	store(order.ID, order.Clone())
}

type byName struct{ orders map[string]*shop.Order }

func (b *byName) add(o *shop.Order) { b.orders[o.Name] = o }

func (b *byName) added(data []byte) {
	a := pool.Get()
	defer pool.Put(a)
	order, err := catena.DecodeJSON[shop.Order](a, data)
	if err == nil {
		add := b.add
		add(order) // want `order, decoded into a, is kept by add`
	}
}

func storedByHand(m *sync.Map, k, v any) {
	store := m.Store
	store(k, v)
}

func read(r io.Reader, b []byte) (int, error) {
	read := r.Read
	return read(b)
}

func counted(w *sync.WaitGroup, n int) {
	add, wait := w.Add, w.Wait
	add(n)
	defer add(-n)
	wait()
}

func buffered(b *bytes.Buffer) []byte {
	rest := b.Bytes
	return rest()
}

func put(data []byte) string {
	a := pool.Get()
	put := pool.Put
	order, err := catena.DecodeJSON[shop.Order](a, data)
	put(a)
	if err != nil {
		return ""
	}
	return order.Name // want `order.Name, decoded into a, is used after pool.Put\(a\)`
}

func putLater(data []byte) string {
	a := pool.Get()
	put := pool.Put
	defer put(a)
	order, err := catena.DecodeJSON[shop.Order](a, data)
	if err != nil {
		return ""
	}
	return order.Name // want `order.Name, decoded into a, is`
}

func reset(a *arena.Arena, data []byte) string {
	reset := a.Reset
	order, err := catena.DecodeJSON[shop.Order](a, data)
	if err != nil {
		return ""
	}
	reset()
	return order.Name // want `decoded into a, is used after`
}

func children(a *arena.Arena, data []byte) string {
	child := a.Child
	of := child()
	order, err := catena.DecodeJSON[shop.Order](of, data)
	if err != nil {
		return ""
	}
	a.Reset()
	return order.Name // want `order.Name, decoded into of, is used after`
}

func done(data []byte) (name string, err error) {
	do := pool.Do
	err = do(func(a *arena.Arena) error {
		order, err := catena.DecodeJSON[shop.Order](a, data)
		if err == nil {
			name = order.Name // want `order.Name, decoded into a, is stored in name`
		}
		return err
	})
	return name, err
}

func decoded(a *arena.Arena, data []byte) (order shop.Order, err error) {
	decode := order.DecodeJSON
	err = decode(a, data)
	return order, err
}

func expressed(a *arena.Arena, data []byte) string {
	order, _ := catena.DecodeJSON[shop.Order](a, data)
	(*arena.Arena).Reset(a)
	return order.Name // want `order.Name, decoded into a, is used after`
}

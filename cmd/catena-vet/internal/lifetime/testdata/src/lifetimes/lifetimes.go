// Package lifetimes has the examples of runtime/arena/LIFETIMES.md, to the letter.
package lifetimes

import (
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"
	"sync"

	catena "github.com/ezrantn/catena/runtime"
	"github.com/ezrantn/catena/runtime/arena"
	"shop"
)

type cache struct{ orders map[int64]*shop.Order }

func latestWrong(pool *arena.Pool, data []byte) (*shop.Order, error) {
	var latest *shop.Order
	err := pool.Do(func(a *arena.Arena) error {
		order, err := catena.DecodeJSON[shop.Order](a, data)
		latest = order // wrong: dead when Do returns // want `decoded into a`
		return err
	})
	return latest, err
}

func latestRight(pool *arena.Pool, data []byte) (*shop.Order, error) {
	var latest *shop.Order
	err := pool.Do(func(a *arena.Arena) error {
		order, err := catena.DecodeJSON[shop.Order](a, data)
		latest = order.Clone() // nil if order is
		return err
	})
	return latest, err
}

func nameWrong(pool *arena.Pool, data []byte) (string, error) {
	a := pool.Get()
	defer pool.Put(a)
	order, err := catena.DecodeJSON[shop.Order](a, data)
	if err != nil {
		return "", err
	}
	return order.Name, nil // wrong: Put runs before the caller reads it // want `decoded into a`
}

func nameRight(pool *arena.Pool, data []byte) (string, error) {
	a := pool.Get()
	defer pool.Put(a)
	order, err := catena.DecodeJSON[shop.Order](a, data)
	if err != nil {
		return "", err
	}
	return strings.Clone(order.Name), nil
}

func parse(a *arena.Arena, data []byte) (*shop.Order, error) {
	order, err := catena.DecodeJSON[shop.Order](a, data)
	if err != nil {
		return nil, fmt.Errorf("order: %w", err)
	}
	return order, nil
}

func sum(messages <-chan []byte) (total float64) {
	a := arena.New(0)
	for data := range messages {
		a.Reset()
		order, err := catena.DecodeJSON[shop.Order](a, data)
		if err != nil {
			continue
		}
		total += order.Total()
	}
	return total
}

func sumInOne(messages <-chan []byte) (total float64) {
	a := arena.New(0)
	var order shop.Order
	for data := range messages {
		a.Reset()
		order = shop.Order{} // else it keeps the members that data does not name
		if err := order.DecodeJSON(a, data); err != nil {
			continue
		}
		total += order.Total()
	}
	return total
}

func changesWrong(messages <-chan []byte) (changes int) {
	a := arena.New(0)
	before := ""
	for data := range messages {
		a.Reset()
		order, err := catena.DecodeJSON[shop.Order](a, data)
		if err != nil {
			continue
		}
		if order.Name != before { // wrong: before was reset // want `decoded into a`
			changes++
		}
		before = order.Name
	}
	return changes
}

func changesRight(messages <-chan []byte) (changes int) {
	a := arena.New(0)
	before := ""
	for data := range messages {
		a.Reset()
		order, err := catena.DecodeJSON[shop.Order](a, data)
		if err != nil {
			continue
		}
		if order.Name != before {
			changes++
			before = strings.Clone(order.Name)
		}
	}
	return changes
}

func countWrong(pool *arena.Pool, counts map[string]int, data []byte) error {
	return pool.Do(func(a *arena.Arena) error {
		orders, err := catena.DecodeJSONSlice[shop.Order](a, data)
		for _, o := range orders {
			counts[o.Name]++ // wrong: the key is in a // want `decoded into a`
		}
		return err
	})
}

func countRight(pool *arena.Pool, counts map[string]int, data []byte) error {
	return pool.Do(func(a *arena.Arena) error {
		orders, err := catena.DecodeJSONSlice[shop.Order](a, data)
		for _, o := range orders {
			counts[strings.Clone(o.Name)]++
		}
		return err
	})
}

func (c *cache) loadWrong(pool *arena.Pool, data []byte) error {
	a := pool.Get()
	defer pool.Put(a)
	order, err := catena.DecodeJSON[shop.Order](a, data)
	if err != nil {
		return err
	}
	c.orders[order.ID] = order // wrong: c outlives a // want `decoded into a`
	return nil
}

func (c *cache) loadRight(data []byte) error {
	order, err := catena.DecodeJSON[shop.Order](nil, data) // kept anyway: decode on the heap
	if err != nil {
		return err
	}
	c.orders[order.ID] = order
	return nil
}

func publishWrong(pool *arena.Pool, out chan<- *shop.Order, data []byte) error {
	return pool.Do(func(a *arena.Arena) error {
		order, err := catena.DecodeJSON[shop.Order](a, data)
		if err != nil {
			return err
		}
		out <- order // wrong: it may be received after Do // want `decoded into a`
		return nil
	})
}

func publishRight(pool *arena.Pool, out chan<- *shop.Order, data []byte) error {
	return pool.Do(func(a *arena.Arena) error {
		order, err := catena.DecodeJSON[shop.Order](a, data)
		if err != nil {
			return err
		}
		out <- order.Clone()
		return nil
	})
}

func eachRight(pool *arena.Pool, data []byte, look func(*shop.Order)) error {
	return pool.Do(func(a *arena.Arena) error {
		orders, err := catena.DecodeJSONSlice[shop.Order](a, data)
		var wait sync.WaitGroup
		for i := range orders {
			wait.Go(func() { look(&orders[i]) })
		}
		wait.Wait()
		return err
	})
}

func consume(messages <-chan []byte, flush func([]*shop.Order)) {
	a := arena.New(1 << 20)
	var batch []*shop.Order
	for data := range messages {
		order, err := catena.DecodeJSON[shop.Order](a, data)
		if err != nil {
			continue
		}
		if batch = append(batch, order); len(batch) == 100 {
			flush(batch)
			a.Reset()
			batch = batch[:0]
		}
	}
	flush(batch)
}

func sumInPlace(r io.Reader, sizes []int) (total float64, err error) {
	a := arena.New(0)
	var buf []byte
	for _, n := range sizes {
		a.Reset() // before buf is overwritten
		buf = slices.Grow(buf[:0], n+catena.InPlacePadding)[:n]
		if _, err := io.ReadFull(r, buf); err != nil {
			return total, err
		}
		order, err := catena.DecodeJSON[shop.Order](a, buf, catena.InPlace())
		if err != nil {
			return total, err
		}
		total += order.Total()
	}
	return total, nil
}

func rememberWrong(pool *arena.Pool, known *sync.Map, data []byte) error {
	return pool.Do(func(a *arena.Arena) error {
		order, err := catena.DecodeJSON[shop.Order](a, data)
		if err != nil {
			return err
		}
		if _, ok := known.Load(order.Name); ok {
			return errors.New(order.Name) // wrong: the error has the text // want `decoded into a`
		}
		known.Store(order.Name, order.ID) // wrong: the key is in a // want `decoded into a`
		return nil
	})
}

func rememberRight(pool *arena.Pool, known *sync.Map, data []byte) error {
	return pool.Do(func(a *arena.Arena) error {
		order, err := catena.DecodeJSON[shop.Order](a, data)
		if err != nil {
			return err
		}
		if _, ok := known.Load(order.Name); ok {
			return fmt.Errorf("order %s is known", order.Name)
		}
		known.Store(strings.Clone(order.Name), order.ID)
		return nil
	})
}

func newestWrong(r io.Reader) (newest *shop.Order, err error) {
	for order, err := range catena.ReadJSON[shop.Order](r) {
		if err != nil {
			return nil, err
		}
		if newest == nil || order.At.After(newest.At) {
			newest = order // wrong: valid until the next step // want `read by ReadJSON`
		}
	}
	return newest, nil
}

func newestRight(r io.Reader) (newest *shop.Order, err error) {
	for order, err := range catena.ReadJSON[shop.Order](r) {
		if err != nil {
			return nil, err
		}
		if newest == nil || order.At.After(newest.At) {
			newest = order.Clone()
		}
	}
	return newest, nil
}

func allWrong(texts [][]byte) {
	a := arena.New(0)
	var wait sync.WaitGroup
	for _, text := range texts {
		wait.Go(func() { // wrong: give each of them a.Child() // want `a is used by several`
			_, _ = catena.DecodeJSON[shop.Order](a, text)
		})
	}
	wait.Wait()
}

func sumInOneWrong(messages <-chan []byte) (total float64) {
	a := arena.New(0)
	var order shop.Order
	for data := range messages {
		a.Reset()
		if err := order.DecodeJSON(a, data); err != nil { // wrong: order holds what was reset // want `decoded into again`
			continue
		}
		total += order.Total()
	}
	return total
}

func ordersInPlaceWrong(r io.Reader, sizes []int) (all []*shop.Order) {
	a := arena.New(0)
	var buf []byte
	for _, n := range sizes {
		buf = slices.Grow(buf[:0], n+catena.InPlacePadding)[:n]
		if _, err := io.ReadFull(r, buf); err != nil {
			break
		}
		order, err := catena.DecodeJSON[shop.Order](a, buf, catena.InPlace())
		if err == nil {
			all = append(all, order)
		}
	}
	return all // wrong: ReadFull has overwritten the orders // want `decoded into a`
}

func countSameWrong(r io.Reader) (same int, err error) {
	defer arena.Explain() // for tests with -tags catenadebug: it does nothing in other builds
	var prev *shop.Order
	for order, err := range catena.ReadJSON[shop.Order](r) {
		if err != nil {
			return 0, err
		}
		if prev != nil && prev.Name == order.Name { // wrong: prev was valid until this step // want `read by ReadJSON`
			same++
		}
		prev = order
	}
	return same, nil
}

type feed struct {
	a    *arena.Arena
	last *shop.Order
	name string
}

func (f *feed) changedWrong(data []byte) (changed bool, err error) {
	f.a.Reset()
	order, err := catena.DecodeJSON[shop.Order](f.a, data)
	if err != nil {
		return false, err
	}
	changed = f.last != nil && f.last.Name != order.Name
	f.last = order // wrong: the next call resets f.a, then reads f.last // want `order, decoded into f.a, is stored in f.last, and used on line`
	return changed, nil
}

func (f *feed) changedRight(data []byte) (changed bool, err error) {
	f.a.Reset()
	order, err := catena.DecodeJSON[shop.Order](f.a, data)
	if err != nil {
		return false, err
	}
	if changed = order.Name != f.name; changed {
		f.name = strings.Clone(order.Name)
	}
	return changed, nil
}

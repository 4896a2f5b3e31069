// Package fields has structs with an arena and values in it: mistakes that take two calls.
package fields

import (
	"fmt"

	catena "github.com/ezrantn/catena/runtime"
	"github.com/ezrantn/catena/runtime/arena"
	"shop"
)

var pool = arena.NewPool(0)

// The value of the call before.
type changes struct {
	a    *arena.Arena
	last *shop.Order
	n    int
}

func (c *changes) next(data []byte) error {
	c.a.Reset()
	order, err := catena.DecodeJSON[shop.Order](c.a, data)
	if err != nil {
		return err
	}
	if c.last != nil && c.last.Name != order.Name {
		c.n++
	}
	c.last = order // want `^order, decoded into c.a, is stored in c.last, and used on line 27 after c.a.Reset\(\) on line 22 ended its life; clone it: order.Clone\(\), or clear the field there$`
	return nil
}

// Part of a value, which another method has stored.
type named struct {
	arena arena.Arena
	name  string
}

func (s *named) set(data []byte) error {
	order, err := s.parse(data)
	if err != nil {
		return err
	}
	s.name = order.Name // want `order.Name, decoded into s.arena, is stored in s.name, and used on line 55 after s.arena.Reset\(\) on line 54 ended its life; clone it: strings.Clone\(order.Name\), or clear the field there$`
	return nil
}

func (s *named) parse(data []byte) (*shop.Order, error) {
	return catena.DecodeJSON[shop.Order](&s.arena, data)
}

func (s *named) greet() string {
	s.arena.Reset()
	return "hello " + s.name
}

// A list and a map that grow over the end of the arena's life.
type kept struct {
	a    *arena.Arena
	list []*shop.Order
	byID map[int64]*shop.Order
}

func newKept() *kept { return &kept{a: arena.New(0), byID: map[int64]*shop.Order{}} }

func (k *kept) next(data []byte) error {
	k.a.Reset()
	order, err := catena.DecodeJSON[shop.Order](k.a, data)
	if err != nil {
		return err
	}
	k.list = append(k.list, order) // want `order, decoded into k.a, is stored in k.list, which outlives it, and k.a.Reset\(\) on line 68 ends its life; clone it: order.Clone\(\), or clear the field there$`
	k.byID[order.ID] = order       // want `order, decoded into k.a, is stored in k.byID, which outlives it, and k.a.Reset\(\)`
	return nil
}

func (k *kept) all() []*shop.Order         { return k.list }
func (k *kept) order(id int64) *shop.Order { return k.byID[id] }

// A method that resets for others.
type reader struct {
	a    *arena.Arena
	last *shop.Order
}

func (r *reader) next() { r.a.Reset() }

func (r *reader) read(data []byte) (err error) {
	r.last, err = catena.DecodeJSON[shop.Order](r.a, data) // want `^r.last, decoded into r.a, is used on line 96 after r.next\(\) on line 95 ended its life; clone it: r.last.Clone\(\), or clear the field there$`
	return err
}

func (r *reader) restart() string {
	r.next()
	return r.last.Name
}

func (r *reader) names(messages [][]byte) (names []string) {
	for _, data := range messages {
		r.next()
		if order, err := catena.DecodeJSON[shop.Order](r.a, data); err == nil {
			names = append(names, order.Name)
		}
	}
	return names // want `names, decoded into r.a, is returned after r.next\(\) on line 101 ended its life`
}

func (r *reader) sum(messages [][]byte) (total float64) {
	for _, data := range messages {
		if r.read(data) != nil {
			continue
		}
		r.next()
		total += r.total() // want `r.last, decoded into r.a, is used by total after r.next\(\) on line 114 ended its life`
	}
	return total
}

func (r *reader) total() float64 { return r.last.Total() }

// A function around the type.
func run(messages [][]byte) {
	r := &session{a: arena.New(0)}
	for _, data := range messages {
		if err := r.read(data); err != nil {
			continue
		}
		r.done()
		fmt.Println(r.order.Name) // want `r.order.Name, decoded into r.a, is used after r.done\(\) on line 129 ended its life`
	}
}

type session struct {
	a     *arena.Arena
	order *shop.Order
}

func (s *session) read(data []byte) (err error) {
	s.order, err = catena.DecodeJSON[shop.Order](s.a, data)
	return err
}

func (s *session) done() { s.a.Reset() }

// A variable that is decoded into again.
type single struct {
	a     *arena.Arena
	order shop.Order
}

func (s *single) total(data []byte) float64 {
	s.a.Reset()
	if err := s.order.DecodeJSON(s.a, data); err != nil { // want `s.order, decoded into s.a, is decoded into again after s.a.Reset\(\)`
		return 0
	}
	return s.order.Total()
}

// A deferred Reset, after which the next call reads the field.
type deferred struct {
	a    *arena.Arena
	last *shop.Order
}

func (d *deferred) next(data []byte) (changed bool, err error) {
	defer d.a.Reset()
	order, err := catena.DecodeJSON[shop.Order](d.a, data)
	if err != nil {
		return false, err
	}
	changed = d.last != nil && d.last.Name != order.Name
	d.last = order // want `order, decoded into d.a, is stored in d.last, which outlives it, and the deferred d.a.Reset\(\)`
	return changed, nil
}

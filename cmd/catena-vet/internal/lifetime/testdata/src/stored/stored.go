// Package stored stores values where they outlive their arena.
package stored

import (
	"slices"
	"strings"

	catena "github.com/ezrantn/catena/runtime"
	"github.com/ezrantn/catena/runtime/arena"
	"shop"
)

var (
	pool  arena.Pool
	last  *shop.Order
	names = map[string]bool{}
	rows  []shop.Line
)

func global(data []byte) {
	a := pool.Get()
	defer pool.Put(a)
	order, err := catena.DecodeJSON[shop.Order](a, data)
	if err != nil {
		return
	}
	last = order                        // want `order, decoded into a, is stored in last, which outlives it, and the deferred pool.Put\(a\) on line 22 ends its life; clone it: order.Clone\(\)`
	names[order.Name] = true            // want `order.Name, decoded into a, is stored in names, .*clone it: strings.Clone\(order.Name\)`
	rows = append(rows, order.Lines...) // want `stored in rows`
}

type cache struct {
	current string
	recent  []string
	byName  map[string]int64
	deep    *struct{ order *shop.Order }
	config  shop.Order
	tags    []string
}

func (c *cache) fields(data []byte) error {
	a := arena.New(0)
	var order shop.Order
	if err := order.DecodeJSON(a, data); err != nil {
		return err
	}
	c.current = strings.TrimSpace(order.Name) // want `order, decoded into a, is stored in c.current`
	c.recent = append(c.recent, order.Name)   // want `stored in c.recent`
	c.byName[order.Name] = order.ID           // want `order.Name, decoded into a, is stored in c.byName`
	c.deep.order = &order                     // want `stored in c.deep.order`
	c.tags = slices.Clone(order.Tags)         // want `order, decoded into a, is stored in c.tags`
	a.Reset()
	return nil
}

func (c *cache) everyRound(queue chan []byte) {
	a := arena.New(0)
	for data := range queue {
		a.Reset()
		order, err := catena.DecodeJSON[shop.Order](a, data)
		if err != nil {
			continue
		}
		c.current = order.Name // want `order.Name, decoded into a, is stored in c.current, which outlives it, and a.Reset\(\) on line 59`
	}
}

func (c *cache) load(data []byte) error {
	a := pool.Get()
	defer pool.Put(a)
	return c.config.DecodeJSON(a, data) // want `c.config, decoded into a, is in a variable that outlives it`
}

func element(list []string, data []byte) {
	a := pool.Get()
	defer pool.Put(a)
	order, _ := catena.DecodeJSON[shop.Order](a, data)
	list[0] = order.Name   // want `stored in list`
	copy(list, order.Tags) // want `order.Tags, decoded into a, is stored in list`
}

// What follows is right.

func (c *cache) clones(data []byte) {
	a := pool.Get()
	defer pool.Put(a)
	order, err := catena.DecodeJSON[shop.Order](a, data)
	if err != nil {
		return
	}
	last = order.Clone()
	names[strings.Clone(order.Name)] = true
	c.current = strings.Clone(order.Name)
	c.recent = append(c.recent, string([]byte(order.Name)))
	c.byName["orders"] += order.ID
	c.deep.order = order.Clone()
	if _, ok := c.byName[order.Name]; !ok {
		delete(names, order.Name)
	}
}

// A field that is empty again when the arena ends.
func (c *cache) forAWhile(data []byte) {
	a := pool.Get()
	defer pool.Put(a)
	order, _ := catena.DecodeJSON[shop.Order](a, data)
	c.current = order.Name
	c.deep.order = order
	c.work()
	c.current = ""
	c.deep.order = nil
}

func (c *cache) work() {}

// A field that is a variable in the guise of one.
func (c *cache) scratch(data []byte) float64 {
	a := pool.Get()
	defer pool.Put(a)
	if c.config.DecodeJSON(a, data) != nil {
		return 0
	}
	return c.config.Total()
}

// The arena lies beside what is decoded into it.
type session struct {
	arena *arena.Arena
	order *shop.Order
}

func (s *session) next(data []byte) (err error) {
	s.arena.Reset()
	s.order, err = catena.DecodeJSON[shop.Order](s.arena, data)
	return err
}

func open(data []byte) (*session, error) {
	s := &session{arena: arena.New(0)}
	var err error
	if s.order, err = catena.DecodeJSON[shop.Order](s.arena, data); err != nil {
		s.arena.Reset()
		return nil, err
	}
	return s, nil
}

func intern(known map[string]string, data []byte) string {
	a := pool.Get()
	defer pool.Put(a)
	order, _ := catena.DecodeJSON[shop.Order](a, data)
	if s, ok := known[order.Name]; ok {
		return s
	}
	s := strings.Clone(order.Name)
	known[s] = s
	return s
}

// Package packages gives values to functions of another package, and to generic ones.
package packages

import (
	"strings"

	catena "github.com/ezrantn/catena/runtime"
	"github.com/ezrantn/catena/runtime/arena"

	"example.com/store"
	"shop"
)

var pool = arena.NewPool(0)

type server struct {
	store *store.Store
	names store.List[string]
}

func (s *server) keeps(data []byte) error {
	return pool.Do(func(a *arena.Arena) error {
		order, err := store.Parse(a, data)
		if err != nil {
			return err
		}
		s.store.Put(order)          // want `order, decoded into a, is kept by Put, and the return of Do's callback ends its life; clone it: order.Clone\(\)`
		s.store.Send(order)         // want `order, decoded into a, is kept by Send`
		store.SetLatest(order)      // want `order, decoded into a, is kept by SetLatest`
		store.SetLatestLater(order) // want `order, decoded into a, is kept by SetLatestLater`
		s.names.Add(order.Name)     // want `order.Name, decoded into a, is kept by Add, .*strings.Clone\(order.Name\)`
		return nil
	})
}

func (s *server) keepsParts(data []byte) error {
	return pool.Do(func(a *arena.Arena) error {
		order, err := store.Parse(a, data)
		if err != nil {
			return err
		}
		for _, line := range order.Lines {
			s.names.Add(line.Article) // want `line.Article, decoded into a, is kept by Add, .*strings.Clone\(line.Article\)`
		}
		return nil
	})
}

func parsed(data []byte) (*shop.Order, error) {
	a := pool.Get()
	defer pool.Put(a)
	order, err := store.Parse(a, data)
	if err != nil {
		return nil, err
	}
	return order, nil // want `order, decoded into a, is returned after`
}

func loaded(data []byte) string {
	a := pool.Get()
	defer pool.Put(a)
	var order shop.Order
	_ = store.Load(a, &order, data)
	return store.First(order.Tags) // want `returned after`
}

func generic(data []byte) (string, error) {
	a := pool.Get()
	defer pool.Put(a)
	order, err := store.Decode[shop.Order](a, data)
	if err != nil {
		return "", err
	}
	return store.Or(order.Name, "none"), nil // want `returned after`
}

func lent(data []byte) (all []*shop.Order) {
	_ = store.Each(data, func(o *shop.Order) {
		all = append(all, o) // want `o, lent by Each, is stored in all`
	})
	return all
}

// Generic functions of this package.

func decode[T any, P catena.JSON[T]](a *arena.Arena, data []byte) (*T, error) {
	return catena.DecodeJSON[T, P](a, data)
}

func mapped[T, U any](list []T, f func(T) U) (all []U) {
	for _, v := range list {
		all = append(all, f(v))
	}
	return all
}

func filtered[T any](list []T, f func(T) bool) (all []T) {
	for _, v := range list {
		if f(v) {
			all = append(all, v)
		}
	}
	return all
}

func pointer[T any](v T) *T { return &v }

func set[T any](to *T, v T) { *to = v }

type box[T any] struct{ v T }

func (b *box[T]) put(v T) { b.v = v }

func decoded(data []byte) (*shop.Order, error) {
	a := pool.Get()
	defer pool.Put(a)
	order, err := decode[shop.Order](a, data)
	if err != nil {
		return nil, err
	}
	return order, nil // want `order, decoded into a, is returned after`
}

func filter(data []byte) []shop.Line {
	a := pool.Get()
	defer pool.Put(a)
	order, _ := decode[shop.Order](a, data)
	return filtered(order.Lines, func(l shop.Line) bool { return l.Price > 1 }) // want `returned after`
}

func mapping(data []byte) []string {
	a := pool.Get()
	defer pool.Put(a)
	order, _ := decode[shop.Order](a, data)
	return mapped(order.Lines, func(l shop.Line) string { return l.Article }) // want `returned after`
}

func each[T any](list []T, f func(T)) {
	for _, v := range list {
		f(v)
	}
}

func calling(data []byte) (articles []string) {
	_ = pool.Do(func(a *arena.Arena) error {
		order, err := decode[shop.Order](a, data)
		if err != nil {
			return err
		}
		each(order.Lines, func(l shop.Line) {
			articles = append(articles, l.Article) // want `l.Article, decoded into a, is stored in articles, .*strings.Clone\(l.Article\)`
		})
		return nil
	})
	return articles
}

func pointed(data []byte) *string {
	a := pool.Get()
	defer pool.Put(a)
	order, _ := decode[shop.Order](a, data)
	return pointer(order.Name) // want `returned after`
}

func (s *server) sets(to *string, in *box[string], data []byte) error {
	return pool.Do(func(a *arena.Arena) error {
		order, err := decode[shop.Order](a, data)
		if err != nil {
			return err
		}
		set(to, order.Name) // want `order.Name, decoded into a, is kept by set`
		in.put(order.Name)  // want `order.Name, decoded into a, is kept by put`
		return nil
	})
}

// What follows is right.

func (s *server) clones(to *string, data []byte) (float64, int, error) {
	a := pool.Get()
	defer pool.Put(a)
	order, err := store.Parse(a, data)
	if err != nil {
		return 0, 0, err
	}
	kept := order.Clone()
	s.store.Put(kept)
	s.store.Send(kept)
	store.SetLatest(kept)
	s.names.Add(strings.Clone(order.Name))
	set(to, strings.Clone(order.Name))
	var own store.List[string]
	own.Add(order.Name)
	prices := mapped(order.Lines, func(l shop.Line) float64 { return l.Price })
	names := mapped(order.Lines, func(l shop.Line) string { return strings.Clone(l.Article) })
	each(order.Lines, func(l shop.Line) { names = append(names, strings.Clone(l.Article)) })
	texts := mapped(order.Lines, func(l shop.Line) string { return order.Name + l.Article })
	s.names.Add(names[0])
	s.names.Add(texts[0])
	return s.store.Total(order) + prices[0], own.Len(), nil
}

func counts(data []byte) (n int) {
	_ = store.Each(data, func(o *shop.Order) { n += len(o.Lines) })
	return n
}

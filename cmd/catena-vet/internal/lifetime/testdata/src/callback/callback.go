// Package callback lets values out of the callbacks of Do.
package callback

import (
	"errors"
	"fmt"
	"strings"

	catena "github.com/ezrantn/catena/runtime"
	"github.com/ezrantn/catena/runtime/arena"
	"shop"
)

var pool = arena.NewPool(0)

func assigned(s *catena.Serializer, data []byte) (*shop.Order, error) {
	var kept *shop.Order
	err := s.Do(func(a *arena.Arena) error {
		order, err := catena.DecodeJSON[shop.Order](a, data)
		if err != nil {
			return err
		}
		kept = order // want `order, decoded into a, is stored in kept, which outlives it, and the return of Do's callback ends its life; clone it: order.Clone\(\)`
		return nil
	})
	return kept, err
}

func namedResult(data []byte) (name string, err error) {
	err = pool.Do(func(a *arena.Arena) error {
		var order shop.Order
		if err := order.DecodeJSON(a, data); err != nil {
			return err
		}
		name = order.Name // want `order.Name, decoded into a, is stored in name, .*strings.Clone\(order.Name\)`
		return nil
	})
	return
}

func decodedOutside(data []byte) float64 {
	var order shop.Order
	_ = pool.Do(func(a *arena.Arena) error {
		return order.DecodeMsgpack(a, data) // want `order, decoded into a, is in a variable that outlives it`
	})
	return order.Total()
}

func intoParameter(v *shop.Order, data []byte) error {
	return pool.Do(func(a *arena.Arena) error {
		return v.DecodeJSON(a, data) // want `v, decoded into a, is in a variable that outlives it`
	})
}

func throughParameter(out *shop.Order, names *[]string, data []byte) error {
	return pool.Do(func(a *arena.Arena) error {
		order, err := catena.DecodeJSON[shop.Order](a, data)
		if err != nil {
			return err
		}
		*out = *order                       // want `stored in out`
		*names = append(*names, order.Name) // want `stored in names`
		return nil
	})
}

func appended(data [][]byte) []string {
	var names []string
	for _, text := range data {
		_ = pool.Do(func(a *arena.Arena) error {
			orders, err := catena.DecodeJSONSlice[shop.Order](a, text)
			for i := range orders {
				names = append(names, orders[i].Name) // want `stored in names`
			}
			return err
		})
	}
	return names
}

type notFound struct{ name string }

func (e *notFound) Error() string { return e.name }

func errorWithText(data []byte) error {
	return pool.Do(func(a *arena.Arena) error {
		order, err := catena.DecodeJSON[shop.Order](a, data)
		if err != nil {
			return err
		}
		return &notFound{order.Name} // want `returned, and the return of Do's callback`
	})
}

type store struct {
	last  string
	order *shop.Order
}

func (s *store) byName(data []byte) error {
	return pool.Do(s.handle)
}

func (s *store) handle(a *arena.Arena) error {
	order, err := catena.DecodeJSON[shop.Order](a, nil)
	if err != nil {
		return err
	}
	s.order = order // want `order, decoded into a, is stored in s.order`
	return nil
}

// What follows is right.

func cloned(s *catena.Serializer, data []byte) (kept *shop.Order, name, upper string, id int64, err error) {
	err = s.Do(func(a *arena.Arena) error {
		order, err := catena.DecodeJSON[shop.Order](a, data)
		if err != nil {
			return err
		}
		kept = order.Clone()
		name = strings.Clone(order.Name)
		upper = fmt.Sprint(order.Name)
		id = order.ID
		if order.Name == "" {
			return errors.New("no name")
		}
		return fmt.Errorf("order %s", order.Name)
	})
	return
}

// order is a variable for each callback to decode into.
func scratch(data [][]byte) (sum float64) {
	var order shop.Order
	for _, text := range data {
		_ = pool.Do(func(a *arena.Arena) error {
			order = shop.Order{}
			if err := order.DecodeJSON(a, text); err != nil {
				return err
			}
			sum += order.Total()
			return nil
		})
	}
	return sum
}

func clearedAgain(s *store, data []byte) error {
	return pool.Do(func(a *arena.Arena) error {
		order, err := catena.DecodeJSON[shop.Order](a, data)
		if err != nil {
			return err
		}
		s.order = order
		defer func() { s.order = nil }()
		return s.work()
	})
}

func (s *store) work() error { return nil }

func decodedBefore(data []byte) string {
	var order shop.Order
	_ = order.DecodeJSON(nil, data)
	_ = pool.Do(func(a *arena.Arena) error {
		line, err := catena.DecodeJSON[shop.Line](a, data)
		if err == nil && line.Article == order.Name {
			order.Lines = append(order.Lines, *line.Clone())
		}
		return err
	})
	return order.Name
}

func overwritten(data []byte) string {
	var name string
	_ = pool.Do(func(a *arena.Arena) error {
		order, err := catena.DecodeJSON[shop.Order](a, data)
		if err != nil {
			return err
		}
		name = order.Name
		name = strings.Clone(name)
		return nil
	})
	return name
}

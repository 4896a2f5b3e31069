// Package silent has code that looks like a mistake and is none, or may be none.
package silent

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"sync"

	catena "github.com/ezrantn/catena/runtime"
	"github.com/ezrantn/catena/runtime/arena"
	"github.com/ezrantn/catena/runtime/jsonwire"
	"shop"
)

var pool = arena.NewPool(0)

// A scratch value from a pool of the caller's own.
type scratch struct {
	order shop.Order
	names []string
	arena *arena.Arena
}

var scratches = sync.Pool{New: func() any { return new(scratch) }}

func pooledScratch(data []byte) float64 {
	s := scratches.Get().(*scratch)
	defer scratches.Put(s)
	a := pool.Get()
	defer pool.Put(a)
	if s.order.DecodeJSON(a, data) != nil {
		return 0
	}
	s.names = append(s.names[:0], s.order.Name)
	return s.order.Total()
}

// The scratch has its arena with it.
func (s *scratch) reuse(queue chan []byte) (n int) {
	for data := range queue {
		s.arena.Reset()
		s.order = shop.Order{}
		if s.order.DecodeJSON(s.arena, data) != nil {
			continue
		}
		s.names = s.names[:0]
		s.names = append(s.names, s.order.Name)
		n += len(s.names)
	}
	return n
}

// Methods look at the receiver between reset and decoding.
func (s *scratch) methods(queue chan []byte) {
	for data := range queue {
		s.begin()
		_ = s.order.DecodeJSON(s.arena, data)
		s.finish()
		s.arena.Reset()
		s.begin()
	}
}

func (s *scratch) begin()  {}
func (s *scratch) finish() {}

// Two rounds, two arenas: one of them is always alive.
func alternating(queue chan []byte, differ func(a, b *shop.Order)) {
	arenas := [2]*arena.Arena{arena.New(0), arena.New(0)}
	var orders [2]shop.Order
	for i := 0; ; i++ {
		data, ok := <-queue
		if !ok {
			return
		}
		a := arenas[i%2]
		a.Reset()
		if orders[i%2].DecodeJSON(a, data) == nil && i > 0 {
			differ(&orders[0], &orders[1])
		}
	}
}

func swapped(queue chan []byte, differ func(a, b *shop.Order)) {
	now, before := arena.New(0), arena.New(0)
	var last *shop.Order
	for data := range queue {
		order, err := catena.DecodeJSON[shop.Order](now, data)
		if err != nil {
			continue
		}
		if last != nil {
			differ(last, order)
		}
		last = order
		now, before = before, now
		now.Reset()
	}
}

// A result is returned together with what ends its arena.
func lease(data []byte) (*shop.Order, func(), error) {
	a := pool.Get()
	order, err := catena.DecodeJSON[shop.Order](a, data)
	if err != nil {
		pool.Put(a)
		return nil, nil, err
	}
	return order, func() { pool.Put(a) }, nil
}

func useLease(data []byte) (float64, error) {
	order, done, err := lease(data)
	if err != nil {
		return 0, err
	}
	defer done()
	return order.Total(), nil
}

// An owner of an arena and what lies in it.
type document struct {
	arena *arena.Arena
	order shop.Order
}

func newDocument(data []byte) (d *document, err error) {
	d = &document{arena: pool.Get()}
	defer func() {
		if err != nil {
			d.Close()
		}
	}()
	if err := d.order.DecodeJSON(d.arena, data); err != nil {
		return nil, fmt.Errorf("document: %w", err)
	}
	return d, nil
}

func (d *document) Name() string { return d.order.Name }

func (d *document) Close() {
	pool.Put(d.arena)
	d.arena, d.order = nil, shop.Order{}
}

// An error of decoding is on the heap.
func errorOf(data []byte) error {
	a := pool.Get()
	defer pool.Put(a)
	var order shop.Order
	if err := order.DecodeJSON(a, data); err != nil {
		return fmt.Errorf("%s: %w", order.Name, err)
	}
	return nil
}

type status struct {
	code int
	err  error
	name string
}

func statusOf(data []byte) (s status) {
	a := pool.Get()
	defer pool.Put(a)
	order, err := catena.DecodeJSON[shop.Order](a, data)
	s.err = err
	if err != nil {
		return s
	}
	s.code = int(order.ID)
	s.name = strings.Clone(order.Name)
	return s
}

// Values are sorted, looked up and compared while the arena lives.
func busy(data []byte, known map[string]int, allowed []string) (ids []int64, err error) {
	err = pool.Do(func(a *arena.Arena) error {
		orders, err := catena.DecodeJSONSlice[shop.Order](a, data)
		if err != nil {
			return err
		}
		slices.SortFunc(orders, func(x, y shop.Order) int { return strings.Compare(x.Name, y.Name) })
		for _, o := range orders {
			if known[o.Name] > 0 && slices.Contains(allowed, o.Name) {
				ids = append(ids, o.ID)
			}
		}
		if len(ids) == 0 {
			return errors.New("none")
		}
		return nil
	})
	return ids, err
}

// The context lives no longer than the call.
func inContext(ctx context.Context, data []byte, next func(context.Context) error) error {
	return pool.Do(func(a *arena.Arena) error {
		order, err := catena.DecodeJSON[shop.Order](a, data)
		if err != nil {
			return err
		}
		return next(context.WithValue(ctx, "order", order))
	})
}

// A variable of the caller's that gets a clone, whatever the way.
func chosen(data []byte, deep bool) (result *shop.Order) {
	_ = pool.Do(func(a *arena.Arena) error {
		order, err := catena.DecodeJSON[shop.Order](a, data)
		if err != nil {
			return err
		}
		if deep {
			result = order.Clone()
		} else {
			result = &shop.Order{ID: order.ID, Name: string([]byte(order.Name)), At: order.At}
		}
		return nil
	})
	return result
}

// Results over a channel of the function's own.
func fanOut(texts [][]byte) (sum float64) {
	a := pool.Get()
	defer pool.Put(a)
	results := make(chan *shop.Order)
	for _, text := range texts {
		child := a.Child()
		go func() {
			order, err := catena.DecodeJSON[shop.Order](child, text)
			if err != nil {
				order = nil
			}
			results <- order
		}()
	}
	for range texts {
		if order := <-results; order != nil {
			sum += order.Total()
		}
	}
	return sum
}

// The reset is in a helper, the decoding in another.
type worker struct {
	arena *arena.Arena
	order shop.Order
	state struct{ name string }
}

func (w *worker) reset() { w.arena.Reset() }

func (w *worker) run(queue chan []byte) {
	for data := range queue {
		w.reset()
		if w.load(data) == nil {
			w.state.name = w.order.Name
			w.look()
		}
	}
}

func (w *worker) load(data []byte) error { return w.order.DecodeJSON(w.arena, data) }
func (w *worker) look()                  {}

// What is decoded is replaced by clones before the arena ends.
func replaced(data []byte) (*shop.Order, error) {
	a := pool.Get()
	defer pool.Put(a)
	order, err := catena.DecodeJSON[shop.Order](a, data)
	if err != nil {
		return nil, err
	}
	order = order.Clone()
	order.Name += "!"
	return order, nil
}

func filtered(data []byte) (kept []*shop.Order) {
	a := pool.Get()
	defer pool.Put(a)
	orders, _ := catena.DecodeJSONSlice[shop.Order](a, data)
	for i := range orders {
		if orders[i].Total() > 1 {
			kept = append(kept, orders[i].Clone())
		}
	}
	return kept
}

func benchmark(n int, data []byte) {
	a := arena.New(0)
	var buf []byte
	var order shop.Order
	for range n {
		a.Reset()
		if err := order.DecodeJSON(a, data); err != nil {
			panic(err)
		}
		b, err := order.AppendJSON(buf[:0])
		if err != nil {
			panic(err)
		}
		buf = b
	}
}

func heapOrArena(a *arena.Arena, data []byte) *shop.Order {
	order, err := catena.DecodeJSON[shop.Order](a, data)
	if err != nil {
		a.Reset()
		return nil
	}
	return order
}

// Variables that are made of themselves.
func selfMade(data []byte) {
	var rest []byte
	var a *arena.Arena
	var order *shop.Order
	next := func() {
		rest = rest[1:]
		a = a.Child()
		order = order.Next
	}
	next()
	_ = order.DecodeJSON(a, rest)
	a.Reset()
	next()
	fmt.Println(rest, order.Name)
}

// A decoder decodes into its arena, as the methods with an arena do.
func decodedAnewInALiteral(data []byte) {
	a := arena.New(0)
	var order shop.Order
	for name, decode := range map[string]func(){
		"methods": func() { _ = order.DecodeJSON(a, data) },
		"decoder": func() {
			d, i := jsonwire.NewDecoder(a, data)
			order.DecodeJSONValue(d, i)
		},
	} {
		for range 10 {
			decode()
			a.Reset()
		}
		fmt.Println(name)
	}
}

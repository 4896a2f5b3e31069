// Package server is a small server as one writes it: handlers, a consumer of a
// queue with batches, a cache. What is wrong in it is marked.
package server

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"log"
	"net/http"
	"sort"
	"strings"
	"sync"
	"time"

	catena "github.com/ezrantn/catena/runtime"
	"github.com/ezrantn/catena/runtime/arena"
	"shop"
)

type server struct {
	pool   *arena.Pool
	orders *cache
	queue  chan job
	mu     sync.Mutex
	seen   map[string]time.Time
	kept   map[string]*shop.Order
	last   string
}

type job struct {
	id   int64
	name string
	tags []string
}

type cache struct {
	mu    sync.RWMutex
	byID  map[int64]*shop.Order
	names map[string]int64
}

func (c *cache) put(o *shop.Order) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.byID[o.ID] = o
	c.names[o.Name] = o.ID
}

func (c *cache) get(name string) (*shop.Order, bool) {
	c.mu.RLock()
	defer c.mu.RUnlock()
	o, ok := c.byID[c.names[name]]
	return o, ok
}

// create is right: it clones what it keeps.
func (s *server) create(w http.ResponseWriter, r *http.Request) {
	body, err := io.ReadAll(http.MaxBytesReader(w, r.Body, 1<<20))
	if err != nil {
		http.Error(w, err.Error(), http.StatusBadRequest)
		return
	}
	status := http.StatusCreated
	err = s.pool.Do(func(a *arena.Arena) error {
		order, err := catena.DecodeJSON[shop.Order](a, body)
		if err != nil {
			status = http.StatusBadRequest
			return err
		}
		if old, ok := s.orders.get(order.Name); ok {
			status = http.StatusConflict
			return fmt.Errorf("order %s is there already, as %d", order.Name, old.ID)
		}
		sort.Slice(order.Lines, func(i, j int) bool { return order.Lines[i].Price < order.Lines[j].Price })
		total := 0.0
		for _, l := range order.Lines {
			if strings.HasPrefix(l.Article, "x-") {
				continue
			}
			total += l.Price
		}
		s.orders.put(order.Clone())
		s.mu.Lock()
		s.seen[strings.Clone(order.Name)] = order.At
		s.mu.Unlock()
		log.Printf("order %s: %.2f", order.Name, total)
		w.Header().Set("X-Name", strings.Clone(order.Name))
		response, err := catena.AppendJSON(nil, order)
		if err != nil {
			return err
		}
		_, err = w.Write(response)
		return err
	})
	if err != nil {
		http.Error(w, err.Error(), status)
	}
}

// remember has four mistakes.
func (s *server) remember(w http.ResponseWriter, r *http.Request) {
	body, _ := io.ReadAll(r.Body)
	var order *shop.Order
	err := s.pool.Do(func(a *arena.Arena) (err error) {
		order, err = catena.DecodeJSON[shop.Order](a, body) // want `order, decoded into a, is in a variable that outlives it`
		if err != nil {
			return err
		}
		s.mu.Lock()
		defer s.mu.Unlock()
		s.seen[order.Name] = time.Now()                // want `order.Name, decoded into a, is stored in s.seen`
		s.kept[order.Name] = order.Clone()             // want `order.Name, decoded into a, is stored in s.kept, .*strings.Clone\(order.Name\)`
		s.queue <- job{id: order.ID, tags: order.Tags} // want `sent on s.queue`
		return nil
	})
	if err != nil {
		http.Error(w, err.Error(), http.StatusBadRequest)
		return
	}
	_ = json.NewEncoder(w).Encode(order)
}

// handler returns a handler with an arena of its own for each request.
func (s *server) handler() http.HandlerFunc {
	return func(w http.ResponseWriter, r *http.Request) {
		a := s.pool.Get()
		defer s.pool.Put(a)
		body, err := io.ReadAll(r.Body)
		if err != nil {
			return
		}
		var order shop.Order
		if err := order.DecodeJSON(a, body); err != nil {
			http.Error(w, err.Error(), http.StatusBadRequest)
			return
		}
		ctx, cancel := context.WithTimeout(context.WithValue(r.Context(), "order", &order), time.Second)
		defer cancel()
		if err := s.work(ctx, &order); err != nil {
			http.Error(w, err.Error(), http.StatusInternalServerError)
			return
		}
		s.last = order.Name              // want `stored in s.last`
		go s.audit(order.ID, order.Name) // want `handed to a goroutine`
	}
}

func (s *server) work(ctx context.Context, o *shop.Order) error { return ctx.Err() }

func (s *server) audit(id int64, name string) {}

// consume is right: batches are flushed before the arena is reset.
func (s *server) consume(ctx context.Context, messages <-chan []byte, flush func(context.Context, []shop.Order) error) error {
	a := arena.New(1 << 20)
	defer a.Release()
	batch := make([]shop.Order, 0, 100)
	tick := time.NewTicker(time.Second)
	defer tick.Stop()
	send := func() error {
		if len(batch) == 0 {
			return nil
		}
		if err := flush(ctx, batch); err != nil {
			return fmt.Errorf("flush of %d, from %s: %w", len(batch), batch[0].Name, err)
		}
		clear(batch)
		batch = batch[:0]
		a.Reset()
		return nil
	}
	for {
		select {
		case <-ctx.Done():
			return errors.Join(ctx.Err(), send())
		case <-tick.C:
			if err := send(); err != nil {
				return err
			}
		case m, ok := <-messages:
			if !ok {
				return send()
			}
			var order shop.Order
			if err := order.DecodeJSON(a, m); err != nil {
				log.Print(err)
				continue
			}
			batch = append(batch, order)
			if len(batch) == cap(batch) {
				if err := send(); err != nil {
					return err
				}
			}
		}
	}
}

// parallel is right: each worker has a child, and all are waited for.
func (s *server) parallel(texts [][]byte) []float64 {
	a := s.pool.Get()
	defer s.pool.Put(a)
	sums := make([]float64, len(texts))
	var wg sync.WaitGroup
	for i, text := range texts {
		mine := a.Child()
		wg.Go(func() {
			order, err := catena.DecodeJSON[shop.Order](mine, text)
			if err == nil {
				sums[i] = order.Total()
			}
		})
	}
	wg.Wait()
	return sums
}

// top keeps the dearest order of all, and its name the wrong way.
func top(messages <-chan []byte) (*shop.Order, string) {
	a := arena.New(0)
	var best *shop.Order
	var name string
	var order shop.Order
	for m := range messages {
		a.Reset()
		order = shop.Order{}
		if err := order.DecodeJSON(a, m); err != nil {
			continue
		}
		if best == nil || order.Total() > best.Total() {
			best = order.Clone()
			name = order.Name
		}
	}
	return best, name // want `name, decoded into a, is returned after a.Reset`
}

// retry is right: an order is decoded again for each attempt.
func (s *server) retry(data []byte, do func(*shop.Order) error) error {
	var err error
	for range 3 {
		err = s.pool.Do(func(a *arena.Arena) error {
			order, err := catena.DecodeJSON[shop.Order](a, data)
			if err != nil {
				return err
			}
			return do(order)
		})
		if err == nil {
			return nil
		}
	}
	return err
}

// merge is right: what it returns lies in its caller's arena.
func merge(a *arena.Arena, texts [][]byte) (all []*shop.Order, err error) {
	for _, text := range texts {
		o, err := catena.DecodeJSON[shop.Order](a, text)
		if err != nil {
			return nil, err
		}
		all = append(all, o)
	}
	return all, nil
}

// summary is right: it makes text of what it decodes.
func (s *server) summary(texts [][]byte) (string, error) {
	a := s.pool.Get()
	defer s.pool.Put(a)
	orders, err := merge(a, texts)
	if err != nil {
		return "", err
	}
	var b strings.Builder
	names := make([]string, 0, len(orders))
	for _, o := range orders {
		names = append(names, o.Name)
	}
	sort.Strings(names)
	for _, n := range names {
		b.WriteString(n)
	}
	return b.String(), nil
}

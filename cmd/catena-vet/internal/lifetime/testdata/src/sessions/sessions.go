// Package sessions has more programs that are right, with sessions and goroutines.
package sessions

import (
	"container/list"
	"context"
	"errors"
	"fmt"
	"iter"
	"log"
	"strings"
	"sync"
	"sync/atomic"
	"time"

	catena "github.com/ezrantn/catena/runtime"
	"github.com/ezrantn/catena/runtime/arena"
	"shop"
)

var pool = arena.NewPool(1 << 10)

func double(in <-chan []byte, consume func([]shop.Order)) {
	cur, next := arena.New(1), arena.New(1)
	var wg sync.WaitGroup
	for data := range in {
		list, err := catena.DecodeJSONSlice[shop.Order](cur, data)
		if err != nil {
			continue
		}
		wg.Wait()
		next.Reset()
		wg.Go(func() { consume(list) })
		cur, next = next, cur
	}
	wg.Wait()
}

type session struct {
	a    *arena.Arena
	cfg  atomic.Pointer[shop.Order]
	lru  *list.List
	seen sync.Map
	stop chan struct{}
}

func validate(o *shop.Order) error {
	var errs []error
	if o.Name == "" {
		errs = append(errs, errors.New("no name"))
	}
	for i, l := range o.Lines {
		if l.Price < 0 {
			errs = append(errs, fmt.Errorf("line %d (%s): negative price", i, l.Article))
		}
	}
	return errors.Join(errs...)
}

func (s *session) update(data []byte) error {
	return pool.Do(func(a *arena.Arena) (err error) {
		o, err := catena.DecodeJSON[shop.Order](a, data)
		if err != nil {
			return fmt.Errorf("update: %w", err)
		}
		defer func() {
			if err != nil {
				log.Printf("order %s: %v", o.Name, err)
			}
		}()
		if err := validate(o); err != nil {
			return err
		}
		if old := s.cfg.Swap(o.Clone()); old != nil {
			log.Println("was", old.Name, "is", o.Name)
		}
		if _, loaded := s.seen.LoadOrStore(o.ID, struct{}{}); !loaded {
			s.lru.PushFront(o.ID)
		}
		q := list.New()
		q.PushBack(o)
		for q.Len() > 0 {
			x := q.Remove(q.Front()).(*shop.Order)
			if x.Next != nil {
				q.PushBack(x.Next)
			}
		}
		return nil
	})
}

func semaphore(data []byte, use func(*shop.Order)) error {
	return pool.Do(func(a *arena.Arena) error {
		all, err := catena.DecodeJSONSlice[shop.Order](a, data)
		if err != nil {
			return err
		}
		sem := make(chan struct{}, 4)
		for i := range all {
			sem <- struct{}{}
			go func(o *shop.Order) {
				defer func() { <-sem }()
				use(o)
			}(&all[i])
		}
		for range cap(sem) {
			sem <- struct{}{}
		}
		return nil
	})
}

type weighted struct{}

func (w *weighted) Acquire(ctx context.Context, n int64) error { return nil }
func (w *weighted) Release(n int64)                            {}

func weightedWait(ctx context.Context, data []byte, w *weighted, use func(*shop.Order)) error {
	return pool.Do(func(a *arena.Arena) error {
		all, err := catena.DecodeJSONSlice[shop.Order](a, data)
		if err != nil {
			return err
		}
		for i := range all {
			if err := w.Acquire(ctx, 1); err != nil {
				break
			}
			go func() {
				defer w.Release(1)
				use(&all[i])
			}()
		}
		return w.Acquire(ctx, 4)
	})
}

func (s *session) each(data [][]byte) iter.Seq2[*shop.Order, error] {
	return func(yield func(*shop.Order, error) bool) {
		a := pool.Get()
		defer pool.Put(a)
		for _, d := range data {
			o, err := catena.DecodeJSON[shop.Order](a, d)
			if !yield(o, err) {
				return
			}
			a.Reset()
		}
	}
}

func (s *session) longest(data [][]byte) (name string, err error) {
	for o, err := range s.each(data) {
		if err != nil {
			return "", err
		}
		if len(o.Name) > len(name) {
			name = strings.Clone(o.Name)
		}
	}
	return name, nil
}

func watchdog(data []byte, work func(*shop.Order) error) error {
	return pool.Do(func(a *arena.Arena) error {
		o, err := catena.DecodeJSON[shop.Order](a, data)
		if err != nil {
			return err
		}
		id := o.ID
		t := time.AfterFunc(time.Second, func() { log.Printf("order %d is slow", id) })
		defer t.Stop()
		return work(o)
	})
}

func (s *session) loop(in <-chan []byte) {
	go func() {
		for {
			select {
			case data := <-in:
				s.a.Reset()
				o, err := catena.DecodeJSON[shop.Order](s.a, data)
				if err == nil {
					s.cfg.Store(o.Clone())
				}
			case <-s.stop:
				return
			}
		}
	}()
}

func load[T any, P catena.JSON[T]](data []byte, clone func(*T) *T) (out *T, err error) {
	err = pool.Do(func(a *arena.Arena) error {
		v, err := catena.DecodeJSON[T, P](a, data)
		if err != nil {
			return err
		}
		out = clone(v)
		return nil
	})
	return out, err
}

func loaded(data []byte) (*shop.Order, error) { return load(data, (*shop.Order).Clone) }

// a request that is answered by a worker, by a channel in it
type request struct {
	o     *shop.Order
	reply chan float64
}

func ask(data []byte, work chan<- request) (total float64, err error) {
	err = pool.Do(func(a *arena.Arena) error {
		o, err := catena.DecodeJSON[shop.Order](a, data)
		if err != nil {
			return err
		}
		r := request{o, make(chan float64, 1)}
		work <- r
		total = <-r.reply
		return nil
	})
	return total, err
}

// an interned set of names
var (
	mu    sync.Mutex
	names = map[string]string{}
)

func intern(s string) string {
	mu.Lock()
	defer mu.Unlock()
	if v, ok := names[s]; ok {
		return v
	}
	s = strings.Clone(s)
	names[s] = s
	return s
}

func interned(data []byte) (name string, tags []string, err error) {
	err = pool.Do(func(a *arena.Arena) error {
		o, err := catena.DecodeJSON[shop.Order](a, data)
		if err != nil {
			return err
		}
		name = intern(o.Name)
		for _, t := range o.Tags {
			tags = append(tags, intern(t))
		}
		return nil
	})
	return
}

// a row that is filled from an order, in a function of the program
type row struct {
	name string
	sum  float64
}

func (r *row) fill(o *shop.Order) *row {
	r.name = strings.ToUpper(o.Name)
	r.sum = o.Total()
	return r
}

func rows(data []byte, insert func(*row) error) error {
	var r row
	return pool.Do(func(a *arena.Arena) error {
		all, err := catena.DecodeJSONSlice[shop.Order](a, data)
		if err != nil {
			return err
		}
		for i := range all {
			if err := insert(r.fill(&all[i])); err != nil {
				return err
			}
		}
		return nil
	})
}

// a child for each goroutine, the parent goes on after a barrier of a channel of results
func gather(a *arena.Arena, parts [][]byte) (n int) {
	results := make(chan int)
	for _, p := range parts {
		c := a.Child()
		go func() {
			o, err := catena.DecodeJSON[shop.Order](c, p)
			if err != nil {
				results <- 0
				return
			}
			results <- len(o.Lines)
		}()
	}
	for range parts {
		n += <-results
	}
	a.Reset()
	return n
}

// one variable for decoding, with a fresh one each time
func fresh(in <-chan []byte, total *float64) {
	a := arena.New(1)
	for data := range in {
		o := new(shop.Order)
		if err := o.DecodeJSON(a, data); err == nil {
			*total += o.Total()
		}
		a.Reset()
	}
}

func reuse(in <-chan []byte, total *float64) error {
	a := arena.New(1)
	var o shop.Order
	for data := range in {
		o = shop.Order{Tags: o.Tags[:0]}
		if err := o.DecodeJSON(a, data); err != nil {
			return err
		}
		*total += o.Total()
		o.Tags = nil
		a.Reset()
	}
	return nil
}

// Package idioms has programs that are right.
package idioms

import (
	"bufio"
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/http"
	"strings"
	"sync"
	"time"

	catena "github.com/ezrantn/catena/runtime"
	"github.com/ezrantn/catena/runtime/arena"
	"shop"
)

var pool = arena.NewPool(1 << 10)

// 1. a worker pool with an arena each, results as copies on a channel given by the caller
func workers(in <-chan []byte, out chan<- *shop.Order, n int) {
	var wg sync.WaitGroup
	for range n {
		wg.Add(1)
		go func() {
			defer wg.Done()
			a := arena.New(1 << 10)
			defer a.Release()
			for data := range in {
				o, err := catena.DecodeJSON[shop.Order](a, data)
				if err != nil {
					continue
				}
				out <- o.Clone()
				a.Reset()
			}
		}()
	}
	wg.Wait()
}

// 2. handler that answers with an error type of its own
type apiError struct {
	code int
	msg  string
}

func (e *apiError) Error() string { return e.msg }

func handler(w http.ResponseWriter, r *http.Request) {
	err := pool.Do(func(a *arena.Arena) error {
		data, err := io.ReadAll(r.Body)
		if err != nil {
			return err
		}
		o, err := catena.DecodeJSON[shop.Order](a, data)
		if err != nil {
			return &apiError{400, err.Error()}
		}
		if o.Total() > 10 {
			return &apiError{422, "order " + o.Name + " is too large"}
		}
		if len(o.Name) == 0 {
			return errors.New("no name")
		}
		return json.NewEncoder(w).Encode(o)
	})
	var e *apiError
	if errors.As(err, &e) {
		http.Error(w, e.msg, e.code)
	}
}

// 3. cache with a lock, key cloned only on a miss
type cache struct {
	mu sync.Mutex
	m  map[string]*shop.Order
}

func (c *cache) get(name string, load func() *shop.Order) *shop.Order {
	c.mu.Lock()
	defer c.mu.Unlock()
	if o, ok := c.m[name]; ok {
		return o
	}
	o := load()
	c.m[strings.Clone(name)] = o
	return o
}

func useCache(c *cache, data []byte) (total float64, err error) {
	err = pool.Do(func(a *arena.Arena) error {
		o, err := catena.DecodeJSON[shop.Order](a, data)
		if err != nil {
			return err
		}
		total = c.get(o.Name, func() *shop.Order { return o.Clone() }).Total()
		return nil
	})
	return total, err
}

// 4. batches
func batches(sc *bufio.Scanner, flush func([]*shop.Order) error) error {
	a := arena.New(1 << 10)
	defer a.Release()
	var batch []*shop.Order
	for sc.Scan() {
		o, err := catena.DecodeJSON[shop.Order](a, sc.Bytes())
		if err != nil {
			return fmt.Errorf("line: %w", err)
		}
		if batch = append(batch, o); len(batch) == 100 {
			if err := flush(batch); err != nil {
				return err
			}
			clear(batch)
			batch = batch[:0]
			a.Reset()
		}
	}
	return flush(batch)
}

// 5. generic transaction helper with a result
func with[T any](data []byte, f func(*shop.Order) (T, error)) (T, error) {
	var out T
	err := pool.Do(func(a *arena.Arena) error {
		o, err := catena.DecodeJSON[shop.Order](a, data)
		if err != nil {
			return err
		}
		out, err = f(o)
		return err
	})
	return out, err
}

func useWith(data []byte) (float64, string, error) {
	t, err := with(data, func(o *shop.Order) (float64, error) { return o.Total(), nil })
	if err != nil {
		return 0, "", err
	}
	s, err := with(data, func(o *shop.Order) (string, error) { return strings.Clone(o.Name), nil })
	return t, s, err
}

// 6. request state with a reset
type state struct {
	a   *arena.Arena
	o   *shop.Order
	buf bytes.Buffer
}

func (s *state) handle(data []byte) error {
	s.reset()
	var err error
	s.o, err = catena.DecodeJSON[shop.Order](s.a, data)
	if err != nil {
		return err
	}
	s.buf.WriteString(s.o.Name)
	return nil
}

func (s *state) reset() {
	s.o = nil
	s.buf.Reset()
	s.a.Reset()
}

func serve(conn io.Reader, s *state) error {
	buf := make([]byte, 4096)
	for {
		n, err := conn.Read(buf)
		if err != nil {
			return err
		}
		if err := s.handle(buf[:n]); err != nil {
			return err
		}
	}
}

// 7. group by name, in the arena's time
func group(data []byte) (sum map[string]int, err error) {
	err = pool.Do(func(a *arena.Arena) error {
		list, err := catena.DecodeJSONSlice[shop.Order](a, data)
		if err != nil {
			return err
		}
		byName := map[string][]*shop.Order{}
		for i := range list {
			byName[list[i].Name] = append(byName[list[i].Name], &list[i])
		}
		sum = make(map[string]int, len(byName))
		for name, l := range byName {
			sum[strings.Clone(name)] = len(l)
		}
		return nil
	})
	return sum, err
}

// 8. context with a value, for the call only
type key struct{}

func process(ctx context.Context, f func(context.Context) error, data []byte) error {
	return pool.Do(func(a *arena.Arena) error {
		o, err := catena.DecodeJSON[shop.Order](a, data)
		if err != nil {
			return err
		}
		ctx := context.WithValue(ctx, key{}, o)
		ctx, cancel := context.WithTimeout(ctx, time.Second)
		defer cancel()
		return f(ctx)
	})
}

// 9. iterator over a stream, with the best kept
func best(r io.Reader) (*shop.Order, error) {
	var top *shop.Order
	for o, err := range catena.ReadJSON[shop.Order](r) {
		if err != nil {
			return nil, err
		}
		if top == nil || o.Total() > top.Total() {
			top = o.Clone()
		}
	}
	return top, nil
}

func totals(r io.Reader) func(func(string, float64) bool) {
	return func(yield func(string, float64) bool) {
		for o, err := range catena.ReadJSON[shop.Order](r) {
			if err != nil || !yield(o.Name, o.Total()) {
				return
			}
		}
	}
}

// 10. two arenas, swapped
type double struct {
	cur, next *arena.Arena
	config    *shop.Order
}

func (d *double) reload(data []byte) error {
	o, err := catena.DecodeJSON[shop.Order](d.next, data)
	if err != nil {
		d.next.Reset()
		return err
	}
	d.config = o
	d.cur, d.next = d.next, d.cur
	d.next.Reset()
	return nil
}

// 11. fan out with children
func fan(a *arena.Arena, parts [][]byte) (out []*shop.Order, err error) {
	out = make([]*shop.Order, len(parts))
	errs := make([]error, len(parts))
	var wg sync.WaitGroup
	for i, p := range parts {
		c := a.Child()
		wg.Go(func() { out[i], errs[i] = catena.DecodeJSON[shop.Order](c, p) })
	}
	wg.Wait()
	return out, errors.Join(errs...)
}

// 12. retry with the same variable
func retry(data func() []byte) (name string, err error) {
	a := pool.Get()
	defer pool.Put(a)
	var o *shop.Order
	for range 3 {
		if o, err = catena.DecodeJSON[shop.Order](a, data()); err == nil {
			return strings.Clone(o.Name), nil
		}
		a.Reset()
	}
	return "", err
}

// 13. pooled struct
var reqs = sync.Pool{New: func() any { return new(req) }}

type req struct {
	a *arena.Arena
	o shop.Order
}

func pooled(data []byte, f func(*shop.Order) error) error {
	r := reqs.Get().(*req)
	defer reqs.Put(r)
	r.a.Reset()
	r.o = shop.Order{}
	if err := r.o.DecodeJSON(r.a, data); err != nil {
		return err
	}
	return f(&r.o)
}

// 14. arena used by a goroutine, then by this function after a channel of results
func pipeline(data []byte) error {
	a := arena.New(1)
	done := make(chan error, 1)
	go func() {
		_, err := catena.DecodeJSON[shop.Order](a, data)
		done <- err
	}()
	select {
	case err := <-done:
		if err != nil {
			return err
		}
	}
	_, err := catena.DecodeJSON[shop.Order](a, data)
	a.Reset()
	return err
}

// 15. own function type and a visitor
type visitor interface{ visit(o *shop.Order) error }

func walk(data []byte, v visitor) error {
	return pool.Do(func(a *arena.Arena) error {
		list, err := catena.DecodeJSONSlice[shop.Order](a, data)
		if err != nil {
			return err
		}
		for i := range list {
			if err := v.visit(&list[i]); err != nil {
				return fmt.Errorf("order %q: %w", list[i].Name, err)
			}
		}
		return nil
	})
}

// 16. an error of a checker in this package, of a table
var errNames = map[string]error{}

func check(o *shop.Order) error {
	if err, ok := errNames[o.Name]; ok {
		return err
	}
	return nil
}

func checked(data []byte) error {
	return pool.Do(func(a *arena.Arena) error {
		o, err := catena.DecodeJSON[shop.Order](a, data)
		if err != nil {
			return err
		}
		return check(o)
	})
}

// 17. input in place, with one buffer
func inPlace(r *bufio.Reader, f func(*shop.Order) error) error {
	a := arena.New(1)
	defer a.Release()
	var buf []byte
	for {
		line, err := r.ReadSlice('\n')
		if err != nil {
			return err
		}
		buf = append(buf[:0], line...)
		o, err := catena.DecodeJSON[shop.Order](a, buf, catena.InPlace())
		if err != nil {
			return err
		}
		if err := f(o); err != nil {
			return err
		}
		a.Reset()
	}
}

// 18. metrics kept by an enumerated name
type metrics struct {
	mu sync.Mutex
	by map[string]*int64
}

func (m *metrics) inc(name string) {
	m.mu.Lock()
	defer m.mu.Unlock()
	p := m.by[name]
	if p == nil {
		p = new(int64)
		m.by[strings.Clone(name)] = p
	}
	*p++
}

func (m *metrics) count(data []byte) error {
	return pool.Do(func(a *arena.Arena) error {
		o, err := catena.DecodeJSON[shop.Order](a, data)
		if err != nil {
			return err
		}
		inc := m.inc
		inc(o.Name)
		for _, tag := range o.Tags {
			m.inc(tag)
		}
		return nil
	})
}

// 19. lookups that return what is kept elsewhere
func (c *cache) find(name string) *shop.Order { return c.m[name] }

func resolve(c *cache, data []byte) (found *shop.Order, err error) {
	err = pool.Do(func(a *arena.Arena) error {
		o, err := catena.DecodeJSON[shop.Order](a, data)
		if err != nil {
			return err
		}
		found = c.find(o.Name)
		return nil
	})
	return found, err
}

// 20. sync.Map of known keys
func mapped(m *sync.Map, data []byte) (v any, err error) {
	err = pool.Do(func(a *arena.Arena) error {
		o, err := catena.DecodeJSON[shop.Order](a, data)
		if err != nil {
			return err
		}
		var ok bool
		if v, ok = m.Load(o.Name); !ok {
			v, _ = m.LoadOrStore(strings.Clone(o.Name), o.Clone())
		}
		return nil
	})
	return v, err
}

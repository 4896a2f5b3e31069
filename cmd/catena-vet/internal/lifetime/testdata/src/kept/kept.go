// Package kept gives values to functions of the standard library that keep them.
package kept

import (
	"container/heap"
	"container/list"
	"context"
	"errors"
	"expvar"
	"fmt"
	"html"
	"maps"
	"net/http"
	"net/url"
	"path"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"sync"
	"sync/atomic"
	"time"

	catena "github.com/ezrantn/catena/runtime"
	"github.com/ezrantn/catena/runtime/arena"
	"shop"
)

var (
	pool    = arena.NewPool(0)
	byName  sync.Map
	current atomic.Pointer[shop.Order]
	config  atomic.Value
	shown   expvar.String
)

type key struct{}

type cache struct {
	orders  sync.Map
	newest  atomic.Pointer[shop.Order]
	recent  *list.List
	ordered names
	tags    map[string]string
	mux     *http.ServeMux
	ctx     context.Context
}

type names []string

func (n names) Len() int           { return len(n) }
func (n names) Less(i, j int) bool { return n[i] < n[j] }
func (n names) Swap(i, j int)      { n[i], n[j] = n[j], n[i] }
func (n *names) Push(x any)        { *n = append(*n, x.(string)) }
func (n *names) Pop() any          { return nil }

func process(*shop.Order) {}

func inPackageVariables(data []byte) error {
	return pool.Do(func(a *arena.Arena) error {
		order, err := catena.DecodeJSON[shop.Order](a, data)
		if err != nil {
			return err
		}
		byName.Store(order.ID, order)               // want `order, decoded into a, is kept by Store, and the return of Do's callback ends its life; clone it: order.Clone\(\)`
		current.Store(order)                        // want `order, decoded into a, is kept by Store`
		config.Store(order.Tags)                    // want `order.Tags, decoded into a, is kept by Store`
		expvar.Publish(order.Name, new(expvar.Int)) // want `order.Name, decoded into a, is kept by Publish`
		shown.Set(order.Name)                       // want `order.Name, decoded into a, is kept by Set, .*strings.Clone\(order.Name\)`
		return nil
	})
}

func (c *cache) inFields(data []byte) {
	a := pool.Get()
	defer pool.Put(a)
	order, err := catena.DecodeJSON[shop.Order](a, data)
	if err != nil {
		return
	}
	c.orders.LoadOrStore(order.Name, 1)                                  // want `order.Name, decoded into a, is kept by LoadOrStore, and the deferred pool.Put\(a\)`
	c.newest.Swap(order)                                                 // want `order, decoded into a, is kept by Swap`
	c.newest.CompareAndSwap(nil, order)                                  // want `order, decoded into a, is kept by CompareAndSwap`
	c.recent.PushBack(order)                                             // want `order, decoded into a, is kept by PushBack`
	heap.Push(&c.ordered, order.Name)                                    // want `order.Name, decoded into a, is kept by Push`
	maps.Copy(c.tags, map[string]string{order.Name: ""})                 // want `order, decoded into a, is kept by Copy`
	c.mux.HandleFunc("/", func(w http.ResponseWriter, r *http.Request) { // want `is kept by HandleFunc`
		fmt.Fprint(w, order.Name)
	})
}

func later(data []byte) error {
	return pool.Do(func(a *arena.Arena) error {
		order, err := catena.DecodeJSON[shop.Order](a, data)
		if err != nil {
			return err
		}
		time.AfterFunc(time.Second, func() { process(order) }) // want `order, decoded into a, is kept by AfterFunc`
		return nil
	})
}

func inContext(ctx context.Context, data []byte) (context.Context, error) {
	err := pool.Do(func(a *arena.Arena) error {
		order, err := catena.DecodeJSON[shop.Order](a, data)
		if err != nil {
			return err
		}
		ctx = context.WithValue(ctx, key{}, order) // want `order, decoded into a, is stored in ctx, which outlives it`
		return nil
	})
	return ctx, err
}

func (c *cache) inContextOfAField(data []byte) {
	a := pool.Get()
	defer pool.Put(a)
	order, _ := catena.DecodeJSON[shop.Order](a, data)
	ctx, cancel := context.WithCancel(context.WithValue(context.Background(), key{}, order.Name))
	defer cancel()
	c.ctx = ctx // want `stored in c.ctx, which outlives it`
}

func inError(data []byte) error {
	return pool.Do(func(a *arena.Arena) error {
		order, err := catena.DecodeJSON[shop.Order](a, data)
		if err != nil {
			return err
		}
		if order.ID == 0 {
			return errors.New(order.Name) // want `returned, and the return of Do's callback`
		}
		return fmt.Errorf("order %d: %w", order.ID, errors.New(order.Name)) // want `returned, and the return of Do's callback`
	})
}

func inJoinedError(data []byte) error {
	a := pool.Get()
	defer pool.Put(a)
	order, err := catena.DecodeJSON[shop.Order](a, data)
	if err != nil {
		return err
	}
	return errors.Join(errors.New(order.Name), errors.New("other")) // want `returned after the deferred pool.Put`
}

func inLocalList(data []byte) *list.List {
	a := pool.Get()
	defer pool.Put(a)
	order, _ := catena.DecodeJSON[shop.Order](a, data)
	l := list.New()
	l.PushFront(order)
	return l // want `l, decoded into a, is returned after`
}

func inLocalMap(data []byte) *sync.Map {
	a := pool.Get()
	defer pool.Put(a)
	order, _ := catena.DecodeJSON[shop.Order](a, data)
	m := new(sync.Map)
	m.Store("order", order)
	return m // want `m, decoded into a, is returned after`
}

func base(data []byte) string {
	a := pool.Get()
	defer pool.Put(a)
	order, _ := catena.DecodeJSON[shop.Order](a, data)
	return path.Base(order.Name) // want `returned after`
}

func keys(data []byte) []string {
	a := pool.Get()
	defer pool.Put(a)
	order, _ := catena.DecodeJSON[shop.Order](a, data)
	known := map[string]int{order.Name: 1}
	return slices.Sorted(maps.Keys(known)) // want `returned after`
}

func bytesOf(data []byte) []byte {
	a := pool.Get()
	defer pool.Put(a)
	order, _ := catena.DecodeJSON[shop.Order](a, data)
	return slices.Clip(order.Raw) // want `returned after`
}

// What follows is right.

func (c *cache) clones(data []byte) error {
	return pool.Do(func(a *arena.Arena) error {
		order, err := catena.DecodeJSON[shop.Order](a, data)
		if err != nil {
			return err
		}
		kept := order.Clone()
		name := strings.Clone(order.Name)
		byName.Store(name, kept)
		current.Store(kept)
		config.Store(order.ID)
		shown.Set(name)
		c.recent.PushBack(kept)
		heap.Push(&c.ordered, name)
		c.mux.HandleFunc("/"+order.Name, func(w http.ResponseWriter, r *http.Request) { fmt.Fprint(w, name) })
		time.AfterFunc(time.Second, func() { process(kept) })
		if _, ok := byName.Load(order.Name); ok {
			byName.Delete(order.Name)
			return fmt.Errorf("order %s is there: %w", order.Name, errors.New("known"))
		}
		return errors.New("order " + order.Name)
	})
}

// What is kept is taken out again.
func (c *cache) forAWhile(data []byte, work func()) {
	a := pool.Get()
	defer pool.Put(a)
	order, _ := catena.DecodeJSON[shop.Order](a, data)
	current.Store(order)
	c.orders.Store(order.Name, order)
	work()
	current.Store(nil)
	c.orders.Clear()
}

func localContainers(data []byte) (n int) {
	a := pool.Get()
	defer pool.Put(a)
	orders, _ := catena.DecodeJSONSlice[shop.Order](a, data)
	l := list.New()
	var seen sync.Map
	for _, o := range orders {
		if _, known := seen.LoadOrStore(o.Name, true); !known {
			l.PushBack(o.Name)
		}
	}
	return l.Len()
}

// A handler gives its value to the next one.
func handler(next http.Handler) http.HandlerFunc {
	return func(w http.ResponseWriter, r *http.Request) {
		a := pool.Get()
		defer pool.Put(a)
		order, err := catena.DecodeJSON[shop.Order](a, nil)
		if err != nil {
			return
		}
		w.Header().Set("X-Order", order.Name)
		r = r.WithContext(context.WithValue(r.Context(), key{}, order))
		next.ServeHTTP(w, r)
	}
}

func waits(data []byte) {
	a := pool.Get()
	defer pool.Put(a)
	order, _ := catena.DecodeJSON[shop.Order](a, data)
	var wg sync.WaitGroup
	wg.Go(func() { process(order) })
	wg.Wait()
}

// Functions that return their argument where there is nothing to change in it.
func unchanged(list []string, data []byte) {
	a := pool.Get()
	defer pool.Put(a)
	order, err := catena.DecodeJSON[shop.Order](a, data)
	if err != nil {
		return
	}
	unquoted, _ := strconv.Unquote(order.Name)
	query, _ := url.QueryUnescape(order.Name)
	part, _ := url.PathUnescape(order.Name)
	same := func(r rune) rune { return r }
	replacer := strings.NewReplacer("a", "b")
	list[0] = strings.Join(order.Tags, ",")   // want `decoded into a, is stored in list`
	list[0] = strings.Repeat(order.Name, 1)   // want `decoded into a, is stored in list`
	list[0] = strings.Map(same, order.Name)   // want `decoded into a, is stored in list`
	list[0] = strings.ToTitle(order.Name)     // want `decoded into a, is stored in list`
	list[0] = replacer.Replace(order.Name)    // want `decoded into a, is stored in list`
	list[0] = html.EscapeString(order.Name)   // want `decoded into a, is stored in list`
	list[0] = html.UnescapeString(order.Name) // want `decoded into a, is stored in list`
	list[0] = url.QueryEscape(order.Name)     // want `decoded into a, is stored in list`
	list[0] = url.PathEscape(order.Name)      // want `decoded into a, is stored in list`
	list[0] = filepath.Join(order.Name)       // want `decoded into a, is stored in list`
	list[0] = unquoted                        // want `unquoted, decoded into a, is stored in list`
	list[0] = query                           // want `query, decoded into a, is stored in list`
	list[0] = part                            // want `part, decoded into a, is stored in list`
	list[0] = strings.Clone(order.Name)
	list[0] = strconv.Quote(order.Name)
	list[0] = path.Join("orders", order.Name)
}

func inHeaders(header http.Header, values url.Values, data []byte) string {
	a := pool.Get()
	defer pool.Put(a)
	order, err := catena.DecodeJSON[shop.Order](a, data)
	if err != nil {
		return ""
	}
	header.Set("Name", order.Name) // want `order.Name, decoded into a, is kept by Set`
	header.Add(order.Tags[0], "")  // want `is kept by Add`
	values.Set("name", order.Name) // want `order.Name, decoded into a, is kept by Set`
	values.Add(order.Name, "")     // want `order.Name, decoded into a, is kept by Add`
	header.Set("Name", strings.Clone(order.Name))
	query := url.Values{}
	query.Set("name", order.Name)
	return query.Encode()
}

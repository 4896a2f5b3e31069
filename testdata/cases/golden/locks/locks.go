// Package locks has structs that hold a lock by value and must not be copied:
// their MarshalJSON has a pointer receiver, and Clone leaves the lock out.
package locks

//go:generate go tool catena-gen -tests

import (
	"strconv"
	"sync"
	"sync/atomic"

	"github.com/ezrantn/catena/testdata/cases/golden/locks/part"
)

// Counter guards its fields.
//
//catena:generate json(std),msgpack(std),cbor(std)
type Counter struct {
	mu    sync.Mutex
	Name  string         `json:"name"`
	Hits  map[string]int `json:"hits"`
	total atomic.Int64
}

// Add counts a hit.
func (c *Counter) Add(key string) int64 {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.Hits == nil {
		c.Hits = make(map[string]int)
	}
	c.Hits[key]++
	return c.total.Add(1)
}

// Server holds a lock two levels down.
//
//catena:generate json(std),msgpack(std),cbor(std)
type Server struct {
	Title    string     `json:"title"`
	Counter  Counter    `json:"counter"`
	Counters []*Counter `json:"counters"`
	guard
}

type guard struct {
	once sync.Once
	Open bool `json:"open"`
}

// Start opens the server.
func (s *Server) Start() { s.once.Do(func() { s.Open = true }) }

// Gauge has marshalers of its own, with pointer receivers as its lock wants.
type Gauge struct {
	mu    sync.Mutex
	level int
}

// MarshalJSON implements json.Marshaler.
func (g *Gauge) MarshalJSON() ([]byte, error) {
	g.mu.Lock()
	defer g.mu.Unlock()
	return strconv.AppendInt(nil, int64(g.level), 10), nil
}

// UnmarshalJSON implements json.Unmarshaler.
func (g *Gauge) UnmarshalJSON(data []byte) (err error) {
	g.mu.Lock()
	defer g.mu.Unlock()
	g.level, err = strconv.Atoi(string(data))
	return err
}

// Panel holds locks with methods, its author's and the generated ones of another
// package, in every place that does not copy them.
//
//catena:generate json(std),msgpack(std),cbor(std)
type Panel struct {
	Gauge  Gauge             `json:"gauge"`
	Ref    *Gauge            `json:"ref"`
	Pair   [2]Gauge          `json:"pair"`
	ByName map[string]*Gauge `json:"by_name"`

	Door   part.Door             `json:"door"`
	Back   *part.Door            `json:"back"`
	Doors  []part.Door           `json:"doors"`
	Halves [2]part.Door          `json:"halves"`
	Others map[string]*part.Door `json:"others"`
}

// Registry holds locks behind pointers only: it may be copied.
//
//catena:generate json(std),msgpack(std),cbor(std)
type Registry struct {
	Servers map[string]*Server `json:"servers"`
	Main    *Counter           `json:"main"`
}

// Watched has fields beside its lock that no format reads.
//
//catena:generate json(std),msgpack(std),cbor(std)
type Watched struct {
	Name   string   `json:"name"`
	Parent *Watched `json:"-"`
	Notify func()   `json:"-"`
	Extra  struct {
		Tags []string
	} `json:"-"`
	Once sync.Once `json:"-"`
	seen []string
	mu   sync.Mutex
	watcher
}

type watcher struct {
	Events []string `json:"events"`
	queue  chan string
	once   sync.Once
}

// Watch makes what is not decoded.
func (w *Watched) Watch(event string) {
	w.mu.Lock()
	defer w.mu.Unlock()
	w.once.Do(func() { w.queue = make(chan string, 1) })
	w.Once.Do(func() { w.Notify = func() { w.queue <- event } })
	w.seen = append(w.seen, event)
}

// Seen returns what only the struct's own package sees.
func (w *Watched) Seen() ([]string, chan string) { return w.seen, w.queue }

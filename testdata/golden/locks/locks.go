// Package locks has structs that hold a lock by value and must not be copied:
// their MarshalJSON has a pointer receiver, and Clone leaves the lock out.
package locks

//go:generate go tool catena-gen

import (
	"sync"
	"sync/atomic"
)

// Counter guards its fields.
//
//catena:generate json
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
//catena:generate json
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

// Registry holds locks behind pointers only: it may be copied.
//
//catena:generate json
type Registry struct {
	Servers map[string]*Server `json:"servers"`
	Main    *Counter           `json:"main"`
}

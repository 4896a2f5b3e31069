package main

import (
	catena "github.com/ezrantn/catena/runtime"
	"github.com/ezrantn/catena/runtime/arena"
)

// A Monitor keeps the highest reading of each sensor. It is used by one goroutine at a time.
type Monitor struct {
	Highest  map[string]*Reading // by sensor
	Readings int
	Mistakes int
}

// NewMonitor returns a Monitor that has seen no reading.
func NewMonitor() *Monitor {
	return &Monitor{Highest: make(map[string]*Reading)}
}

// Decode decodes a message, which is in a.
func (m *Monitor) Decode(a *arena.Arena, data []byte) (*Reading, error) {
	r, err := catena.DecodeMsgpack[Reading](a, data)
	if err != nil {
		m.Mistakes++
		return nil, err
	}
	return r, nil
}

// Add takes the readings of a batch into account. They may be in an arena: parts that are kept are
// cloned, the key of the map included.
func (m *Monitor) Add(batch []*Reading) {
	m.Readings += len(batch)
	for _, r := range batch {
		if highest := m.Highest[r.Sensor]; highest == nil || r.Value > highest.Value {
			kept := r.Clone()
			m.Highest[kept.Sensor] = kept
		}
	}
}

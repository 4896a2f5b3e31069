// Package part has a generated type with a lock, for package locks.
package part

//go:generate go tool catena-gen -tests

import "sync"

// Door guards its fields.
//
//catena:generate json(std),msgpack(std),cbor(std)
type Door struct {
	mu   sync.Mutex
	Name string `json:"name"`
	Open bool   `json:"open"`
}

// Shut closes the door.
func (d *Door) Shut() {
	d.mu.Lock()
	defer d.mu.Unlock()
	d.Open = false
}

// Package pool keeps objects from one use to the next, and clears their references: memory that
// lives as long as the program must not refer to memory that lives until a Reset.
package pool

import (
	"sync"

	"github.com/ezrantn/catena/runtime/internal/mem"
)

// A Pool keeps objects of type T. The zero value is an empty pool; it must not be copied after use.
type Pool[T any] struct{ pool sync.Pool }

// Get returns an object that nobody uses: the parts that Put was told to keep, or
// the zero T.
func (p *Pool[T]) Get() *T {
	if v, _ := p.pool.Get().(*T); v != nil {
		return v
	}
	return new(T)
}

// Put takes v back. It becomes kept, which names the memory of v that the next user may have: all
// else of v is cleared. Who finds that memory too large does not call Put.
func (p *Pool[T]) Put(v *T, kept T) {
	*v = kept
	p.pool.Put(v)
}

// pools has a *Pool[T] for each T, by (*T)(nil).
var pools mem.Types

// Of returns the pool of T for generic code, which has no variable for each type argument.
func Of[T any]() *Pool[T] {
	if p, ok := pools.Load((*T)(nil)).(*Pool[T]); ok {
		return p
	}
	return pools.LoadOrStore((*T)(nil), new(Pool[T])).(*Pool[T])
}

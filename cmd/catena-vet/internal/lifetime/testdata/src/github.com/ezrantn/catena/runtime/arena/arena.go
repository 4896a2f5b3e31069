// Package arena has the signatures of the real one.
package arena

type Arena struct{ _ int }

type Option func()

func New(size int, opts ...Option) *Arena { return nil }

func (a *Arena) Reset()                   {}
func (a *Arena) Release()                 {}
func (a *Arena) Child() *Arena            { return nil }
func (a *Arena) Bytes(n int) []byte       { return nil }
func (a *Arena) String(b []byte) string   { return "" }
func (a *Arena) Input(data []byte) []byte { return nil }

type Pool struct{ _ int }

func NewPool(size int, opts ...Option) *Pool { return nil }

func (p *Pool) Get() *Arena                   { return nil }
func (p *Pool) Put(a *Arena)                  {}
func (p *Pool) Do(f func(*Arena) error) error { return nil }

type Slab[T any] struct{ _ [0]func(*T) }

func NewSlab[T any]() Slab[T] { return Slab[T]{} }

func Cell[T any](s Slab[T], a *Arena) *T         { return nil }
func Make[T any](s Slab[T], a *Arena, n int) []T { return nil }

type Map[K comparable, V any] struct{ _ [0]func(K, V) }

func NewMap[K comparable, V any]() Map[K, V] { return Map[K, V]{} }

func (m Map[K, V]) Get(a *Arena, old map[K]V) map[K]V { return nil }

type Local[T any] struct{ _ [0]*T }

func NewLocal[T any]() Local[T] { return Local[T]{} }

func (l Local[T]) Get(a *Arena) *T { return nil }

func BoxString(a *Arena, s string) any { return nil }

func Explain() {}

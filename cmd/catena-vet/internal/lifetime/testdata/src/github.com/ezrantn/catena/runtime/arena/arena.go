// Package arena has the signatures of the real one.
package arena

type Arena struct{ _ int }

type Option func()

func New(size int, opts ...Option) *Arena { return nil }

func (a *Arena) Reset()                 {}
func (a *Arena) Release()               {}
func (a *Arena) Child() *Arena          { return nil }
func (a *Arena) Bytes(n int) []byte     { return nil }
func (a *Arena) String(b []byte) string { return "" }

type Pool struct{ _ int }

func NewPool(size int, opts ...Option) *Pool { return nil }

func (p *Pool) Get() *Arena                   { return nil }
func (p *Pool) Put(a *Arena)                  {}
func (p *Pool) Do(f func(*Arena) error) error { return nil }

func Explain() {}

package interop

import (
	"testing"

	"github.com/ezrantn/catena/cmd/catena-bench/internal/plain"
	"github.com/ezrantn/catena/cmd/catena-bench/internal/workload"
	"github.com/ezrantn/catena/runtime/arena"
)

// seeds is how many random values of each type are tried.
const seeds = 25

func TestWhatTheyWriteWeReadAndTheOtherWayRound(t *testing.T) {
	for _, l := range libraries {
		t.Run(l.name, func(t *testing.T) {
			for _, typ := range types {
				if !l.has(typ) {
					continue
				}
				t.Run(typ.Name, func(t *testing.T) {
					for seed := range uint64(seeds) {
						if err := l.theyWrite(typ, l.writes.random(typ, seed)); err != nil {
							t.Fatalf("seed %d: they write: %v", seed, err)
						}
						if err := l.theyRead(typ, l.reads.random(typ, seed)); err != nil {
							t.Fatalf("seed %d: they read: %v", seed, err)
						}
					}
				})
			}
		})
	}
}

func TestWorkloadsGoThroughAllLibraries(t *testing.T) {
	for _, w := range workload.All() {
		if w.Objects > 1000 || w.Type.Methods {
			continue // the same as the smaller ones of its series; other libraries do not know the methods
		}
		t.Run(w.Name, func(t *testing.T) {
			values := w.Make(1, 20)
			values = values[:min(len(values), 20)]
			for _, l := range libraries {
				if !l.has(w.Type) {
					continue
				}
				for k, v := range values {
					if err := l.theyWrite(w.Type, l.writes.fit(v)); err != nil {
						t.Fatalf("%s: value %d: they write: %v", l.name, k, err)
					}
					if err := l.theyRead(w.Type, l.reads.fit(v)); err != nil {
						t.Fatalf("%s: value %d: they read: %v", l.name, k, err)
					}
				}
			}
		})
	}
}

// theyWrite has them encode v and us decode it.
func (l library) theyWrite(typ workload.Type, v any) error {
	data, err := l.marshal(typ, v)
	if err != nil {
		return err
	}
	own := ours(typ)
	heap := own.New()
	if err := l.format.unmarshal(data, heap); err != nil {
		return err
	}
	if err := l.same(typ, v, heap); err != nil {
		return err
	}
	a := arena.New(0)
	defer a.Release()
	for range 2 {
		u, err := l.format.decode(own, a, data)
		if err != nil {
			return err
		}
		if err := l.same(typ, v, u); err != nil {
			return err
		}
		a.Reset()
	}
	return nil
}

// theyRead has us encode v and them decode it.
func (l library) theyRead(typ workload.Type, v any) error {
	own := ours(typ).New()
	plain.Copy(own, v)
	data, err := l.format.marshal(own)
	if err != nil {
		return err
	}
	u := typ.New()
	if err := l.unmarshal(typ, data, u); err != nil {
		return err
	}
	return l.same(typ, v, u)
}

// same compares a value with a decoder's result.
func (l library) same(typ workload.Type, want, got any) error {
	w, g := typ.New(), typ.New()
	plain.Copy(w, want)
	plain.Copy(g, got)
	settle(w)
	settle(g)
	return l.rules.Equal(w, g)
}

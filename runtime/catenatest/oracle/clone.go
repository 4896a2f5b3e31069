package oracle

import (
	"math/rand/v2"
	"reflect"
	"testing"
	"time"

	"github.com/ezrantn/catena/runtime/catenatest/internal/testkit"
	"github.com/ezrantn/catena/runtime/catenatest/oracle/fill"
)

// Clone checks that clones are equal to their originals, share no memory with it,
// and outlive the arena: of random values on the heap, and of their texts and the
// documents decoded into an arena. Types whose Clone is another's are skipped.
func (c Case) Clone(t *testing.T) {
	t.Run(c.Name, c.clone)
}

func (c Case) clone(t *testing.T) {
	c.skip(t)
	c.needTwin(t)
	copied, ok := testkit.Cloner(c.typ)
	if !ok {
		t.Skip("Clone is the type's own method, and does not return a pointer to it")
	}
	if none := reflect.Zero(reflect.PointerTo(c.typ)); !reflect.ValueOf(copied(none.Interface())).IsNil() {
		t.Fatal("the clone of nil is not nil")
	}
	p := c.pair()
	first, start := testkit.Seed(), time.Now()
	for round := range rounds() {
		if impatient(round, start) {
			break
		}
		v, twin := p.filled(first+uint64(round), round%9)
		kept := copied(v)
		if err := p.equal(kept, twin); err != nil {
			t.Fatalf("clone of a value on the heap: %v", err)
		}
		if err := sharesMemory(kept, v, nil); err != nil {
			t.Fatalf("clone of a value on the heap: %v", err)
		}
		if text, err := marshal(twin); err == nil {
			p.outlive(t, text, copied)
		}
	}
	for _, text := range c.documents() {
		p.outlive(t, text, copied)
	}
}

// outlive decodes text into the arena, clones the value, and decodes others
// into the same memory.
func (p pair) outlive(t *testing.T, text []byte, copied func(any) any) {
	t.Helper()
	p.a.Reset()
	v, twin := p.empty()
	if decoded(v, p.a, text) != nil || unmarshal(text, twin) != nil {
		return // a custom type that does not read its own output
	}
	kept := copied(v)
	if err := p.equal(kept, twin); err != nil {
		t.Fatalf("clone of a value in an arena: %v", err)
	}
	if err := sharesMemory(kept, v, nil); err != nil {
		t.Fatalf("clone of a value in an arena: %v", err)
	}
	noise := fill.Mutate(rand.New(rand.NewPCG(1, 2)), text)
	for k := range noise { // another document of the same shape
		if 'a' <= noise[k] && noise[k] < 'z' {
			noise[k]++
		}
	}
	for _, other := range [][]byte{text, noise} {
		p.a.Reset()
		clear(p.a.Bytes(len(other))) // overwrites the text
		p.a.Reset()
		for _, text := range [][]byte{other, text} {
			u, _ := p.empty()
			_ = decoded(u, p.a, text)
		}
	}
	p.a.Reset() // zeros typed memory
	if err := p.equal(kept, twin); err != nil {
		t.Fatalf("clone after its arena was used for others: %v", err)
	}
}

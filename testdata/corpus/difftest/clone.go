package difftest

import (
	"encoding/json"
	"math/rand/v2"
	"reflect"
	"testing"

	"github.com/ezrantn/catena/runtime/arena"
	"github.com/ezrantn/catena/testdata/corpus/fill"
)

// Clone checks that clones are equal to what they were made of, share no memory
// with it, and outlive the arena: of random values on the heap, and of their
// texts and the documents decoded into an arena. Types whose Clone is another's
// are skipped.
func (c Case) Clone(t *testing.T) {
	t.Run(c.Name, func(t *testing.T) { c.clone(t, c) })
}

func clone[T, Twin any, P Codec[T]](t *testing.T, c Case) {
	copied, ok := cloner[T]()
	if !ok {
		t.Skip("Clone is the type's own method, and does not return a pointer to it")
	}
	if copied(nil) != nil {
		t.Fatal("the clone of nil is not nil")
	}
	p := pair[T, Twin, P]{a: arena.New(0)}
	for round := range rounds() {
		v, twin := p.filled(uint64(round), round%9)
		kept := copied(v)
		if err := Equal(*kept, *twin); err != nil {
			t.Fatalf("clone of a value on the heap: %v", err)
		}
		if err := apart(kept, v); err != nil {
			t.Fatalf("clone of a value on the heap: %v", err)
		}
		if text, err := json.Marshal(twin); err == nil {
			p.outlive(t, text, copied)
		}
	}
	if c.Documents == nil {
		return
	}
	for _, text := range c.Documents() {
		p.outlive(t, text, copied)
	}
}

// cloner returns the Clone of T, under the name that it has.
func cloner[T any]() (func(*T) *T, bool) {
	t := reflect.TypeFor[*T]()
	for _, name := range []string{"Clone", "CloneDeep"} {
		m, ok := t.MethodByName(name)
		if !ok {
			continue
		}
		if f, ok := m.Func.Interface().(func(*T) *T); ok {
			return f, true
		}
	}
	return nil, false
}

// outlive decodes text into the arena, clones the value, and decodes others
// into the same memory.
func (p pair[T, Twin, P]) outlive(t *testing.T, text []byte, copied func(*T) *T) {
	t.Helper()
	p.a.Reset()
	v, twin := new(T), new(Twin)
	if P(v).DecodeJSON(p.a, text) != nil || json.Unmarshal(text, twin) != nil {
		return // a custom type that does not read what it writes
	}
	kept := copied(v)
	if err := Equal(*kept, *twin); err != nil {
		t.Fatalf("clone of a value in an arena: %v", err)
	}
	if err := apart(kept, v); err != nil {
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
		clear(p.a.Input(other)) // overwrites the text
		p.a.Reset()
		_ = P(new(T)).DecodeJSON(p.a, other)
		_ = P(new(T)).DecodeJSON(p.a, text)
	}
	p.a.Reset() // zeros what is typed
	if err := Equal(*kept, *twin); err != nil {
		t.Fatalf("clone after its arena was used for others: %v", err)
	}
}

package arenacore

import (
	"sync"
	"unsafe"

	"github.com/ezrantn/catena/runtime/internal/dynamic"
	"github.com/ezrantn/catena/runtime/internal/mem"
)

// StringMaps is a [Map] of strings to T where both types are left out, as [Elems] is a slab. Its maps
// are decoded, encoded and copied by functions that are compiled once. It is for generated code.
//
// That is safe if all of this is of the same types. Variable panics if v is no pointer to the map's type, or if
// codec is no *T. The other methods trust their callers, the wire packages and package wire, to give them
// maps and values that Variable has found or the same handle has made.
type StringMaps struct {
	Elems *Elems    // the slab of T
	Lists sync.Pool // lists of entries, for package wire

	// Numbers has the functions for keys that are integers, nil for other keys. IsSigned says of which kind.
	Numbers  *dynamic.MapCode
	IsSigned bool

	cells sync.Pool // *T, zeroed: the cells of decoders on the heap
	kind  mapKind
	slot  int
	word  uintptr // the type word of a pointer to the map
	set   func(m any, key string, v unsafe.Pointer, keep bool)
	list  func(m any, keys []Key, values unsafe.Pointer)
}

// A Key is a key of a map as text.
type Key struct {
	Text string
	At   int // the position of its value in a list of values
}

// NewStringMaps registers a list of recycled maps with values of a slab. As with [NewSlab], it belongs into
// a package variable. It is for generated code.
//
//go:noinline
func NewStringMaps[K ~string, V any](values *Elems) *StringMaps {
	return newStringMaps(values, (*V)(nil), map[K]V(nil), (*map[K]V)(nil),
		func(m any, key string, v unsafe.Pointer, keep bool) {
			typed, _ := m.(map[K]V) // it is: the second result saves the code of a panic
			typed[K(key)] = *(*V)(v)
			if !keep {
				*(*V)(v) = *new(V)
			}
		},
		func(m any, keys []Key, values unsafe.Pointer) {
			typed, _ := m.(map[K]V)
			copies := unsafe.Slice((*V)(values), len(keys))
			n := 0
			for k, v := range typed {
				keys[n] = Key{string(k), n}
				copies[n] = v
				n++
			}
		})
}

// newStringMaps makes a handle of maps like a nil one, with values of codec's type and variables of another.
func newStringMaps(
	values *Elems, codec, like, variable any,
	set func(m any, key string, v unsafe.Pointer, keep bool), list func(m any, keys []Key, values unsafe.Pointer),
) *StringMaps {
	if mem.TypeAddress(codec) != values.self {
		panic("arena: a slab of " + dynamic.ElemName(values.proto) + " for maps of type " + dynamic.TypeName(like))
	}
	kind := mapKindOf(like)
	return &StringMaps{
		Elems: values, kind: kind, slot: mapSlots.add(kind), word: mem.TypeAddress(variable), set: set, list: list,
	}
}

// Variable returns the map that v points to, for code that decodes or encodes its values by a codec, which is
// a *T. A map is a pointer to the collector, in a variable as in an interface value.
func (s *StringMaps) Variable(v, codec any) *unsafe.Pointer {
	if mem.TypeAddress(v) != s.word || mem.TypeAddress(codec) != s.Elems.self {
		panic("arena: maps of type " + dynamic.TypeName(s.kind.like) + " for a " + dynamic.TypeName(v) + " with a codec of " + dynamic.TypeName(codec))
	}
	return (*unsafe.Pointer)(pointerIn(v))
}

// VariableOf is Variable for code that has its own codec.
func (s *StringMaps) VariableOf(v any) *unsafe.Pointer { return s.Variable(v, s.Elems.proto) }

// At returns the map at p, a variable's.
func (s *StringMaps) At(p unsafe.Pointer) any { return mem.At(s.kind.like, p) }

// Put stores m, a map, in a variable.
func (s *StringMaps) Put(p *unsafe.Pointer, m any) { *p = pointerIn(m) }

// Take is [TakeMapFor] for a variable.
func (s *StringMaps) Take(a *Arena, old *unsafe.Pointer, n int) any {
	switch {
	case a != nil:
		return a.takeMap(s.slot)
	case *old != nil:
		return s.At(*old)
	}
	return s.Make(max(0, min(n, mapAhead)))
}

// Make returns a new map on the heap with room for n entries.
func (s *StringMaps) Make(n int) any { return s.kind.make(n) }

// Len returns the number of entries of m.
func (s *StringMaps) Len(m any) int { return dynamic.MapLen(m) }

// Cell returns a zeroed T to decode a value into, which Set zeroes again. FreeCell takes it back, if it is
// zeroed and nobody else refers to it: a value whose method was called is left in its cell.
func (s *StringMaps) Cell(a *Arena) unsafe.Pointer {
	if a == nil {
		if v := s.cells.Get(); v != nil {
			return pointerIn(v)
		}
	}
	return s.Elems.Cell(a)
}

func (s *StringMaps) FreeCell(a *Arena, p unsafe.Pointer) {
	if a == nil {
		s.cells.Put(s.Elems.Value(p))
	}
}

// Set enters the value at v into m. It zeroes the memory at v, unless keep is set.
func (s *StringMaps) Set(m any, key string, v unsafe.Pointer, keep bool) { s.set(m, key, v, keep) }

// List copies the entries of m, of which there are as many as keys and values.
func (s *StringMaps) List(m any, keys []Key, values *Items) { s.list(m, keys, values.data) }

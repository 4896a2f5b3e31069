package arenacore

import (
	"sync"
	"sync/atomic"
	"unsafe"

	"github.com/ezrantn/catena/runtime/internal/dynamic"
	"github.com/ezrantn/catena/runtime/internal/mem"
)

// A StringMap is a [Map] of strings to T for [StringMaps]:
//
//	var linesByName = arenacore.StringMap[string, Line]{Make: arenacore.MakeStringMap[string, Line], Values: &lines}
//
// It is for generated code.
type StringMap[K ~string, T any] struct {
	_    [0]func(K, T)
	Make func(*StringMap[K, T])
	recycling
	Values *Slab[T]
	stringMaps
}

// StringMaps is a StringMap where both types are left out, as [Elems] is a slab. Its maps
// are decoded, encoded and copied by functions that are compiled once. It is for generated code.
//
// That is safe if all of this is of the same types. Variable panics if v is no pointer to the map's type, or if
// proto is no *T. The other methods trust their callers, the wire packages and package wire, to give them
// maps and values that Variable has found or the same handle has made.
type StringMaps struct {
	untypedMap
	Elems *Elems // the slab of T
	stringMaps
}

// A stringMaps is what a StringMap and its StringMaps are but for their types.
type stringMaps struct {
	Lists sync.Pool // lists of entries, for package wire

	// Numbers has the functions for keys that are integers, nil for other keys. IsSigned says of which kind.
	Numbers  *dynamic.MapCode
	IsSigned bool

	cells sync.Pool      // *T, zeroed: the cells of decoders on the heap
	word  atomic.Uintptr // the type word of a pointer to the map, 0 until the maps are made
	set   func(m any, key string, v unsafe.Pointer, keep bool)
	list  func(m any, keys []Key, values unsafe.Pointer)
}

// A Key is a key of a map as text.
type Key struct {
	Text string
	At   int // the position of its value in a list of values
}

// UntypedMaps returns the maps for functions that are not compiled for T. It is safe as Untyped is. It is for
// generated code.
func UntypedMaps[K ~string, T any](m *StringMap[K, T]) *StringMaps {
	return (*StringMaps)(unsafe.Pointer(m))
}

// MakeStringMap makes m when it is first used. It is for the literals of package variables of generated code.
func MakeStringMap[K ~string, T any](m *StringMap[K, T]) {
	UntypedMaps(m).fillWith(map[K]T(nil), (*map[K]T)(nil),
		func(m any, key string, v unsafe.Pointer, keep bool) {
			typed, _ := m.(map[K]T) // it is: the second result saves the code of a panic
			typed[K(key)] = *(*T)(v)
			if !keep {
				*(*T)(v) = *new(T)
			}
		},
		func(m any, keys []Key, values unsafe.Pointer) {
			typed, _ := m.(map[K]T)
			copies := unsafe.Slice((*T)(values), len(keys))
			n := 0
			for k, v := range typed {
				keys[n] = Key{string(k), n}
				copies[n] = v
				n++
			}
		})
}

// fillWith makes s a handle of maps like a nil one, which variables of a type hold.
//
//go:noinline
func (s *StringMaps) fillWith(
	like, variable any,
	set func(m any, key string, v unsafe.Pointer, keep bool), list func(m any, keys []Key, values unsafe.Pointer),
) {
	s.Elems.number()
	s.slot.Make(func() uint32 {
		s.kind, s.set, s.list = mapKindOf(like), set, list
		s.word.Store(mem.TypeAddress(variable))
		return uint32(mapSlots.add(struct{}{}))
	})
}

// Variable returns the map that v points to, for code that decodes or encodes its values by the methods of proto,
// a *T. A map is a pointer to the collector, in a variable as in an interface value.
func (s *StringMaps) Variable(v, proto any) *unsafe.Pointer {
	if mem.TypeAddress(v) != s.word.Load() || mem.TypeAddress(proto) != s.Elems.self {
		s.learn(v, proto)
	}
	return (*unsafe.Pointer)(pointerIn(v))
}

// learn makes the maps if this is their first use. It panics if the types do not fit.
//
//go:noinline
func (s *StringMaps) learn(v, proto any) {
	s.number()
	if mem.TypeAddress(v) != s.word.Load() || mem.TypeAddress(proto) != s.Elems.self {
		panic("arena: maps of type " + dynamic.TypeName(s.kind.like) + " for a " + dynamic.TypeName(v) + " with the methods of " + dynamic.TypeName(proto))
	}
}

// VariableOf is Variable for code that is given no proto.
func (s *StringMaps) VariableOf(v any) *unsafe.Pointer {
	if v == nil || mem.TypeAddress(v) != s.word.Load() {
		s.number()
		s.learn(v, s.Elems.proto)
	}
	return (*unsafe.Pointer)(pointerIn(v))
}

// At returns the map at p, a variable's.
func (s *StringMaps) At(p unsafe.Pointer) any { return mem.At(s.kind.like, p) }

// Put stores m, a map, in a variable.
func (s *StringMaps) Put(p *unsafe.Pointer, m any) { *p = pointerIn(m) }

// Take is [TakeMapFor] for a variable.
func (s *StringMaps) Take(a *Arena, old *unsafe.Pointer, n int) any {
	switch {
	case a != nil:
		return a.takeMap(&s.untypedMap)
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

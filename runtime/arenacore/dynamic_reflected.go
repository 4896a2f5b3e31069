package arenacore

import (
	"unsafe"

	"github.com/ezrantn/catena/runtime/internal/dynamic"
	"github.com/ezrantn/catena/runtime/internal/mem"
)

// The slabs and maps of types that the code of a program does not make handles of: those in tables. There is one
// for each type in a process, found by a pointer to the type.
var (
	elemsByType mem.Types
	mapsByType  mem.Types
)

// ElemsOf returns the slab of the type that proto points to. It is for the wire packages.
func ElemsOf(proto any) *Elems {
	if e, ok := elemsByType.Load(proto).(*Elems); ok {
		return e
	}
	proto = dynamic.NilPointer(proto)
	e := &Elems{}
	e.fill(dynamic.SizeOf(proto), proto, dynamic.Renew(proto))
	return elemsByType.LoadOrStore(proto, e).(*Elems)
}

// MapsOf returns the handle of the maps of the type that proto points to, whose keys are strings or integers. It is
// for the wire packages.
func MapsOf(proto any) *StringMaps {
	if s, ok := mapsByType.Load(proto).(*StringMaps); ok {
		return s
	}
	values := ElemsOf(dynamic.ElemOf(proto))
	if _, ok := proto.(*map[string]any); ok { // the type of most maps, for which the compiler's code is at hand
		made := UntypedMaps(&StringMap[string, any]{Make: MakeStringMap[string, any]})
		made.Elems = values
		made.number()
		return mapsByType.LoadOrStore(dynamic.NilPointer(proto), made).(*StringMaps)
	}
	code := dynamic.MapCodeOf(proto)
	made := &StringMaps{Elems: values}
	made.fillWith(dynamic.NilMap(proto), proto, code.Set,
		func(m any, keys []Key, values unsafe.Pointer) {
			w := code.Walk(m)
			for k := 0; w.Next(values); k++ {
				keys[k] = Key{w.Text(), k}
			}
			w.Close()
		})
	if kind, _ := code.Key(); kind != dynamic.Text {
		made.Numbers, made.IsSigned = code, kind == dynamic.Signed
	}
	return mapsByType.LoadOrStore(dynamic.NilPointer(proto), made).(*StringMaps)
}

// Duplicate returns a copy on the heap of the n elements at from. n is positive. It is for package wire.
func (e *Elems) Duplicate(n int, from unsafe.Pointer) unsafe.Pointer {
	return e.kind().renew(nil, n, from)
}

// DuplicateItems is Duplicate for the elements of s. The copy is nil if s is.
func (e *Elems) DuplicateItems(s *Items) Items {
	if s.len == 0 {
		return e.MakeLike(s)
	}
	return Items{chunk{e.Duplicate(s.len, s.data), s.len, s.len}}
}

// List returns the slice at p, which is of the slab's type. It is for the wire packages.
func (e *Elems) List(p unsafe.Pointer) *Items { return (*Items)(p) }

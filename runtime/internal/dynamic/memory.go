package dynamic

import (
	"reflect"
	"sync"

	"github.com/ezrantn/catena/runtime/internal/mem"
)

// SizeOf returns the size of the type that v points to, in bytes.
func SizeOf(v any) uintptr { return reflect.TypeOf(v).Elem().Size() }

// ElemOf returns (*E)(nil) for the elements E of the pointer, slice, array or map that v points to.
func ElemOf(v any) any { return zeroPointer(reflect.TypeOf(v).Elem().Elem()) }

// LenOf returns the length of the array that v points to.
func LenOf(v any) int { return reflect.TypeOf(v).Elem().Len() }

// NilMap returns the nil map of the type that v points to, and NilPointer (*T)(nil) for that type.
func NilMap(v any) any     { return reflect.Zero(reflect.TypeOf(v).Elem()).Interface() }
func NilPointer(v any) any { return zeroPointer(reflect.TypeOf(v).Elem()) }

// A header is the memory of a slice.
type header struct {
	data     mem.Pointer
	len, cap int
}

// Renew returns a function that makes, zeroes and copies elements of the type that v points to: what the compiler
// makes of a []T for a type that it knows, see package arena.
//
//	renew(nil, n, nil)   returns n elements, all zero
//	renew(to, n, nil)    zeroes n elements
//	renew(to, n, from)   copies n elements
//
// Package reflect does all that by the type, so that the collector knows the pointers in the memory, and learns
// of those that are overwritten. It keeps no pointer to the headers, which are on the stack therefore.
func Renew(v any) func(to mem.Pointer, n int, from mem.Pointer) mem.Pointer {
	t := reflect.TypeOf(v).Elem()
	list := reflect.SliceOf(t)
	at := func(h *header) reflect.Value { return reflect.NewAt(list, mem.Hidden(mem.Pointer(h))).Elem() }
	return func(to mem.Pointer, n int, from mem.Pointer) mem.Pointer {
		h := header{to, n, n}
		switch {
		case to == nil && n == 1:
			return reflect.New(t).UnsafePointer()
		case to == nil:
			h = header{}
			at(&h).Grow(n)
			return h.data
		case from == nil:
			at(&h).Clear()
		default:
			f := header{from, n, n}
			reflect.Copy(at(&h), at(&f))
		}
		return nil
	}
}

// MapCode has the functions of package arena for maps of the type that v points to, whose keys are strings.
//
// set enters the value at v under a key, and zeroes it there. list copies the entries of m, of which there are
// as many as keys, to the places of the values: each calls entry with a key and its position.
func MapCode(v any) (
	set func(m any, key string, v mem.Pointer),
	list func(m any, values mem.Pointer, entry func(k int, key string)),
) {
	t := reflect.TypeOf(v).Elem()
	elem, size := t.Elem(), t.Elem().Size()
	keys := sync.Pool{New: func() any { return &mapKey{reflect.New(t.Key()).Elem()} }}
	set = func(m any, key string, v mem.Pointer) {
		k := keys.Get().(*mapKey)
		k.v.SetString(key)
		value := reflect.NewAt(elem, v).Elem()
		reflect.ValueOf(m).SetMapIndex(k.v, value)
		value.SetZero()
		k.v.SetZero()
		keys.Put(k)
	}
	list = func(m any, values mem.Pointer, entry func(k int, key string)) {
		key := keys.Get().(*mapKey)
		k := 0
		for iter := reflect.ValueOf(m).MapRange(); iter.Next(); k++ {
			key.v.SetIterKey(iter)
			reflect.NewAt(elem, mem.Add(values, uintptr(k)*size)).Elem().SetIterValue(iter)
			entry(k, key.v.String())
		}
		key.v.SetZero()
		keys.Put(key)
	}
	return set, list
}

// A mapKey is a variable for the keys of a map.
type mapKey struct{ v reflect.Value }

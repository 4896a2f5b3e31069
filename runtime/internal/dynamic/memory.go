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

// Unnamed returns (*U)(nil) for the type U without a name that v points to, or that the slice, map or pointer type that
// v points to is declared as.
func Unnamed(v any) any {
	t := reflect.TypeOf(v).Elem()
	switch {
	case t.Name() == "":
	case t.Kind() == reflect.Slice:
		t = reflect.SliceOf(t.Elem())
	case t.Kind() == reflect.Map:
		t = reflect.MapOf(t.Key(), t.Elem())
	case t.Kind() == reflect.Pointer:
		t = reflect.PointerTo(t.Elem())
	}
	return zeroPointer(t)
}

// NilMap returns the nil map of the type that v points to, and NilPointer (*T)(nil) for that type.
func NilMap(v any) any     { return reflect.Zero(reflect.TypeOf(v).Elem()).Interface() }
func NilPointer(v any) any { return zeroPointer(reflect.TypeOf(v).Elem()) }

// A header is the memory of a slice.
type header struct {
	data     mem.Pointer
	len, cap int
}

// headers are the slices of calls of package reflect that would take variables of their callers to the heap.
var headers = sync.Pool{New: func() any { return new(header) }}

// Renew returns a function that makes, zeroes and copies elements of the type that v points to: what the compiler
// makes of a []T for a type that it knows, see package arena.
//
//	renew(nil, n, nil)   returns n elements, all zero
//	renew(to, n, nil)    zeroes n elements
//	renew(to, n, from)   copies n elements
//	renew(nil, n, from)  returns a copy of n elements
//
// Package reflect does all that by the type, so that the collector knows the pointers in the memory, and learns
// of those that are overwritten. Memory without pointers is bytes.
func Renew(v any) func(to mem.Pointer, n int, from mem.Pointer) mem.Pointer {
	t := reflect.TypeOf(v).Elem()
	if size := t.Size(); size > 0 && !hasPointers(t) {
		return func(to mem.Pointer, n int, from mem.Pointer) mem.Pointer { return renewBytes(to, n*int(size), from) }
	}
	list := reflect.SliceOf(t)
	return func(to mem.Pointer, n int, from mem.Pointer) (made mem.Pointer) {
		switch {
		case to != nil:
		case n == 1:
			made = reflect.New(t).UnsafePointer()
		default:
			var h header
			reflect.NewAt(list, mem.Pointer(&h)).Elem().Grow(n)
			made = h.data
		}
		switch {
		case from != nil:
			if to == nil {
				to = made
			}
			h, g := header{to, n, n}, header{from, n, n}
			reflect.Copy(reflect.NewAt(list, mem.Pointer(&h)).Elem(), reflect.NewAt(list, mem.Pointer(&g)).Elem())
		case made != nil:
		case n == 1:
			reflect.NewAt(t, to).Elem().SetZero()
		default:
			h := headers.Get().(*header)
			*h = header{to, n, n}
			reflect.NewAt(list, mem.Pointer(h)).Elem().Clear()
			*h = header{}
			headers.Put(h)
		}
		return made
	}
}

// renewBytes is what Renew returns for n bytes.
func renewBytes(to mem.Pointer, n int, from mem.Pointer) mem.Pointer {
	switch {
	case to == nil:
		made := mem.MakeWords((n + 7) / 8)
		if from != nil {
			copy(mem.ArrayAt[byte](made, n), mem.ArrayAt[byte](from, n))
		}
		return made
	case from == nil:
		clear(mem.ArrayAt[byte](to, n))
	default:
		copy(mem.ArrayAt[byte](to, n), mem.ArrayAt[byte](from, n))
	}
	return nil
}

// A MapCode reads and writes the maps of one type, whose keys are strings or integers.
type MapCode struct {
	typ, key, elem reflect.Type
	size           uintptr // of an element
	walks          sync.Pool
}

// MapCodeOf returns the MapCode of the map that v points to.
func MapCodeOf(v any) *MapCode {
	t := reflect.TypeOf(v).Elem()
	return &MapCode{typ: t, key: t.Key(), elem: t.Elem(), size: t.Elem().Size()}
}

// Key returns the kind of the keys, Text, Signed, Unsigned or Byte, and the bits of integers.
func (c *MapCode) Key() (Kind, int) { return kindOf(c.key) }

// A MapWalk is on its way through a map. It has variables for keys, too.
type MapWalk struct {
	code  *MapCode
	key   reflect.Value
	iter  reflect.MapIter
	count uintptr
}

// walk returns a MapWalk, which goes back with Close.
func (c *MapCode) walk() *MapWalk {
	if w, ok := c.walks.Get().(*MapWalk); ok {
		return w
	}
	return &MapWalk{code: c, key: reflect.New(c.key).Elem()}
}

// Close gives w back.
func (w *MapWalk) Close() {
	w.key.SetZero()
	w.count = 0
	w.iter.Reset(reflect.Value{})
	w.code.walks.Put(w)
}

// Set enters the value at v into m under a key that is a string. It zeroes the memory at v, unless keep is set.
func (c *MapCode) Set(m any, key string, v mem.Pointer, keep bool) {
	w := c.walk()
	w.key.SetString(key)
	w.set(m, v, keep)
}

// SetNumber is Set for a key that is an integer, given by its bits.
func (c *MapCode) SetNumber(m any, key uint64, v mem.Pointer, keep bool) {
	w := c.walk()
	if w.key.CanInt() {
		w.key.SetInt(int64(key))
	} else {
		w.key.SetUint(key)
	}
	w.set(m, v, keep)
}

func (w *MapWalk) set(m any, v mem.Pointer, keep bool) {
	value := reflect.NewAt(w.code.elem, v).Elem()
	reflect.ValueOf(m).SetMapIndex(w.key, value)
	if !keep {
		value.SetZero()
	}
	w.Close()
}

// Walk begins to walk through m.
func (c *MapCode) Walk(m any) *MapWalk {
	w := c.walk()
	w.iter.Reset(reflect.ValueOf(m))
	return w
}

// Next goes to the next entry and copies its value to the next of the elements at values. It reports false if
// there is none.
func (w *MapWalk) Next(values mem.Pointer) bool {
	if !w.iter.Next() {
		return false // before there is an address behind the last element
	}
	w.take(mem.Add(values, w.count*w.code.size))
	w.count++
	return true
}

// take copies the key and the value of the entry.
func (w *MapWalk) take(p mem.Pointer) {
	w.key.SetIterKey(&w.iter)
	reflect.NewAt(w.code.elem, p).Elem().SetIterValue(&w.iter)
}

// Text returns the key of the entry, a string, and Number the bits of an integer.
func (w *MapWalk) Text() string { return w.key.String() }

// Number is Text for an integer.
func (w *MapWalk) Number() uint64 {
	if w.key.CanInt() {
		return uint64(w.key.Int())
	}
	return w.key.Uint()
}

// EqualsZero reports whether what v points to equals the zero value, as Go's operator says.
func EqualsZero(v any) bool {
	e := reflect.ValueOf(v).Elem()
	return e.Equal(reflect.Zero(e.Type()))
}

// A Constant is a bool, a number or a string: the default of a member.
type Constant struct {
	kind reflect.Kind
	size uintptr
	v    any
}

// ConstantOf returns the Constant of v.
func ConstantOf(v any) *Constant {
	t := reflect.TypeOf(v)
	return &Constant{t.Kind(), t.Size(), v}
}

// Set assigns c to the variable of its type at p.
func (c *Constant) Set(p mem.Pointer) {
	v := mem.PointerIn(c.v)
	switch {
	case c.kind == reflect.String:
		*mem.As[string](p) = *mem.As[string](v)
	case c.size == 8:
		*mem.As[uint64](p) = *mem.As[uint64](v)
	case c.size == 4:
		*mem.As[uint32](p) = *mem.As[uint32](v)
	case c.size == 2:
		*mem.As[uint16](p) = *mem.As[uint16](v)
	default:
		*mem.As[uint8](p) = *mem.As[uint8](v)
	}
}

// Equals reports whether the variable of c's type at p has the value c, as Go's operator says.
func (c *Constant) Equals(p mem.Pointer) bool {
	v := mem.PointerIn(c.v)
	switch {
	case c.kind == reflect.String:
		return *mem.As[string](p) == *mem.As[string](v)
	case c.kind == reflect.Float64:
		return *mem.As[float64](p) == *mem.As[float64](v)
	case c.kind == reflect.Float32:
		return *mem.As[float32](p) == *mem.As[float32](v)
	case c.size == 8:
		return *mem.As[uint64](p) == *mem.As[uint64](v)
	case c.size == 4:
		return *mem.As[uint32](p) == *mem.As[uint32](v)
	case c.size == 2:
		return *mem.As[uint16](p) == *mem.As[uint16](v)
	}
	return *mem.As[uint8](p) == *mem.As[uint8](v)
}

package mem

import "unsafe"

// An interface value is two words: for the type, and the address of the value. Composing one by
// hand from the type word of an ordinary conversion and the address of a cell saves the
// conversion's allocation. The layout is as old as Go 1.4 but not promised, so it is tested when
// the word is taken, and the build tag catena_nobox does without.
type iface struct {
	typ  unsafe.Pointer
	data unsafe.Pointer
}

// A TypeWord is the type word of values of type T in an any, if they are kept there by address.
// The zero TypeWord means the compiler's conversion.
type TypeWord[T any] struct{ typ unsafe.Pointer }

// TypeWordOf returns the type word of T, or the zero TypeWord if values of T must be left to the
// compiler or it is not certain. Types whose values are kept in the word itself are exactly those
// that are one pointer, so the conversion of a zero value tells them apart: their word is then nil,
// while an address never is. Types of size zero and one are left to the compiler, which boxes them
// without allocation, and so are types of a pointer's size that are not known to be numbers.
func TypeWordOf[T any]() (w TypeWord[T]) {
	var zero T
	if unsafe.Sizeof(zero) < 2 {
		return w
	}
	if unsafe.Sizeof(zero) == unsafe.Sizeof(uintptr(0)) {
		switch any(zero).(type) {
		case int, int32, int64, uint, uint32, uint64, uintptr, float32, float64:
		default:
			return w
		}
	}
	return PlainTypeWordOf[T]()
}

// PlainTypeWordOf is TypeWordOf for a T that holds no pointers, or is not of a pointer's size. Of a
// pointer's size it may be of any kind.
func PlainTypeWordOf[T any]() (w TypeWord[T]) {
	var zero T
	if !HandBoxing || unsafe.Sizeof(zero) == 0 {
		return w
	}
	x := any(zero)
	if unsafe.Sizeof(x) != unsafe.Sizeof(iface{}) {
		return w
	}
	// x is a variable of at least the size and alignment of iface, with pointers in the same two
	// words.
	e := *(*iface)(unsafe.Pointer(&x))
	if e.typ == nil || e.data == nil {
		return w // an interface type, or a type kept in the word
	}
	found := TypeWord[T]{e.typ}
	if _, ok := found.Any(new(T)).(T); !ok {
		return w
	}
	return found
}

// ByHand reports whether Any may be called.
func (w TypeWord[T]) ByHand() bool { return w.typ != nil }

// Any returns the value at p as an any, without a copy of it.
//
// The caller guarantees that w is ByHand, and that the value at p is not written again for as long
// as the interface value is in use, as an interface value's data must not change. Then it is the
// same as the compiler's conversion of a copy of the value, and the collector sees two ordinary
// pointers.
func (w TypeWord[T]) Any(p *T) any {
	x := iface{w.typ, unsafe.Pointer(p)}
	return *(*any)(unsafe.Pointer(&x))
}

// Number returns the cell at p as one of another number of eight bytes. It holds no pointers, all
// bit patterns are numbers of each kind, and none is aligned more strictly than uint64.
func Number[T int64 | uint64 | float64](p *uint64) *T { return (*T)(unsafe.Pointer(p)) }

// At returns the interface value of like's type, a pointer or a map, that holds p.
//
// The caller guarantees that I is an interface type with methods or without, and that like holds a pointer of
// the type *T and p points to a T, or that like holds a map and p was one of the same type, or nil. An
// interface value keeps a pointer in its second word, and a map is a pointer for the compiler.
func At[I any](like I, p unsafe.Pointer) I {
	(*iface)(unsafe.Pointer(&like)).data = p
	return like
}

// Held returns the address of the value that x holds.
//
// The caller guarantees that I is an interface type with methods or without, that x holds its value by address,
// and that the value is not written: an interface value's data must not change.
func Held[I any](x I) unsafe.Pointer { return (*iface)(unsafe.Pointer(&x)).data }

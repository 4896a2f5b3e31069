package arena

import "unsafe"

// An interface value is two words: for the type, and the address of the value. Composing one by
// hand from the type word of an ordinary conversion and the address of a cell saves the
// conversion's allocation. The layout is as old as Go 1.4 but not promised, so it is tested at
// start-up, and the build tag catena_nobox does without. The cell is not written again before
// Reset, as an interface value's data must not change.
type iface struct {
	typ  unsafe.Pointer
	data unsafe.Pointer
}

// typeWord returns the type word of values of type T in an any if they are kept there by address,
// else nil. Types whose values are kept in the word itself are exactly those that are one pointer,
// so the conversion of a zero value tells them apart: their word is then nil, while an address
// never is. Types of size zero and one are left to the compiler, which boxes them without
// allocation, and so are types of a pointer's size that are not known to be numbers.
func typeWord[T any]() unsafe.Pointer {
	var zero T
	if !handBoxing || unsafe.Sizeof(zero) < 2 {
		return nil
	}
	x := any(zero)
	if unsafe.Sizeof(zero) == unsafe.Sizeof(uintptr(0)) {
		switch x.(type) {
		case int, int32, int64, uint, uint32, uint64, uintptr, float32, float64:
		default:
			return nil
		}
	}
	if unsafe.Sizeof(x) != unsafe.Sizeof(iface{}) {
		return nil
	}
	// x is a variable of at least the size and alignment of iface, with pointers in the same two
	// words.
	e := *(*iface)(unsafe.Pointer(&x))
	if e.typ == nil || e.data == nil {
		return nil // an interface type, or a type kept in the word
	}
	p := new(T)
	y := compose(e.typ, unsafe.Pointer(p))
	if _, ok := y.(T); !ok {
		return nil
	}
	return e.typ
}

// compose returns the interface value of the type whose word is typ and the value at data.
//
// It is safe if typ was taken by typeWord[T] and data is the address of a T: then x is what the
// compiler itself would have made of a copy of the value, and the collector sees two ordinary
// pointers.
func compose(typ, data unsafe.Pointer) any {
	x := iface{typ, data}
	return *(*any)(unsafe.Pointer(&x))
}

// Cells of the fixed boxes. Numbers of eight bytes share theirs: a cell holds no pointers, and all
// bit patterns are numbers of each kind.
var (
	wordCells   = NewSlab[uint64]()
	stringCells = NewSlab[string]()
	sliceCells  = NewSlab[[]any]()

	boxFloat64 = typeWord[float64]()
	boxInt64   = typeWord[int64]()
	boxUint64  = typeWord[uint64]()
	boxString  = typeWord[string]()
	boxSlice   = typeWord[[]any]()
)

// The self-test: what was boxed must come out again. Any surprise turns hand boxing off.
func init() {
	a := New(0)
	s := []any{1, "two"}
	f, okF := BoxFloat64(a, -1.5).(float64)
	i, okI := BoxInt64(a, -1<<62).(int64)
	u, okU := BoxUint64(a, 1<<63).(uint64)
	t, okT := BoxString(a, "text").(string)
	v, okV := BoxSlice(a, s).([]any)
	if okF && f == -1.5 && BoxFloat64(a, 2) == any(2.0) &&
		okI && i == -1<<62 && BoxInt64(a, 2) == any(int64(2)) &&
		okU && u == 1<<63 && BoxUint64(a, 2) == any(uint64(2)) &&
		okT && t == "text" && BoxString(a, "2") == any("2") &&
		okV && len(v) == 2 && &v[0] == &s[0] {
		return
	}
	boxFloat64, boxInt64, boxUint64, boxString, boxSlice = nil, nil, nil, nil, nil
}

// BoxFloat64 returns f as an any whose value lies in the arena.
// It is for generated code.
func BoxFloat64(a *Arena, f float64) any {
	if a == nil || boxFloat64 == nil {
		return f
	}
	p := wordCells.New(a)
	// The cell is eight bytes without pointers, and float64 is never aligned more strictly than
	// uint64.
	*(*float64)(unsafe.Pointer(p)) = f
	return compose(boxFloat64, unsafe.Pointer(p))
}

// BoxInt64 returns v as an any whose value lies in the arena.
// It is for generated code.
func BoxInt64(a *Arena, v int64) any {
	if a == nil || boxInt64 == nil {
		return v
	}
	p := wordCells.New(a)
	*p = uint64(v)
	return compose(boxInt64, unsafe.Pointer(p)) // an int64 is the same eight bytes
}

// BoxUint64 returns v as an any whose value lies in the arena.
// It is for generated code.
func BoxUint64(a *Arena, v uint64) any {
	if a == nil || boxUint64 == nil {
		return v
	}
	p := wordCells.New(a)
	*p = v
	return compose(boxUint64, unsafe.Pointer(p))
}

// BoxString returns s as an any whose string header lies in the arena. The text stays where it is.
// It is for generated code.
func BoxString(a *Arena, s string) any {
	if a == nil || boxString == nil {
		return s
	}
	p := stringCells.New(a)
	*p = s
	return compose(boxString, unsafe.Pointer(p))
}

// BoxSlice returns s as an any whose slice header lies in the arena. The elements stay where they
// are. It is for generated code.
func BoxSlice(a *Arena, s []any) any {
	if a == nil || boxSlice == nil {
		return s
	}
	p := sliceCells.New(a)
	*p = s
	return compose(boxSlice, unsafe.Pointer(p))
}

// A Boxer converts values of T to any in an arena. It is declared once, as a package variable.
// It is for generated code.
type Boxer[T any] struct {
	slab Slab[T]
	typ  unsafe.Pointer // nil: by ordinary conversion
}

// NewBoxer returns a boxer whose cells lie in s. Whether T can be boxed without the compiler's
// conversion is decided here; if not, or if it is not certain, Box converts. It is for generated
// code.
func NewBoxer[T any](s Slab[T]) Boxer[T] { return Boxer[T]{slab: s, typ: typeWord[T]()} }

// Box returns v as an any whose value lies in the arena.
// It is for generated code.
func (b Boxer[T]) Box(a *Arena, v T) any {
	if a == nil || b.typ == nil {
		return v
	}
	p := b.slab.New(a)
	*p = v
	return compose(b.typ, unsafe.Pointer(p))
}

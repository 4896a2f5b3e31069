package mem

import (
	"encoding/binary"
	"sync/atomic"
	"unsafe"
)

// Pointer is an unsafe.Pointer: the address of a value whose type is left out.
type Pointer = unsafe.Pointer

// Add returns the address n bytes behind p.
//
// The caller guarantees that p is the address of a value and that it has more than n bytes: n is the offset
// of a field in its struct, or of an element in its array or slice.
func Add(p Pointer, n uintptr) Pointer { return unsafe.Add(p, n) }

// As returns p as a *T. The caller guarantees that p is the address of a T, or of a type with the memory
// of a T: a type declared as one.
func As[T any](p Pointer) *T { return (*T)(p) }

// ArrayAt returns the n elements of the array at p. The caller guarantees that p is the address of a [n]T, or
// of a type declared as one.
func ArrayAt[T any](p Pointer, n int) []T { return unsafe.Slice((*T)(p), n) }

// MakeWords returns the address of n words of eight bytes, all zero: memory for any type without pointers. n is positive.
func MakeWords(n int) Pointer { return Pointer(unsafe.SliceData(make([]uint64, n))) }

// PointerIn returns the pointer that v holds. The caller guarantees that v holds a pointer or a map.
func PointerIn(v any) Pointer { return (*iface)(unsafe.Pointer(&v)).data }

// IsZero reports whether the n bytes at p are all zero. The caller guarantees that p is the address of a value of n
// bytes at least, which nobody writes to meanwhile. Its words are read as numbers.
func IsZero(p Pointer, n int) bool {
	i := 0
	for ; i+32 <= n; i += 32 {
		if word(p, i)|word(p, i+8)|word(p, i+16)|word(p, i+24) != 0 {
			return false
		}
	}
	for ; i+8 <= n; i += 8 {
		if word(p, i) != 0 {
			return false
		}
	}
	for ; i < n; i++ {
		if *(*byte)(unsafe.Add(p, i)) != 0 {
			return false
		}
	}
	return true
}

// word returns the eight bytes from p+i on. The caller guarantees that they are inside one value.
func word(p Pointer, i int) uint64 {
	return binary.LittleEndian.Uint64((*[8]byte)(unsafe.Add(p, i))[:])
}

// A Slot holds a pointer that is set once, after which it is read without a lock. The zero Slot is empty. It
// may be part of a variable that the linker initializes.
type Slot struct{ p unsafe.Pointer }

// LoadSlot returns what the slot holds, or nil. The caller guarantees that it was stored as a *T.
func LoadSlot[T any](s *Slot) *T { return (*T)(atomic.LoadPointer(&s.p)) }

// StoreSlot makes the slot hold p.
func StoreSlot[T any](s *Slot, p *T) { atomic.StorePointer(&s.p, unsafe.Pointer(p)) }

// Offset is how many bytes field is behind whole. Both are pointers.
func Offset(whole, field any) uintptr { return DataWord(field) - DataWord(whole) }

// A Line is a short text, in words with the first byte in the lowest one.
type Line [4]uint64

// LineOf returns text as a Line. It is not longer than one.
func LineOf(text string) (l Line) {
	var b [len(l) * 8]byte
	copy(b[:], text)
	for k := range l {
		l[k] = Load64(b[:], 8*k)
	}
	return l
}

// StoreLine stores text at b[i:i+32]. The caller guarantees 0 <= i and i+32 <= cap(b), and that nobody else uses
// these bytes.
func StoreLine(b []byte, i int, text *Line) {
	p := unsafe.Add(unsafe.Pointer(unsafe.SliceData(b)), i)
	u, v, w, x := text[0], text[1], text[2], text[3]
	binary.LittleEndian.PutUint64((*[8]byte)(p)[:], u)
	binary.LittleEndian.PutUint64((*[8]byte)(unsafe.Add(p, 8))[:], v)
	binary.LittleEndian.PutUint64((*[8]byte)(unsafe.Add(p, 16))[:], w)
	binary.LittleEndian.PutUint64((*[8]byte)(unsafe.Add(p, 24))[:], x)
}

// Checked is an encoded value that a decoder has checked, and one more byte. Programs cannot make one of a text: this package is
// internal, and the field belongs to it.
type Checked struct{ text []byte }

// MakeChecked makes a Checked of text, which ends with the byte more.
func MakeChecked(text []byte) Checked { return Checked{text} }

// Text returns the argument of MakeChecked, nil for the zero Checked.
func (c Checked) Text() []byte { return c.text }

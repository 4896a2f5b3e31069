// Package mem reads and writes memory by words, and views bytes as strings, without
// the checks and copies of ordinary Go. Apart from package arena it is the only
// importer of unsafe. Every function states the conditions that its caller must
// guarantee; the callers are the wire packages, never generated code.
package mem

import (
	"encoding/binary"
	"slices"
	"strings"
	"unsafe"
)

// Load64 returns the eight bytes of b from i on, the first in the lowest byte.
//
// The caller guarantees 0 <= i and i+8 <= cap(b): the load then stays inside
// the allocation of b. It is written as an array of bytes, so it needs no
// alignment, and compiles to one load on little-endian machines.
func Load64(b []byte, i int) uint64 {
	return binary.LittleEndian.Uint64((*[8]byte)(unsafe.Add(unsafe.Pointer(unsafe.SliceData(b)), i))[:])
}

// Load32 is Load64 for four bytes.
func Load32(b []byte, i int) uint32 {
	return binary.LittleEndian.Uint32((*[4]byte)(unsafe.Add(unsafe.Pointer(unsafe.SliceData(b)), i))[:])
}

// Load8 returns b[i]. The caller guarantees 0 <= i < cap(b).
func Load8(b []byte, i int) byte {
	return *(*byte)(unsafe.Add(unsafe.Pointer(unsafe.SliceData(b)), i))
}

// Array16 is Array32 for 16 bytes.
func Array16(b []byte, i int) *[16]byte {
	return (*[16]byte)(unsafe.Add(unsafe.Pointer(unsafe.SliceData(b)), i))
}

// Array32 returns the 32 bytes of b from i on. The caller guarantees 0 <= i and i+32 <= cap(b).
func Array32(b []byte, i int) *[32]byte {
	return (*[32]byte)(unsafe.Add(unsafe.Pointer(unsafe.SliceData(b)), i))
}

// Store64 stores w at b[i:i+8], the lowest byte first. The caller guarantees
// 0 <= i and i+8 <= cap(b), and that nobody else uses these bytes.
func Store64(b []byte, i int, w uint64) {
	binary.LittleEndian.PutUint64((*[8]byte)(unsafe.Add(unsafe.Pointer(unsafe.SliceData(b)), i))[:], w)
}

// Store32 is Store64 for four bytes.
func Store32(b []byte, i int, w uint32) {
	binary.LittleEndian.PutUint32((*[4]byte)(unsafe.Add(unsafe.Pointer(unsafe.SliceData(b)), i))[:], w)
}

// Store8 sets b[i] to c. The caller guarantees 0 <= i < cap(b), and that nobody else uses the byte.
func Store8(b []byte, i int, c byte) {
	*(*byte)(unsafe.Add(unsafe.Pointer(unsafe.SliceData(b)), i)) = c
}

// LoadString64 is Load64 for a string: 0 <= i and i+8 <= len(s).
func LoadString64(s string, i int) uint64 {
	return binary.LittleEndian.Uint64((*[8]byte)(unsafe.Add(unsafe.Pointer(unsafe.StringData(s)), i))[:])
}

// LoadString32 is LoadString64 for four bytes.
func LoadString32(s string, i int) uint32 {
	return binary.LittleEndian.Uint32((*[4]byte)(unsafe.Add(unsafe.Pointer(unsafe.StringData(s)), i))[:])
}

// String returns b as a string without copying. The caller guarantees that the
// bytes do not change as long as the string is used.
func String(b []byte) string {
	return unsafe.String(unsafe.SliceData(b), len(b))
}

// Substring returns b[i:j] as a string without copying and without bounds
// checks. The caller guarantees 0 <= i < cap(b) and i <= j <= cap(b), as even
// an empty string must not point past the allocation of b, and that the bytes
// do not change as long as the string is used.
func Substring(b []byte, i, j int) string {
	return unsafe.String((*byte)(unsafe.Add(unsafe.Pointer(unsafe.SliceData(b)), i)), j-i)
}

// One returns the slice of which v is the only element.
func One[T any](v *T) []T { return unsafe.Slice(v, 1) }

// Element returns &s[i]. The caller guarantees 0 <= i < len(s).
func Element[T any](s []T, i int) *T {
	return (*T)(unsafe.Add(unsafe.Pointer(unsafe.SliceData(s)), uintptr(i)*unsafe.Sizeof(s[0])))
}

// SameStart reports whether a and b begin at the same address.
func SameStart(a, b []byte) bool { return unsafe.SliceData(a) == unsafe.SliceData(b) }

// AsBytes returns the elements of s as bytes without copying. The caller
// guarantees that T is a type of one byte without pointers, of the kind uint8.
func AsBytes[T any](s []T) []byte {
	return unsafe.Slice((*byte)(unsafe.Pointer(unsafe.SliceData(s))), len(s))
}

// Bytes returns the bytes of s without copying. The caller does not write to them.
func Bytes(s string) []byte {
	return unsafe.Slice(unsafe.StringData(s), len(s))
}

// Uncleared returns new memory for n bytes, with the capacity that append would choose. Its bytes are arbitrary: the
// caller writes or clears all of them, up to the capacity, before others see them.
func Uncleared(n int) []byte {
	if n < leastUncleared {
		return slices.Grow([]byte(nil), n)[:n]
	}
	return uncleared(n)
}

// leastUncleared is the size from which on the time of clearing exceeds the time of the builder's calls.
const leastUncleared = 512

// uncleared is Uncleared for n > 0. A builder does not clear its memory, and nobody else has its string, so that
// it may be written to.
func uncleared(n int) []byte {
	var s strings.Builder
	s.Grow(n)
	s.WriteByte(0) // an empty string has no address
	return unsafe.Slice(unsafe.StringData(s.String()), s.Cap())[:n]
}

// Short returns the bytes of s, fewer than eight, as a word with zeros above.
func Short(s string) uint64 {
	switch {
	case len(s) >= 4:
		return FourToSeven(s)
	case len(s) > 0:
		return OneToThree(s)
	}
	return 0
}

// FourToSeven is Short for as many bytes.
func FourToSeven(s string) uint64 {
	return uint64(LoadString32(s, 0)) | uint64(LoadString32(s, len(s)-4))<<((len(s)-4)<<3&63)
}

// OneToThree is Short for as many bytes.
func OneToThree(s string) uint64 {
	return uint64(s[0]) | uint64(s[len(s)>>1])<<(len(s)>>1<<3&63) | uint64(s[len(s)-1])<<((len(s)-1)<<3&63)
}

// CopyFourToEight copies s, of as many bytes, to b[i:], and returns the first four and above them the last four. The
// caller guarantees 0 <= i and i+len(s) <= cap(b).
func CopyFourToEight(b []byte, i int, s string) uint64 {
	v, w := LoadString32(s, 0), LoadString32(s, len(s)-4)
	Store32(b, i, v)
	Store32(b, i+len(s)-4, w)
	return uint64(v) | uint64(w)<<32
}

// StoreBig64 is Store64 with the highest byte first.
func StoreBig64(b []byte, i int, w uint64) {
	binary.BigEndian.PutUint64((*[8]byte)(unsafe.Add(unsafe.Pointer(unsafe.SliceData(b)), i))[:], w)
}

// LoadBig64 is Load64 with the highest byte first.
func LoadBig64(b []byte, i int) uint64 {
	return binary.BigEndian.Uint64((*[8]byte)(unsafe.Add(unsafe.Pointer(unsafe.SliceData(b)), i))[:])
}

// LoadBig32 is LoadBig64 for four bytes.
func LoadBig32(b []byte, i int) uint32 {
	return binary.BigEndian.Uint32((*[4]byte)(unsafe.Add(unsafe.Pointer(unsafe.SliceData(b)), i))[:])
}

// LoadBig16 is LoadBig64 for two bytes.
func LoadBig16(b []byte, i int) uint16 {
	return binary.BigEndian.Uint16((*[2]byte)(unsafe.Add(unsafe.Pointer(unsafe.SliceData(b)), i))[:])
}

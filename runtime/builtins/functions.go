package builtins

import "github.com/ezrantn/catena/runtime/internal/std"

// Append is append.
func Append[S ~[]E, E any](s S, elems ...E) S { return append(s, elems...) }

// AppendString is append(b, s...).
func AppendString(b []byte, s string) []byte { return append(b, s...) }

// Cap is cap of a slice.
func Cap[S ~[]E, E any](s S) int { return cap(s) }

// Clear is clear of a slice.
func Clear[S ~[]E, E any](s S) { clear(s) }

// Copy is copy.
func Copy[S ~[]E, E any](to, from S) int { return copy(to, from) }

// Len is len of a string, slice, array or map. It is slow beside that: no type
// parameter can stand for all of these.
func Len[T any](v T) int { return std.Len(v) }

// MakeMap is make of a map.
func MakeMap[M ~map[K]V, K comparable, V any](n int) M { return make(M, n) }

// MakeSlice is make of a slice.
func MakeSlice[S ~[]E, E any](n int) S { return make(S, n) }

// New is new.
func New[T any]() *T { return new(T) }

package workload

import "math/rand/v2"

// source is the only source of randomness here.
func source(seed uint64) *rand.Rand {
	return rand.New(rand.NewPCG(seed, 0))
}

func pick[T any](r *rand.Rand, from []T) T {
	return from[r.IntN(len(from))]
}

// some returns n different elements, in random order.
func some[T any](r *rand.Rand, from []T, n int) []T {
	list := make([]T, n)
	for k, place := range r.Perm(len(from))[:n] {
		list[k] = from[place]
	}
	return list
}

const letters = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789"

// word returns n random letters and digits.
func word(r *rand.Rand, n int) string {
	b := make([]byte, n)
	for k := range b {
		b[k] = letters[r.IntN(len(letters))]
	}
	return string(b)
}

// many returns pointers to n values of make's.
func many[T any](seed uint64, n int, make func(*rand.Rand) T) []any {
	r := source(seed)
	list := []any{}
	for range n {
		v := make(r)
		list = append(list, &v)
	}
	return list
}

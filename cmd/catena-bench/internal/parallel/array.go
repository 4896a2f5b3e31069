// Package parallel encodes and decodes a slice as a JSON array in several goroutines. It knows
// where elements begin and end; its workers decode them.
package parallel

import (
	"fmt"
	"runtime"
	"slices"
	"sync"
)

// least is how many elements a goroutine gets at least. Elements of the measured
// types take a microsecond or more each, so that this many outweigh its start.
const least = 8

// Worker encodes and decodes elements, in one goroutine at a time. Each goroutine has its own,
// which may keep memory from call to call.
type Worker[T any] interface {
	// Encode returns s as an array, valid until the next call.
	Encode(s []T) ([]byte, error)

	// Decode decodes the text of one element into v, which is zero.
	Decode(text []byte, v *T) error
}

// Array encodes and decodes slices of T. The number of goroutines is GOMAXPROCS at each call,
// and smaller for short slices. It must not be used by several callers at once.
type Array[T any] struct {
	NewWorker func() Worker[T]

	workers []Worker[T]
	parts   [][]byte
	bounds  []int
}

// Marshal returns the encoding of s: an array, or null for nil.
func (a *Array[T]) Marshal(s []T) ([]byte, error) {
	n := a.split(len(s))
	a.parts = slices.Grow(a.parts[:0], n)[:n]
	err := each(n, func(k int) (err error) {
		from, to := part(len(s), n, k)
		a.parts[k], err = a.workers[k].Encode(s[from:to])
		return err
	})
	if err != nil {
		return nil, err
	}
	if n == 1 {
		return a.parts[0], nil
	}
	return a.join(), nil
}

// join makes one array of the parts, none of which is empty.
func (a *Array[T]) join() []byte {
	size := 0
	for _, p := range a.parts {
		size += len(p)
	}
	b := make([]byte, 0, size)
	for k, p := range a.parts {
		b = append(b, p[:len(p)-1]...)
		if k > 0 {
			b[len(b)-len(p)+1] = ',' // instead of the part's bracket
		}
	}
	return append(b, ']')
}

// Unmarshal returns the elements of the array that data holds, or nil for null.
func (a *Array[T]) Unmarshal(data []byte) ([]T, error) {
	bounds, err := cut(a.bounds[:0], data)
	if err != nil || bounds == nil {
		return nil, err
	}
	a.bounds = bounds
	values := make([]T, len(bounds)-1)
	n := a.split(len(values))
	err = each(n, func(k int) error {
		from, to := part(len(values), n, k)
		for i := from; i < to; i++ {
			if err := a.workers[k].Decode(data[bounds[i]:bounds[i+1]-1], &values[i]); err != nil {
				return fmt.Errorf("element %d: %w", i, err)
			}
		}
		return nil
	})
	return values, err
}

// split returns how many goroutines are to encode or decode elements, and sees to it that
// there are as many workers.
func (a *Array[T]) split(elements int) int {
	n := max(1, min(runtime.GOMAXPROCS(0), elements/least))
	for len(a.workers) < n {
		a.workers = append(a.workers, a.NewWorker())
	}
	return n
}

// part is the k-th of n parts of about the same length.
func part(length, n, k int) (from, to int) {
	return length * k / n, length * (k + 1) / n
}

// each calls f with 0 to n-1, each in a goroutine, and returns the first one's
// error.
func each(n int, f func(k int) error) error {
	errs := make([]error, n)
	var wait sync.WaitGroup
	for k := 1; k < n; k++ {
		wait.Go(func() { errs[k] = f(k) })
	}
	errs[0] = f(0)
	wait.Wait()
	for _, err := range errs {
		if err != nil {
			return err
		}
	}
	return nil
}

package mem_test

import (
	"sync"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/ezrantn/catena/runtime/internal/mem"
)

type nest[T any] struct{ _ T }

// protos returns pointers of so many types.
func protos[T any](n int) []any {
	if n == 0 {
		return nil
	}
	p := []any{(*T)(nil), (*[]T)(nil), (*map[string]T)(nil), (**T)(nil), (*[3]T)(nil), (*nest[T])(nil)}
	return append(p, protosOf(n-1)...)
}

func protosOf(n int) []any {
	switch n {
	case 4:
		return protos[int](n)
	case 3:
		return protos[string](n)
	case 2:
		return protos[struct{ A int }](n)
	case 1:
		return protos[error](n)
	}
	return nil
}

func TestTypesHoldOneValueEach(t *testing.T) {
	var types mem.Types
	list := protos[bool](5)
	require.Nil(t, types.Load(list[0]))
	var group sync.WaitGroup
	for range 4 {
		group.Go(func() {
			for k, p := range list {
				if got := types.LoadOrStore(p, k); got != k {
					t.Errorf("%T has %v, not %d", p, got, k)
				}
			}
		})
	}
	group.Wait()
	for k, p := range list {
		require.Equal(t, k, types.Load(p), "%T", p)
		require.Equal(t, k, types.LoadOrStore(p, -1), "%T", p)
	}
	require.Nil(t, types.Load((*float32)(nil)))
}

func BenchmarkTypesLoad(b *testing.B) {
	var types mem.Types
	for k, p := range protos[bool](5) {
		types.LoadOrStore(p, k)
	}
	for b.Loop() {
		types.Load((*[]string)(nil))
	}
}

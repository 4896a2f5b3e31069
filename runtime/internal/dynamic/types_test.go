package dynamic_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/ezrantn/catena/runtime/internal/dynamic"
)

type named struct{ Name string }

func TestPointersAndTypeNames(t *testing.T) {
	require.True(t, dynamic.IsNilPointer((*int)(nil)))
	for _, v := range []any{nil, 1, new(int), []int(nil), map[string]int(nil), (func())(nil)} {
		require.False(t, dynamic.IsNilPointer(v), "%T", v)
	}
	require.True(t, dynamic.IsPointer(new(int)))
	for _, v := range []any{nil, 1, (*int)(nil), []int{1}} {
		require.False(t, dynamic.IsPointer(v), "%T", v)
	}
	require.Equal(t, "nil", dynamic.TypeName(nil))
	require.Equal(t, "*dynamic_test.named", dynamic.TypeName(&named{}))
	require.Equal(t, "map[string][]int", dynamic.TypeName(map[string][]int{}))
}

func TestPointerToIsACopy(t *testing.T) {
	v := named{"a"}
	p := dynamic.PointerTo(v).(*named)
	require.Equal(t, v, *p)
	p.Name = "b"
	require.Equal(t, "a", v.Name)
}

package std_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/ezrantn/catena/runtime/internal/std"
)

type named struct{ Name string }

func TestPointersAndTypeNames(t *testing.T) {
	require.True(t, std.IsNilPointer((*int)(nil)))
	for _, v := range []any{nil, 1, new(int), []int(nil), map[string]int(nil), (func())(nil)} {
		require.False(t, std.IsNilPointer(v), "%T", v)
	}
	require.True(t, std.IsPointer(new(int)))
	for _, v := range []any{nil, 1, (*int)(nil), []int{1}} {
		require.False(t, std.IsPointer(v), "%T", v)
	}
	require.Equal(t, "nil", std.TypeName(nil))
	require.Equal(t, "*std_test.named", std.TypeName(&named{}))
	require.Equal(t, "map[string][]int", std.TypeName(map[string][]int{}))
}

func TestPointerToIsACopy(t *testing.T) {
	v := named{"a"}
	p := std.PointerTo(v).(*named)
	require.Equal(t, v, *p)
	p.Name = "b"
	require.Equal(t, "a", v.Name)
}

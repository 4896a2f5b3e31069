package arenacore_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/ezrantn/catena/runtime/arenacore"
)

type (
	leaf  struct{ A, B *int }
	other struct{ A, B *int }
)

// Elems take nothing for what it is not, whatever was taken for it before: a type of the same layout, a
// slice type with a name, a pointer too much or too few.
func TestElemsCompareTypes(t *testing.T) {
	type named []leaf
	elems := arenacore.NewElems[leaf]()
	var proto, stranger = (*leaf)(nil), (*other)(nil)
	for range 2 { // before the types are known, and after
		for _, v := range []any{new([]other), new(named), new([]*leaf), new(leaf), new(*leaf), []leaf{}, nil} {
			require.Nil(t, elems.Slice(v, proto), "%T", v)
			require.Panics(t, func() { elems.LearnSlice(v, proto) }, "%T", v)
			require.Panics(t, func() { elems.SliceOf(v) }, "%T", v)
		}
		for _, v := range []any{new(*other), new(**leaf), new([]leaf), new(leaf), nil} {
			require.Nil(t, elems.Pointer(v, proto), "%T", v)
			require.Panics(t, func() { elems.LearnPointer(v, proto) }, "%T", v)
		}
		for _, v := range []any{new([]*other), new([]leaf), new([]**leaf), nil} {
			require.Nil(t, elems.Pointers(v, proto), "%T", v)
			require.Panics(t, func() { elems.LearnPointers(v, proto) }, "%T", v)
		}
		require.Panics(t, func() { elems.LearnSlice(new([]leaf), stranger) })
		require.Panics(t, func() { elems.LearnPointer(new(*leaf), nil) })

		require.NotNil(t, elems.LearnSlice(new([]leaf), proto))
		require.NotNil(t, elems.Slice(new([]leaf), proto))
		require.Nil(t, elems.Slice(new([]leaf), stranger))
		require.NotNil(t, elems.LearnPointer(new(*leaf), proto))
		require.NotNil(t, elems.Pointer(new(*leaf), proto))
		require.Nil(t, elems.Pointer(new(*leaf), stranger))
		require.NotNil(t, elems.LearnPointers(new([]*leaf), proto))
		require.NotNil(t, elems.Pointers(new([]*leaf), proto))
		require.Nil(t, elems.Pointers(new([]*leaf), stranger))
	}
	require.PanicsWithValue(t, "arena: a slab of arenacore_test.leaf for a *[]arenacore_test.other with the methods of *arenacore_test.leaf",
		func() { elems.LearnSlice(new([]other), proto) })
	zero := new(arenacore.Elems)
	require.Panics(t, func() { zero.LearnSlice(new([]leaf), proto) })
}

// A slice that is collected by Elems is the variable's own, in an arena and on the heap.
func TestElemsCollect(t *testing.T) {
	slab := arenacore.NewSlab[leaf]()
	a := arenacore.New(0)
	defer a.Release()
	for name, elems := range map[string]*arenacore.Elems{"slab": arenacore.Untyped(slab), "stack": arenacore.Untyped(slab).Nested()} {
		for _, a := range []*arenacore.Arena{nil, a} {
			var v []leaf
			n := 7
			list := elems.SliceOf(&v)
			s := elems.Begin(a, list)
			for range 100 {
				if s.IsFull() {
					elems.Grow(a, &s)
				}
				elems.Value(elems.Next(&s)).(*leaf).A = &n
			}
			*list = elems.End(a, s)
			require.Len(t, v, 100, name)
			for k := range v {
				require.Same(t, &n, v[k].A)
				require.Nil(t, v[k].B)
			}
		}
	}
}

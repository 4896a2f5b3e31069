package arenacore_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/ezrantn/catena/runtime/arenacore"
)

// StringMaps take nothing for what it is not: a variable of a type of the same layout, a map type with a
// name or with keys that have one, a proto or a slab of another type.
func TestStringMapsCompareTypes(t *testing.T) {
	type (
		named map[string]leaf
		key   string
	)
	maps := arenacore.NewStringMaps[string](arenacore.NewSlab[leaf]())
	proto := (*leaf)(nil)
	for _, v := range []any{
		new(map[string]other), new(named), new(map[key]leaf), new(map[string]*leaf), new(leaf), map[string]leaf{}, nil,
	} {
		require.Panics(t, func() { maps.Variable(v, proto) }, "%T", v)
		require.Panics(t, func() { maps.VariableOf(v) }, "%T", v)
	}
	v := new(map[string]leaf)
	for _, proto := range []any{(*other)(nil), leaf{}, nil} {
		require.Panics(t, func() { maps.Variable(v, proto) }, "%T", proto)
	}
	require.NotNil(t, maps.Variable(v, proto))
	require.PanicsWithValue(t,
		"arena: maps of type map[string]arenacore_test.leaf for a *map[string]arenacore_test.other with the methods of *arenacore_test.leaf",
		func() { maps.Variable(new(map[string]other), proto) })
}

// A map that is filled and listed by StringMaps is an ordinary map.
func TestStringMapsFill(t *testing.T) {
	type key string
	slab := arenacore.NewSlab[leaf]()
	elems, maps := arenacore.Untyped(slab), arenacore.NewStringMaps[key](slab)
	a := arenacore.New(0)
	defer a.Release()
	for _, a := range []*arenacore.Arena{nil, a, a} {
		n := 7
		v := map[key]leaf{"old": {B: &n}}
		kept := v
		p := maps.VariableOf(&v)
		m := maps.Take(a, p, -1)
		cell := elems.Cell(a)
		elems.Value(cell).(*leaf).A = &n
		maps.Set(m, "new", cell, false)
		elems.ClearAt(cell)
		maps.Set(m, "empty", cell, false)
		maps.Put(p, m)
		want := map[key]leaf{"new": {A: &n}, "empty": {}}
		if a == nil { // as encoding/json merges
			want["old"] = leaf{B: &n}
			require.Equal(t, want, kept)
		}
		require.Equal(t, want, v)

		m = maps.At(*p)
		keys, values := make([]arenacore.Key, maps.Len(m)), elems.Make(maps.Len(m))
		maps.List(m, keys, &values)
		got := map[key]leaf{}
		for _, k := range keys {
			got[key(k.Text)] = *elems.Value(elems.At(&values, k.At)).(*leaf)
		}
		require.Equal(t, want, got)
		if a != nil {
			a.Reset()
		}
	}
}

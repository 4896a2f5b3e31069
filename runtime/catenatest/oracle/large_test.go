package oracle

import (
	"reflect"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/ezrantn/catena/runtime/catenatest/internal/testkit"
)

type (
	small [128]byte
	wide  [129]byte
	maps8 struct {
		Small  map[string]small
		Big    map[string]wide
		Keys   map[wide]int
		Both   map[wide]wide
		Refs   map[string]*wide
		Any    any
		Nested []map[string]map[string]wide
		Empty  map[string]wide
		hidden map[string]wide
	}
)

// The entries of maps with larger keys or values are counted, wherever the maps are, and named.
func TestLargeEntries(t *testing.T) {
	one := map[string]wide{"a": {}, "b": {}}
	v := &maps8{
		Small: map[string]small{"a": {}}, Big: one, Keys: map[wide]int{{}: 1}, Both: map[wide]wide{{}: {}}, Refs: map[string]*wide{"a": {}},
		Any: map[string]any{"x": one}, Nested: []map[string]map[string]wide{{"y": one}}, hidden: one,
	}
	l := largeEntries(reflect.ValueOf(v))
	require.Equal(t, 2+1+2+2+2, l.allocations)
	const field = "\n\toracle.maps8."
	require.Equal(t, field+"Any: map value of 129 bytes: an allocation for each entry"+
		field+"Big: map value of 129 bytes: an allocation for each entry"+
		field+"Both: map key of 129 bytes: an allocation for each entry"+
		field+"Both: map value of 129 bytes: an allocation for each entry"+
		field+"Keys: map key of 129 bytes: an allocation for each entry"+
		field+"Nested: map value of 129 bytes: an allocation for each entry", l.reasons())
	require.Zero(t, largeEntries(reflect.ValueOf(new(maps8))).allocations)
}

// Go's maps allocate that once they have been filled before: an entry each, in spite of free
// memory.
func TestGoAllocatesLargeEntries(t *testing.T) {
	if instrumented() {
		t.Skip("instrumented builds allocate")
	}
	names := []string{"a", "b", "c", "d", "e", "f", "g", "h", "i", "j", "k", "l"}
	for name, c := range map[string]struct {
		fill func() reflect.Value
	}{
		"small": {filling[small](names)}, "wide": {filling[wide](names)}, "pointers": {filling[*wide](names)},
	} {
		want := largeEntries(c.fill()).allocations
		require.Equal(t, uint64(10*want), testkit.Mallocs(10, func() { c.fill() }), name)
		require.Equal(t, name == "wide", want == len(names), name)
	}
}

// filling returns a function that empties and fills one map.
func filling[V any](names []string) func() reflect.Value {
	m := map[string]V{}
	whole := reflect.ValueOf(m)
	return func() reflect.Value {
		clear(m)
		for _, name := range names {
			var zero V
			m[name] = zero
		}
		return whole
	}
}

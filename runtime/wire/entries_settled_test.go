package wire

import (
	"testing"

	"github.com/stretchr/testify/require"
)

// TestKnownKeysSettle: where two kinds of maps take turns, misses are counted for a time only, and the keys
// that are known stay known.
func TestKnownKeysSettle(t *testing.T) {
	var pool Entries[int]
	var small SmallMap[int]
	known, other := map[string]int{"a": 1}, map[string]int{"b": 2}
	for range 2 * maxTotal {
		SortStrings(&pool, &small, known)
		SortStrings(&pool, &small, other)
	}
	set := pool.sets[0].Load()
	require.Equal(t, "a", set.keys[0].Text)
	require.EqualValues(t, maxTotal, set.total.Load())
	for range 2 * maxMisses {
		SortStrings(&pool, &small, other)
	}
	require.Same(t, set, pool.sets[0].Load())
	require.Zero(t, set.misses.Load())
}

package wire_test

import (
	"fmt"
	"maps"
	"math/rand/v2"
	"slices"
	"strings"
	"sync"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/ezrantn/catena/runtime/internal/mem"
	"github.com/ezrantn/catena/runtime/wire"
)

// checkSmall asserts that the entries of m are found in their order with room on the stack.
func checkSmall(t *testing.T, pool *wire.Entries[int], m map[string]int) {
	t.Helper()
	var small wire.SmallMap[int]
	keys, values, l := wire.SortStrings(pool, &small, m)
	checkSorted(t, m, keys, values, l)
}

// TestKnownKeys: maps whose keys are those of a map before, or others of the same number.
func TestKnownKeys(t *testing.T) {
	r := rand.New(rand.NewPCG(7, 8))
	for _, kinds := range []int{1, 2, 3, 50} {
		var pool wire.Entries[int]
		for range 3000 {
			m := make(map[string]int)
			kind := r.IntN(kinds)
			for k := range r.IntN(10) {
				m[fmt.Sprint("key", k*kind)] = r.Int()
			}
			checkSmall(t, &pool, m)
		}
	}
}

// TestKnownKeysInPart: all keys but one are those of the maps before, and a longer one has them all.
func TestKnownKeysInPart(t *testing.T) {
	var pool wire.Entries[int]
	all := []string{"", "a", "b", "name", "longer than a word", "日本", "\x00", strings.Repeat("x", 63) + "y"}
	for n := range all {
		m := make(map[string]int)
		for k, key := range all[:n+1] {
			m[key] = k
		}
		for range 3 {
			checkSmall(t, &pool, m)
		}
		for _, key := range all[:n+1] {
			other := maps.Clone(m)
			delete(other, key)
			other[key+"2"] = -1
			checkSmall(t, &pool, other)
		}
		checkSmall(t, &pool, m)
	}
}

// TestKnownKeysAreCopied: the keys may be memory that is used again.
func TestKnownKeysAreCopied(t *testing.T) {
	var pool wire.Entries[int]
	text := []byte("key1key2")
	key := func(at int) string { return mem.String(text[at : at+4]) }
	checkSmall(t, &pool, map[string]int{key(0): 1, key(4): 2})
	copy(text, "lock")
	checkSmall(t, &pool, map[string]int{"key1": 1, "key2": 2})
	checkSmall(t, &pool, map[string]int{"lock": 1, "key2": 2})
}

// TestKnownKeysOfStrangers: keys that are never the same take no memory in the end.
func TestKnownKeysOfStrangers(t *testing.T) {
	var pool wire.Entries[int]
	all := make([]map[string]int, 1000)
	for k := range all {
		all[k] = map[string]int{fmt.Sprint("a", k): 1, fmt.Sprint("b", k): 2}
		checkSmall(t, &pool, all[k])
	}
	k := 0
	require.Zero(t, testing.AllocsPerRun(len(all)-1, func() {
		var small wire.SmallMap[int]
		_, _, l := wire.SortStrings(&pool, &small, all[k])
		l.Close()
		k++
	}))
}

// TestKnownKeysAtOnce: goroutines with maps of different keys share a pool.
func TestKnownKeysAtOnce(t *testing.T) {
	var pool wire.Entries[int]
	var wg sync.WaitGroup
	for g := range 4 {
		wg.Go(func() {
			r := rand.New(rand.NewPCG(uint64(g), 1))
			for range 2000 {
				prefix := string(rune('a' + r.IntN(1+g)))
				m := map[string]int{prefix + "1": 1, prefix + "2": 2, prefix + "3": 3}
				var small wire.SmallMap[int]
				keys, values, l := wire.SortStrings(&pool, &small, m)
				for k, text := range slices.Sorted(maps.Keys(m)) {
					if keys[k].Text != text || values[keys[k].At] != m[text] {
						t.Errorf("key %d is %q, not %q", k, keys[k].Text, text)
					}
				}
				l.Close()
			}
		})
	}
	wg.Wait()
}

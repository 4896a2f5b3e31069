package wire_test

import (
	"errors"
	"fmt"
	"maps"
	"math/rand/v2"
	"runtime/debug"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/ezrantn/catena/runtime/wire"
)

var intEntries wire.Entries[int]

// checkSorted asserts that the entries are those of the map, whose keys are given
// as text, in the order of the texts' bytes, and gives them back.
func checkSorted(t *testing.T, want map[string]int, keys []wire.Key, values []int, l *wire.EntryList) {
	t.Helper()
	require.Len(t, keys, len(want))
	for i, text := range slices.Sorted(maps.Keys(want)) {
		if keys[i].Text != text || values[keys[i].At] != want[text] {
			t.Fatalf("key %d of %d is %.100q: %d, not %.100q: %d", i, len(want), keys[i].Text, values[keys[i].At], text, want[text])
		}
	}
	l.Close()
}

// sizes are those around the borders between the ways of sorting.
var sizes = []int{0, 1, 2, 3, 5, 7, 8, 9, 12, 31, 32, 33, 40, 63, 64, 65, 100, 184, 300, 1000, 5000}

// keyKinds make n different keys each, hard for sorting in different ways.
var keyKinds = map[string]func(r *rand.Rand, k int) string{
	"numbers":      func(r *rand.Rand, k int) string { return strconv.Itoa(138586341 + k*37) },
	"few digits":   func(r *rand.Rand, k int) string { return strconv.Itoa(k) },
	"random bytes": func(r *rand.Rand, k int) string { return string(rune('A'+r.IntN(20))) + fmt.Sprint(r.Uint64(), k) },
	"long prefix":  func(r *rand.Rand, k int) string { return strings.Repeat("x", 50) + strconv.Itoa(k) },
	"two prefixes": func(r *rand.Rand, k int) string { return strings.Repeat("xy"[k&1:k&1+1], 50) + strconv.Itoa(k) },
	"zero bytes":   func(r *rand.Rand, k int) string { return strings.Repeat("\x00", k) },
	"ones":         func(r *rand.Rand, k int) string { return strings.Repeat("\x01", k%7) + strings.Repeat("\x00", k/7) },
	"japanese":     func(r *rand.Rand, k int) string { return "日本" + string(rune(0x3042+k%80)) + strconv.Itoa(k/80) },
	"bytes":        func(r *rand.Rand, k int) string { return string([]byte{byte(k), byte(k >> 8), byte(k >> 16)}) },
}

func TestSortStrings(t *testing.T) {
	r := rand.New(rand.NewPCG(19, 20))
	type named string
	for name, key := range keyKinds {
		for _, n := range sizes {
			if n > 300 && strings.HasPrefix(name, "zero") {
				continue
			}
			m, nm := make(map[string]int), make(map[named]int)
			for k := range n {
				s := key(r, k)
				m[s] = k
				nm[named(s)] = k
			}
			check := func(keys []wire.Key, values []int, l *wire.EntryList) {
				t.Helper()
				checkSorted(t, m, keys, values, l)
			}
			check(wire.SortStrings(&intEntries, nil, m))
			check(wire.SortStrings(&intEntries, nil, nm))
			var small, others wire.SmallMap[int]
			check(wire.SortStrings(&intEntries, &small, m))
			check(wire.SortStrings(&intEntries, &small, nm)) // it need not be empty
			keys, values, l := wire.SortStrings(&intEntries, &others, m)
			require.Equal(t, n <= 8, l == nil, "a small map takes no list")
			check(keys, values, l)
			keys, values, l, err := wire.SortMarshaled(&intEntries, nm, func(b []byte, k named) ([]byte, error) { return append(b, k...), nil })
			require.NoError(t, err)
			check(keys, values, l)
		}
	}
}

// fillMap returns a map with up to n keys.
// Keys with a long common prefix need no more stack than others.
func TestSortStringsWithLongCommonPrefixes(t *testing.T) {
	defer debug.SetMaxStack(debug.SetMaxStack(1 << 20))
	prefix := strings.Repeat("prefix", 1<<16)
	for _, n := range []int{3, 13, 65, 80} {
		m := make(map[string]int)
		for k := range n {
			m[prefix+strconv.Itoa(k)] = k             // all in common
			m[prefix[:len(prefix)-100*k]+"~"] = n + k // one leaves at a time
		}
		keys, values, l := wire.SortStrings(&intEntries, nil, m)
		checkSorted(t, m, keys, values, l)
	}
}

func fillMap[K comparable](n int, key func() K) map[K]int {
	m := make(map[K]int)
	for k := range n {
		m[key()] = k
	}
	return m
}

// texts returns the map with the keys in decimal.
func texts[K comparable](m map[K]int) map[string]int {
	list := make(map[string]int)
	for k, v := range m {
		list[fmt.Sprint(k)] = v
	}
	return list
}

func checkSigned[K ~int | ~int8 | ~int16 | ~int32 | ~int64](t *testing.T, n int, key func() K) {
	t.Helper()
	m := fillMap(n, key)
	keys, values, l := wire.SortIntegers(&intEntries, m)
	checkSorted(t, texts(m), keys, values, l)
}

func checkUnsigned[K ~uint | ~uint8 | ~uint16 | ~uint32 | ~uint64 | ~uintptr](t *testing.T, n int, key func() K) {
	t.Helper()
	m := fillMap(n, key)
	keys, values, l := wire.SortUnsigned(&intEntries, m)
	checkSorted(t, texts(m), keys, values, l)
}

func TestSortIntegers(t *testing.T) {
	r := rand.New(rand.NewPCG(21, 22))
	type named int32
	for _, n := range sizes {
		checkSigned(t, n, func() int { return int(r.Int64()>>r.IntN(64)) * (1 - 2*r.IntN(2)) })
		checkSigned(t, n, func() int8 { return int8(r.Int()) })
		checkSigned(t, n, func() int16 { return int16(r.Int()) })
		checkSigned(t, n, func() int64 { return 138586341 + r.Int64N(20000) })
		checkSigned(t, n, func() named { return named(r.Int32()) })
		checkUnsigned(t, n, func() uint { return uint(r.Uint64() >> r.IntN(64)) })
		checkUnsigned(t, n, func() uint8 { return uint8(r.Int()) })
		checkUnsigned(t, n, func() uint16 { return uint16(r.Int()) })
		checkUnsigned(t, n, func() uint64 { return r.Uint64() })
		checkUnsigned(t, n, func() uintptr { return uintptr(r.Uint32()) })
	}
}

// TestSortMarshaled: keys of any type are sorted by the text that a function appends,
// which sees what is there already and must leave it.
func TestSortMarshaled(t *testing.T) {
	type point struct{ x, y int }
	for _, n := range sizes {
		m, want := make(map[point]int), make(map[string]int)
		for k := range n {
			p := point{k % 7, -k}
			m[p], want[fmt.Sprint(p.x, "/", p.y)] = k, k
		}
		calls := map[point]int{}
		before := ""
		keys, values, l, err := wire.SortMarshaled(&intEntries, m, func(b []byte, p point) ([]byte, error) {
			calls[p]++
			require.Equal(t, before, string(b))
			b = fmt.Append(b, p.x, "/", p.y)
			before = string(b)
			return b, nil
		})
		require.NoError(t, err)
		checkSorted(t, want, keys, values, l)
		require.Len(t, calls, n)
		for p := range calls {
			require.Equal(t, 1, calls[p])
		}
	}
}

// TestSortMarshaledMoves: a function may return other memory than it was given; the
// texts before stay what they are.
func TestSortMarshaledMoves(t *testing.T) {
	m := fillMap(300, rand.New(rand.NewPCG(1, 2)).Int)
	keys, values, l, err := wire.SortMarshaled(&intEntries, m, func(b []byte, k int) ([]byte, error) {
		return strconv.AppendInt(slices.Clip(b), int64(k), 10), nil // always again
	})
	require.NoError(t, err)
	checkSorted(t, texts(m), keys, values, l)
}

// TestSortMarshaledFails: the first error ends it, and there is nothing to give back.
func TestSortMarshaledFails(t *testing.T) {
	failed := errors.New("failed")
	m := fillMap(100, rand.New(rand.NewPCG(3, 4)).Int)
	for _, good := range []int{0, 1, 50, 99} {
		calls := 0
		keys, values, l, err := wire.SortMarshaled(&intEntries, m, func(b []byte, k int) ([]byte, error) {
			if calls++; calls > good {
				return append(b, "half of it"...), failed
			}
			return strconv.AppendInt(b, int64(k), 10), nil
		})
		require.Same(t, failed, err)
		require.Equal(t, good+1, calls, "no key is asked after one that failed")
		require.Empty(t, keys)
		require.Empty(t, values)
		require.Nil(t, l)
		l.Close() // as for any other
	}
	// The pool is as before.
	keys, values, l := wire.SortIntegers(&intEntries, m)
	checkSorted(t, texts(m), keys, values, l)
}

// TestSortMarshaledNests: a key's function may sort a map itself, of the same pool.
func TestSortMarshaledNests(t *testing.T) {
	m := fillMap(50, rand.New(rand.NewPCG(5, 6)).Int)
	keys, values, l, err := wire.SortMarshaled(&intEntries, m, func(b []byte, k int) ([]byte, error) {
		inner := map[int]int{k: 1, 2: 2, -3: 3}
		keys, values, l := wire.SortIntegers(&intEntries, inner)
		checkSorted(t, texts(inner), keys, values, l)
		return strconv.AppendInt(b, int64(k), 10), nil
	})
	require.NoError(t, err)
	checkSorted(t, texts(m), keys, values, l)
}

// TestSortMarshaledOfEqualTexts: each key is there once, with its own value.
func TestSortMarshaledOfEqualTexts(t *testing.T) {
	for _, n := range sizes {
		m := make(map[int]int)
		for k := range n {
			m[k] = k
		}
		keys, values, l, err := wire.SortMarshaled(&intEntries, m, func(b []byte, k int) ([]byte, error) { return append(b, "same"...), nil })
		require.NoError(t, err)
		require.Len(t, keys, n)
		var got []int
		for _, k := range keys {
			require.Equal(t, "same", k.Text)
			got = append(got, values[k.At])
		}
		slices.Sort(got)
		require.Equal(t, slices.Sorted(maps.Keys(m)), got)
		l.Close()
	}
}

// TestEntriesAreCleared: what a pool keeps must not keep values alive.
func TestEntriesAreCleared(t *testing.T) {
	var pool wire.Entries[*int]
	cleared := func(keys []wire.Key, values []*int, l *wire.EntryList) {
		t.Helper()
		l.Close()
		for k := range keys {
			if keys[k].Text != "" || values[k] != nil {
				t.Error("not cleared")
			}
		}
	}
	cleared(wire.SortStrings(&pool, nil, map[string]*int{"a": new(int), "b": new(int)}))
	cleared(wire.SortIntegers(&pool, map[int]*int{1: new(int), 2: new(int)}))
	keys, values, l, _ := wire.SortMarshaled(&pool, map[int]*int{1: new(int), 2: new(int)}, func(b []byte, k int) ([]byte, error) {
		return strconv.AppendInt(b, int64(k), 10), nil
	})
	cleared(keys, values, l)
}

// TestEntriesNest: lists that are in use at the same time are different ones.
func TestEntriesNest(t *testing.T) {
	outer := map[string]int{"b": 1, "a": 2}
	keys, values, list := wire.SortStrings(&intEntries, nil, outer)
	for range 100 {
		inner := map[string]int{"d": 3, "c": 4}
		keys, values, list := wire.SortStrings(&intEntries, nil, inner)
		checkSorted(t, inner, keys, values, list)
	}
	checkSorted(t, outer, keys, values, list)
}

// TestEntriesOf: there is one pool for each type.
func TestEntriesOf(t *testing.T) {
	require.Same(t, wire.EntriesOf[int](), wire.EntriesOf[int]())
	type named int
	require.NotEqual(t, any(wire.EntriesOf[int]()), any(wire.EntriesOf[named]()))
}

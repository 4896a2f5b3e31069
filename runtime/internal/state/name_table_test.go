package state_test

import (
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/ezrantn/catena/runtime/internal/state"
)

// padded returns s with bytes to load after it.
func padded(s string) []byte { return append([]byte(s), make([]byte, 24)...) }

func TestExpectedMatchesItsTextOnly(t *testing.T) {
	for n := 1; n < 60; n++ {
		text := strings.Repeat("abcdefghijk", 6)[:n]
		p := state.ExpectName(text)
		matches := func(b []byte, n int) bool {
			return p.Starts(b, 0) && (p.IsShort() || p.Ends(b, n, 0))
		}
		require.True(t, matches(padded(text), n))
		require.True(t, matches(padded(text+"x"), n+1))
		for k := range n {
			other := []byte(text)
			other[k] ^= 1
			require.False(t, matches(padded(string(other)), n), "%d of %d", k, n)
			require.False(t, matches(padded(text[:k]), k), "%d of %d", k, n)
		}
	}
	none := state.ExpectName("")
	require.False(t, none.IsShort())
	require.False(t, none.Ends(padded("x"), 1, 0))
}

func TestFind(t *testing.T) {
	var list []string
	for n := range 200 {
		name := make([]byte, n%30)
		for k := range name {
			name[k] = byte('a' + rand.IntN(26))
		}
		list = append(list, string(name)+"_"+strings.Repeat("é", n%3)+string(rune('A'+n)))
	}
	table := state.NewNameTable(list)
	find := func(name string) int {
		b := append([]byte("12"), padded(name)...)
		return table.Find(b, 2, 2+len(name))
	}
	for f, name := range list {
		require.Equal(t, f, find(name))
		if at := find(strings.ToUpper(name)); at != f {
			require.True(t, strings.EqualFold(list[at], name))
		}
		require.Equal(t, len(list), find(name+"!"))
	}
	require.Equal(t, len(list), find(""))
	empty := state.NewNameTable(nil)
	require.Zero(t, empty.Find(padded("x"), 0, 1))
	kelvin := state.NewNameTable([]string{"k", "K"})
	require.Equal(t, 0, kelvin.Find(padded("\u212a"), 0, 3), "the first that folds alike")
	require.Equal(t, 1, kelvin.Find(padded("K"), 0, 1))
	kelvin.Prefer(1)
	require.Equal(t, 1, kelvin.Find(padded("\u212a"), 0, 3), "the one that is preferred")
	require.Equal(t, 0, kelvin.Find(padded("k"), 0, 1))
}

package scratch

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/ezrantn/catena/runtime/internal/mem"
)

func TestWhatFitsIsCopiedBack(t *testing.T) {
	dst := append(make([]byte, 0, 11), "abc"...)
	b := append(Grow(dst, 100), "defghij"...)
	require.GreaterOrEqual(t, cap(b), 103)
	require.False(t, mem.SameStart(dst, b))
	got := Settle(dst, b)
	require.Equal(t, "abcdefghij", string(got))
	require.True(t, mem.SameStart(dst, got))
	require.Equal(t, "abc", string(dst))
}

func TestWhatFillsItsMemoryHasRoomNextTime(t *testing.T) {
	dst := append(make([]byte, 0, 10), "abc"...)
	got := Settle(dst, append(Grow(dst, 100), "defghij"...))
	require.Equal(t, "abcdefghij", string(got))
	require.False(t, mem.SameStart(dst, got))
	require.GreaterOrEqual(t, cap(got)-len(got), Spare)
}

func TestWhatDoesNotFitIsTheCallersAlone(t *testing.T) {
	for _, dst := range [][]byte{nil, {}, []byte("abc")} {
		b := append(Grow(dst, 5000), make([]byte, 5000)...)
		want := string(b)
		got := Settle(dst, b)
		require.Equal(t, want, string(got))
		require.GreaterOrEqual(t, cap(got)-len(got), Spare)
		for range 10 { // the text of others is not seen
			other := Grow([]byte("other"), 5000)
			other = other[:cap(other)]
			for k := range other {
				other[k] = 'x'
			}
			Drop(nil, other)
		}
		require.Equal(t, want, string(got))
		require.NotContains(t, string(got[:cap(got)]), "x", "nothing of others lies behind it")
	}
}

func TestTextInItsPlaceStays(t *testing.T) {
	dst := make([]byte, 0, 10)
	b := append(dst, "abc"...)
	require.True(t, mem.SameStart(b, Settle(dst, b)))
	require.Empty(t, Settle(nil, nil))
	Drop(dst, b)
	Drop(nil, nil)
}

func TestLargeMemoryIsNotKeptForMuchShorterText(t *testing.T) {
	give(make([]byte, small+1, 1<<20))
	require.Nil(t, take(&pools[1]))
}

func TestShortTextDoesNotKeepLargeMemoryInUse(t *testing.T) {
	give(make([]byte, 10, 1<<20))
	b := Grow(nil, 100)
	require.LessOrEqual(t, cap(b), small)
	give(b)
}

// Few steps lead from the first byte to large memory, and none lead to the memory of a text as long
// as the one before.
func TestMemoryGrowsInFewSteps(t *testing.T) {
	setLastWasLong(false)
	clear(pools[:])
	steps := 0
	b := []byte{}
	for len(b) < 400<<10 {
		if cap(b)-len(b) < 100 {
			b = Grow(b, 100)
			steps++
		}
		b = append(b, make([]byte, 100)...)
	}
	require.LessOrEqual(t, steps, 7)
	require.LessOrEqual(t, cap(b), 2*len(b))
	require.True(t, lastWasLong.Load())
	Drop(nil, b)
}

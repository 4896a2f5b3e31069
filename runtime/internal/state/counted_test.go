package state_test

import (
	"bytes"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/ezrantn/catena/runtime/internal/state"
	"github.com/ezrantn/catena/runtime/wire"
)

func TestLevels(t *testing.T) {
	for _, limit := range []int{1, 3, 31, 32, 33, 500} {
		var d state.CountedDecoder
		d.StartWith(make([]byte, 10), &wire.Options{Limits: wire.Limits{Depth: limit}})
		d.Left = -7
		for k := range limit {
			require.Equal(t, limit-k, d.LevelsLeft())
			require.NoError(t, d.Enter(0, k))
			require.Equal(t, k, d.Left)
		}
		require.False(t, d.Room())
		require.Error(t, d.Enter(0, 1))
		for k := limit - 1; k >= 0; k-- {
			require.Equal(t, k, d.Left)
			require.NoError(t, d.Leave())
		}
		require.Equal(t, -7, d.Left)
		d.Release()
		d.StartOnHeap(nil)
		require.Equal(t, wire.DefaultDepth, d.LevelsLeft(), "a lower limit is of one use")
	}
}

func TestReserveIsBoundedByTheInput(t *testing.T) {
	var d state.CountedDecoder
	d.StartOnHeap(make([]byte, 100))
	require.True(t, d.Reserve(10, 60, 1))
	require.Equal(t, 60, d.Count())
	require.False(t, d.Reserve(10, 41, 1), "what is left of the budget")
	require.False(t, d.Reserve(90, 6, 2), "what is left of the input")
	require.False(t, d.Reserve(200, 0, 1), "past the end")
	require.False(t, d.Reserve(0, ^uint(0), 2))
	require.Equal(t, 60, d.Count())
	require.True(t, d.Reserve(10, 20, 2))
	require.True(t, d.Reserve(10, 0, 2))
	require.False(t, d.Reserve(10, 1, 1))
}

// Memory that is taken ahead for large elements is bounded by the input for all arrays together, and in a
// fork by the elements that it reads.
func TestMemoryTakenAheadIsBoundedByTheInput(t *testing.T) {
	var d, fork state.CountedDecoder
	d.StartOnHeap(make([]byte, 100))
	require.False(t, d.TakeAhead(0), "no element is large")
	require.False(t, d.TakeAhead(6401))
	require.True(t, d.TakeAhead(6000))
	require.False(t, d.TakeAhead(401))
	require.True(t, d.TakeAhead(400))
	require.False(t, d.TakeAhead(1))
	fork.Fork(&d, 10, false, 0)
	require.False(t, fork.TakeAhead(641))
	require.True(t, fork.TakeAhead(640))
	d.Release()
	d.StartOnHeap(make([]byte, 1))
	require.True(t, d.TakeAhead(64))
	require.False(t, d.TakeAhead(1))
}

func TestCopiedStringsShareBlocks(t *testing.T) {
	var d state.CountedDecoder
	d.StartOnHeap(make([]byte, 4000))
	b := []byte("text")
	require.LessOrEqual(t, testing.AllocsPerRun(100, func() { _ = d.Copy(b) }), 0.1)
	s := d.Copy(b)
	b[0] = 'n'
	require.Equal(t, "text", s)
	d.Release()
	d.StartOnHeap(make([]byte, 4000))
	d.Copies.Small = true
	long := bytes.Repeat(b, 16)
	require.Equal(t, 1.0, testing.AllocsPerRun(100, func() {
		for range 4 {
			sink = d.Copy(long)
		}
	}), "blocks of 256 bytes")
}

var sink string

func TestBufferForgetsWhatIsMuchTooLarge(t *testing.T) {
	var f state.Buffer
	f.Back(make([]byte, 1<<20))
	for range 8 {
		require.Equal(t, 1<<20, cap(f.Bytes()))
		f.Back(f.Bytes()[:10])
	}
	f.Back(f.Bytes()[:10])
	require.Less(t, cap(f.Bytes()), 1<<20)
	b, err := f.Close(append(f.Bytes(), "abc"...), nil)
	require.NoError(t, err)
	require.Equal(t, "abc", string(b))
	require.Equal(t, 3, cap(b))
}

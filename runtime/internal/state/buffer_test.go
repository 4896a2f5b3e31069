package state_test

import (
	"bytes"
	"errors"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/ezrantn/catena/runtime/internal/mem"
	"github.com/ezrantn/catena/runtime/internal/scratch"
	"github.com/ezrantn/catena/runtime/internal/state"
)

// appendText appends n bytes to b as an encoder does, with room behind them.
func appendText(b []byte, n int, c byte) []byte {
	for k := range n {
		if cap(b)-len(b) < 64 {
			b = scratch.Grow(b, 64+k%2)
		}
		b = append(b, c)
	}
	return b
}

// A text is nobody else's, whatever its length and the lengths before it: neither other texts nor the buffer
// change it, and it shows nothing of them.
func TestTextsAreTheCallersAlone(t *testing.T) {
	var f state.Buffer
	var texts [][]byte
	lengths := []int{0, 1, 40, 40, 40, 64, 65, 300, 40, 1023, 1024, 1900, 1900, 1900, 1900, 1950, 1899, 1700, 10, 1900, 4200, 4200, 4200, 4200, 4300, 4700, 4800,
		4864, 4865, 4200, 3000, 100_000, 100_000, 100_000, 100_000, 100_000, 100_200, 30, 100_000, 3000, 3000, 3000, 3000, 3000}
	for k, n := range append(lengths, lengths...) {
		c := byte(1 + k)
		b := appendText(f.New(), n, c)
		text, err := f.Close(b, nil)
		require.Equal(t, n, cap(text))
		require.NoError(t, err)
		require.NotNil(t, text)
		texts = append(texts, text)
	}
	for k, text := range texts {
		require.Equal(t, len(text), bytes.Count(text, []byte{byte(1 + k)}), "text %d", k)
		clear(text[:cap(text)])
	}
}

// Texts whose copies have the same size stay in their memory, which is as large as a copy.
func TestSteadyTextsAreNotCopied(t *testing.T) {
	for _, n := range []int{1900, 4200, 20_000, 33_000, 400_000} {
		var f state.Buffer
		kept := 0
		for k := range 20 {
			b := appendText(f.New(), n-k, 'x')
			text := f.Text(b)
			require.Len(t, text, n-k)
			if mem.SameStart(text, b) {
				kept++
				require.LessOrEqual(t, cap(b), cap(append([]byte{}, text...)))
			}
		}
		require.GreaterOrEqual(t, kept, 17, "%d bytes", n)
	}
}

// A text that does not fill its memory is copied, and the next ones are.
func TestUnsteadyTextsAreCopied(t *testing.T) {
	var f state.Buffer
	for range 10 {
		f.Text(appendText(f.New(), 4200, 'x'))
	}
	for _, n := range []int{1100, 4200, 4200, 2100, 4200, 9000, 100, 4200, 4200} {
		b := appendText(f.New(), n, 'x')
		require.False(t, mem.SameStart(b, f.Text(b)))
	}
}

// A failed text is not returned, and its memory is not another one's.
func TestFailedTexts(t *testing.T) {
	var f state.Buffer
	failure := errors.New("x")
	for k := range 20 {
		text, err := f.Close(appendText(f.New(), 4200, 'x'), nil)
		require.NoError(t, err)
		got, err := f.Close(appendText(f.New(), 4000+k, 'y'), failure)
		require.Equal(t, failure, err)
		require.Nil(t, got)
		require.Equal(t, 4200, bytes.Count(text, []byte("x")))
	}
}

// A short text that is kept keeps no more than its block.
func TestShortTextsShareBlocks(t *testing.T) {
	var f state.Buffer
	f.Text(f.Bytes())
	for n, most := range map[int]float64{1: 1, 16: 8, 40: 22, 64: 32, 65: 64} {
		got := testing.AllocsPerRun(10, func() {
			for range 64 {
				sink = mem.String(f.Text(appendText(f.New(), n, 'x')))
			}
		})
		require.LessOrEqual(t, got, most, "%d bytes", n)
	}
}

func TestALargeBufferIsKeptWhileTextsNeedIt(t *testing.T) {
	var f state.Buffer
	fill := func(n int) { f.Text(append(f.Bytes(), make([]byte, n)...)) }
	fill(1 << 20)
	for range 100 {
		fill(1 << 19)
		fill(10)
	}
	require.GreaterOrEqual(t, cap(f.Bytes()), 1<<20, "a buffer in use was dropped")
	for range 20 {
		fill(10)
	}
	require.LessOrEqual(t, cap(f.Bytes()), 1<<16, "small texts keep a large buffer")

	fill(1 << 20)
	for range 20 {
		f.Text(appendText(f.New(), 300_000, 'x'))
	}
	require.LessOrEqual(t, cap(f.Bytes()), 1<<16, "texts in new memory keep a large buffer")
}

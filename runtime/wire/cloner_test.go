package wire_test

import (
	"strings"
	"testing"
	"unsafe"

	"github.com/stretchr/testify/require"

	"github.com/ezrantn/catena/runtime/wire"
)

func TestClonerStringsAreCopies(t *testing.T) {
	var c wire.Cloner
	var originals, copies []string
	for n := range 600 {
		s := strings.Repeat(string(rune('a'+n%26)), n)
		originals, copies = append(originals, s), append(copies, c.String(s))
	}
	require.Equal(t, originals, copies)
	for k := 1; k < len(copies); k++ {
		require.NotSame(t, unsafe.StringData(originals[k]), unsafe.StringData(copies[k]))
	}
	require.Equal(t, testing.AllocsPerRun(100, func() { new(wire.Cloner).String("") }), 0.0)
}

// A small value takes little memory, a large one few allocations, and a kept
// string pins no more than one block.
func TestClonerBlocks(t *testing.T) {
	const length = 16
	s := strings.Repeat("x", length)
	for strings, blocks := range map[int]int{1: 1, 4: 1, 5: 2, 12: 2, 13: 3, 252: 6, 253: 7, 1020: 12} {
		allocs := testing.AllocsPerRun(100, func() {
			var c wire.Cloner
			for range strings {
				c.String(s)
			}
		})
		require.Equal(t, float64(blocks), allocs, "%d strings", strings)
	}
}

func TestClonerDepthIsBounded(t *testing.T) {
	var c wire.Cloner
	for range 3 * wire.DefaultDepth {
		c.Enter()
		c.Leave()
	}
	for range wire.DefaultDepth {
		c.Enter()
	}
	require.Panics(t, c.Enter)
}

package mem

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// The next value shares what is left of a first block, and nothing else. Strings that were copied
// before stay as they are.
func TestBlocksOfTheNextValue(t *testing.T) {
	var m Blocks
	first := m.String("first")
	m.Next()
	second := m.String("second")
	require.True(t, SameStart(Bytes(first), m.last))
	require.True(t, SameStart(Bytes(second), m.last[5:]))
	require.Equal(t, "first", first)

	third := m.String(strings.Repeat("3", firstBlock-5))
	require.False(t, SameStart(Bytes(third), m.last[11:]), "there is no room for it")
	require.Len(t, m.last, firstBlock)
	fourth := m.String("fourth......")
	require.Len(t, m.last, 2*firstBlock)
	m.Next()
	require.Zero(t, m, "a large block")
	require.Equal(t, "first second 3 fourth......", first+" "+second+" "+third[:1]+" "+fourth)

	long := m.String(strings.Repeat("x", shareMax))
	m.Next()
	require.Zero(t, m, "a block of a long string")
	require.Len(t, long, shareMax)
}

// Small blocks do not grow beyond the length of the strings that have one of their own. The next value has others.
func TestSmallBlocks(t *testing.T) {
	m := Blocks{Small: true}
	for range 100 {
		m.String("a text of 16 chr")
		require.LessOrEqual(t, len(m.last), smallBlock)
	}
	require.Equal(t, 1.0, testing.AllocsPerRun(10, func() {
		for range smallBlock / 16 {
			m.String("a text of 16 chr")
		}
	}))
	m.Next()
	require.Zero(t, m)
}

// Short values take less than a block each.
func TestBlocksOfShortValues(t *testing.T) {
	var m Blocks
	text := "a text of 16 chr"
	require.LessOrEqual(t, testing.AllocsPerRun(100, func() {
		for range 4 {
			_ = m.String(text)
			m.Next()
		}
	}), 1.0)
}

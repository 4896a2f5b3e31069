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

	third := m.String(strings.Repeat("3", sharedBlock-5))
	require.False(t, SameStart(Bytes(third), m.last[11:]), "there is no room for it")
	require.Len(t, m.last, sharedBlock)
	fourth := m.String("fourth......")
	require.Len(t, m.last, 2*sharedBlock)
	m.Next()
	require.Empty(t, m.last, "a large block")
	require.Equal(t, "first second 3 fourth......", first+" "+second+" "+third[:1]+" "+fourth)

	long := m.String(strings.Repeat("x", shareMax))
	m.Next()
	require.Equal(t, long, String(m.last), "a block of a long string has no room")
}

// Small blocks do not grow beyond the length of the strings that have one of their own. The next value has others.
func TestSmallBlocks(t *testing.T) {
	m := Blocks{Small: true}
	for range 100 {
		m.String("a text of 16 chr")
		require.LessOrEqual(t, len(m.last), sharedBlock)
	}
	require.Equal(t, 1.0, testing.AllocsPerRun(10, func() {
		for range sharedBlock / 16 {
			m.String("a text of 16 chr")
		}
	}))
	m.Next()
	require.False(t, m.Small)
	require.LessOrEqual(t, len(m.last), sharedBlock)
}

// Text copies as many bytes as it is asked for, wherever in a block, and no string changes another one.
func TestTextsOfAllLengths(t *testing.T) {
	var m Blocks
	input := make([]byte, 400)
	for k := range input {
		input[k] = byte(k*7 + k>>5)
	}
	var texts []string
	var places [][2]int
	for round := range 50 {
		for n := range 70 {
			i := (round*13 + n) % (len(input) - 70 - 32)
			texts = append(texts, m.Text(input, i, i+n))
			places = append(places, [2]int{i, i + n})
		}
		if round%7 == 0 {
			m.Next()
		}
	}
	for k, p := range places {
		require.Equal(t, string(input[p[0]:p[1]]), texts[k])
	}
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

package state_test

import (
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/stretchr/testify/require"

	"github.com/ezrantn/catena/runtime/internal/state"
)

func TestAbbreviateEndsAtARune(t *testing.T) {
	for n := range 70 {
		for _, rest := range []string{"é", "語", "😀", "x"} {
			s := strings.Repeat("a", n) + strings.Repeat(rest, 70)
			short := state.Abbreviate(s)
			require.True(t, utf8.ValidString(short), short)
			text, cut := strings.CutSuffix(short, "...")
			require.True(t, cut)
			require.True(t, strings.HasPrefix(s, text))
			require.LessOrEqual(t, len(text), 64)
			require.Greater(t, len(text), 64-utf8.UTFMax)
		}
	}
	require.Equal(t, strings.Repeat("a", 64), state.Abbreviate(strings.Repeat("a", 64)))
	require.Len(t, state.Abbreviate(strings.Repeat("\x80", 100)), 60+len("..."), "what is not UTF-8")
}

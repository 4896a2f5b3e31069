package jsonwire

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/ezrantn/catena/runtime/arenacore"
	"github.com/ezrantn/catena/runtime/internal/testutil"
)

// Lines are compared with all that may be at their place, and with nothing behind the input, whatever
// the width of the last one was.
func TestLinesAreFoundExactly(t *testing.T) {
	pages := testutil.NewPages(t, 1<<13)
	for _, fill := range []string{" ", "\t"} {
		for width := 1; width < 70; width++ {
			var l lines
			text := "\n" + strings.Repeat(fill, width-1)
			learned := append([]byte(text+`"`), make([]byte, arenacore.Pad)...)
			require.True(t, l.isAt(learned, 0, l.at(3)), "not read yet")
			require.Equal(t, width, l.pass(learned, 0, 3))
			require.Equal(t, width, l.at(3+knownLevels).width)
			for k := range width {
				for _, other := range []byte{0, '\n', '\t', ' ', 0x0b, 'x', 0xa0} {
					changed := []byte(text)
					changed[k] = other
					require.Equal(t, string(changed) == text, l.isAt(pages.AtEnd(changed, arenacore.Pad), 0, l.at(3)), "%q", changed)
				}
				require.False(t, l.isAt(pages.AtEnd([]byte(text[:k]), arenacore.Pad), 0, l.at(3)), "%q cut at %d", text, k)
			}
			require.True(t, l.isAt(pages.AtEnd([]byte(text+fill), arenacore.Pad), 0, l.at(3)))
			*l.at(3) = line{1 << 20, ^uint64(0)}
			require.False(t, l.isAt(pages.AtEnd([]byte(text), arenacore.Pad), 0, l.at(3)))
		}
	}
}

// The white space between two members is passed by as many calls however many lines it has.
func TestEmptyLinesNestNoCalls(t *testing.T) {
	text := `{"a":1,` + strings.Repeat("\n  ", 1<<20) + `"b":2` + strings.Repeat("\n", 1<<20) + "}"
	m := &Members{Names: "a,b"}
	d, i := NewDecoder(nil, []byte(text))
	var v [2]int64
	f, i, err := d.Object(i, m)
	for f >= 0 {
		i, err = d.Int64(i, &v[f])
		f, i, err = d.Member(i, m, f, err)
	}
	require.NoError(t, d.Close(i, err))
	require.Equal(t, [2]int64{1, 2}, v)
}

package jsonwire

import (
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/ezrantn/catena/runtime/arena"
)

// The table of zones is the process's: what it holds was made for it, and an
// arena's times point there.
func TestZonesOutliveTheArena(t *testing.T) {
	a := arena.New(0)
	read := func(a *arena.Arena, text string) (tm time.Time) {
		d, i := NewDecoder(a, []byte(`"`+text+`"`))
		require.NoError(t, d.Close(d.Time(i, &tm)))
		return tm
	}
	// zone is the entry of the table, which what is decoded on the heap has too.
	zone := func(text string) *time.Location {
		tm := read(nil, "1999-01-01T00:00:00"+text)
		return tm.Location()
	}
	east := read(a, "2024-02-29T12:34:56+05:30")
	require.Same(t, east.Location(), zone("+05:30"))
	a.Reset()
	west := read(a, "2024-02-29T12:34:56-05:30")
	a.Release()
	for text, tm := range map[string]time.Time{"+05:30": east, "-05:30": west} {
		name, offset := tm.Zone()
		require.Equal(t, text, tm.Format("-07:00"))
		require.Equal(t, 330*60, max(offset, -offset))
		require.Empty(t, name)
		require.Same(t, tm.Location(), zone(text))
	}
}

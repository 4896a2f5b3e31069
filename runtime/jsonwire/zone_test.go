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
	read := func(text string) (tm time.Time) {
		d, i := NewDecoder(a, []byte(`"`+text+`"`))
		require.NoError(t, d.Close(d.Time(i, &tm)))
		return tm
	}
	east := read("2024-02-29T12:34:56+05:30")
	require.Same(t, east.Location(), zone(5*60+30))
	a.Reset()
	west := read("2024-02-29T12:34:56-05:30")
	a.Release()
	for minutes, tm := range map[int]time.Time{330: east, -330: west} {
		name, offset := tm.Zone()
		require.Equal(t, minutes*60, offset)
		require.Empty(t, name)
		require.Same(t, tm.Location(), zone(minutes))
	}
}

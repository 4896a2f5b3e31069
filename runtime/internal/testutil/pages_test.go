package testutil

import (
	"runtime"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/ezrantn/catena/runtime/internal/mem"
)

// read keeps the byte, so that it is read.
var read uint64

func TestWhatLiesBesideIsUnreadable(t *testing.T) {
	if runtime.GOOS != "linux" && runtime.GOOS != "darwin" {
		t.Skip("pages are not made unreadable on " + runtime.GOOS)
	}
	p := NewPages(t, 5000)
	b := p.AtEnd([]byte("abc"), 0)
	require.Equal(t, 3, cap(b))
	require.Equal(t, byte('c'), mem.Load8(b, 2))
	require.Panics(t, func() { read = uint64(mem.Load8(b, 3)) })
	require.Panics(t, func() { read = mem.Load64(b, 0) })
	require.Panics(t, func() { mem.Store32(b, 0, 0) })

	b = p.AtEnd([]byte("abc"), 5)
	require.Equal(t, 8, cap(b))
	require.Equal(t, uint64(0xA5A5A5A5A5_636261), mem.Load64(b, 0))
	require.Panics(t, func() { read = mem.Load64(b, 1) })

	b = p.AtStart([]byte("abc"), 0)
	require.Equal(t, byte('a'), mem.Load8(b, 0))
	require.Panics(t, func() { read = uint64(mem.Load8(b, -1)) })
}

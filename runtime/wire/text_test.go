package wire_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/ezrantn/catena/runtime/wire"
)

func TestAppendingLeavesRoom(t *testing.T) {
	long := strings.Repeat("0123456789abcdefghi", 20)
	for n := range 200 {
		for spare := range 2 * wire.Room {
			b := append(make([]byte, 0, 3+spare), "abc"...)
			for _, b := range [][]byte{wire.WithRoom(b), wire.AppendByte(b, 'x'), wire.AppendText(b, long[:n])} {
				require.GreaterOrEqual(t, cap(b)-len(b), wire.Room)
			}
			require.Equal(t, "abc", string(wire.WithRoom(b)))
			require.Equal(t, "abc"+long[:n], string(wire.AppendText(b, long[:n])))
			require.Equal(t, "abcx", string(wire.AppendByte(b, 'x')))
			if spare >= wire.Room+n {
				require.Same(t, &b[0], &wire.AppendText(b, long[:n])[0], "memory that suffices is kept")
			}
		}
	}
	require.GreaterOrEqual(t, cap(wire.AppendText(nil, string(make([]byte, 1000)))), 1000+wire.Room)
	require.GreaterOrEqual(t, cap(wire.WithRoom(nil)), wire.Room)
}

func TestPutWritesIntoTheRoomOnly(t *testing.T) {
	b := append(make([]byte, 0, 8), "abc"...)
	require.Equal(t, "abc12345", string(wire.AppendInRoom(b, "12345")))
	require.Equal(t, "abc", string(wire.AppendInRoom(b, "")))
	require.Panics(t, func() { wire.AppendInRoom(b, "123456") })
	require.Zero(t, testing.AllocsPerRun(10, func() { wire.AppendInRoom(b, "12345") }))
}

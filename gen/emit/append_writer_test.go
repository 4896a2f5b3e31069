package emit

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/ezrantn/catena/runtime/wire"
)

// TestWriterCountsTheRoomOfTheRuntime: were one of them another there, generated
// code would put constants where there is no space.
func TestWriterCountsTheRoomOfTheRuntime(t *testing.T) {
	require.Equal(t, wire.Room, room)
	require.Equal(t, wire.Head, head)
	require.Equal(t, wire.Tail, tail)
}

// TestLoopsLeaveTheRoomThatTheyFind: what a round used up, the next would lack.
func TestLoopsLeaveTheRoomThatTheyFind(t *testing.T) {
	w := &writer{printer: &printer{generator: &generator{}}}
	require.Panics(t, func() {
		w.loop(func(w *writer) { w.used += room })
	})
	require.NotPanics(t, func() {
		w.loop(func(w *writer) { w.used = tail })
	})
}

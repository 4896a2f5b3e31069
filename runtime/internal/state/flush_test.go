package state_test

import (
	"io"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/ezrantn/catena/runtime/internal/state"
)

// TestListsStopWhereEncodingHasFailedBefore: wrong options are an error before the value begins.
func TestListsStopWhereEncodingHasFailedBefore(t *testing.T) {
	for _, fails := range []bool{false, true} {
		var e state.Encoder
		if fails {
			e.Fail(nil, io.EOF)
		}
		var b []byte
		e.BeginNew()
		require.Equal(t, fails, e.Full(b))
		require.Equal(t, fails, e.Failed())
		var s state.Stream
		s.Open(io.Discard, nil, 0)
		b = s.Start(&e, nil, 0)
		require.Equal(t, fails, e.Full(b))
		require.Equal(t, fails, e.Failed())
	}
}

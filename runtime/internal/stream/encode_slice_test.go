package stream_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/ezrantn/catena/runtime/internal/stream"
	"github.com/ezrantn/catena/runtime/wire"
)

// TestOneLongElementMakesNoTinyRanges: each of them holds a buffer until all are done.
func TestOneLongElementMakesNoTinyRanges(t *testing.T) {
	const n = 100_000
	long := make([]byte, 2<<20)
	encode := func(b []byte, k int) ([]byte, error) {
		if k == 0 {
			return append(b, long...), nil
		}
		return append(b, '1'), nil
	}
	var all []byte
	allocations := testing.AllocsPerRun(1, func() {
		var done int
		all, done = stream.AppendInRanges(nil, n, wire.Options{Workers: 2}, ",", encode)
		require.Equal(t, n, done)
	})
	require.Len(t, all, len(long)+2*(n-1))
	require.Less(t, allocations, float64(n)/10)
}

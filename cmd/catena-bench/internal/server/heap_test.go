package server

import (
	"runtime"
	"testing"

	"github.com/stretchr/testify/require"
)

func TestTheLiveHeapHasItsSize(t *testing.T) {
	var before, after runtime.MemStats
	runtime.GC()
	runtime.ReadMemStats(&before)
	root := liveHeap(32 << 20)
	runtime.GC()
	runtime.ReadMemStats(&after)
	require.InEpsilon(t, 32<<20, after.HeapAlloc-before.HeapAlloc, 0.05)
	require.Greater(t, after.HeapObjects-before.HeapObjects, uint64(500_000))
	require.Equal(t, (32<<20)/80, size(root))
}

func size(o *object) int {
	if o == nil {
		return 0
	}
	return 1 + size(o.left) + size(o.right)
}

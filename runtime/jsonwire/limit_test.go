package jsonwire_test

import (
	"math"
	"runtime"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/ezrantn/catena/runtime/jsonwire"
	"github.com/ezrantn/catena/runtime/wire"
)

// TestDeepTextsAreNotIndented reads a well-formed text that is deeper than the limit. encoding/json finds no mistake
// in it, and json.Indent, which would make a copy, spends time on each level for each value.
func TestDeepTextsAreNotIndented(t *testing.T) {
	text := []byte(strings.Repeat("[", 99) + strings.Repeat("1,", 1<<18) + "1" + strings.Repeat("]", 99))
	least := uint64(math.MaxUint64)
	for range 10 { // the first one has no buffer yet
		var before, after runtime.MemStats
		runtime.ReadMemStats(&before)
		d, i := jsonwire.NewDecoderWith(nil, text, &wire.Options{Limits: wire.Limits{Depth: 50}})
		var v any
		i, err := d.Any(i, &v)
		err = d.Close(i, err)
		runtime.ReadMemStats(&after)
		require.ErrorIs(t, err, wire.ErrDepth)
		least = min(least, after.TotalAlloc-before.TotalAlloc)
	}
	require.Less(t, least, uint64(len(text)/2))
}

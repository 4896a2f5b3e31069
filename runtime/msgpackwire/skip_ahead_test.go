//wire:for cbor

package msgpackwire

import (
	"testing"

	"github.com/stretchr/testify/require"
)

// TestPassFlatIsSkip: what is passed by its first bytes is passed as other values are.
func TestPassFlatIsSkip(t *testing.T) {
	random := uint32(1)
	next := func() int {
		random = random*1664525 + 1013904223
		return int(random >> 16)
	}
	passed := 0
	for range 200 {
		for first := range 256 {
			data := make([]byte, 1+next()%300)
			for k := range data {
				data[k] = byte(next())
			}
			data[0] = byte(first)
			d, i := NewDecoder(nil, data)
			if j := d.passFlat(i); j > 0 {
				end, err := d.skipWhole(i)
				require.NoError(t, err, "%x", data)
				require.Equal(t, end, j, "%x", data)
				passed++
			}
			_ = d.Close(i, nil)
		}
	}
	require.Greater(t, passed, 10_000)
}

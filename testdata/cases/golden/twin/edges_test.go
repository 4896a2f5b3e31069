package twin_test

import (
	"slices"
	"testing"
)

// The corpus is cut at more places: see the test of this name there.
func TestNothingReadsOrWritesBeyondTheCallersMemory(t *testing.T) {
	for _, c := range slices.Concat(codecs, sealed) {
		c.Edges(t, 2)
	}
}

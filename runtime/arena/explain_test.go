//go:build catenadebug

package arena_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/ezrantn/catena/runtime/arena"
)

// TestExplainRecovers reads text after a Reset: Explain, deferred by itself, says which Reset ended it.
func TestExplainRecovers(t *testing.T) {
	a := arena.New(0)
	text := a.String([]byte("until the Reset"))
	a.Reset()
	var report any
	func() {
		defer func() { report = recover() }()
		defer arena.Explain()
		require.Zero(t, text[0])
	}()
	require.Contains(t, report, "use of a value that a Reset has ended")
	require.Contains(t, report, "TestExplainRecovers")
}

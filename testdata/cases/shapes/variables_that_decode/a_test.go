package variables_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	variables "github.com/ezrantn/catena/testdata/cases/shapes/variables_that_decode"
)

// again is initialized after the package, in another one.
var again = variables.Again()

// TestVariablesDecode: whatever a program does when its variables are initialized has the results that it has later.
func TestVariablesDecode(t *testing.T) {
	start, later := variables.AtStart(), variables.Again()
	require.Len(t, start, 5)
	for k, outcomes := range later {
		require.Len(t, outcomes, 54)
		for way, outcome := range outcomes {
			require.True(t, strings.HasSuffix(outcome, " <nil>"), "%s: %s", way, outcome)
			require.Equal(t, outcome, start[k][way], way)
			require.Equal(t, outcome, again[k][way], way)
		}
	}
	for k, outcomes := range start {
		require.Len(t, outcomes, len(later[k]))
		text := outcomes["methods, JSON back"]
		for way, outcome := range outcomes {
			if strings.HasSuffix(way, " back") || strings.HasSuffix(way, " in an arena") {
				require.Equal(t, text, outcome, way)
			}
		}
	}
}

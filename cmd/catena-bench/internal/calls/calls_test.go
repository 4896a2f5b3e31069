package calls_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/ezrantn/catena/cmd/catena-bench/internal/calls"
	"github.com/ezrantn/catena/testdata/corpus/twin/seeduser"
)

// TestCallsDoTheSame: every way of a case decodes or encodes all users, and measures as much work as the others.
func TestCallsDoTheSame(t *testing.T) {
	users := []seeduser.User{{Name: "Ann", Email: "ann@example.com"}, {Name: "Berta", Email: "b@example.com"}}
	ways := 0
	for _, c := range calls.Cases(users) {
		require.Equal(t, len(users), c.Values)
		want, err := c.Ways[0].Run()
		require.NoError(t, err, c.Name)
		require.Positive(t, want)
		for _, w := range c.Ways {
			for range 3 { // warm, too
				got, err := w.Run()
				require.NoError(t, err, "%s: %s", c.Name, w.Name)
				require.Equal(t, want, got, "%s: %s", c.Name, w.Name)
			}
		}
		ways += len(c.Ways)
	}
	require.Equal(t, ways, calls.Ways())
}

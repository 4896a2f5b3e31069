package twin_test

import (
	"os"
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/ezrantn/catena/runtime/catenatest"
	"github.com/ezrantn/catena/runtime/catenatest/oracle"
)

var codecs, sealed = oracle.Cases(ofJSON), oracle.Cases(ofBinary)

// TestUsersTestsPass: the tests that users have of their types excuse whatever a type may be.
func TestUsersTestsPass(t *testing.T) {
	require.NoError(t, os.Setenv("CATENA_ROUNDS", "4")) // t.Setenv is not for parallel tests
	t.Cleanup(func() { _ = os.Unsetenv("CATENA_ROUNDS") })
	cases := slices.Concat(ofJSON, ofBinary)
	for name, reason := range differs {
		cases = catenatest.Without(cases, name, reason)
	}
	catenatest.Test(t, cases...)
}

func TestCasesEqualEncodingJSON(t *testing.T) {
	for _, c := range codecs {
		if reason := differs[c.Name]; reason != "" {
			t.Logf("SKIP %s: on this Go release %s", c.Name, reason)
			continue
		}
		c.Run(t)
	}
}

func TestClonesShareNothingAndOutliveTheArena(t *testing.T) {
	for _, c := range codecs {
		c.Clone(t)
	}
}

package twin_test

import (
	"os"
	"testing"
	"time"
)

// sealedBudget suffices for 2 to 40 values of a case. All of them take a minute, and are tried with
// CATENA_LONG=1.
const sealedBudget = 10 * time.Millisecond

func TestBinaryCasesMeanWhatJSONSays(t *testing.T) {
	for _, c := range sealed {
		if reason := differsInMembers[c.Name]; reason != "" {
			t.Logf("SKIP %s: on this Go release %s", c.Name, reason)
			continue
		}
		if os.Getenv("CATENA_LONG") == "" {
			c.Budget = sealedBudget
		}
		c.Run(t)
	}
}

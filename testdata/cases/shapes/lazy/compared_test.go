package lazy

import (
	"testing"

	"github.com/ezrantn/catena/runtime/catenatest/oracle"
)

func TestOracle(t *testing.T) { oracle.Test(t, oracle.Cases(catenaCases)...) }

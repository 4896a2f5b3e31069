package schema_test

import (
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/ezrantn/catena/cmd/catena-bench/internal/workload"
	"github.com/ezrantn/catena/testdata/corpus/twin/probe"
)

type probeValue = probe.Probe

// probeType is no workload's: the values of symmetry are of it.
func probeType() workload.Type { return workload.TypeOf[probe.Probe]() }

var zoned = time.Date(2024, time.February, 29, 23, 59, 59, 123456789, time.FixedZone("", 19800))

func byName(t *testing.T, name string) workload.Type {
	t.Helper()
	for _, of := range types() {
		if of.Name == name {
			return of
		}
	}
	require.FailNow(t, "no workload", name)
	return workload.Type{}
}

func userWorkload(t *testing.T) workload.Workload {
	t.Helper()
	list, err := workload.Select("user")
	require.NoError(t, err)
	return list[0]
}

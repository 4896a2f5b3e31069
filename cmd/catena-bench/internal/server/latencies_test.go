package server

import (
	"testing"
	"time"

	"github.com/stretchr/testify/require"
)

func TestPercentiles(t *testing.T) {
	require.Zero(t, latencies(nil).percentile(.5))

	all := sorted([]latencies{{3, 1}, {2}})
	require.Equal(t, latencies{1, 2, 3}, all)
	require.Equal(t, 1.0, all.percentile(0))
	require.Equal(t, 2.0, all.percentile(.5))
	require.Equal(t, 3.0, all.percentile(.99))

	thousand := make(latencies, 1000)
	for k := range thousand {
		thousand[k] = time.Duration(k + 1)
	}
	require.Equal(t, 500.0, thousand.percentile(.5))
	require.Equal(t, 990.0, thousand.percentile(.99))
	require.Equal(t, 999.0, thousand.percentile(.999))
	require.Equal(t, 1000.0, thousand.percentile(1))
}

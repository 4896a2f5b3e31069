package result

import (
	"testing"

	"github.com/stretchr/testify/require"
)

func TestARatioIsAnIntervalWhereSamplesVary(t *testing.T) {
	steady, noisy := []float64{100, 102, 98, 100, 101}, []float64{50, 60, 40, 50, 45}
	require.Equal(t, Ratio{Value: 2}, NewRatio(steady, []float64{50, 50, 51, 50, 49}))
	require.Equal(t, Ratio{Value: 2, Low: 1.7, High: 2.45}, NewRatio(steady, noisy))
	require.Equal(t, Ratio{Value: 0.5, Low: 40. / 98, High: 60. / 102}, NewRatio(noisy, steady))
	require.Equal(t, Ratio{Value: 1}, NewRatio(noisy, noisy), "what varies together does not vary as a ratio")

	require.True(t, NewRatio(steady, noisy).Varies())
	require.False(t, NewRatio(steady, steady).Varies())
	require.Zero(t, NewRatio(nil, steady))
	require.Zero(t, NewRatio(steady, []float64{0, 0, 0}))
	require.Equal(t, Ratio{Value: 2}, NewRatio([]float64{100}, noisy), "one pair is no interval")
}

// Outliers of many iterations are left out, as the binomial distribution allows.
func TestOutliers(t *testing.T) {
	for n, want := range map[int]int{1: 0, 2: 0, 5: 0, 6: 0, 8: 0, 9: 1, 11: 1, 12: 2, 20: 5, 100: 39, 10_000: 4901} {
		require.Equal(t, want, outliers(n), n)
	}
}

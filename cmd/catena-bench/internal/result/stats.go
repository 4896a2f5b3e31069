package result

import (
	"math"
	"slices"
)

// Mean is the arithmetic mean, 0 of nothing.
func Mean(samples []float64) float64 {
	if len(samples) == 0 {
		return 0
	}
	sum := 0.0
	for _, s := range samples {
		sum += s
	}
	return sum / float64(len(samples))
}

// Median is the middle sample, or the mean of the two in the middle; 0 of
// nothing.
func Median(samples []float64) float64 {
	if len(samples) == 0 {
		return 0
	}
	sorted := slices.Sorted(slices.Values(samples))
	half := len(sorted) / 2
	if len(sorted)%2 == 1 {
		return sorted[half]
	}
	return (sorted[half-1] + sorted[half]) / 2
}

// Spread is the sample standard deviation, 0 of fewer than two samples.
func Spread(samples []float64) float64 {
	if len(samples) < 2 {
		return 0
	}
	mean, sum := Mean(samples), 0.0
	for _, s := range samples {
		sum += (s - mean) * (s - mean)
	}
	return math.Sqrt(sum / float64(len(samples)-1))
}

// Mean, Median and Spread are of the iterations' times, in nanoseconds.
func (p Phase) Mean() float64   { return Mean(p.Times) }
func (p Phase) Median() float64 { return Median(p.Times) }
func (p Phase) Spread() float64 { return Spread(p.Times) }

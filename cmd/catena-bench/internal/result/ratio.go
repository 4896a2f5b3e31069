package result

import (
	"math"
	"slices"
)

// Noisy is the spread, as a part of the mean, above which the ratio of two medians is an interval.
const Noisy = 0.1

// Ratio is how many times one figure is another one; its zero value says that there is nothing to
// compare.
type Ratio struct {
	// Value is the ratio of the medians.
	Value float64 `json:"value"`

	// Low and High enclose the ratio if either figure varied by more than Noisy between the
	// iterations, and are 0 otherwise. They are the confidence interval of the median of the ratios
	// within each iteration, at 95 % or more; of fewer than six iterations, which have none, it is
	// from the least ratio to the greatest.
	Low  float64 `json:"low,omitempty"`
	High float64 `json:"high,omitempty"`
}

// NewRatio divides the median of a by b's: samples of two figures, one for each iteration. The k-th
// of both are of the same iteration, as long as both have one.
func NewRatio(a, b []float64) Ratio {
	above, below := Median(a), Median(b)
	if above == 0 || below == 0 {
		return Ratio{}
	}
	r := Ratio{Value: above / below}
	if !noisy(a) && !noisy(b) {
		return r
	}
	var pairs []float64
	for k := range min(len(a), len(b)) {
		if b[k] != 0 {
			pairs = append(pairs, a[k]/b[k])
		}
	}
	if len(pairs) < 2 {
		return r
	}
	slices.Sort(pairs)
	outer := outliers(len(pairs))
	low, high := min(r.Value, pairs[outer]), max(r.Value, pairs[len(pairs)-1-outer])
	if low < high {
		r.Low, r.High = low, high
	}
	return r
}

// Varies reports whether the ratio is an interval.
func (r Ratio) Varies() bool { return r.High > 0 }

// noisy reports whether the samples spread by more than Noisy.
func noisy(samples []float64) bool { return Spread(samples) > Noisy*Mean(samples) }

// outliers returns how many of n sorted samples can be left out on each side so that the others
// enclose the median of the population with a probability of 95 % or more. The number of samples
// below that median has the binomial distribution of n tosses of a coin.
func outliers(n int) int {
	logGamma := func(x int) float64 { l, _ := math.Lgamma(float64(x)); return l }
	tail := 0.0
	for k := 0; ; k++ {
		tail += math.Exp(logGamma(n+1) - logGamma(k+1) - logGamma(n-k+1) - float64(n)*math.Ln2)
		if 2*tail > 0.05 {
			return max(0, k-1)
		}
	}
}

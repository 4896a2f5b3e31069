package report

import (
	"math"
	"strconv"

	"github.com/ezrantn/catena/cmd/catena-bench/internal/result"
)

// unit is the unit of a table's column.
type unit struct {
	name   string
	scale  float64 // how many nanoseconds or bytes it is
	places int     // decimals
}

// Times end with milliseconds and sizes with megabytes, the units of
// go-serialization-benchmarks. Memory is less exact than a size.
var (
	times  = []unit{{"ns", 1, 1}, {"µs", 1e3, 2}, {"ms", 1e6, 2}}
	sizes  = []unit{{"bytes", 1, 1}, {"KB", 1 << 10, 2}, {"MB", 1 << 20, 2}}
	memory = []unit{{"bytes", 1, 0}, {"KB", 1 << 10, 1}, {"MB", 1 << 20, 1}}
)

// unitFor returns the largest of units in which the median of the figures is at
// least 1, so that an outlier does not choose for all. Figures of 0, which were
// not measured or are nothing, have no say.
func unitFor(units []unit, figures []float64) unit {
	var some []float64
	for _, f := range figures {
		if f > 0 {
			some = append(some, f)
		}
	}
	chosen := units[0]
	for _, u := range units {
		if result.Median(some) >= u.scale {
			chosen = u
		}
	}
	return chosen
}

// format writes a figure in the unit, with more decimals if it would be nothing
// otherwise.
func (u unit) format(figure float64) string {
	return decimal(figure/u.scale, u.places)
}

func decimal(f float64, places int) string {
	if f > 0 && f < 0.5*math.Pow10(-places) {
		places = int(math.Ceil(-math.Log10(f)))
	}
	return strconv.FormatFloat(f, 'f', places, 64)
}

// ratio writes how many times one figure is another, with three digits or more. A
// lazy reader may take next to no time, and how little does not matter.
func ratio(f float64) string {
	switch {
	case f < 0.01:
		return "<0.01"
	case f >= 100:
		return count(f)
	case f >= 10:
		return decimal(f, 1)
	default:
		return decimal(f, 2)
	}
}

// interval writes a ratio, or from where to where it is if it varies.
func interval(r result.Ratio) string {
	low, high := ratio(r.Low), ratio(r.High)
	if !r.Varies() || low == high {
		return ratio(r.Value)
	}
	return low + "–" + high
}

// count writes how many there are of something: up to ten thousand in full, then
// in thousands (k) and millions (M).
func count(n float64) string {
	switch {
	case n >= 1e6:
		return decimal(n/1e6, 2) + "M"
	case n >= 1e5:
		return decimal(n/1e3, 0) + "k"
	case n >= 1e4:
		return decimal(n/1e3, 1) + "k"
	case n >= 100 || n == math.Trunc(n):
		return decimal(n, 0)
	default:
		return decimal(n, 1)
	}
}

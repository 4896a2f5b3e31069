package html

import (
	"math"
	"strconv"
	"strings"

	"github.com/ezrantn/catena/cmd/catena-bench/internal/result"
)

// The functions of this file write figures as script/units.js does: three
// significant digits and a unit, zeros included unless it is a whole number of the
// smallest unit; and a dash for other values.

// none is printed for a missing figure.
const none = "–"

// unit is a step of a scale, such as 1000 and "µs" of nanoseconds.
type unit struct {
	factor float64
	name   string
}

var (
	times  = []unit{{1e9, "s"}, {1e6, "ms"}, {1e3, "µs"}, {1, "ns"}}
	sizes  = []unit{{1 << 30, "GB"}, {1 << 20, "MB"}, {1 << 10, "KB"}, {1, "B"}}
	counts = []unit{{1e9, "G"}, {1e6, "M"}, {1, ""}}
)

// duration writes nanoseconds.
func duration(ns float64) string { return scaled(ns, times) }

// size writes bytes; a KB is 1024 of them, as in the console.
func size(bytes float64) string { return scaled(bytes, sizes) }

// count writes a number of things.
func count(n float64) string { return scaled(n, counts) }

// ratio writes "2.41×", from where to where it is if it varies, as "2.20–2.63×", or a dash for 0.
func ratio(r result.Ratio) string {
	low, high := digits(r.Low, false), digits(r.High, false)
	switch {
	case r.Value == 0:
		return none
	case r.Varies() && low != high:
		return low + "–" + high + "×"
	}
	return factor(r.Value)
}

// rate writes how many 10^6 bytes an operation reads or writes in a second, or a dash if it was not
// measured.
func rate(p result.OutsidePhase) string {
	if len(p.Times) == 0 {
		return none
	}
	return grouped(int64(math.Round(result.Median(p.Rates()) / 1e6)))
}

// factor writes "2.41×".
func factor(r float64) string { return digits(r, false) + "×" }

func scaled(n float64, units []unit) string {
	if math.IsNaN(n) || math.IsInf(n, 0) {
		return none
	}
	step := units[len(units)-1]
	for _, u := range units {
		// 999.6 ns would be written 1000 ns: it is 1.00 µs.
		if math.Abs(n) >= u.factor*0.9995 {
			step = u
			break
		}
	}
	return strings.TrimSpace(digits(n/step.factor, step.factor == 1) + " " + step.name)
}

// digits writes three significant digits, all digits before the point, and
// groups of three among those. With whole, a whole number has no zeros behind the
// point.
func digits(n float64, whole bool) string {
	magnitude := math.Abs(n)
	switch {
	case magnitude >= 99.95:
		return grouped(int64(math.Round(n)))
	case n == 0 || whole && n == math.Trunc(n):
		return strconv.FormatFloat(n, 'f', 0, 64)
	case magnitude >= 9.995:
		return strconv.FormatFloat(n, 'f', 1, 64)
	case magnitude >= 0.01:
		return strconv.FormatFloat(n, 'f', 2, 64)
	default:
		return strconv.FormatFloat(n, 'g', 2, 64)
	}
}

func grouped(n int64) string {
	text := strconv.FormatInt(n, 10)
	for at := len(text) - 3; at > 0 && text[at-1] != '-'; at -= 3 {
		text = text[:at] + "," + text[at:]
	}
	return text
}

package report

import (
	"testing"

	"github.com/ezrantn/catena/cmd/catena-bench/internal/result"
	"github.com/stretchr/testify/require"
)

func TestUnitFor(t *testing.T) {
	for _, c := range []struct {
		units   []unit
		figures []float64
		want    string
	}{
		{times, nil, "ns"},
		{times, []float64{0, 0, 5}, "ns"},
		{times, []float64{999}, "ns"},
		{times, []float64{1000}, "µs"},
		{times, []float64{0, 0, 0, 2e6}, "ms"},
		{times, []float64{50, 139e6, 218e6}, "ms"},
		{times, []float64{5e12}, "ms"},
		{sizes, []float64{1023}, "bytes"},
		{sizes, []float64{1024}, "KB"},
		{memory, []float64{3 << 20, 1 << 30}, "MB"},
	} {
		require.Equal(t, c.want, unitFor(c.units, c.figures).name, "%v", c.figures)
	}
}

func TestFormat(t *testing.T) {
	ms := unitFor(times, []float64{1e6})
	for figure, want := range map[float64]string{
		0: "0.00", 139.284e6: "139.28", 5e3: "0.01", 4.9e3: "0.005", 50: "0.00005", 12345.678e6: "12345.68",
	} {
		require.Equal(t, want, ms.format(figure))
	}
	for n, want := range map[float64]string{
		0: "0", 3: "3", 5.25: "5.2", 0.002: "0.002", 123.4: "123", 9999: "9999", 28900: "28.9k", 381000: "381k", 1.5e6: "1.50M",
	} {
		require.Equal(t, want, count(n))
	}
	require.Equal(t, "2.00", interval(result.Ratio{Value: 2}))
	require.Equal(t, "1.50–12.3", interval(result.Ratio{Value: 2, Low: 1.5, High: 12.3}))
	require.Equal(t, "2.00", interval(result.Ratio{Value: 2, Low: 1.999, High: 2.001}), "an interval that is shown as one figure")
	for f, want := range map[float64]string{1: "1.00", 0.004: "<0.01", 27.37: "27.4", 4357: "4357", 4.357e6: "4.36M"} {
		require.Equal(t, want, ratio(f))
	}
}

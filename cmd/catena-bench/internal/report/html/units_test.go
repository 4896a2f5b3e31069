package html

import (
	"math"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/ezrantn/catena/cmd/catena-bench/internal/result"
)

func TestFiguresHaveThreeDigitsAndAUnit(t *testing.T) {
	for _, c := range []struct{ want, got string }{
		{"0 ns", duration(0)},
		{"0.25 ns", duration(.25)},
		{"7 ns", duration(7)},
		{"12.3 ns", duration(12.34)},
		{"1.00 µs", duration(1000)},
		{"1.00 µs", duration(999.6)},
		{"123 µs", duration(123456)},
		{"1.23 ms", duration(1234567)},
		{"65.4 s", duration(65.43e9)},
		{"6,543 s", duration(6543e9)},
		{"–", duration(math.NaN())},
		{"999 B", size(999)},
		{"1.50 KB", size(1536)},
		{"2.10 MB", size(2.1 * (1 << 20))},
		{"0", count(0)},
		{"12,345", count(12345)},
		{"999,000", count(999000)},
		{"1.23 M", count(1234567)},
		{"0.0012", count(.0012)},
		{"-1,234", count(-1234)},
		{"1.00×", ratio(result.Ratio{Value: 1})},
		{"5.20×", ratio(result.Ratio{Value: 5.2})},
		{"–", ratio(result.Ratio{})},
	} {
		require.Equal(t, c.want, c.got)
	}
}

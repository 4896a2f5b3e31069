package report

import (
	"strings"
	"testing"

	"github.com/rivo/uniseg"
	"github.com/stretchr/testify/require"
)

// Columns are as wide as a terminal shows them: a letter with an accent of its own
// is one cell, a Chinese character two.
func TestGridAlignsCells(t *testing.T) {
	names := []string{"ASCII", "µs", "e\u0301", "日本語"}
	g := grid{
		title: "TITLE",
		columns: []column{
			columnOf("Name", "", names, func(n string) string { return n }).words(),
			columnOf("Figure", "(µs)", names, func(n string) string { return n }),
			columnOf("End", "", names, func(string) string { return "." }).words(),
		},
		failures: make([]string, len(names)),
	}
	lines := strings.Split(strings.TrimSuffix(g.within(0), "\n"), "\n")
	require.Len(t, lines, 11)
	for _, line := range append(lines[3:5:5], lines[6:10]...) {
		fields := strings.Split(line, " |")
		require.Len(t, fields, 3, line)
		require.Equal(t, 6, uniseg.StringWidth(fields[0]), line)
		require.Equal(t, 7, uniseg.StringWidth(fields[1]), line)
	}
}

// A row that failed shows why, in one line, and does not widen the columns.
func TestGridFailure(t *testing.T) {
	g := grid{
		columns: []column{
			columnOf("Name", "", []string{"good", "bad"}, func(n string) string { return n }).words(),
			columnOf("Figure", "", []string{"1", strings.Repeat("9", 50)}, func(n string) string { return n }),
		},
		failures: []string{"", "it\n\tbroke"},
	}
	require.Contains(t, g.within(0), "\ngood |      1\nbad  | failed: it broke\n=============\n")
}

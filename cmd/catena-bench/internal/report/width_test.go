package report

import (
	"bytes"
	"os"
	"strings"
	"testing"

	"github.com/rivo/uniseg"
	"github.com/stretchr/testify/require"
)

func TestNoLineOfTheConsoleIsWiderThanTheTerminal(t *testing.T) {
	for _, width := range []int{narrowest, 57, 80, 100, 200} {
		var b bytes.Buffer
		require.NoError(t, Console(&b, sample(), width))
		for line := range strings.Lines(b.String()) {
			line = strings.TrimSuffix(line, "\n")
			require.LessOrEqual(t, uniseg.StringWidth(line), width, line)
		}
	}
}

// Columns that find no room follow below, in their order and none twice, with the names of the rows.
func TestGridContinuesBelow(t *testing.T) {
	names := []string{"first", "second"}
	g := grid{title: "TITLE", failures: []string{"", ""}, columns: []column{columnOf("Name", "", names, func(n string) string { return n }).words()}}
	for _, heading := range []string{"Aaaaaaaa", "Bbbbbbbb", "Cccccccc", "Dddddddd"} {
		g.columns = append(g.columns, columnOf(heading, "", names, func(n string) string { return heading[:1] + n }))
	}
	require.Equal(t, `============================
TITLE
============================
Name   | Aaaaaaaa | Bbbbbbbb
       |          |
----------------------------
first  |   Afirst |   Bfirst
second |  Asecond |  Bsecond
============================
Name   | Cccccccc | Dddddddd
       |          |
----------------------------
first  |   Cfirst |   Dfirst
second |  Csecond |  Dsecond
============================
`, g.within(30))
	require.Equal(t, g.within(0), g.within(50))
}

func TestANameIsCutBeforeAFigure(t *testing.T) {
	names := []string{strings.Repeat("long ", 20)}
	g := grid{columns: []column{
		columnOf("Name", "", names, func(n string) string { return n }).words(),
		columnOf("Figure", "", names, func(string) string { return "123.45" }),
	}, failures: []string{""}}
	require.Contains(t, g.within(40), "\nlong long long long long long … | 123.45\n")
}

func TestWrapped(t *testing.T) {
	for _, c := range []struct {
		line, indent string
		width        int
		want         []string
	}{
		{"a line that is not broken", "", 0, []string{"a line that is not broken"}},
		{"one two three", "", 13, []string{"one two three"}},
		{"one two three", "", 12, []string{"one two", "three"}},
		{"one two three", "  ", 5, []string{"one", "  two", "  thr", "  ee"}},
		{"日本語 日本語", "", 7, []string{"日本語", "日本語"}},
		{"", "  ", 5, []string{""}},
	} {
		require.Equal(t, c.want, wrapped(c.line, c.width, c.indent), c.line)
	}
}

func TestWidth(t *testing.T) {
	t.Setenv("COLUMNS", "")
	require.Zero(t, Width(new(bytes.Buffer)), "nothing is known")
	file, err := os.CreateTemp(t.TempDir(), "")
	require.NoError(t, err)
	defer file.Close()
	for columns, want := range map[string]int{"132": 132, "12": narrowest, "0": 0, "-5": 0, "wide": 0} {
		t.Setenv("COLUMNS", columns)
		require.Equal(t, want, Width(file), columns)
	}
}

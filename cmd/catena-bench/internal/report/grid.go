package report

import (
	"strings"

	"github.com/rivo/uniseg"
)

// grid is a table of text. The first column has the rows' names.
type grid struct {
	title   string
	remarks []string // lines between the title and the table
	columns []column

	// failures are by row: a row that has one shows it instead of its cells.
	failures []string

	footnotes []string
}

// column is a heading of two lines above a cell for each row.
type column struct {
	heading [2]string
	cells   []string
	left    bool // aligned to the left, as words are; figures are to the right
}

const separator = " | "

// columnOf makes a column of figures, a cell from each of rows.
func columnOf[R any](title, below string, rows []R, cell func(R) string) column {
	c := column{heading: [2]string{title, below}}
	for _, r := range rows {
		c.cells = append(c.cells, cell(r))
	}
	return c
}

// words aligns the column to the left.
func (c column) words() column {
	c.left = true
	return c
}

// joined puts the cells of two columns into one, with the slashes below each
// other.
func joined(title, below string, a, b column) column {
	c := column{heading: [2]string{title, below}}
	for k := range a.cells {
		c.cells = append(c.cells, a.pad(a.cells[k], a.width(nil))+" / "+b.pad(b.cells[k], b.width(nil)))
	}
	return c
}

// width is how many cells of a terminal the column takes. Rows that failed do not
// count.
func (c column) width(failures []string) int {
	width := max(uniseg.StringWidth(c.heading[0]), uniseg.StringWidth(c.heading[1]))
	for k, cell := range c.cells {
		if failures == nil || failures[k] == "" {
			width = max(width, uniseg.StringWidth(cell))
		}
	}
	return width
}

func (c column) pad(text string, width int) string {
	if c.left {
		return padRight(text, width)
	}
	return strings.Repeat(" ", max(0, width-uniseg.StringWidth(text))) + text
}

// padRight fills text up to width cells of a terminal.
func padRight(text string, width int) string {
	return text + strings.Repeat(" ", max(0, width-uniseg.StringWidth(text)))
}

// String is the table with a line end after each line.
func (g grid) String() string {
	total := -len(separator)
	widths := make([]int, len(g.columns))
	for k, c := range g.columns {
		// A name is shown even if its row failed.
		failures := g.failures
		if k == 0 {
			failures = nil
		}
		widths[k] = c.width(failures)
		total += widths[k] + len(separator)
	}
	line := func(text func(column) string) string {
		var fields []string
		for k, c := range g.columns {
			fields = append(fields, c.pad(text(c), widths[k]))
		}
		return strings.TrimRight(strings.Join(fields, separator), " ")
	}

	double, single := strings.Repeat("=", total), strings.Repeat("-", total)
	lines := []string{double, g.title}
	lines = append(lines, g.remarks...)
	lines = append(lines, double,
		line(func(c column) string { return c.heading[0] }),
		line(func(c column) string { return c.heading[1] }),
		single)
	for k, failure := range g.failures {
		if failure != "" {
			name := g.columns[0]
			lines = append(lines, name.pad(name.cells[k], widths[0])+separator+"failed: "+oneLine(failure))
			continue
		}
		lines = append(lines, line(func(c column) string { return c.cells[k] }))
	}
	lines = append(lines, double)
	lines = append(lines, g.footnotes...)
	return strings.Join(lines, "\n") + "\n"
}

// oneLine makes every run of white space a single space.
func oneLine(text string) string {
	return strings.Join(strings.Fields(text), " ")
}

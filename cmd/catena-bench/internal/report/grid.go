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

// within is the table in lines that are no longer than width, each with a line end. The columns that
// find no room follow below, in their order, in blocks of as many as there is room for, each with the
// names of the rows. Text is broken between words, names of rows are cut. At a width of 0 nothing is
// broken.
func (g grid) within(width int) string {
	blocks := g.blocks(width)
	total := 0
	for _, b := range blocks {
		total = max(total, b.width())
	}
	double, single := strings.Repeat("=", total), strings.Repeat("-", total)
	lines := []string{double, g.title}
	for _, remark := range g.remarks {
		lines = append(lines, wrapped(remark, width, "")...)
	}
	for at, b := range blocks {
		lines = append(lines, double,
			b.line(func(c column) string { return c.heading[0] }),
			b.line(func(c column) string { return c.heading[1] }),
			single)
		for k, failure := range g.failures {
			if failure == "" {
				lines = append(lines, b.line(func(c column) string { return c.cells[k] }))
			}
			if failure == "" || at > 0 { // it is said once
				continue
			}
			name := b.columns[0].pad(cut(b.columns[0].cells[k], b.widths[0]), b.widths[0]) + separator
			lines = append(lines, wrapped(name+"failed: "+oneLine(failure), width, strings.Repeat(" ", uniseg.StringWidth(name)))...)
		}
	}
	lines = append(lines, double)
	for _, note := range g.footnotes {
		lines = append(lines, wrapped(note, width, "  ")...)
	}
	return strings.Join(lines, "\n") + "\n"
}

// block is columns that are side by side, the first with the names of the rows.
type block struct {
	columns []column
	widths  []int
}

// blocks divides the columns, so that no block is wider than width if that is not 0.
func (g grid) blocks(width int) []block {
	// A name is shown even if its row failed.
	names, others := g.columns[0], g.columns[1:]
	nameWidth, widest := names.width(nil), 0
	widths := make([]int, len(others))
	for k, c := range others {
		widths[k] = c.width(g.failures)
		widest = max(widest, widths[k])
	}
	if width > 0 {
		nameWidth = min(nameWidth, max(shortestName, width-len(separator)-widest))
	}
	blocks := []block{{columns: []column{names}, widths: []int{nameWidth}}}
	for k, c := range others {
		b := &blocks[len(blocks)-1]
		if width > 0 && len(b.columns) > 1 && b.width()+len(separator)+widths[k] > width {
			blocks = append(blocks, block{columns: []column{names}, widths: []int{nameWidth}})
			b = &blocks[len(blocks)-1]
		}
		b.columns, b.widths = append(b.columns, c), append(b.widths, widths[k])
	}
	return blocks
}

func (b block) width() int {
	width := -len(separator)
	for _, w := range b.widths {
		width += len(separator) + w
	}
	return width
}

// line is the text of each column, in its place.
func (b block) line(text func(column) string) string {
	var fields []string
	for k, c := range b.columns {
		fields = append(fields, c.pad(cut(text(c), b.widths[k]), b.widths[k]))
	}
	return strings.TrimRight(strings.Join(fields, separator), " ")
}

// oneLine makes every run of white space a single space.
func oneLine(text string) string {
	return strings.Join(strings.Fields(text), " ")
}

package report

import (
	"io"
	"os"
	"strconv"
	"strings"

	"github.com/rivo/uniseg"
	"golang.org/x/term"
)

// narrowest is the least width of the tables, on a terminal that is narrower as well. A name of a row
// is not cut to less than shortestName.
const (
	narrowest    = 40
	shortestName = 8
)

// Width is how wide the tables on w may be: as wide as the terminal if w is one, or else the
// environment variable COLUMNS, and 40 at least. It is 0, for any width, if neither says
// anything.
func Width(w io.Writer) int {
	width := 0
	if f, ok := w.(*os.File); ok && term.IsTerminal(int(f.Fd())) {
		width, _, _ = term.GetSize(int(f.Fd()))
	}
	if width <= 0 {
		width, _ = strconv.Atoi(os.Getenv("COLUMNS"))
	}
	if width <= 0 {
		return 0
	}
	return max(width, narrowest)
}

// wrapped breaks a line between words, and words that are longer than a line anywhere, into lines of
// at most width cells of a terminal. All but the first begin with the indent. At a width of 0 it is
// one line.
func wrapped(line string, width int, indent string) (lines []string) {
	if width == 0 {
		return []string{line}
	}
	for uniseg.StringWidth(line) > width {
		head := first(line, width)
		if space := strings.LastIndexByte(line[:len(head)+1], ' '); space > len(indent) && strings.TrimSpace(line[:space]) != "" {
			head = line[:space]
		}
		lines = append(lines, strings.TrimRight(head, " "))
		line = indent + strings.TrimLeft(line[len(head):], " ")
	}
	return append(lines, line)
}

// wrappedText breaks all lines of a text, which end with line ends.
func wrappedText(text string, width int, indent string) string {
	var b strings.Builder
	for line := range strings.Lines(text) {
		for _, part := range wrapped(strings.TrimSuffix(line, "\n"), width, indent) {
			b.WriteString(part + "\n")
		}
	}
	return b.String()
}

// cut is text, or its beginning and an ellipsis if it takes more than width cells.
func cut(text string, width int) string {
	if uniseg.StringWidth(text) <= width {
		return text
	}
	return first(text, width-1) + "…"
}

// first is as much of text as fits in width cells.
func first(text string, width int) string {
	end, rest, state := 0, text, -1
	for taken := 0; rest != ""; {
		var cluster string
		var w int
		cluster, rest, w, state = uniseg.FirstGraphemeClusterInString(rest, state)
		if taken += w; taken > width {
			break
		}
		end += len(cluster)
	}
	return text[:end]
}

// Package diff finds the lines in which two texts differ.
package diff

import (
	"bytes"
	"fmt"
	"strings"
)

const (
	// contextLines is how many equal lines surround a change.
	contextLines = 3
	// maxEdits bounds the search for the shortest edit: its memory grows with the
	// square of the number of edits. Past it, all text between the first and the
	// last difference is replaced.
	maxEdits = 2000
)

// Unified returns the difference of two texts in the form that patch -p0
// takes, empty if there is none. A nil text is a file that does not exist.
func Unified(name string, old, new []byte) string {
	if bytes.Equal(old, new) && (old == nil) == (new == nil) {
		return ""
	}
	from, to := name, name
	if old == nil {
		from = "/dev/null"
	}
	if new == nil {
		to = "/dev/null"
	}
	var b strings.Builder
	fmt.Fprintf(&b, "--- %s\n+++ %s\n", from, to)
	a, z := splitLines(old), splitLines(new)
	for _, h := range hunks(edits(a, z), len(a), len(z)) {
		h.print(&b, a, z)
	}
	return b.String()
}

// Lines returns a function that says which line of the new text a line of the old one is, both from 1. A line that
// has changed itself becomes one of those that replace it.
func Lines(old, new []byte) func(line int) int {
	changes := edits(splitLines(old), splitLines(new))
	return func(line int) int {
		line-- // from 0, as spans have it
		moved := 0
		for _, c := range changes {
			if line < c.from.start {
				break
			}
			if line < c.from.end {
				moved = c.to.start - c.from.start
				line = min(line, c.from.start+max(c.to.end-c.to.start-1, 0))
				break
			}
			moved = c.to.end - c.from.end
		}
		return line + moved + 1
	}
}

// splitLines keeps the line feeds.
func splitLines(text []byte) []string {
	if len(text) == 0 {
		return nil
	}
	lines := strings.SplitAfter(string(text), "\n")
	if lines[len(lines)-1] == "" {
		lines = lines[:len(lines)-1]
	}
	return lines
}

// A change replaces lines a[from.start:from.end] by z[to.start:to.end].
type change struct{ from, to span }

type span struct{ start, end int }

// edits returns the changes that turn a into z, in order, no two of them
// adjacent.
func edits(a, z []string) []change {
	head := 0
	for head < len(a) && head < len(z) && a[head] == z[head] {
		head++
	}
	tail := 0
	for tail < len(a)-head && tail < len(z)-head && a[len(a)-1-tail] == z[len(z)-1-tail] {
		tail++
	}
	a, z = a[head:len(a)-tail], z[head:len(z)-tail]
	if len(a) == 0 && len(z) == 0 {
		return nil
	}
	changes, ok := shortestEdit(a, z)
	if !ok {
		changes = []change{{span{0, len(a)}, span{0, len(z)}}}
	}
	for i := range changes {
		c := &changes[i]
		c.from.start, c.from.end = c.from.start+head, c.from.end+head
		c.to.start, c.to.end = c.to.start+head, c.to.end+head
	}
	return changes
}

// shortestEdit is the greedy algorithm of Myers, "An O(ND) Difference
// Algorithm and Its Variations" (1986). It gives up past maxEdits.
func shortestEdit(a, z []string) ([]change, bool) {
	limit := min(len(a)+len(z), maxEdits)
	// reach[limit+k] is how far into a the best path on diagonal k = x-y gets.
	reach := make([]int, 2*limit+2)
	var trace [][]int
	for d := 0; d <= limit; d++ {
		for k := -d; k <= d; k += 2 {
			x := 0
			switch {
			case d == 0:
			case k == -d || k != d && reach[limit+k-1] < reach[limit+k+1]:
				x = reach[limit+k+1]
			default:
				x = reach[limit+k-1] + 1
			}
			for x < len(a) && x-k < len(z) && a[x] == z[x-k] {
				x++
			}
			reach[limit+k] = x
			if x >= len(a) && x-k >= len(z) {
				return backtrack(trace, len(a), len(z)), true
			}
		}
		// Only the diagonals -d to d are set; their middle is at d.
		trace = append(trace, append([]int(nil), reach[limit-d:limit+d+1]...))
	}
	return nil, false
}

// backtrack walks from the ends to the starts; trace[d] holds the diagonals
// after d edits.
func backtrack(trace [][]int, x, y int) []change {
	var reversed []change
	for d := len(trace); d > 0; d-- {
		before := trace[d-1] // diagonals -(d-1) to d-1
		at := func(k int) int {
			if k < -(d-1) || k > d-1 {
				return -1
			}
			return before[k+d-1]
		}
		k := x - y
		down := k == -d || k != d && at(k-1) < at(k+1)
		var c change
		if down {
			px := at(k + 1)
			py := px - (k + 1)
			c = change{span{px, px}, span{py, py + 1}}
			x, y = px, py
		} else {
			px := at(k - 1)
			py := px - (k - 1)
			c = change{span{px, px + 1}, span{py, py}}
			x, y = px, py
		}
		if n := len(reversed); n > 0 && reversed[n-1].from.start == c.from.end && reversed[n-1].to.start == c.to.end {
			reversed[n-1].from.start, reversed[n-1].to.start = c.from.start, c.to.start
			continue
		}
		reversed = append(reversed, c)
	}
	for i, j := 0, len(reversed)-1; i < j; i, j = i+1, j-1 {
		reversed[i], reversed[j] = reversed[j], reversed[i]
	}
	return reversed
}

// A hunk is changes close to each other, and the lines around them.
type hunk struct {
	from, to span
	changes  []change
}

func hunks(changes []change, lenA, lenZ int) []hunk {
	var out []hunk
	for _, c := range changes {
		if n := len(out); n > 0 && c.from.start-out[n-1].from.end <= contextLines {
			h := &out[n-1]
			h.changes = append(h.changes, c)
			h.from.end, h.to.end = min(c.from.end+contextLines, lenA), min(c.to.end+contextLines, lenZ)
			continue
		}
		before := min(contextLines, c.from.start)
		out = append(out, hunk{
			from:    span{c.from.start - before, min(c.from.end+contextLines, lenA)},
			to:      span{c.to.start - before, min(c.to.end+contextLines, lenZ)},
			changes: []change{c},
		})
	}
	return out
}

func (h hunk) print(b *strings.Builder, a, z []string) {
	fmt.Fprintf(b, "@@ -%s +%s @@\n", h.from, h.to)
	pos := h.from.start
	for _, c := range h.changes {
		printLines(b, " ", a[pos:c.from.start])
		printLines(b, "-", a[c.from.start:c.from.end])
		printLines(b, "+", z[c.to.start:c.to.end])
		pos = c.from.end
	}
	printLines(b, " ", a[pos:h.from.end])
}

// String is the range of a hunk's header: the first line, from 1, and the
// number of lines. An empty range names the line before it.
func (s span) String() string {
	n := s.end - s.start
	switch n {
	case 0:
		return fmt.Sprintf("%d,0", s.start)
	case 1:
		return fmt.Sprint(s.start + 1)
	}
	return fmt.Sprintf("%d,%d", s.start+1, n)
}

func printLines(b *strings.Builder, sign string, lines []string) {
	for _, line := range lines {
		b.WriteString(sign)
		b.WriteString(line)
		if !strings.HasSuffix(line, "\n") {
			b.WriteString("\n\\ No newline at end of file\n")
		}
	}
}

package jsonwire

import "github.com/ezrantn/catena/runtime/internal/mem"

// Lines are the indentations of a document by level: each is the one that was read last. They are
// guesses, from which the position of a name follows before the white space in front of it is
// compared with them.
type lines struct {
	fill  uint64 // eight blanks, or eight tabs
	start uint64 // a line feed and seven bytes of fill
	level [knownLevels]line
}

// A line is a line feed and the blanks or tabs behind it.
type line struct {
	width int
	mask  uint64 // the bits that it has of a word
}

// knownLevels is how many levels have lines of their own. Deeper ones share them.
const knownLevels = 32

// at returns the line of a level.
func (l *lines) at(level int) *line { return &l.level[level&(knownLevels-1)] }

// isAt reports whether x is at i; more white space may follow. One that was never read has no bytes, so
// that it is everywhere. There are eight bytes to load behind the input.
func (l *lines) isAt(b []byte, i int, x *line) bool {
	if (mem.Load64(b, i)^l.start)&x.mask != 0 {
		return false
	}
	next := i + x.width
	for k := i + 8; k < next; k += 8 { // the bytes before k are equal, so they are part of the input
		if mem.Load64(b, min(k, next-8)) != l.fill {
			return false
		}
	}
	return true
}

// pass returns the position behind the line feed at i and the blanks or tabs after it, which
// become the line of a level.
func (l *lines) pass(b []byte, i, level int) int {
	fill := uint64(each20)
	if mem.Load8(b, i+1) == '\t' {
		fill = each09
	}
	next := passRun(b, i+1, fill)
	l.fill, l.start = fill, fill<<8|'\n'
	*l.at(level) = line{next - i, ^uint64(0) >> (64 - 8*min(next-i, 8))}
	return next
}

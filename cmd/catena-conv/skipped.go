package main

import (
	"fmt"
	"io"

	catena "github.com/ezrantn/catena/runtime"
)

// A skip is a record that cannot be converted, with its text.
type skip struct {
	text []byte
	err  error
}

// mayLack reports whether the output may lack piece p: it is a whole record.
func (p *piece) mayLack() bool {
	return p.kind == catena.WholeValue && p.level == 0 && p.record > 0
}

// skipped is the file for the records that were skipped.
type skipped struct {
	w     io.Writer
	lines bool // the records are texts
	n     int
	first error
}

// write writes the records that a batch lacks.
func (s *skipped) write(b *batch) error {
	for _, k := range b.skips {
		if s.n++; s.n == 1 {
			s.first = k.err
		}
		text := k.text
		if s.lines {
			text = append(text, '\n')
		}
		if _, err := s.w.Write(text); err != nil {
			return &writeError{err: err, skip: true}
		}
	}
	return nil
}

// print says how many records were skipped, if any were.
func (s *skipped) print(w io.Writer, input, file string) {
	if s.n > 0 {
		fmt.Fprintf(w, "catena-conv: %s skipped, in %s now; the first: %s: %v\n", plural(s.n, "record"), printable(file), input, s.first)
	}
}

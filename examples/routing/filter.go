package main

import (
	"fmt"
	"io"

	"github.com/ezrantn/catena/runtime"
	"github.com/ezrantn/catena/runtime/arena"
)

// Filter copies the lines of in that want accepts to out, each as it came, and returns how many these are.
//
// Of a line it decodes the members of Header, and looks at nothing else: SkipUnchecked trusts whoever wrote the file. Without
// that option a line with a mistake anywhere ends the loop.
func Filter(out io.Writer, in io.Reader, want func(*Header) bool) (int, error) {
	a := arena.New(4 << 10)
	var text []byte // of a line, which is the reader's until the next step
	n := 0
	for line, err := range catena.ReadPieces(in, catena.FormatJSON(), catena.AsLines()) {
		if err != nil {
			return n, err
		}
		if line.Kind != catena.WholeValue {
			return n, fmt.Errorf("line %d is longer than 1 MiB", line.Line)
		}
		text = append(text[:0], line.Text...)
		header, err := catena.DecodeJSON[Header](a, text, catena.SkipUnchecked())
		if err != nil {
			return n, fmt.Errorf("line %d: %w", line.Line, err)
		}
		if want(header) {
			n++
			if _, err = fmt.Fprintf(out, "%s\n", line.Text); err != nil {
				return n, err
			}
		}
		a.Reset()
	}
	return n, nil
}

package trace

import (
	"bytes"

	"github.com/ezrantn/catena/runtime/internal/std"
	"github.com/ezrantn/catena/runtime/wire"
)

// A Place is where encoding failed. What is open where the document ends there is the
// path to it, so nothing has to be kept for errors while there are none. The document
// does not say which of its objects are maps, nor which of its arrays are structs and how
// their members are called. The functions that append these do, on the way out.
type Place struct {
	document []byte // up to there, since heads of what is open are written again later
	start    int    // of the document in the output
	marks    []mark // the innermost first
}

// A mark says what an open object or array is.
type mark struct {
	start int      // in the document
	names []string // of the members of a struct that is an array; nil for a map
}

// NewPlace returns the place at the end of b, of a document that starts at b[start].
func NewPlace(b []byte, start int) *Place {
	return &Place{document: bytes.Clone(b[min(start, len(b)):]), start: start}
}

// InMap notes that a map started at start of the output. One that starts behind the
// place does not contain it.
func (p *Place) InMap(start int) { p.mark(start, nil) }

// InTuple is InMap for a struct that is an array of members with these names.
func (p *Place) InTuple(start int, names []string) { p.mark(start, names) }

func (p *Place) mark(start int, names []string) {
	if start -= p.start; start < len(p.document) {
		p.marks = append(p.marks, mark{start, names})
	}
}

// A Level is an array, object or map that is open, and the step to its present part.
type Level struct {
	std.Step
	Start int // in the document
}

// Path returns the path to the place. locate returns the levels that are open where a
// document ends, the outermost first.
func (p *Place) Path(locate func(document []byte) []Level) string {
	levels, marks := locate(p.document), p.marks
	steps := make([]std.Step, 0, len(levels))
	for k := len(levels) - 1; k >= 0; k-- {
		l := levels[k]
		if len(marks) > 0 && marks[0].start == l.Start {
			if names := marks[0].names; names == nil {
				l.Kind = std.Key
			} else if l.Index < len(names) {
				l.Kind, l.Name = std.Member, names[l.Index]
			}
			marks = marks[1:]
		}
		steps = append(steps, l.Step)
	}
	return Path(steps)
}

// Path writes the steps, innermost first, as "lines[3].price".
func Path(steps []std.Step) string {
	err := &wire.Error{}
	for _, s := range steps {
		switch s.Kind {
		case std.Member:
			InMember(err, s.Name)
		case std.Element:
			InElement(err, s.Index)
		case std.Key:
			InKey(err, s.Name)
		}
	}
	return err.Path
}

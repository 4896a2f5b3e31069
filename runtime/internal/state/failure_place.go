package state

import (
	"bytes"

	"github.com/ezrantn/catena/runtime/internal/jsonerr"
	"github.com/ezrantn/catena/runtime/wire"
)

// A FailurePlace is where encoding failed. The levels that are open where the document ends
// there are the path to it, so nothing has to be kept for errors while there are none.
// The document does not say which of its objects are maps, nor which of its arrays are
// structs and how their members are called. The functions that append these do, on the
// way out.
type FailurePlace struct {
	before *Locator // the levels open where document begins
	// document is the text up to there, since heads of open levels are written again later.
	document   []byte
	start, end int        // of it in the output
	marks      []pathMark // the innermost first
}

// A pathMark describes an open object or array.
type pathMark struct {
	start int      // in the output
	names []string // of the members of a struct that is an array; nil for a map
}

// NewFailurePlace returns the place at the end of b, of a document whose text from b[start] on was
// not read into before.
func NewFailurePlace(b []byte, start int, before *Locator) *FailurePlace {
	return &FailurePlace{before: before, document: bytes.Clone(b[min(start, len(b)):]), start: start, end: len(b)}
}

// InMap notes that a map started at start of the output. One that starts behind the
// place does not contain it.
func (p *FailurePlace) InMap(start int) { p.mark(start, nil) }

// InTuple is InMap for a struct that is an array of members with these names.
func (p *FailurePlace) InTuple(start int, names []string) { p.mark(start, names) }

func (p *FailurePlace) mark(start int, names []string) {
	if start < p.end {
		p.marks = append(p.marks, pathMark{start, names})
	}
}

// Path returns the path to the place. It may be called once.
func (p *FailurePlace) Path(f PathReader) string {
	p.before.Read(f, p.document, p.start)
	levels, marks := p.before.Open, p.marks
	steps := make([]jsonerr.Step, 0, len(levels))
	for k := len(levels) - 1; k >= 0; k-- {
		l := &levels[k]
		step := jsonerr.Step{Kind: l.Kind, Index: l.Index}
		if l.Kind == jsonerr.Member && len(l.name) > 0 {
			step.Name = f.Name(l.name)
		}
		if len(marks) > 0 && marks[0].start == l.Start {
			if names := marks[0].names; names == nil {
				step.Kind = jsonerr.Key
			} else if l.Index < len(names) {
				step.Kind, step.Name = jsonerr.Member, names[l.Index]
			}
			marks = marks[1:]
		}
		steps = append(steps, step)
	}
	return PathOf(steps)
}

// PathOf writes the steps, innermost first, as "lines[3].price".
func PathOf(steps []jsonerr.Step) string {
	err := &wire.Error{}
	for _, s := range steps {
		switch s.Kind {
		case jsonerr.Member:
			InMember(err, s.Name)
		case jsonerr.Element:
			InElement(err, s.Index)
		case jsonerr.Key:
			InKey(err, s.Name)
		}
	}
	return err.Path
}

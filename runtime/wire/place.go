package wire

import "sync/atomic"

// A Place is where a value stood in its document whose text is kept for later: what errors of decoding the text need to
// name the value. It holds the text around the values, from which a path is read once there is an error. It is for
// packages of formats.
type Place struct {
	Before *Place // of the kept value before this one in the document; nil if this is the first
	Outer  *Place // of the document, if its own text was kept and is decoded now
	Text   string // of the document between the value of Before and this one

	Start, End int   // of the value in the document
	Base       int64 // the offset of the document in its stream; the first Place of a document has it

	// Part is set in the first Place of a part of a document, an array, which a goroutine decodes: no value is there, and what
	// follows begins with element Index.
	Part  bool
	Index int

	UnknownIsError, UseNumber bool // the modes of decoding the document

	// Levels are the arrays and objects that are open in front of the value. Package state stores them when it has first
	// looked for them, so that later errors and copies need not go back to the places before this one.
	Levels atomic.Value
}

// First returns the first Place of p's document.
func (p *Place) First() *Place {
	for p.Before != nil {
		p = p.Before
	}
	return p
}

// Place returns a copy of p on the heap. The copies of two Places of one document have what is before both in common.
func (c *Cloner) Place(p *Place) *Place {
	var dup *Place
	for to := &dup; p != nil; p = p.Before {
		if *to = c.places[p]; *to != nil {
			break
		}
		q := &Place{
			Start: p.Start, End: p.End, Base: p.Base, Part: p.Part, Index: p.Index,
			UnknownIsError: p.UnknownIsError, UseNumber: p.UseNumber,
		}
		if c.places == nil {
			c.places = map[*Place]*Place{}
		}
		c.places[p], *to = q, q // first: if the arena of Outer was reset, that may lead back to p
		q.Outer = c.Place(p.Outer)
		if levels := p.Levels.Load(); levels != nil {
			q.Levels.Store(levels)
			break
		}
		q.Text = c.String(p.Text)
		to = &q.Before
	}
	return dup
}

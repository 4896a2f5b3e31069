package state

import (
	"slices"

	"github.com/ezrantn/catena/runtime/internal/jsonerr"
)

// A Locator holds the arrays and objects that are open at the end of a prefix of a
// document: the path of the next value. A format reads the document into it, in one piece
// or in several. It keeps its memory when it is reset.
type Locator struct {
	Open []OpenLevel // the outermost first

	// Value and Name are the state of an innermost level without counts: a value was
	// read, and a name follows. OfInput is set if the text is input and not output: SkipUnchecked may have passed mistakes in it.
	Value, Name, OfInput bool

	at int // the place in the output of the text that is being read
}

// An OpenLevel is an array, object or map that is open, and the step to its present part.
type OpenLevel struct {
	Kind  jsonerr.StepKind // Member or Element; a map looks like an object
	Index int              // of the part
	Start int              // in the output
	Total int              // parts as the head says; negative if it does not
	Left  int              // remaining values, keys included, if the head has a number
	Key   bool             // the value read last is a key
	// Pending is how long the head is if it will be another one when the level ends, else 0.
	Pending int
	Base    int // the place where a flushed list continues; see state.Stream

	// name is the key of the part as it is in the document. While text is being read, from
	// and to are its place.
	name     []byte
	from, to int
}

// A PathReader reads the documents of a format.
type PathReader interface {
	// Read continues with text, the next part of a document.
	Read(l *Locator, text []byte)
	// After puts l where n parts of the innermost level are complete and another one follows.
	After(l *Locator, n int)
	// Name is the name that a key has in a path.
	Name(key []byte) string
	// Head is how long the head at b[start] is and its number, and whether it is pending.
	Head(b []byte, start int) (size, n int, open bool)
	// Settle makes the beginning of something that is open and not pending final, though its end is
	// not known yet: it starts with b[start]. It returns the position after its head.
	Settle(b []byte, start int) int
}

// copied returns a copy of l that shares nothing with it.
func (l *Locator) copied() *Locator {
	c := *l
	c.Open = slices.Clone(l.Open)
	for k := range c.Open {
		c.Open[k].name = slices.Clone(c.Open[k].name)
	}
	return &c
}

// Reset makes l one at the start of a document.
func (l *Locator) Reset() {
	l.Open, l.Value, l.Name = l.Open[:0], false, false
}

// Read reads text, which is in the output from at on.
func (l *Locator) Read(f PathReader, text []byte, at int) {
	l.at = at
	for k := range l.Open {
		l.Open[k].from, l.Open[k].to = 0, 0
	}
	f.Read(l, text)
	for k := range l.Open {
		if v := &l.Open[k]; v.to > 0 {
			v.name = append(v.name[:0], text[v.from:v.to]...)
		}
	}
}

// Enter opens a level that starts at i of the text.
func (l *Locator) Enter(kind jsonerr.StepKind, i, total, left int) {
	n := len(l.Open)
	if n < cap(l.Open) {
		l.Open = l.Open[:n+1]
	} else {
		l.Open = append(l.Open, OpenLevel{})
	}
	v := &l.Open[n]
	*v = OpenLevel{Kind: kind, Start: l.at + i, Total: total, Left: left, name: v.name[:0]}
}

// Leave closes the innermost level. There is none where text is left of an arena that was reset; see catena.Lazy's Get.
func (l *Locator) Leave() { l.Open = l.Open[:max(len(l.Open)-1, 0)] }

// Top is the innermost level, nil if there is none.
func (l *Locator) Top() *OpenLevel {
	if len(l.Open) == 0 {
		return nil
	}
	return &l.Open[len(l.Open)-1]
}

// Take counts one value of the innermost level and returns the level; nil if there is none.
func (l *Locator) Take() *OpenLevel {
	top := l.Top()
	if top != nil {
		top.Left--
	}
	return top
}

// Pass puts v, whose values are counted, where n parts are complete and another one follows.
func (v *OpenLevel) Pass(n int) {
	v.Index, v.Key = n, false
	if v.Total < 0 {
		return
	}
	v.Left = v.Total - n
	if v.Kind == jsonerr.Member {
		v.Left *= 2
	}
}

// Named notes that the key of the present part is at text[from:to].
func (v *OpenLevel) Named(from, to int) { v.from, v.to = from, to }

// Unnamed notes that there is no key yet.
func (v *OpenLevel) Unnamed() { v.from, v.to, v.name = 0, 0, v.name[:0] }

// Text is the key of the present part, as it is in the document.
func (v *OpenLevel) Text() []byte { return v.name }

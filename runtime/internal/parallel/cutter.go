package parallel

import "bytes"

// Elements are those of an array, as a format's decoder finds them in the input.
type Elements interface {
	// Input returns the bytes of the input.
	Input() []byte

	// Mark returns a text by which elements like the one at i may be recognized, and how far before
	// the text they begin, which is negative for a text that begins before them. The text is empty
	// if there is none.
	Mark(i int) (text []byte, before int)

	// Begins reports whether, by the bytes around it, an element may begin at i.
	Begins(i int) bool

	// SkipElement passes the element at i and returns where the next one begins, if there is one;
	// otherwise where it got to.
	SkipElement(i int) (next int, ok bool)

	// Ends reports whether the array ends at i.
	Ends(i int) bool
}

// A Cutter divides the elements of an array into ranges.
type Cutter struct {
	elements Elements
	at       int // where the next range begins
	size     int // what a range should have, in bytes
	mark     []byte
	before   int
	skips    bool
	ended    bool
}

// Cut returns a Cutter for the elements from i on, into ranges of about size bytes. If skips is set,
// or elements have no mark, their starts are found by passing all before them, and none is guessed.
func Cut(elements Elements, i, size int, skips bool) *Cutter {
	c := &Cutter{elements: elements, at: i, size: size}
	if !skips {
		c.mark, c.before = elements.Mark(i)
	}
	c.skips = len(c.mark) == 0
	return c
}

// Next returns the next range, if there is one.
func (c *Cutter) Next(k int) (Range, bool) {
	if c.ended {
		return Range{}, false
	}
	r := Range{Start: c.at, Guessed: k > 0 && !c.skips}
	if c.skips {
		c.skip()
	} else {
		c.guess()
	}
	r.End = c.at
	return r, true
}

// skip moves to the first element at or behind the end of the range.
func (c *Cutter) skip() {
	for end, ok := c.at+c.size, true; c.at < end; {
		if c.at, ok = c.elements.SkipElement(c.at); !ok {
			c.end()
			return
		}
	}
}

// guess moves to what looks like an element, at or behind the end of the range.
func (c *Cutter) guess() {
	b := c.elements.Input()
	for i := max(c.at+c.size+c.before, 0); i < len(b); i++ {
		k := bytes.Index(b[i:], c.mark)
		if k < 0 {
			break
		}
		i += k
		if start := i - c.before; start > c.at && c.elements.Begins(start) && c.isFollowed(start) {
			c.at = start
			return
		}
	}
	c.end()
}

// isFollowed reports whether what is at i is a value, and what comes after it looks like an element,
// too, or is the end of the array. Otherwise i is in another place, such as a member of an element.
func (c *Cutter) isFollowed(i int) bool {
	next, ok := c.elements.SkipElement(i)
	if !ok {
		return c.elements.Ends(next)
	}
	b := c.elements.Input()
	next += c.before
	return next >= 0 && next <= len(b) && bytes.HasPrefix(b[next:], c.mark)
}

// end makes the present range the last one.
func (c *Cutter) end() {
	c.at = len(c.elements.Input())
	c.ended = true
}

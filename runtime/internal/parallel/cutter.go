package parallel

// A Cutter divides elements into ranges.
type Cutter struct {
	elements Elements
	at       int // where the next range begins
	size     int // what a range should have, in bytes
	mark     mark
	skips    bool
	ended    bool
}

// Cut returns a Cutter for the elements from i on, into ranges of about size bytes. If skips is set,
// or elements have no mark, their starts are found by passing all before them, and none is guessed.
func Cut(e Elements, i, size int, skips bool) *Cutter {
	c := &Cutter{elements: e, at: i, size: size}
	if !skips {
		c.mark = e.markOf(i)
	}
	c.skips = len(c.mark.text) == 0
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
		if c.at, ok = c.elements.skip(c.at); !ok {
			c.end()
			return
		}
	}
}

// guess moves to what looks like an element, at or behind the end of the range.
func (c *Cutter) guess() {
	start, ok := c.elements.find(c.mark, c.at+c.size)
	if !ok {
		c.end()
		return
	}
	c.at = start
}

// end makes the present range the last one.
func (c *Cutter) end() {
	c.at = len(c.elements.Text)
	c.ended = true
}

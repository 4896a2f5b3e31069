package stream

import "bytes"

// A Divider finds where elements that are read in parts may be divided.
type Divider struct {
	pattern pattern
	Skips   bool // no start is guessed
}

// NewDivider returns a Divider for elements like the one at i. If skips is set, or it has no pattern, no
// start is guessed.
func NewDivider(e *Elements, i int, skips bool) Divider {
	d := Divider{Skips: skips}
	if !skips {
		d.pattern = e.patternOf(i)
		d.pattern.text = bytes.Clone(d.pattern.text)
		d.Skips = len(d.pattern.text) == 0
	}
	return d
}

// Divide returns where an element begins, near most if the text continues behind that, and else
// near its end; one begins at i. It reports false if there is no other.
func (d *Divider) Divide(e *Elements, i, most int) (start int, ok bool) {
	n := min(most, len(e.Text))
	if d.Skips {
		for next, more := e.skip(i); more && start < n; next, more = e.skip(next) {
			start, ok = next, true
		}
		return start, ok
	}
	from := n - (n-i)/4
	for half := (n - i) / 2; ; half /= 2 { // there may be few elements before a long one
		if start, ok = e.find(d.pattern, from); ok || half == 0 {
			return start, ok
		}
		from = i + half
	}
}

// A Cutter divides elements into ranges.
type Cutter struct {
	elements Elements
	at       int // where the next range begins
	size     int // the target length of a range, in bytes
	pattern  pattern
	skips    bool
	ended    bool
}

// NewCutter returns a Cutter for the elements from i on, into ranges of about size bytes. If skips
// is set, or elements have no pattern, their starts are found by passing all before them, and none is
// guessed.
func NewCutter(e Elements, i, size int, skips bool) *Cutter {
	c := &Cutter{elements: e, at: i, size: size}
	if !skips {
		c.pattern = e.patternOf(i)
	}
	c.skips = len(c.pattern.text) == 0
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

// guess moves to the apparent beginning of an element, at or behind the end of
// the range.
func (c *Cutter) guess() {
	start, ok := c.elements.find(c.pattern, c.at+c.size)
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

package cborwire

import (
	"github.com/ezrantn/catena/runtime/internal/std"
	"github.com/ezrantn/catena/runtime/internal/trace"
)

// locate returns what is open where b ends, the beginning of a document. A map looks
// like an object.
func locate(b []byte) []trace.Level {
	var l locator
	for i := 0; i < len(b); {
		i = l.read(b, i)
	}
	l.close()
	levels := make([]trace.Level, 0, len(l.open))
	for _, o := range l.open {
		levels = append(levels, trace.Level{Step: o.step, Start: o.start})
	}
	return levels
}

// A locator reads a document that ends somewhere, and knows what is open.
type locator struct {
	open []level
}

// A level is an array or map whose end was not read.
type level struct {
	step  std.Step // to the element or entry that is not complete
	left  int      // items to come after those that were begun; negative up to a break
	value bool     // in a map: the key was read, the value is due
	start int
}

// close leaves the levels that are complete.
func (l *locator) close() {
	for n := len(l.open); n > 0 && l.open[n-1].left == 0; n-- {
		l.open = l.open[:n-1]
		l.done()
	}
}

// done notes that an item of the present level is complete.
func (l *locator) done() {
	if len(l.open) == 0 {
		return
	}
	top := &l.open[len(l.open)-1]
	top.left--
	if top.step.Kind == std.Element {
		top.step.Index++
	} else if top.value = !top.value; !top.value {
		top.step.Name = ""
	}
}

// read passes the head at i, and what follows if that is no other item.
func (l *locator) read(b []byte, i int) int {
	l.close()
	c, n, j, f := head(b, i)
	if f != sound {
		if f == strayBreak && len(l.open) > 0 && l.open[len(l.open)-1].left < 0 {
			l.open = l.open[:len(l.open)-1]
			l.done()
			return i + 1
		}
		return len(b)
	}
	left := int(n)
	if isIndefinite(c) {
		left = -1
	}
	switch c >> 5 {
	case majorTag:
		return j
	case majorArray:
		l.open = append(l.open, level{step: std.Step{Kind: std.Element}, left: left, start: i})
		return j
	case majorMap:
		l.open = append(l.open, level{step: std.Step{Kind: std.Member}, left: 2 * left, start: i})
		return j
	case majorBytes, majorText:
		if j, f = skip(b, i, 0); f != sound {
			return len(b)
		}
	}
	l.key(b[i:j])
	l.done()
	return j
}

// key notes a complete item, which may be a key.
func (l *locator) key(item []byte) {
	if len(l.open) == 0 {
		return
	}
	top := &l.open[len(l.open)-1]
	if top.step.Kind != std.Member || top.value {
		return
	}
	if end, ok := canonicalScalar(item, 0); ok && item[0]>>5 == majorText {
		_, n, _, _ := head(item, 0)
		top.step.Name = string(item[end-int(n):])
		return
	}
	text, _ := diagnose(nil, item, 0)
	top.step.Name = string(text)
}

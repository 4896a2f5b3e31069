package msgpackwire

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
	if n := len(l.steps); n > 0 && l.steps[n-1].Kind == std.Element {
		l.steps[n-1].Index++ // the next one is due
	}
	return l.steps
}

// A locator reads a document that ends somewhere, and knows what is open.
type locator struct {
	steps []trace.Level // each level's present member or element
	open  []level
}

type level struct {
	left int  // values still to come, keys included
	key  bool // the value that was read last is a key
}

// close leaves the levels that are complete.
func (l *locator) close() {
	for n := len(l.open); n > 0 && l.open[n-1].left == 0; n-- {
		l.open, l.steps = l.open[:n-1], l.steps[:n-1]
	}
}

// read passes the head or flat value at i.
func (l *locator) read(b []byte, i int) int {
	l.close()
	start := i
	c := b[i]
	s := shapes[c]
	length := int(c & 0xf)
	if s.form == sized {
		length = 0
		for k := 1; k <= s.length && i+k < len(b); k++ {
			length = length<<8 | int(b[i+k])
		}
	}
	i += s.head
	if s.form == flat || s.per == 0 {
		if s.form == sized {
			i += length
		}
		l.value(b, start, i)
		return i
	}
	l.value(b, start, i)
	kind := std.Element
	if s.per == 2 {
		kind = std.Member
	}
	l.steps = append(l.steps, trace.Level{Step: std.Step{Kind: kind, Index: -1}, Start: start})
	l.open = append(l.open, level{left: length * int(s.per)})
	return i
}

// value notes that a value begins at i of b, which is what the present level has
// next; it ends at end if it is flat.
func (l *locator) value(b []byte, i, end int) {
	if len(l.open) == 0 {
		return
	}
	top, step := &l.open[len(l.open)-1], &l.steps[len(l.steps)-1]
	top.left--
	step.Index++
	if step.Kind == std.Element {
		return
	}
	if top.key = !top.key; !top.key {
		return
	}
	step.Name = ""
	head := make([]byte, 16) // with zeros behind it
	copy(head, b[i:])
	if start, j, ok := str(head, 0); ok && i+j <= len(b) {
		step.Name = string(b[i+start : i+j]) // b is used for something else
	} else if end <= len(b) {
		var d Decoder
		d.Buf, d.N = head, end-i
		step.Name, _ = d.decimal(0)
	}
}

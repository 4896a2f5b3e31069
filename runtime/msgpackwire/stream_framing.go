package msgpackwire

import (
	"github.com/ezrantn/catena/runtime/internal/state"
	"github.com/ezrantn/catena/runtime/internal/tree"
	"github.com/ezrantn/catena/runtime/wire"
)

// Open returns how many elements or entries the array or map at i has and where they begin.
func (framing) Open(b []byte, i int, isMap bool) (count int64, next int, s tree.Status) {
	c := b[i]
	shape := shapes[c]
	per := uint(1)
	if isMap {
		per = 2
	}
	switch {
	case shape.per != per:
		return 0, i, tree.Malformed
	case shape.form == fixed:
		return int64(c & 0xf), i + 1, tree.Complete
	case len(b)-i < shape.head:
		return 0, i, tree.Partial
	}
	for _, c := range b[i+1 : i+shape.head] {
		count = count<<8 | int64(c)
	}
	return count, i + shape.head, tree.Complete
}

// Next passes what stands before an element or entry: nothing does, and all have counts.
func (framing) Next(_ []byte, i int, _, _ bool) (next int, s tree.Status) {
	return i, tree.Complete
}

// Skip passes the value at i.
func (framing) Skip(b []byte, i int) (next int, ok bool) {
	next, wrong := skip(b, len(b), i, wire.DefaultDepth)
	return next, wrong == nil
}

// Pattern returns the first name of a value that is a map with names.
func (framing) Pattern(b []byte, i int) (text []byte, before int) {
	n, name, ok := mapHead(b[:cap(b)], i)
	if !ok || n == 0 || name >= len(b) {
		return nil, 0
	}
	_, end, ok := str(b[:cap(b)], name)
	if !ok || end > len(b) || end < name+2 {
		return nil, 0
	}
	return b[name:end:end], name - i
}

// MayBegin reports whether a map with entries begins at i.
func (framing) MayBegin(b []byte, i int, _ bool) bool {
	n, _, ok := mapHead(b[:cap(b)], i)
	return ok && n > 0
}

// A scanner finds the end of a value in input that comes in parts. It keeps a count for each array
// and map that is open.
type scanner struct {
	state.CountedParts
	left uint64   // values of the innermost array or map that are still to come
	open []uint64 // the same for those around it
}

// Begin prepares for the next value.
func (s *scanner) Begin() { *s = scanner{left: 1, open: s.open[:0]} }

// Scan passes b from i on, as Skip does.
func (s *scanner) Scan(b []byte, i int) (int, tree.Status) {
	for {
		var more bool
		i, more = s.Pass(b, i)
		for s.left == 0 && s.Follow == 0 {
			n := len(s.open) - 1
			if n < 0 {
				return i, tree.Complete
			}
			s.left, s.open = s.open[n], s.open[:n]
		}
		if !more {
			return i, tree.Partial
		}
		at, c := i, b[i]
		shape := shapes[c]
		if shape.form == never {
			return at, tree.Malformed
		}
		if i += 1 + shape.length; i > len(b) {
			return at, tree.Partial
		}
		head := b[at:i]
		s.left--
		length := uint64(0)
		for _, c := range head[1:] {
			length = length<<8 | uint64(c)
		}
		if shape.form == fixed {
			length = uint64(c & 0xf)
		}
		if shape.per == 0 {
			s.Follow = uint64(shape.head-len(head)) + length
			continue
		}
		if len(s.open) == wire.DefaultDepth {
			return at, tree.TooDeep
		}
		s.open = append(s.open, s.left)
		s.left = length * uint64(shape.per)
	}
}

// Mistake says what is wrong with c, at which Scan has found a mistake.
func (s *scanner) Mistake(c byte) (reason string, cause error) {
	if shapes[c].form != never {
		return "nested too deeply", nil
	}
	return state.UnexpectedByte(c), nil
}

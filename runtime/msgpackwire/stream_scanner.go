package msgpackwire

import (
	"github.com/ezrantn/catena/runtime/internal/state"
	"github.com/ezrantn/catena/runtime/internal/tree"
	"github.com/ezrantn/catena/runtime/wire"
)

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

package msgpackwire

import (
	"github.com/ezrantn/catena/runtime/internal/counted"
	"github.com/ezrantn/catena/runtime/internal/transcode"
	"github.com/ezrantn/catena/runtime/wire"
)

// A scanner finds the end of a value in input that comes in parts. It keeps a count for each array
// and map that is open, and the head that it is in.
type scanner struct {
	left uint64   // values of the innermost array or map that are still to come
	open []uint64 // the same for those around it
	rest uint64   // bytes that follow the last head: of a string, for instance
	head [headMax]byte
	n    int // length of the part of a head that was scanned
}

// headMax is the length of the longest head.
const headMax = 9

// Begin prepares for the next value.
func (s *scanner) Begin() { *s = scanner{left: 1, open: s.open[:0]} }

// Scan passes b from i on, as Skip does.
func (s *scanner) Scan(b []byte, i int) (int, transcode.Status) {
	for {
		if n := uint64(len(b) - i); s.rest > n {
			s.rest -= n
			return len(b), transcode.Partial
		}
		i += int(s.rest)
		s.rest = 0
		for s.left == 0 {
			n := len(s.open) - 1
			if n < 0 {
				return i, transcode.Complete
			}
			s.left, s.open = s.open[n], s.open[:n]
		}
		if i == len(b) {
			return i, transcode.Partial
		}
		c := b[i]
		if s.n > 0 {
			c = s.head[0]
		}
		at := i - s.n
		shape := shapes[c]
		if shape.form == never {
			return at, transcode.Malformed
		}
		if shape.form == flat {
			i++
			s.left--
			s.rest = uint64(shape.head - 1)
			continue
		}
		length := uint64(c & 0xf)
		if shape.form == fixed {
			i++
		} else {
			size := 1 + shape.length
			n := copy(s.head[s.n:size], b[i:])
			s.n += n
			i += n
			if s.n < size {
				return i, transcode.Partial
			}
			s.n, length = 0, 0
			for _, c := range s.head[1:size] {
				length = length<<8 | uint64(c)
			}
		}
		s.left--
		if shape.per == 0 {
			s.rest = uint64(shape.head-1-shape.length) + length
			continue
		}
		if len(s.open) == wire.DefaultDepth {
			return at, transcode.TooDeep
		}
		s.open = append(s.open, s.left)
		s.left = length * uint64(shape.per)
	}
}

// MayEnd reports whether the value is complete if nothing follows: it never is.
func (s *scanner) MayEnd() bool { return false }

// Mistake says what is wrong with c, at which Scan has found a mistake.
func (s *scanner) Mistake(c byte) (reason string, cause error) {
	if shapes[c].form != never {
		return "nested too deeply", nil
	}
	return counted.Unexpected(c), nil
}

package cborwire

import (
	"math"

	"github.com/ezrantn/catena/runtime/internal/state"
	"github.com/ezrantn/catena/runtime/internal/tree"
	"github.com/ezrantn/catena/runtime/wire"
)

// mostTags is how many tags an array may have in front of it to be read element by element.
const mostTags = 16

// Open returns how many elements or entries the array or map at i has, behind any tags, and where
// they begin.
func (framing) Open(b []byte, i int, isMap bool) (count int64, next int, s tree.Status) {
	major := byte(majorArray)
	if isMap {
		major = majorMap
	}
	for range mostTags + 1 {
		if i == len(b) {
			return 0, i, tree.Partial
		}
		c, n, j, f := head(b, i)
		switch {
		case c>>5 != majorTag && c>>5 != major, f != sound && f != truncated:
			return 0, i, tree.Malformed
		case f == truncated:
			return 0, i, tree.Partial
		case c>>5 == majorTag:
			i = j
		case isIndefinite(c):
			return -1, j, tree.Complete
		default:
			return int64(min(n, math.MaxInt64)), j, tree.Complete
		}
	}
	return 0, i, tree.Malformed
}

// Next passes the break that ends an array or map of indefinite length.
func (framing) Next(b []byte, i int, _, _ bool) (next int, s tree.Status) {
	if atBreak(b, i) {
		return i + 1, tree.Closed
	}
	return i, tree.Complete
}

// Skip passes the item at i.
func (framing) Skip(b []byte, i int) (next int, ok bool) {
	next, f := skip(b, i, wire.DefaultDepth)
	return next, f == sound
}

// Pattern returns the first name of an item that is a map with names.
func (f framing) Pattern(b []byte, i int) (text []byte, before int) {
	name, ok := f.entries(b, i)
	if !ok {
		return nil, 0
	}
	c, n, start, wrong := head(b, name)
	if wrong != sound || c>>5 != majorText || isIndefinite(c) || n == 0 || n > uint64(len(b)-start) {
		return nil, 0
	}
	end := start + int(n)
	return b[name:end:end], name - i
}

// MayBegin reports whether a map with entries begins at i.
func (f framing) MayBegin(b []byte, i int, _ bool) bool {
	_, ok := f.entries(b, i)
	return ok
}

// entries reports whether a map with at least one entry is at i, and returns the position of its first key.
func (framing) entries(b []byte, i int) (first int, ok bool) {
	c, n, j, f := head(b, i)
	return j, f == sound && c>>5 == majorMap && (n > 0 || isIndefinite(c)) && j < len(b)
}

// A scanner finds the end of an item in input that comes in parts. It keeps which arrays, maps and
// strings of indefinite length are open.
type scanner struct {
	state.CountedParts
	opened
	open   []opened // those around it
	tagged bool     // the next item is the content of a tag
	wrong  fault
}

// An opened is an array, map or string that is open.
type opened struct {
	left  uint64 // items that are still to come; of one of indefinite length those since it was opened
	chunk byte   // the initial byte of a string of indefinite length, whose chunks are the items
	until bool   // a break ends it
	pairs bool   // it is a map
}

// Begin prepares for the next item.
func (s *scanner) Begin() { *s = scanner{opened: opened{left: 1}, open: s.open[:0]} }

// Scan passes b from i on, as Skip does.
func (s *scanner) Scan(b []byte, i int) (int, tree.Status) {
	for {
		next, more := s.Pass(b, i)
		for i = next; s.left == 0 && !s.until && s.Follow == 0; s.leave() {
			if len(s.open) == 0 {
				return i, tree.Complete
			}
		}
		if !more {
			return i, tree.Partial
		}
		if b[i] == headBreak && s.until && !s.tagged {
			if s.pairs && s.left&1 != 0 {
				return s.fails(i, oddMap)
			}
			s.leave()
			i++
			continue
		}
		at := i
		c, argument, next, f := head(b, at)
		switch {
		case f == truncated:
			return at, tree.Partial
		case f != sound:
			return s.fails(at, f)
		case s.chunk != 0 && (c>>5 != s.chunk>>5 || isIndefinite(c)):
			return s.fails(at, badChunk)
		}
		i = next
		major := c >> 5
		if s.tagged = major == majorTag; s.tagged {
			continue
		}
		if s.until {
			s.left++
		} else {
			s.left--
		}
		switch major {
		case majorBytes, majorText:
			if s.Follow = argument; isIndefinite(c) {
				s.enter(opened{chunk: c, until: true})
			}
		case majorArray, majorMap:
			if len(s.open) == wire.DefaultDepth {
				return s.fails(at, tooDeep)
			}
			l := opened{left: argument, until: isIndefinite(c), pairs: major == majorMap}
			if l.pairs {
				l.left = 2 * min(argument, 1<<62) // no more than there will ever be
			}
			s.enter(l)
		}
	}
}

func (s *scanner) enter(l opened) {
	s.open = append(s.open, s.opened)
	s.opened = l
}

func (s *scanner) leave() {
	n := len(s.open) - 1
	s.opened, s.open = s.open[n], s.open[:n]
}

func (s *scanner) fails(i int, f fault) (int, tree.Status) {
	s.wrong = f
	if f == tooDeep {
		return i, tree.TooDeep
	}
	return i, tree.Malformed
}

// Mistake says what is wrong where Scan has found a mistake.
func (s *scanner) Mistake(byte) (reason string, cause error) { return s.wrong.String(), nil }

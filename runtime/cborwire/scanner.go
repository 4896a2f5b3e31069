package cborwire

import (
	"github.com/ezrantn/catena/runtime/internal/transcode"
	"github.com/ezrantn/catena/runtime/wire"
)

// A scanner finds the end of an item in input that comes in parts. It keeps which arrays, maps and
// strings of indefinite length are open, and the head that it is in.
type scanner struct {
	opened
	open  []opened // those around it
	rest  uint64   // bytes of a string that follow the last head
	head  [headMax]byte
	n     int // length of the part of a head that was scanned
	wrong fault
}

// An opened is an array, map or string that is open.
type opened struct {
	left  uint64 // items that are still to come; of one of indefinite length those since it was opened
	chunk byte   // the initial byte of a string of indefinite length, whose chunks are the items
	until bool   // a break ends it
	pairs bool   // it is a map
}

// headMax is the length of the longest head.
const headMax = 9

// Begin prepares for the next item.
func (s *scanner) Begin() { *s = scanner{opened: opened{left: 1}, open: s.open[:0]} }

// Scan passes b from i on, as Skip does.
func (s *scanner) Scan(b []byte, i int) (int, transcode.Status) {
	for {
		if n := uint64(len(b) - i); s.rest > n {
			s.rest -= n
			return len(b), transcode.Partial
		}
		i += int(s.rest)
		s.rest = 0
		for s.left == 0 && !s.until {
			if len(s.open) == 0 {
				return i, transcode.Complete
			}
			s.leave()
		}
		if i == len(b) {
			return i, transcode.Partial
		}
		c := b[i]
		if s.n > 0 {
			c = s.head[0]
		}
		if c == headBreak && s.until {
			if s.pairs && s.left&1 != 0 {
				return s.fails(i, oddMap)
			}
			s.leave()
			i++
			continue
		}
		if s.chunk != 0 && (c>>5 != s.chunk>>5 || isIndefinite(c)) {
			return s.fails(i, badChunk)
		}
		info := c & infoMask
		size := 1
		if infoOne <= info && info <= infoEight {
			size += 1 << (info - infoOne)
		}
		at := i - s.n
		n := copy(s.head[s.n:size], b[i:])
		s.n += n
		i += n
		if s.n < size {
			return i, transcode.Partial
		}
		s.n = 0
		_, argument, _, f := head(s.head[:size], 0)
		if f != sound {
			return s.fails(at, f)
		}
		major := c >> 5
		if major == majorTag {
			continue
		}
		if s.until {
			s.left++
		} else {
			s.left--
		}
		switch major {
		case majorBytes, majorText:
			if s.rest = argument; isIndefinite(c) {
				s.enter(opened{chunk: c, until: true})
			}
		case majorArray, majorMap:
			if s.depth() == wire.DefaultDepth {
				return s.fails(at, tooDeep)
			}
			l := opened{left: argument, until: isIndefinite(c), pairs: major == majorMap}
			if l.pairs {
				if argument > 1<<62 {
					return s.fails(at, truncated)
				}
				l.left *= 2
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

// depth returns how many arrays and maps are open.
func (s *scanner) depth() int { return len(s.open) }

func (s *scanner) fails(i int, f fault) (int, transcode.Status) {
	s.wrong = f
	if f == tooDeep {
		return i, transcode.TooDeep
	}
	return i, transcode.Malformed
}

// MayEnd reports whether the item is complete if nothing follows: it never is.
func (s *scanner) MayEnd() bool { return false }

// Mistake says what is wrong where Scan has found a mistake.
func (s *scanner) Mistake(byte) (reason string, cause error) { return s.wrong.String(), nil }

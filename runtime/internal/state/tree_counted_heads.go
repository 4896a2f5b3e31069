package state

import "slices"

// CountedHeads are the heads of arrays and maps whose number of values is unknown at
// their beginning. Each is written as one byte, its head with a count of zero.
// Most counts fit into that byte; the rest of the heads get their room when all is
// written, by one pass in which no byte moves twice.
type CountedHeads struct {
	list []openHead // in the order of their positions
}

type openHead struct {
	at int // its position
	n  int // the count if it does not fit into the byte, else 0
}

// Begin notes that there is such a byte at b[at], and returns the argument for
// End.
func (h *CountedHeads) Begin(at int) (mark int) {
	h.list = append(h.list, openHead{at: at})
	return len(h.list) - 1
}

// End tells the count of a head. fits is how many fit into the byte.
func (h *CountedHeads) End(b []byte, mark, n, fits int) {
	e := &h.list[mark]
	if n > fits {
		e.n = n
		return
	}
	b[e.at] |= byte(n)
	if mark == len(h.list)-1 { // there is nothing inside that grows
		h.list = h.list[:mark]
	}
}

// Widen makes room for the counts that did not fit. put returns how many bytes such
// a head has beside the first, and stores them, with the first, at b[at] if b is
// not nil. It returns b, and keeps its memory for the next use.
func (h *CountedHeads) Widen(b []byte, put func(b []byte, at int, first byte, n int) int) []byte {
	shift := 0
	for _, e := range h.list {
		if e.n != 0 {
			shift += put(nil, 0, 0, e.n)
		}
	}
	if shift == 0 {
		return b
	}
	end := len(b)
	b = slices.Grow(b, shift)[:end+shift]
	for k := len(h.list) - 1; shift > 0; k-- {
		e := h.list[k]
		if e.n == 0 {
			continue
		}
		copy(b[e.at+1+shift:end+shift], b[e.at+1:end])
		first := b[e.at]
		shift -= put(nil, 0, 0, e.n)
		put(b, e.at+shift, first, e.n)
		end = e.at
	}
	return b
}

// maxHeads is how many heads are remembered with memory that is kept.
const maxHeads = 1 << 14

// Reset makes h ready for use again.
func (h *CountedHeads) Reset() {
	if cap(h.list) > maxHeads {
		h.list = nil
	}
	h.list = h.list[:0]
}

// PutCount stores the n lowest bytes of count at b[i:], the highest one first.
func PutCount(b []byte, i, n, count int) {
	for k := range n {
		b[i+k] = byte(count >> (8 * (n - 1 - k)))
	}
}

package arena

import (
	"slices"
	"unsafe"
	"weak"
)

// Where a document has a name over and over, what its variable held is garbage: the cell, if it is
// not taken back (see [Arena.NewCall]), and whatever lies below it. The arena does not know which
// memory that is. But it knows that it has handed out far more than the document has bytes, and
// from then on it holds full chunks weakly until Reset: the collector takes those that nobody
// points into. Where all is in use, as in documents of small objects of large types, all is still
// there at Reset, and used again.
//
// A chunk whose cells are garbage but for one stays, as on Reset. Nothing else is given up: an own
// chunk of a large slice is held by the slice, that of cells by what points to one of them, as any
// other memory.

const (
	perByte = 8        // bytes of memory for each byte of its documents that an arena holds until Reset, garbage or not
	atLeast = 64 << 10 // and that many for none
)

// A loose chunk is one that the collector may take.
type loose struct {
	data     weak.Pointer[byte]
	len, cap int
}

// loosen is called when there is one more full chunk. Beyond what the arena holds until Reset, the
// one before it becomes a loose one: the newest may still be used again.
func (p *chunkList) loosen() {
	a, i := p.owner, p.at-2
	if Debugging || i < 0 || a == nil || a.input == 0 || p.raw {
		return
	}
	c := p.chunks[i]
	if a.filled += c.cap * p.kind.bytes(); a.filled <= max(atLeast, perByte*a.input) {
		return
	}
	// The memory was allocated as a whole, so its address is that of an object of the heap.
	p.loose = append(p.loose, loose{weak.Make((*byte)(c.data)), c.len, c.cap})
	p.chunks = slices.Delete(p.chunks, i, i+1)
	p.at--
}

// collect makes loose chunks clean ones at Reset, behind the others. It returns how many elements
// of them were in use, and how many they have.
func (p *chunkList) collect() (used, need int) {
	for _, l := range p.loose {
		at := l.data.Value()
		if at == nil {
			p.lost(l)
			continue
		}
		c := chunk{unsafe.Pointer(at), l.len, l.cap} // as loosen found it
		p.kind.zero(c, false)
		used += c.len
		need += c.cap
		p.chunks = append(p.chunks, c.whole())
	}
	clear(p.loose)
	p.loose = p.loose[:0]
	return used, need
}

// lost enters that the collector has taken a loose chunk.
func (p *chunkList) lost(l loose) {
	p.total -= l.cap
	p.owner.repay(l.cap * p.kind.bytes())
}

// forget leaves out the loose chunks that the collector has taken.
func (p *chunkList) forget() {
	alive := p.loose[:0]
	for _, l := range p.loose {
		if l.data.Value() != nil {
			alive = append(alive, l)
		} else {
			p.lost(l)
		}
	}
	clear(p.loose[len(alive):])
	p.loose = alive
}

package arena

import "unsafe"

// What the methods of a [Slab] do once T is left out: compiled once, not once for each type.

// pile returns what a slab's slot holds, creating it if needed. It returns nil when cells come from the heap: for the nil
// arena, and for types of size zero.
func (a *Arena) pile(slot int) *pile {
	if a == nil {
		return nil
	}
	if p := a.piles.at(slot); p != nil {
		return p
	}
	k, last := slabSlots.get(slot)
	if k.size == 0 {
		return nil
	}
	p := &pile{kind: k}
	a.piles.set(slot, last, p)
	a.stores = append(a.stores, p)
	return p
}

// cell returns a zeroed cell.
func (a *Arena) cell(slot int) unsafe.Pointer {
	if p := a.piles.at(slot); p != nil {
		if n := p.n; uint(n) < uint(p.cur.len) {
			p.n++
			return unsafe.Add(p.cur.data, n*p.kind.size)
		}
	}
	return a.cells(slot, 1).data
}

// cells returns n zeroed elements. n is positive.
func (a *Arena) cells(slot, n int) chunk {
	if p := a.pile(slot); p != nil {
		return p.take(n)
	}
	return chunk{unsafe.Pointer(&nothing), n, n} // of size zero
}

// nothing is what values of size zero and empty slices that are not nil point to.
var nothing struct{}

func (a *Arena) begin(slot int, v *chunk) {
	if a == nil {
		v.len = 0
		return
	}
	var w chunk
	if p := a.piles.at(slot); p != nil {
		w = p.rest()
	}
	*v = w
}

func (a *Arena) grow(slot int, v *chunk) {
	p := a.pile(slot)
	if p == nil {
		k, _ := slabSlots.get(slot)
		*v = k.extend(*v)
		return
	}
	w := p.tail(v.len)
	p.kind.copy(w, *v)
	*v = w
}

func (a *Arena) end(slot int, v *chunk) {
	if a != nil {
		if p := a.piles.at(slot); p != nil {
			p.giveBack(*v)
		}
		v.cap = v.len
	}
	if v.len == 0 {
		*v = chunk{data: unsafe.Pointer(&nothing)}
	}
}

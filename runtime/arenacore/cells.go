package arenacore

import "unsafe"

// What the functions of a [Slab] do once T is left out: compiled once, not once for each type.

// chunkList returns what a slab's slot holds, creating it if needed. It returns nil when cells come
// from the heap: for the nil arena, and for types that arenas have none of.
func (a *Arena) chunkList(e *Elems) *chunkList {
	if a == nil {
		return nil
	}
	if Debugging {
		a.inUse()
	}
	if p := a.chunkLists.at(int(e.slot.Load())); p != nil {
		return p
	}
	slot := e.number()
	k, last := slabSlots.get(slot)
	if k.heap {
		return nil
	}
	p := &chunkList{kind: *k, owner: a}
	a.chunkLists.set(slot, last, p)
	a.slabs = append(a.slabs, p)
	return p
}

// cell returns a zeroed cell.
func (a *Arena) cell(e *Elems) unsafe.Pointer {
	if p := a.chunkLists.at(int(e.slot.Load())); p != nil {
		if n := p.n; uint(n) < uint(p.cur.len) {
			p.n++
			return unsafe.Add(p.cur.data, n*p.kind.size)
		}
	}
	return a.cells(e, 1).data
}

// cells returns n zeroed elements. n is positive.
func (a *Arena) cells(e *Elems, n int) chunk {
	if p := a.chunkList(e); p != nil {
		return p.take(n)
	}
	k := e.kind()
	return chunk{k.renew(nil, n, nil), n, n}
}

// nothing is what empty slices that are not nil point to.
var nothing struct{}

// begin is given the slice that is begun again, if there is one. What it returns is not nil, hence
// neither is what is ended.
func (a *Arena) begin(e *Elems, old *chunk) chunk {
	if a != nil {
		if p := a.chunkLists.at(int(e.slot.Load())); p != nil && p.n < p.cur.len {
			return p.rest()
		}
	} else if old != nil && old.data != nil {
		return chunk{old.data, 0, old.cap}
	}
	return chunk{unsafe.Pointer(&nothing), 0, 0}
}

// beginFor is begin for a slice that is to have n elements. One that is to have none takes no
// memory.
func (a *Arena) beginFor(e *Elems, old *chunk, n int) chunk {
	if n < 0 {
		if a == nil {
			// Formats that count collect slices inside of slices of the same type like this, where the
			// input gives no count: see growScratch.
			k := e.kind()
			k.usual.forget()
		}
		return a.begin(e, old)
	}
	if n == 0 {
		return chunk{unsafe.Pointer(&nothing), 0, 0}
	}
	if a == nil {
		k := e.kind()
		return k.beginAnew(old, k.reserve(n))
	}
	if p := a.chunkLists.at(int(e.slot.Load())); p != nil && uint(n) <= uint(p.cur.len-p.n) {
		at := p.n
		p.n += n
		return chunk{unsafe.Add(p.cur.data, at*p.kind.bytes()), 0, n}
	}
	k := e.kind()
	if n = k.reserve(n); k.size == 0 || k.heap {
		return k.beginAnew(nil, n)
	}
	if !a.afford(n*k.size) || a.bank != nil && n > maxChunk/k.size {
		return chunk{unsafe.Pointer(&nothing), 0, 0} // it grows with what is there
	}
	return chunk{a.chunkList(e).take(n).data, 0, n}
}

// beginAnew begins a slice of n elements on the heap, in old's memory if that suffices.
func (k *kind) beginAnew(old *chunk, n int) chunk {
	var have chunk
	if old != nil {
		have = old.whole()
	}
	switch {
	case n <= have.cap, k.size == 0 && have.data != nil:
		return have.empty()
	case k.size == 0:
		return chunk{unsafe.Pointer(&nothing), 0, 0}
	}
	w := chunk{k.renew(nil, n, nil), 0, n}
	k.copy(w, have)
	return w
}

func (a *Arena) grow(e *Elems, v *chunk) {
	p := a.chunkList(e)
	if p == nil {
		k := e.kind()
		*v = k.extend(*v)
		return
	}
	at := p.at
	w, made := p.tail(*v)
	if w.len == v.len && w.data != v.data {
		p.kind.copy(w, *v)
		p.outgrow(*v, made)
	}
	if p.at > at {
		p.letGo()
	}
	*v = w
}

// end returns the capacity that an open slice, whose memory is at data, has when it is closed. An
// empty one has none, as encoding/json makes it: what a slice held before is not to come back with
// elements that are decoded later.
func (a *Arena) end(e *Elems, data unsafe.Pointer, n, room int) int {
	if a == nil {
		k := e.kind()
		k.usual.ended(n, k.size)
		if n == 0 {
			return 0
		}
		return room
	}
	if p := a.chunkLists.at(int(e.slot.Load())); p != nil {
		p.giveBack(chunk{data, n, room})
	}
	return n
}

// A Passing is the memory through which a decoder passes the values or the keys of a map, which have no address in the
// map itself. The zero value has none yet.
type Passing[T any] struct {
	_     [0]func(*T) // no conversion between Passings of different types
	cell  *T
	calls int
}

// NextCell returns a zeroed T to decode a value into: the memory of the last one, unless a method of a type's author was
// called since that was returned. The method may have kept its receiver, which then is the author's: it keeps its value,
// and what is written to it shows up nowhere else. Calls is how many methods the decoder has called so far. It is for
// generated code.
func NextCell[T any](s *Slab[T], a *Arena, p *Passing[T], calls int) *T {
	if p.cell == nil || p.calls != calls {
		p.cell, p.calls = Cell(s, a), calls
	} else {
		*p.cell = *new(T)
	}
	return p.cell
}

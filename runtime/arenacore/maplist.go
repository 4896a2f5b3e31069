package arenacore

import (
	"math/bits"
	"slices"
	"unsafe"

	"github.com/ezrantn/catena/runtime/internal/dynamic"
)

const (
	// maxMap is the length up to which a map is recycled. Maps never shrink and clearing one walks
	// all of it: a map that held 100,000 entries once costs 6.6 us in every use.
	maxMap = 1024
	// A map whose longest use exceeds its recent ones by this factor is not recycled either.
	mapExcess = 8
	// mapAhead is the most entries that a map is made for before it has any.
	mapAhead = 1 << 12
)

// A mapKind describes map[K]V. Maps are made, counted and cleared by reflection, so that no code for this is
// compiled for each type.
type mapKind struct {
	like  any // a nil map
	slot  int // bytes of a key and a value in a table
	apart int // bytes of a key and a value outside of it
}

func mapKindOf(like any) mapKind {
	key, value := dynamic.MapSizes(like)
	keySlot, keyApart := placeInMap(key)
	slot, apart := placeInMap(value)
	return mapKind{like: like, slot: keySlot + slot, apart: keyApart + apart}
}

// make returns an empty map with room for n entries.
func (k *mapKind) make(n int) any { return dynamic.MakeMap(k.like, n) }

// placeInMap returns how many bytes of a key or value of some size are in a map's table, and how
// many outside of it: those of an allocation, of whose sizes there are eight between powers of two.
func placeInMap(size uintptr) (slot, apart int) {
	if size <= 128 {
		return int(size), 0
	}
	step := 1 << (bits.Len(uint(size-1)) - 4)
	return int(unsafe.Sizeof(uintptr(0))), (int(size) + step - 1) / step * step
}

// table returns the bytes of a table for n entries: one group of eight slots, or a power of two of
// slots that are at most 7/8 full. Each slot has a byte of its hash.
func (k *mapKind) table(n int) int {
	slots := 8
	if n > slots {
		for slots/8*7 < n {
			slots *= 2
		}
	}
	return slots * (1 + k.slot)
}

// bytes estimates the memory of a map with n entries.
func (k *mapKind) bytes(n int) int { return 48 + k.table(n) + n*k.apart }

// used is bytes, the tables that the map has outgrown, each half as large as the next, and the
// map's part of a list that doubles. It is a function of n alone: a recycled map counts as a new one.
func (k *mapKind) used(n int) int { return k.bytes(n) + k.table(n) - k.table(0) + 3*recycledBytes }

// recycledBytes is the size of a map's place in its list.
const recycledBytes = int(unsafe.Sizeof(recycled{}))

// A mapList is what an arena holds of a [Map]: all[:n] are in use, the others are empty.
type mapList struct {
	kind mapKind
	all  []recycled
	n    int
	kept int   // estimated bytes of all maps
	need usage // number of maps

	before int // n when the outermost call of a decoder that is watched began
}

type recycled struct {
	m      any   // a map[K]V
	peak   int32 // greatest length at any Reset; a map of more than maxMap is not kept
	recent int32 // decaying maximum of the lengths at Resets
}

// takeMap returns an empty map from the list in the slot of m, creating either if needed.
func (a *Arena) takeMap(m *untypedMap) any {
	if Debugging {
		a.inUse()
	}
	p := a.mapLists.at(int(m.slot.Load()))
	if p == nil {
		slot := m.number()
		_, last := mapSlots.get(slot)
		p = &mapList{kind: m.kind}
		a.mapLists.set(slot, last, p)
		a.maps, a.plain = append(a.maps, p), false
	}
	if a.spend(p.kind.bytes(1)) {
		return p.kind.make(0)
	}
	if p.n == len(p.all) {
		if !a.borrowMap(p.kind.bytes(0)) || !a.placeForMap(p) {
			return p.kind.make(0) // beyond the arena's maximum
		}
		p.all = append(p.all, recycled{m: p.kind.make(0)})
		p.kept += p.kind.bytes(0)
	}
	p.n++
	if a.meter != nil {
		a.chargeMap(&p.kind)
	}
	return p.all[p.n-1].m
}

// placeForMap makes sure that p has room for another map, and enters what that takes. It reports
// false if that is more than the arena may hold.
func (a *Arena) placeForMap(p *mapList) bool {
	if len(p.all) < cap(p.all) {
		return true
	}
	more := max(len(p.all), 8)
	bytes := (len(p.all) + more) * recycledBytes
	if !a.borrowMap(bytes) {
		return false
	}
	p.all = slices.Grow(p.all, more)
	return true
}

// resetMaps empties all maps. roll is true when a retention window ends.
func (a *Arena) resetMaps(roll bool) {
	for _, p := range a.maps {
		used, kept := p.reset(roll)
		a.used += used
		a.typed += kept
	}
}

func (p *mapList) reset(roll bool) (used, kept int) {
	p.need.note(p.n)
	w := 0
	for i := range p.all[:p.n] {
		r := p.all[i]
		n := dynamic.ClearMap(r.m)
		used += p.kind.bytes(n)
		if n > maxMap {
			p.kept -= p.kind.bytes(int(r.peak))
			continue
		}
		if short := int32(n); short > r.peak {
			p.kept += p.kind.bytes(n) - p.kind.bytes(int(r.peak))
			r.peak = short
		}
		r.recent = max(int32(n), r.recent-r.recent/8)
		if r.peak > mapExcess*max(r.recent, mapExcess) {
			p.kept -= p.kind.bytes(int(r.peak))
			continue
		}
		p.all[w] = r
		w++
	}
	if w < p.n {
		// Maps were dropped: close the gap.
		rest := copy(p.all[w:], p.all[p.n:])
		clear(p.all[w+rest:])
		p.all = p.all[:w+rest]
		if len(p.all) == 0 {
			p.all = nil
		}
	}
	p.n = 0
	if roll {
		p.need.roll()
	}
	if need := p.need.recent(); len(p.all) > 2*need+8 {
		p.cut(need)
	}
	return used, p.holds()
}

// cut keeps the first n maps.
func (p *mapList) cut(n int) {
	for i := range p.all[n:] {
		p.kept -= p.kind.bytes(int(p.all[n+i].peak))
	}
	p.all = slices.Clone(p.all[:n]) // not to hold places that nothing needs
}

// holds returns the estimated bytes of all maps and of the list.
func (p *mapList) holds() int { return p.kept + cap(p.all)*recycledBytes }

func (p *mapList) limit(bytes int) int {
	sum := 0
	for i := range p.all {
		sum += p.kind.bytes(int(p.all[i].peak))
		if sum > bytes {
			p.cut(i)
			break
		}
	}
	return p.holds()
}

// used estimates the memory of the maps that were handed out since the outermost call began.
func (p *mapList) used() int {
	sum := 0
	for i := p.before; i < p.n; i++ {
		sum += p.kind.used(dynamic.MapLen(p.all[i].m))
	}
	return sum
}

func (p *mapList) size() (used, kept int) {
	kept = p.holds()
	for i := range p.all[:p.n] {
		n := dynamic.MapLen(p.all[i].m)
		used += p.kind.bytes(n)
		kept += max(0, p.kind.bytes(n)-p.kind.bytes(int(p.all[i].peak)))
	}
	return used, kept
}

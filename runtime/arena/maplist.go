package arena

import "unsafe"

const (
	// maxMap is the length up to which a map is recycled. Maps never shrink and clearing one walks
	// all of it: a map that held 100,000 entries once costs 6.6 us in every use.
	maxMap = 1024
	// A map whose longest use exceeds its recent ones by this factor is not recycled either.
	mapExcess = 8
	// maxLost is the number of maps that the variables of a call have been given others instead of,
	// from which new ones are not recycled but the collector's: each may have held any number of
	// maps, as may those in whose place they come.
	maxLost = 256
	// mapAhead is the most entries that a map is made for before it has any.
	mapAhead = 1 << 12
)

// A mapKind is what has to be known of map[K]V.
type mapKind struct {
	entry int                         // bytes of a key and a value
	make  func() any                  // an empty map
	count func(m any, empty bool) int // the number of entries of m, which are removed if it is to be empty
	at    func(m any) uintptr         // the address of m
}

func mapKindOf[K comparable, V any]() mapKind {
	var k K
	var v V
	return mapKind{
		entry: int(unsafe.Sizeof(k) + unsafe.Sizeof(v)),
		make:  func() any { return make(map[K]V) },
		count: func(x any, empty bool) int {
			m, _ := x.(map[K]V)
			n := len(m)
			if empty {
				clear(m)
			}
			return n
		},
		at: func(x any) uintptr {
			m, _ := x.(map[K]V)
			return addressOf(m)
		},
	}
}

// bytes estimates the memory of a map with n entries: a header, and groups of eight slots, at most
// 7/8 full.
func (k *mapKind) bytes(n int) int { return 48 + max(n+n/7, 8)*(1+k.entry) }

// A mapList is what an arena holds of a [Map]: all[:n] are in use, the others are empty.
type mapList struct {
	kind mapKind
	all  []recycled
	n    int
	kept int   // estimated bytes of all maps
	need usage // number of maps

	latest holder // that has been given a map instead of another
	lost   int    // maps that others came instead of, in latest's call, and that were not taken back
}

type recycled struct {
	m      any   // a map[K]V
	peak   int32 // greatest length at any Reset; a map of more than maxMap is not kept
	recent int32 // decaying maximum of the lengths at Resets
}

// takeMap returns an empty map from the list in a slot, creating either if needed.
func (a *Arena) takeMap(slot int) any {
	if Debugging {
		a.inUse()
	}
	p := a.mapLists.at(slot)
	if p == nil {
		k, last := mapSlots.get(slot)
		p = &mapList{kind: *k}
		a.mapLists.set(slot, last, p)
		a.maps = append(a.maps, p)
	}
	if p.lost >= maxLost && p.latest.call == a.calls && a.meter == nil { // limits count maps that are listed
		return p.kind.make()
	}
	if p.n == len(p.all) {
		if !a.borrowMap(p.kind.bytes(0)) {
			return p.kind.make() // beyond the arena's maximum
		}
		p.all = append(p.all, recycled{m: p.kind.make()})
		p.kept += p.kind.bytes(0)
	}
	p.n++
	if a.meter != nil {
		a.chargeMap(p.kind.bytes(0))
	}
	return p.all[p.n-1].m
}

func (p *mapList) reset(roll bool) (used, kept int) {
	p.need.note(p.n)
	w := 0
	for i := range p.all[:p.n] {
		r := p.all[i]
		n := p.kind.count(r.m, true)
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
	}
	p.n = 0
	if roll {
		p.need.roll()
	}
	if need := p.need.recent(); len(p.all) > 2*need+8 {
		p.cut(need)
	}
	return used, p.kept
}

// cut keeps the first n maps.
func (p *mapList) cut(n int) {
	for i := range p.all[n:] {
		p.kept -= p.kind.bytes(int(p.all[n+i].peak))
	}
	clear(p.all[n:])
	p.all = p.all[:n]
}

func (p *mapList) limit(bytes int) int {
	sum := 0
	for i := range p.all {
		sum += p.kind.bytes(int(p.all[i].peak))
		if sum > bytes {
			p.cut(i)
			break
		}
	}
	return p.kept
}

func (p *mapList) size() (used, kept int) {
	kept = p.kept
	for i := range p.all[:p.n] {
		n := p.kind.count(p.all[i].m, false)
		used += p.kind.bytes(n)
		kept += max(0, p.kind.bytes(n)-p.kind.bytes(int(p.all[i].peak)))
	}
	return used, kept
}

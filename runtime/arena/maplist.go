package arena

import "unsafe"

const (
	// maxMap is the length up to which a map is recycled. Maps never shrink and clearing one walks all of it: a map that
	// held 100,000 entries once costs 6.6 us in every use.
	maxMap = 1024
	// A map whose longest use exceeds its recent ones by this factor is not recycled either.
	mapExcess = 8
	// mapAhead is the most entries that a map is made for before it has any.
	mapAhead = 1 << 12
)

// A mapKind is what has to be known of map[K]V.
type mapKind struct {
	entry int                         // bytes of a key and a value
	make  func() any                  // an empty map
	count func(m any, empty bool) int // the number of entries of m, which are removed if it is to be empty
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
	}
}

// bytes estimates the memory of a map with n entries: a header, and groups of eight slots, at most 7/8 full.
func (k *mapKind) bytes(n int) int { return 48 + max(n+n/7, 8)*(1+k.entry) }

// A mapList is what an arena holds of a [Map]: all[:n] are in use, the others are empty.
type mapList struct {
	kind mapKind
	all  []recycled
	n    int
	kept int   // estimated bytes of all maps
	need usage // number of maps
}

type recycled struct {
	m      any // a map[K]V
	peak   int // greatest length at any Reset
	recent int // decaying maximum of the lengths at Resets
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
	if p.n == len(p.all) {
		p.all = append(p.all, recycled{m: p.kind.make()})
		p.kept += p.kind.bytes(0)
	}
	p.n++
	return p.all[p.n-1].m
}

func (p *mapList) reset(roll bool) (used, kept int) {
	p.need.note(p.n)
	w := 0
	for i := range p.all[:p.n] {
		r := p.all[i]
		n := p.kind.count(r.m, true)
		used += p.kind.bytes(n)
		if n > r.peak {
			p.kept += p.kind.bytes(n) - p.kind.bytes(r.peak)
			r.peak = n
		}
		r.recent = max(n, r.recent-r.recent/8)
		if r.peak > maxMap || r.peak > mapExcess*max(r.recent, mapExcess) {
			p.kept -= p.kind.bytes(r.peak)
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
		p.kept -= p.kind.bytes(p.all[n+i].peak)
	}
	clear(p.all[n:])
	p.all = p.all[:n]
}

func (p *mapList) limit(bytes int) int {
	sum := 0
	for i := range p.all {
		sum += p.kind.bytes(p.all[i].peak)
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
		kept += max(0, p.kind.bytes(n)-p.kind.bytes(p.all[i].peak))
	}
	return used, kept
}

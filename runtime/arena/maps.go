package arena

import "unsafe"

// A Map is a handle to the recycled maps of one type in every arena, declared once as a package variable.
type Map[K comparable, V any] struct {
	_    [0]func(K, V)
	slot int
}

// NewMap registers a list of recycled maps. As with [NewSlab], it belongs into a package variable.
func NewMap[K comparable, V any]() Map[K, V] { return Map[K, V]{slot: register()} }

const (
	// maxMap is the length up to which a map is recycled. Maps never shrink and clearing one walks all of it: a map that
	// held 100,000 entries once costs 6.6 us in every use.
	maxMap = 1024
	// A map whose longest use exceeds its recent ones by this factor is not recycled either.
	mapExcess = 8
)

// A mapList holds the maps of one type: all[:n] are in use, the others are empty.
type mapList[K comparable, V any] struct {
	all  []recycled[K, V]
	n    int
	kept int   // estimated bytes of all maps
	need usage // number of maps
}

type recycled[K comparable, V any] struct {
	m      map[K]V
	peak   int // greatest length at any Reset
	recent int // decaying maximum of the lengths at Resets
}

// in returns the arena's maps or nil.
func (m Map[K, V]) in(a *Arena) *mapList[K, V] {
	p, _ := a.slot(m.slot).(*mapList[K, V])
	return p
}

// Get returns the map that a decoder fills when it meets an object for the map old: on the heap old itself, as
// encoding/json does, or a new map if it is nil; in an arena always an empty map.
func (m Map[K, V]) Get(a *Arena, old map[K]V) map[K]V {
	if p := m.in(a); p != nil && uint(p.n) < uint(len(p.all)) {
		r := p.all[p.n].m
		p.n++
		return r
	}
	return m.getSlow(a, old)
}

func (m Map[K, V]) getSlow(a *Arena, old map[K]V) map[K]V {
	if a == nil {
		if old != nil {
			return old
		}
		return make(map[K]V)
	}
	p := m.in(a)
	if p == nil {
		p = new(mapList[K, V])
		a.set(m.slot, p)
		a.maps = append(a.maps, p)
	}
	r := make(map[K]V)
	p.all = append(p.all, recycled[K, V]{m: r})
	p.kept += mapSize[K, V](0)
	p.n++
	return r
}

func (p *mapList[K, V]) reset(roll bool) (used, kept int) {
	p.need.note(p.n)
	w := 0
	for i := range p.all[:p.n] {
		r := p.all[i]
		n := len(r.m)
		used += mapSize[K, V](n)
		clear(r.m)
		if n > r.peak {
			p.kept += mapSize[K, V](n) - mapSize[K, V](r.peak)
			r.peak = n
		}
		r.recent = max(n, r.recent-r.recent/8)
		if r.peak > maxMap || r.peak > mapExcess*max(r.recent, mapExcess) {
			p.kept -= mapSize[K, V](r.peak)
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
func (p *mapList[K, V]) cut(n int) {
	for i := range p.all[n:] {
		p.kept -= mapSize[K, V](p.all[n+i].peak)
	}
	clear(p.all[n:])
	p.all = p.all[:n]
}

func (p *mapList[K, V]) limit(bytes int) int {
	sum := 0
	for i := range p.all {
		sum += mapSize[K, V](p.all[i].peak)
		if sum > bytes {
			p.cut(i)
			break
		}
	}
	return p.kept
}

func (p *mapList[K, V]) size() (used, kept int) {
	kept = p.kept
	for i := range p.all[:p.n] {
		n := len(p.all[i].m)
		used += mapSize[K, V](n)
		kept += max(0, mapSize[K, V](n)-mapSize[K, V](p.all[i].peak))
	}
	return used, kept
}

// mapSize estimates the bytes of a map with n entries: a header, and groups of eight slots, at most 7/8 full.
func mapSize[K comparable, V any](n int) int {
	var k K
	var v V
	return 48 + max(n+n/7, 8)*int(1+unsafe.Sizeof(k)+unsafe.Sizeof(v))
}

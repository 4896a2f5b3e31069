package state

import (
	"math/bits"
	"strings"

	"github.com/ezrantn/catena/runtime/wire"
)

// A NameSet is a set of indexes of names: of a table of the names of several variants.
type NameSet []uint64

// FewNames is how many words a NameSet has that needs no memory of its own.
const FewNames = 16

// Add adds a name. An index beyond the table is of an unknown name, for which there is a bit as well.
func (s NameSet) Add(f int) { s[f>>6] |= 1 << (f & 63) }

// common returns how many names are in both sets.
func (s NameSet) common(t NameSet) (n int) {
	for k, w := range s {
		n += bits.OnesCount64(w & t[k])
	}
	return n
}

// meets reports whether there is a name in both sets.
func (s NameSet) meets(t NameSet) bool {
	for k, w := range s {
		if w&t[k] != 0 {
			return true
		}
	}
	return false
}

// A pattern is a variant of a union by members.
type pattern struct {
	names   NameSet // the names of the members
	ofNames []int   // the member that each name of the table means, or one beyond them
	list    []string
	// required has the names of each required member, which are several if they differ in letter case
	// alone.
	required []NameSet
	needs    []string // how errors name these
}

// setPatterns makes the patterns of t.Variants. Names that mean nothing in other letters are exact.
func (t *Tags) setPatterns() {
	n := len(t.Found.List)
	folds := make([]bool, n)
	t.patterns = make([]pattern, len(t.Variants))
	for v, m := range t.Variants {
		p := &t.patterns[v]
		p.names, p.ofNames, p.list = make(NameSet, n/64+1), make([]int, n), m.List
		for k, name := range t.Found.List {
			if p.ofNames[k] = m.sameMember(t.Found, k); p.ofNames[k] < len(m.List) {
				p.names.Add(k)
				folds[k] = folds[k] || m.Folds(name)
			}
		}
	}
	var exact []int
	for k := range folds {
		if !folds[k] {
			exact = append(exact, k)
		}
	}
	if len(exact) > 0 {
		t.Found.Exact(exact)
	}
	for v, members := range t.Required {
		t.require(&t.patterns[v], members)
	}
}

// require adds members to the set that p demands: an object without one of them is not p's variant.
func (t *Tags) require(p *pattern, members []int) {
	for _, f := range members {
		names := make(NameSet, len(p.names))
		for k, of := range p.ofNames {
			if of == f {
				names.Add(k)
			}
		}
		p.required, p.needs = append(p.required, names), append(p.needs, p.list[f])
	}
}

// Names returns the empty set in the words of few, if these are enough.
func (t *Tags) Names(few []uint64) NameSet {
	n := len(t.patterns[0].names)
	if n > len(few) {
		return make(NameSet, n)
	}
	return few[:n]
}

// OfNames returns the tag of the variant for an object with these names: all of its required members are
// there, and it has the most of the names; the first of these. It is OtherTag if there is none.
func (t *Tags) OfNames(seen NameSet) (tag int) {
	tag, most := OtherTag, -1
	for v := range t.patterns {
		p := &t.patterns[v]
		if n := p.names.common(seen); n > most && p.complete(seen) {
			tag, most = v, n
		}
	}
	return tag
}

// complete reports whether all required members are there.
func (p *pattern) complete(seen NameSet) bool {
	for _, names := range p.required {
		if !names.meets(seen) {
			return false
		}
	}
	return true
}

// mostShown is how many variants an error shows.
const mostShown = 8

// NoPattern is the failure that the object at i, which has the names seen, is no variant: each
// lacks required members.
func (t *Tags) NoPattern(seen NameSet, i int) *Failure {
	var missing []string
	for v := range t.patterns {
		if v == mostShown {
			missing = append(missing, "...")
			break
		}
		p := &t.patterns[v]
		var of []string
		for k, names := range p.required {
			if !names.meets(seen) {
				of = append(of, p.needs[k])
			}
		}
		missing = append(missing, strings.Join(of, " and "))
	}
	return &Failure{Kind: wire.ErrType, Offset: i, Reason: "an object without " + strings.Join(missing, ", or ")}
}

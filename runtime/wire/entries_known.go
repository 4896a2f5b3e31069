package wire

import (
	"strings"
	"sync/atomic"
)

// A keySet is the keys that a map had, in their order. Most maps with few keys have the same keys as
// another one that was encoded at the same place before. To look these up takes less time than to iterate over
// the map and to sort its keys.
type keySet struct {
	keys   []Key        // nil if sets are no longer remembered
	misses atomic.Int32 // how many maps with other keys there were since the last one with these
	number int          // how many sets were remembered before
}

const (
	maxMisses  = 16 // after as many maps another set is remembered
	maxKeySets = 8  // after as many sets none is: the keys are different ones each time
	maxKnown   = 64 // the longest key that is remembered
)

// keySets has a set for each number of keys from 1 to few.
type keySets [few]atomic.Pointer[keySet]

// learn counts a map that has these keys and no others, which are not the set's, and remembers them if that
// is the time for it. Their text is copied: it may be memory that is used again.
//
//go:noinline
func (s *keySets) learn(keys []Key) {
	at, number := &s[len(keys)-1], 0
	old := at.Load()
	if old != nil {
		if old.keys == nil || old.misses.Add(1) < maxMisses {
			return
		}
		number = old.number + 1
	}
	next := &keySet{number: number}
	if number < maxKeySets && areShort(keys) {
		next.keys = make([]Key, len(keys))
		for k := range keys {
			next.keys[k] = Key{Text: strings.Clone(keys[k].Text), At: k}
		}
	}
	at.CompareAndSwap(old, next)
}

// areShort reports whether no key is longer than maxKnown.
func areShort(keys []Key) bool {
	for k := range keys {
		if len(keys[k].Text) > maxKnown {
			return false
		}
	}
	return true
}

// knownEntries is sortSmall for a map whose keys are those of the set for its length: they are the keys of m, as
// there are no others if m has all of these. Otherwise it returns nil.
func knownEntries[K ~string, V any](sets *keySets, small *SmallMap[V], m map[K]V) []Key {
	if len(m) == 0 {
		return nil
	}
	set := sets[len(m)-1].Load()
	if set == nil {
		return nil
	}
	for k := range set.keys {
		v, ok := m[K(set.keys[k].Text)]
		if !ok {
			return nil
		}
		small.values[k] = v
	}
	if set.misses.Load() != 0 { // processors share memory that is only read
		set.misses.Store(0)
	}
	return set.keys
}

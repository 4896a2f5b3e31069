package wire

import (
	"strings"
	"sync/atomic"
)

// A keySet holds the sorted keys of a map that was encoded earlier. Most maps with few keys have the same keys
// as the map before at the same place in the program. Looking these keys up is faster than iterating over the map and
// sorting.
type keySet struct {
	keys   []Key        // nil if no more sets are remembered
	misses atomic.Int32 // maps with other keys since the last map with these
	total  atomic.Int32 // misses until the set is settled
	number int          // sets before this one
}

const (
	maxMisses  = 16   // misses in a row until the next set is remembered
	maxTotal   = 4096 // misses until the set stays and nobody counts: processors would wait for each other
	maxKeySets = 8    // sets until the search ends: the keys differ each time
	maxKnown   = 64   // bytes of the longest key that is remembered
)

// keySets has a set for each number of keys from 1 to few.
type keySets [few]atomic.Pointer[keySet]

// learn counts a miss for a map with the given keys, and remembers the keys if there is no set yet or the set
// has missed too often. It copies their text, which may be in memory that is used again.
//
//go:noinline
func (s *keySets) learn(keys []Key) {
	at, number := &s[len(keys)-1], 0
	old := at.Load()
	if old != nil {
		if old.keys == nil || old.total.Load() >= maxTotal {
			return
		}
		old.total.Add(1)
		if old.misses.Add(1) < maxMisses {
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

// knownEntries is sortSmall for a map with the keys of the set for its length. If m has all of these keys, it has no
// others. Otherwise knownEntries returns nil.
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

package wire

import (
	"cmp"
	"math/bits"
	"slices"
	"strings"

	"github.com/ezrantn/catena/runtime/internal/mem"
)

// A sortKey stands for a key while keys are sorted. It has no pointers and is
// smaller.
type sortKey struct {
	head  uint64 // eight bytes of the key, the first in the highest byte
	index int    // in keys
}

const (
	few          = 8  // up to here the keys themselves are sorted, by insertion
	compareMax   = 12 // up to here keys with equal heads are sorted by comparing them
	insertionMax = 64 // up to here sort keys are sorted by insertion
)

// sortFew sorts at most few keys in place.
func sortFew(keys []Key) {
	var heads [few]uint64
	for k := range keys {
		key := keys[k]
		s, n, head := key.Text, len(key.Text), uint64(0)
		switch { // keyHead, as a call of which takes as long as the rest
		case n >= 8:
			head = mem.LoadString64(s, 0)
		case n >= 4:
			head = mem.FourToSeven(s)
		case n > 0:
			head = mem.OneToThree(s)
		}
		head = bits.ReverseBytes64(head)
		at := k
		for ; at > 0 && (heads[at-1] > head || heads[at-1] == head && keys[at-1].Text > s); at-- {
			heads[at], keys[at] = heads[at-1], keys[at-1]
		}
		if heads[at] = head; at < k {
			keys[at] = key
		}
	}
}

// A sorter sorts keys.
type sorter struct {
	keys   []Key
	sorted []Key
	order  []sortKey
	spare  []sortKey
	text   []byte // the keys, where they are not the map's own strings
}

// room provides keys, to be set before sort.
func (l *sorter) room(n int) {
	if cap(l.keys) < n {
		l.keys = make([]Key, grown(n))
	}
	l.keys = l.keys[:n]
}

// grown is how long a list for n entries is made.
func grown(n int) int { return max(n, min(n+n/4, maxEntries)) }

// sort returns the keys in their order.
func (l *sorter) sort() []Key {
	n := len(l.keys)
	if n <= few {
		sortFew(l.keys)
		return l.keys
	}
	if cap(l.order) < n {
		l.order = make([]sortKey, cap(l.keys))
		l.sorted = make([]Key, cap(l.keys))
	}
	order := l.order[:n]
	for k := range order {
		order[k].index = k
	}
	l.sortFrom(order, 0)
	l.sorted = l.sorted[:n]
	for k, p := range order {
		l.sorted[k] = l.keys[p.index]
	}
	return l.sorted
}

// forget lets go of the keys.
func (l *sorter) forget() {
	clear(l.keys)
	clear(l.sorted)
	l.sorted = l.sorted[:0]
	l.text = l.text[:0]
}

// sortFrom sorts the sort keys by their keys, which have the first skip bytes in
// common.
//
// Each round passes eight bytes of the keys, so the time is linear in the length
// of all keys except for the sorting of the heads. The largest set of keys with
// equal heads is sorted by the next round and the others by recursion. Each of them is
// at most half as large, so the stack is bounded however long the common prefixes are.
func (l *sorter) sortFrom(order []sortKey, skip int) {
	for len(order) > 0 {
		differ, shortest := l.heads(order, skip)
		if len(order) > insertionMax {
			// Take what differs into the heads.
			if common := min(bits.LeadingZeros64(differ)>>3, shortest-skip); common > 0 {
				skip += common
				differ, _ = l.heads(order, skip)
			}
			l.sortHeads(order, differ)
		} else {
			insertionSort(order)
		}
		largest := order[:0]
		for k := 1; k < len(order); k++ {
			if order[k].head == order[k-1].head {
				start := k - 1
				for k < len(order) && order[k].head == order[start].head {
					k++
				}
				equal := order[start:k]
				switch {
				case l.sortEqual(equal, skip):
				case len(equal) > len(largest):
					l.sortFrom(largest, skip+8)
					largest = equal
				default:
					l.sortFrom(equal, skip+8)
				}
			}
		}
		order, skip = largest, skip+8
	}
}

// heads sets the heads to what follows the first skip bytes of the keys. It
// returns the bits in which they differ, and the length of the shortest key.
func (l *sorter) heads(order []sortKey, skip int) (differ uint64, shortest int) {
	first := keyHead(l.key(order[0])[skip:])
	shortest = len(l.key(order[0]))
	for k := range order {
		key := l.key(order[k])
		head := keyHead(key[skip:])
		order[k].head = head
		differ |= head ^ first
		shortest = min(shortest, len(key))
	}
	return differ, shortest
}

// sortEqual sorts sort keys whose texts are equal in their heads, which start after
// skip bytes, if they are few or a key ends inside its head, where it is filled up
// with zeros. It reports whether it has sorted them.
func (l *sorter) sortEqual(order []sortKey, skip int) bool {
	if len(order) <= compareMax {
		for k := 1; k < len(order); k++ {
			p := order[k]
			key := l.key(p)[skip:]
			at := k
			for ; at > 0 && l.key(order[at-1])[skip:] > key; at-- {
				order[at] = order[at-1]
			}
			order[at] = p
		}
		return true
	}
	for k := range order {
		if len(l.key(order[k])) < skip+8 {
			slices.SortFunc(order, func(x, y sortKey) int { return strings.Compare(l.key(x)[skip:], l.key(y)[skip:]) })
			return true
		}
	}
	return false
}

func (l *sorter) key(p sortKey) string { return l.keys[p.index].Text }

// insertionSort sorts by the heads.
func insertionSort(order []sortKey) {
	for k := 1; k < len(order); k++ {
		p := order[k]
		at := k
		for ; at > 0 && order[at-1].head > p.head; at-- {
			order[at] = order[at-1]
		}
		order[at] = p
	}
}

// keyHead returns the first eight bytes of s, with zeros for those past its end.
func keyHead(s string) uint64 {
	if len(s) >= 8 {
		return bits.ReverseBytes64(mem.LoadString64(s, 0))
	}
	return bits.ReverseBytes64(mem.Short(s))
}

// sortHeads sorts by the heads, of which only the bits differ are different:
// byte by byte, from the lowest on, where few bytes are, and otherwise by
// comparing.
func (l *sorter) sortHeads(order []sortKey, differ uint64) {
	passes := 0
	for d := differ; d != 0; d >>= 8 {
		if d&0xff != 0 {
			passes++
		}
	}
	if n := len(order); passes*(n+64) > 2*n*bits.Len(uint(n)) {
		slices.SortFunc(order, func(x, y sortKey) int { return cmp.Compare(x.head, y.head) })
		return
	}
	if cap(l.spare) < len(order) {
		l.spare = make([]sortKey, cap(l.order))
	}
	from, to := order, l.spare[:len(order)]
	for shift := 0; shift < 64; shift += 8 {
		if differ>>shift&0xff != 0 {
			countingSort(to, from, shift)
			from, to = to, from
		}
	}
	if &from[0] != &order[0] {
		copy(order, from)
	}
}

// countingSort sorts from into to by the byte of the heads at shift, and keeps
// the order of those that are equal.
func countingSort(to, from []sortKey, shift int) {
	var next [256]uint32 // a map has fewer entries
	for k := range from {
		next[byte(from[k].head>>shift)]++
	}
	sum := uint32(0)
	for k := range next {
		next[k], sum = sum, sum+next[k]
	}
	for k := range from {
		at := &next[byte(from[k].head>>shift)]
		to[*at] = from[k]
		*at++
	}
}

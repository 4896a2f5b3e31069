package jsonwire

import (
	"cmp"
	"math/bits"
	"slices"
	"strings"

	"github.com/ezrantn/catena/runtime/internal/mem"
)

// A place stands for an entry while the entries are sorted. It has no pointers
// and is small, unlike the entry.
type place struct {
	head  uint64 // eight bytes of the key, the first in the highest byte
	index int    // in unsorted
}

// Up to insertionMax places are sorted by insertion.
const insertionMax = 32

// sort fills List from unsorted, by the order of the keys' bytes.
func (l *EntryList[V]) sort() {
	n := len(l.unsorted)
	if n < 2 {
		l.List = append(l.List, l.unsorted...)
		return
	}
	skip := 0
	order := l.order[:n]
	if n <= insertionMax {
		for k := range order {
			head := keyHead(l.unsorted[k].Key)
			at := k
			for ; at > 0 && order[at-1].head > head; at-- {
				order[at] = order[at-1]
			}
			order[at] = place{head, k}
		}
	} else {
		skip = l.commonPrefix()
		for k := range order {
			order[k] = place{keyHead(l.unsorted[k].Key[skip:]), k}
		}
		l.sortHeads(order)
	}
	for k := 1; k < n; k++ {
		if order[k].head == order[k-1].head {
			end := k + 1
			for end < n && order[end].head == order[k].head {
				end++
			}
			l.sortKeys(order[k-1:end], skip)
			k = end
		}
	}
	l.List = l.List[:n]
	for k := range order {
		l.List[k] = l.unsorted[order[k].index]
	}
}

// sortKeys sorts places whose heads are equal by the whole keys, of which the
// first skip bytes are equal too.
func (l *EntryList[V]) sortKeys(order []place, skip int) {
	if len(order) <= insertionMax {
		for k := 1; k < len(order); k++ {
			p := order[k]
			key := l.unsorted[p.index].Key[skip:]
			at := k
			for ; at > 0 && l.unsorted[order[at-1].index].Key[skip:] > key; at-- {
				order[at] = order[at-1]
			}
			order[at] = p
		}
		return
	}
	slices.SortFunc(order, func(x, y place) int {
		return strings.Compare(l.unsorted[x.index].Key[skip:], l.unsorted[y.index].Key[skip:])
	})
}

// commonPrefix returns a number of bytes that all keys have in common at their
// start: all of these bytes, or nearly all.
func (l *EntryList[V]) commonPrefix() int {
	first := l.unsorted[0].Key
	n := len(first)
	for k := range l.unsorted {
		n = commonPrefix(first[:n], l.unsorted[k].Key)
		if n == 0 {
			break
		}
	}
	return n
}

func commonPrefix(s, t string) int {
	n := min(len(s), len(t))
	k := 0
	for ; k+8 <= n; k += 8 {
		if x := mem.LoadString64(s, k) ^ mem.LoadString64(t, k); x != 0 {
			return k + bits.TrailingZeros64(x)>>3
		}
	}
	for k < n && s[k] == t[k] {
		k++
	}
	return k
}

// keyHead returns the first eight bytes of s, with zeros for those past its end.
func keyHead(s string) uint64 {
	if len(s) >= 8 {
		return bits.ReverseBytes64(mem.LoadString64(s, 0))
	}
	return bits.ReverseBytes64(short(s))
}

// sortHeads sorts by the heads: byte by byte, from the lowest on, where few
// bytes differ, and otherwise by comparing.
func (l *EntryList[V]) sortHeads(order []place) {
	var differ uint64
	for k := range order {
		differ |= order[k].head ^ order[0].head
	}
	passes := 0
	for d := differ; d != 0; d >>= 8 {
		if d&0xff != 0 {
			passes++
		}
	}
	if n := len(order); passes*(n+100) > n*bits.Len(uint(n)) {
		slices.SortFunc(order, func(x, y place) int { return cmp.Compare(x.head, y.head) })
		return
	}
	if cap(l.spare) < len(order) {
		l.spare = make([]place, cap(l.order))
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
func countingSort(to, from []place, shift int) {
	var next [256]int
	for k := range from {
		next[byte(from[k].head>>shift)]++
	}
	sum := 0
	for k, n := range next {
		next[k] = sum
		sum += n
	}
	for _, p := range from {
		at := &next[byte(p.head>>shift)]
		to[*at] = p
		*at++
	}
}

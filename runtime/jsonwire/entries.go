package jsonwire

import (
	"sync"

	"github.com/ezrantn/catena/runtime/internal/mem"
	"github.com/ezrantn/catena/runtime/internal/number"
	"github.com/ezrantn/catena/runtime/internal/std"
	"github.com/ezrantn/catena/runtime/wire"
)

// Entries is a pool of lists in which maps with values of type V are sorted.
// The zero value is an empty pool; it must not be copied after use.
type Entries[V any] struct{ pool sync.Pool }

// An Entry is one member of the object that a map becomes.
type Entry[V any] struct {
	Key   string // as text, valid until Done
	Value V
}

// An EntryList is the memory in which the entries of one map are sorted, in the
// order in which they are written: that of their keys' bytes. It goes back to
// its pool with Done.
type EntryList[V any] struct {
	sorted   []Entry[V]
	unsorted []Entry[V]
	keys     sorter
	text     []byte // the keys, where they are not the map's own strings
	owner    *Entries[V]
}

// maxEntries is the longest list, and maxKeyText the longest text of keys, that
// a pool keeps.
const (
	maxEntries = 1 << 16
	maxKeyText = 1 << 20
)

func (p *Entries[V]) get(n int) *EntryList[V] {
	l, _ := p.pool.Get().(*EntryList[V])
	if l == nil {
		l = &EntryList[V]{owner: p}
	}
	if cap(l.unsorted) < n {
		n = max(n, min(n+n/4, maxEntries))
		l.sorted = make([]Entry[V], 0, n)
		l.unsorted = make([]Entry[V], 0, n)
	}
	return l
}

// Done gives the list back, if there is one. Its entries must not be used any more.
func (l *EntryList[V]) Done() {
	if l == nil {
		return
	}
	if cap(l.unsorted) > maxEntries || cap(l.text) > maxKeyText {
		return // to the collector
	}
	clear(l.unsorted)
	clear(l.sorted)
	l.keys.forget()
	l.unsorted = l.unsorted[:0]
	l.sorted = l.sorted[:0]
	l.text = l.text[:0]
	l.owner.pool.Put(l)
}

// Few is how many entries are worth a list on the caller's stack.
const Few = few

// SortStrings returns the entries of m, whose keys are strings. They are put
// into the empty list stack if it has the capacity, else into a list from the
// pool; that is returned as well, and the caller gives it back with Done.
func SortStrings[K ~string, V any](pool *Entries[V], stack []Entry[V], m map[K]V) ([]Entry[V], *EntryList[V]) {
	if len(m) <= min(cap(stack), Few) {
		for k, v := range m {
			stack = append(stack, Entry[V]{string(k), v})
		}
		sortFew(stack)
		return stack, nil
	}
	l := pool.get(len(m))
	for k, v := range m {
		l.unsorted = append(l.unsorted, Entry[V]{string(k), v})
	}
	l.sort()
	return l.sorted, l
}

// SortIntegers is SortStrings for keys that are signed integers, whose text
// takes memory of the pool in any case.
func SortIntegers[K ~int | ~int8 | ~int16 | ~int32 | ~int64, V any](pool *Entries[V], m map[K]V) ([]Entry[V], *EntryList[V]) {
	l := pool.get(len(m))
	for k, v := range m {
		start := len(l.text)
		l.text = number.AppendInt64(l.text, int64(k))
		l.unsorted = append(l.unsorted, Entry[V]{mem.String(l.text[start:]), v})
	}
	l.sort()
	return l.sorted, l
}

// SortUnsigned is SortIntegers for unsigned integers.
func SortUnsigned[K ~uint | ~uint8 | ~uint16 | ~uint32 | ~uint64 | ~uintptr, V any](pool *Entries[V], m map[K]V) ([]Entry[V], *EntryList[V]) {
	l := pool.get(len(m))
	for k, v := range m {
		start := len(l.text)
		l.text = number.AppendUint64(l.text, uint64(k))
		l.unsorted = append(l.unsorted, Entry[V]{mem.String(l.text[start:]), v})
	}
	l.sort()
	return l.sorted, l
}

// SortText is SortIntegers for keys that are written as the text which they
// marshal into. A nil pointer is the empty text.
func SortText[K interface {
	comparable
	MarshalText() ([]byte, error)
}, V any](pool *Entries[V], m map[K]V) ([]Entry[V], *EntryList[V], error) {
	l := pool.get(len(m))
	var zero K
	nilable := any(zero) == nil || std.IsNilPointer(zero)
	for k, v := range m {
		start := len(l.text)
		if nilable && any(k) == nil {
			return nil, nil, nilKey() // encoding/json panics
		}
		if !nilable || !std.IsNilPointer(k) {
			var err error
			if l.text, err = appendKey(l.text, k); err != nil {
				return nil, nil, failed(std.MarshalerError(k, std.MarshalText, err, true))
			}
		}
		l.unsorted = append(l.unsorted, Entry[V]{mem.String(l.text[start:]), v})
	}
	l.sort()
	return l.sorted, l, nil
}

func nilKey() error {
	return &wire.Error{
		Format: "json", Encode: true, Offset: -1, Kind: wire.ErrUnsupported,
		Reason: "a map key is a nil interface",
	}
}

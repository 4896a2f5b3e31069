package wire

import (
	"sync"

	"github.com/ezrantn/catena/runtime/arenacore"
	"github.com/ezrantn/catena/runtime/internal/mem"
	"github.com/ezrantn/catena/runtime/internal/text"
)

// Entries is a pool of lists in which maps with values of type V are sorted, and remembers the keys of small maps.
// The zero value is an empty pool; it must not be copied after use.
// It is no pool.Pool: of a list's memory only what was used is cleared.
type Entries[V any] struct {
	_    [0]func(V)
	pool sync.Pool
	sets keySets
}

// A Key is one key of a map as text, and says which of the values it belongs to.
// The keys are sorted, the values are not: so how keys are sorted has nothing to
// do with their type, and is compiled once. Its text is valid until Close.
type Key = arenacore.Key

// A SmallMap is room on the caller's stack for the entries of a small map.
type SmallMap[V any] struct {
	_      [0]func() // nobody compares them
	keys   [few]Key
	values [few]V
}

// An EntryList is the memory for the entries of one map. It goes back to its
// pool with Close. Its type says nothing of V, so that it is compiled once.
type EntryList struct {
	values interface{ release() (kept int) } // a *valueList[V]
	sorter
	owner *sync.Pool
}

// A valueList is the memory for the values of one map.
type valueList[V any] struct{ values []V }

// release clears the values, and returns how many there is memory for.
func (l *valueList[V]) release() (kept int) {
	clear(l.values)
	return cap(l.values)
}

// maxEntries is the longest list, and maxKeyText the longest text of keys, that
// a pool keeps.
const (
	maxEntries = 1 << 16
	maxKeyText = 1 << 20
)

// entries returns a list for n entries, and its values.
func entries[V any](p *Entries[V], n int) (*EntryList, []V) {
	l, _ := p.pool.Get().(*EntryList)
	if l == nil {
		l = &EntryList{values: new(valueList[V]), owner: &p.pool}
	}
	list := l.values.(*valueList[V])
	if cap(list.values) < n {
		list.values = make([]V, grown(n))
	}
	list.values = list.values[:n]
	l.room(n)
	return l, list.values
}

// SortValues is SortStrings for the map m, whose values are in a list that is given back with it.
func SortValues(maps *arenacore.StringMaps, m any) ([]Key, *arenacore.Items, *EntryList) {
	l := listEntries(maps, m)
	return l.sort(), &l.values.(*itemList).Items, l
}

// listEntries returns the entries of the map m, which are not sorted.
func listEntries(maps *arenacore.StringMaps, m any) *EntryList {
	n := maps.Len(m)
	l, _ := maps.Lists.Get().(*EntryList)
	if l == nil {
		l = &EntryList{values: &itemList{elems: maps.Elems}, owner: &maps.Lists}
	}
	values := l.values.(*itemList)
	values.used = n
	if values.Cap() < n {
		values.Items = maps.Elems.Make(grown(n))
	}
	l.room(n)
	if maps.Numbers != nil {
		l.numbers(maps, m, &values.Items)
	} else {
		maps.List(m, l.keys, &values.Items)
	}
	return l
}

// numbers lists the entries of a map whose keys are integers.
func (l *EntryList) numbers(maps *arenacore.StringMaps, m any, values *arenacore.Items) {
	w := maps.Numbers.Walk(m)
	at := maps.Elems.At(values, 0)
	for k := 0; w.Next(at); k++ {
		text := ""
		if n := w.Number(); maps.IsSigned {
			text = l.signed(int64(n))
		} else {
			text = l.unsigned(n)
		}
		l.keys[k] = Key{Text: text, At: k}
	}
	w.Close()
}

// An itemList is a valueList whose type is left out.
type itemList struct {
	arenacore.Items
	elems *arenacore.Elems
	used  int
}

func (l *itemList) release() (kept int) {
	l.elems.Clear(&l.Items, l.used)
	return l.Cap()
}

// Close gives the list back, if there is one. Its entries must not be used any more.
func (l *EntryList) Close() {
	if l != nil {
		l.close()
	}
}

func (l *EntryList) close() {
	if l.values.release() > maxEntries || cap(l.text) > maxKeyText {
		return // to the collector
	}
	l.forget()
	l.owner.Put(l)
}

// SortStrings returns the keys of m, which are strings, in the order in which
// they are written: that of their bytes. They and the values are put into small,
// which may be nil, if it has the room, else into a list from the pool; that is
// returned as well, and the caller gives it back with Close.
func SortStrings[K ~string, V any](pool *Entries[V], small *SmallMap[V], m map[K]V) ([]Key, []V, *EntryList) {
	if small != nil && len(m) <= few {
		keys := knownEntries(&pool.sets, small, m)
		if keys == nil && len(m) > 0 {
			keys = sortSmall(&pool.sets, small, m)
		}
		return keys, small.values[:], nil
	}
	l, values := entries(pool, len(m))
	n := 0
	for k, v := range m {
		l.keys[n] = Key{Text: string(k), At: n}
		values[n] = v
		n++
	}
	return l.sort(), values, l
}

// sortSmall is SortStrings for a map for which small has the room.
func sortSmall[K ~string, V any](sets *keySets, small *SmallMap[V], m map[K]V) []Key {
	n := 0
	for k, v := range m {
		small.keys[n] = Key{Text: string(k), At: n}
		small.values[n] = v
		n++
	}
	keys := small.keys[:n]
	sortFew(keys)
	sets.learn(keys)
	return keys
}

// SortIntegers is SortStrings for keys that are signed integers, whose text
// takes memory of the pool in any case.
func SortIntegers[K ~int | ~int8 | ~int16 | ~int32 | ~int64, V any](pool *Entries[V], m map[K]V) ([]Key, []V, *EntryList) {
	l, values := entries(pool, len(m))
	n := 0
	for k, v := range m {
		l.keys[n] = Key{Text: l.signed(int64(k)), At: n}
		values[n] = v
		n++
	}
	return l.sort(), values, l
}

// SortUnsigned is SortIntegers for unsigned integers.
func SortUnsigned[K ~uint | ~uint8 | ~uint16 | ~uint32 | ~uint64 | ~uintptr, V any](pool *Entries[V], m map[K]V) ([]Key, []V, *EntryList) {
	l, values := entries(pool, len(m))
	n := 0
	for k, v := range m {
		l.keys[n] = Key{Text: l.unsigned(uint64(k)), At: n}
		values[n] = v
		n++
	}
	return l.sort(), values, l
}

// SortMarshaled is SortIntegers for keys whose text appendKey appends. It ends
// with the first error, without keys.
func SortMarshaled[K comparable, V any](pool *Entries[V], m map[K]V, appendKey func(b []byte, k K) ([]byte, error)) ([]Key, []V, *EntryList, error) {
	l, values := entries(pool, len(m))
	n := 0
	for k, v := range m {
		start := len(l.text)
		text, err := appendKey(l.text, k)
		if err != nil {
			return nil, nil, nil, err
		}
		l.text = text
		l.keys[n] = Key{Text: mem.String(text[start:]), At: n}
		values[n] = v
		n++
	}
	return l.sort(), values, l, nil
}

// signed returns the text of an integer, in the list's memory.
func (l *sorter) signed(k int64) string {
	start := len(l.text)
	l.text = text.AppendInt64(l.text, k)
	return mem.String(l.text[start:])
}

// unsigned is signed for unsigned integers.
func (l *sorter) unsigned(k uint64) string {
	start := len(l.text)
	l.text = text.AppendUint64(l.text, k)
	return mem.String(l.text[start:])
}

// pools holds an *Entries[V] for each V, by (*V)(nil).
var pools mem.Types

// EntriesOf returns the pool for maps with values of type V, which is made of
// type arguments.
func EntriesOf[V any]() *Entries[V] {
	if p, ok := pools.Load((*V)(nil)).(*Entries[V]); ok {
		return p
	}
	return pools.LoadOrStore((*V)(nil), new(Entries[V])).(*Entries[V])
}

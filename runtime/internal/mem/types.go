package mem

import (
	"sync"
	"sync/atomic"
	"unsafe"
)

// Types holds one value for each of a number of types, for generic code, which has
// no variable per type argument. A type is given as (*T)(nil). Looking one up takes
// a few nanoseconds; values are never removed. The zero Types is empty.
type Types struct {
	table atomic.Pointer[[]typeEntry]
	mu    sync.Mutex // held to add
	count int
}

// A typeEntry is one of a hash table with open addressing, whose length is a
// power of two and which is at most half full.
type typeEntry struct {
	proto, value any
}

// Load returns the value of the type, or nil.
func (t *Types) Load(proto any) any {
	p := t.table.Load()
	if p == nil {
		return nil
	}
	table := *p
	word := TypeAddress(proto)
	for k := typeHash(word, len(table)); ; k = (k + 1) & (len(table) - 1) {
		e := &table[k&(len(table)-1)]
		if e.proto == nil {
			return nil
		}
		if TypeAddress(e.proto) == word {
			return e.value
		}
	}
}

// LoadOrStore returns the value of the type, which becomes this one if it has
// none yet.
func (t *Types) LoadOrStore(proto, value any) any {
	t.mu.Lock()
	defer t.mu.Unlock()
	if old := t.Load(proto); old != nil {
		return old
	}
	t.store(proto, value)
	return value
}

// Store makes value the value of the type.
func (t *Types) Store(proto, value any) {
	t.mu.Lock()
	defer t.mu.Unlock()
	t.store(proto, value)
}

// store is Store while t is locked.
func (t *Types) store(proto, value any) {
	size := 16
	for size < 4*(t.count+1) {
		size *= 2
	}
	// Readers continue in the table that they have.
	table := make([]typeEntry, size)
	t.count = 1
	if p := t.table.Load(); p != nil {
		for _, e := range *p {
			if e.proto != nil && TypeAddress(e.proto) != TypeAddress(proto) {
				insert(table, e)
				t.count++
			}
		}
	}
	insert(table, typeEntry{proto, value})
	t.table.Store(&table)
}

func insert(table []typeEntry, e typeEntry) {
	k := typeHash(TypeAddress(e.proto), len(table))
	for table[k].proto != nil {
		k = (k + 1) & (len(table) - 1)
	}
	table[k] = e
}

// TypeAddress is the address of the description of v's type, which is never freed
// or moved: it tells types apart. It is read as a number only.
func TypeAddress(v any) uintptr { return *(*uintptr)(unsafe.Pointer(&v)) }

// DataWord is the address of v's value, or v itself if that is a pointer. It is a
// number: nothing may be read through it, and it keeps nothing alive.
func DataWord(v any) uintptr { return (*[2]uintptr)(unsafe.Pointer(&v))[1] }

// typeHash spreads addresses, which are multiples of some power of two, over a
// table of size entries.
func typeHash(word uintptr, size int) int {
	return int(uint64(word)*0x9e3779b97f4a7c15>>33) & (size - 1)
}

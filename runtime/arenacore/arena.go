package arenacore

import (
	"sync/atomic"
	"unsafe"
)

// An Arena is a set of slabs, one per type, and a region of text. See the package documentation for
// lifetimes.
//
// The zero value is an empty arena without a bound on what Reset keeps beyond recent use; a nil
// *Arena means the ordinary heap. An arena must not be copied and belongs to one goroutine at a
// time.
type Arena struct {
	chunkLists slots[*chunkList] // of slabs
	scratches  slots[*scratch]   // of stacks
	mapLists   slots[*mapList]
	locals     slots[unsafe.Pointer] // a Local's *T

	maps   []*mapList   // all that there are: Reset empties them first, as their keys alias text
	slabs  []*chunkList // all that there are, and so are stacks
	stacks []*scratch
	text   chunkList // never cleared, except under Wipe

	root     *chunkList // where the last root was taken from that was not from the heap
	rootType uintptr    // the mem.TypeAddress of its type

	children family
	workers  []*Arena    // children that decoders divide their work among, see Worker
	child    bool        // of another arena
	idle     atomic.Bool // is in a Pool, or among its parent's children
	locks    int         // calls of methods of decoded types that are under way
	called   bool        // a method was, since the last document was begun
	plain    bool        // there are slabs, text that is not cleared, and perhaps children; nothing else that a Reset ends
	input    int         // bytes of the documents that were begun since Reset
	spent    int         // bytes of maps and full chunks since Reset, those that were let go included
	inputs   usage       // bytes of one input that was read, see Room

	meter  *meter // of the decoder that is at work, if there is a limit
	first  meter  // what meter points to, except for a decoder inside another
	bank   *bank  // nil without a maximum
	banked int    // bytes of maps that are entered in the bank
	cut    bool   // the current chunks are cut to windows

	counted int // bytes of maps that the outermost call has paid for, estimated

	debug debugged

	conf       config
	resets     int
	high       int // highest number of bytes in use seen at a Reset
	used       int // bytes in use before the last Reset, those of children included, as in what follows
	typed, raw int // bytes kept in typed memory and in text at the last Reset, for bounds
	account    *account
}

// A store is one typed part of an arena: a map list, slab or stack.
type store interface {
	// limit drops memory until at most the given number of bytes is kept. It is called only after
	// reset.
	limit(bytes int) (kept int)
	// size returns the bytes in use and the bytes kept.
	size() (used, kept int)
}

// stores yields all that there are, the maps first.
func (a *Arena) stores(yield func(store) bool) {
	for _, s := range a.maps {
		if !yield(s) {
			return
		}
	}
	for _, s := range a.slabs {
		if !yield(s) {
			return
		}
	}
	for _, s := range a.stacks {
		if !yield(s) {
			return
		}
	}
}

// New returns an arena whose text region starts with a chunk of size bytes, allocated when first
// needed. The size is a hint and may be 0.
func New(size int, opts ...Option) *Arena {
	a := new(Arena)
	a.conf.apply(size, opts)
	a.setUp()
	return a
}

func (a *Arena) setUp() {
	a.text.first = a.conf.size
	a.text.raw = !a.conf.wipe
	if a.conf.max > 0 {
		a.text.owner = a
		if a.bank == nil {
			a.bank = &bank{max: a.conf.max}
		}
	}
	a.plain = a.isPlain()
	a.debug.born()
}

// isPlain returns the value of plain, which is unset where one of these is made.
func (a *Arena) isPlain() bool {
	return a.text.raw && a.bank == nil && a.meter == nil && len(a.maps) == 0 && len(a.stacks) == 0
}

// Reset ends the life of everything that was handed out, by its children too, and keeps the memory
// for reuse, bounded by recent use and by [MaxRetain]. Nothing obtained from the arena before may
// be used afterwards. It panics if it is called by a method that decoding into the arena has
// called, such as a type's UnmarshalJSON.
func (a *Arena) Reset() {
	if a == nil {
		return
	}
	a.mustBeOut("Reset")
	if a.child {
		a.misused("Reset")
	}
	a.mustBeUnlocked("Reset")
	a.reset()
	if a.keepsTooMuch() {
		a.shrink()
	}
}

// reset ends the life of everything. It does not enforce the bounds, which are those of a family as
// a whole.
func (a *Arena) reset() {
	a.resets++
	a.called, a.input, a.spent = false, 0, 0
	roll := a.resets%window == 0
	if Debugging || roll || !a.plain || len(a.children.all) > 0 {
		a.resetAll(roll)
		return
	}
	text := &a.text
	if text.at > 0 {
		a.used = text.resetAll(false)
	} else if a.used = text.n; a.used > 0 {
		announceWrite(text.cur.data, a.used)
		text.restart()
	}
	for _, p := range a.slabs {
		if p.at > 0 {
			a.used += p.resetAll(false)
		} else if n := p.n; n > 0 {
			used := n * p.kind.size
			announceWrite(p.cur.data, used)
			p.restart()
			a.used += used
			if clear := p.kind.clear; n == 1 && clear != nil {
				clear(p.cur.data)
			} else {
				p.kind.renew(p.cur.data, n, nil)
			}
		}
	}
	if a.used > a.high {
		a.high = a.used
	}
	if a.conf.bounded {
		a.typed, a.raw = a.slabBytes(), text.total
	}
}

// slabBytes returns the bytes kept in slabs.
func (a *Arena) slabBytes() (bytes int) {
	for _, p := range a.slabs {
		bytes += p.total * p.kind.size
	}
	return bytes
}

// resetAll is reset for any arena. roll is true when a retention window ends.
func (a *Arena) resetAll(roll bool) {
	if a.meter != nil {
		a.unwatch(nil)
	}
	a.used, a.typed = 0, 0
	if Debugging {
		a.used = a.invalidate()
	}
	if roll {
		a.inputs.roll()
	}
	if len(a.maps) > 0 {
		a.resetMaps(roll)
	}
	for _, p := range a.slabs {
		if roll || p.n > 0 || p.at > 0 {
			a.used += p.resetAll(roll)
		}
	}
	a.typed += a.slabBytes()
	if len(a.stacks) > 0 {
		a.resetStacks(roll)
	}
	a.used += a.text.resetAll(roll)
	a.raw = a.text.total
	if len(a.children.all) > 0 {
		a.resetChildren(roll)
	}
	if a.bank != nil {
		a.settleMaps()
	}
	a.high = max(a.high, a.used)
	a.plain = a.isPlain()
}

// Release gives all memory to the collector. What was handed out stays valid for as long as it is
// referenced. The arena is usable again afterwards, as if it were new; the values of every [Local]
// are forgotten. It panics as Reset does.
func (a *Arena) Release() {
	if a == nil {
		return
	}
	a.mustBeOut("Release")
	a.mustBeUnlocked("Release")
	a.chunkLists, a.scratches, a.mapLists, a.locals = nil, nil, nil, nil
	a.maps, a.slabs, a.stacks = nil, nil, nil
	a.root, a.rootType = nil, 0
	a.text = chunkList{}
	a.meter, a.cut, a.bank, a.banked = nil, false, nil, 0
	a.children.forget()
	a.workers = nil
	a.resets, a.high, a.typed, a.raw = 0, 0, 0, 0
	a.input, a.spent, a.inputs = 0, 0, usage{}
	a.setUp()
}

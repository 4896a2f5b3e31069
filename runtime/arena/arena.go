package arena

import "sync/atomic"

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
	locals     slots[any] // a Local's *T

	maps   []store   // the map lists in use: Reset empties them first, as their keys alias text
	stores []store   // the chunkLists and scratches in use
	text   chunkList // never cleared, except under Wipe

	children family
	workers  []*Arena    // children that decoders divide their work among, see Worker
	child    bool        // of another arena
	idle     atomic.Bool // lies in a Pool, or among its parent's children
	pins     int         // calls of methods of decoded types that are under way
	calls    int         // begun by decoders, and begun and ended by pins; see NewCall
	begun    int         // what calls was when the last document was begun, or at Reset
	input    int         // bytes of the documents that were begun since Reset
	filled   int         // bytes of the chunks that loosen has seen since Reset

	meter  *meter // of the decoder that is at work, if there is a limit
	first  meter  // what meter points to, except for a decoder inside another
	bank   *bank  // nil without a maximum
	banked int    // bytes of maps that are entered in the bank
	cut    bool   // the current chunks are cut to windows

	debug debugged

	conf       config
	resets     int
	high       int // highest number of bytes in use seen at a Reset
	typed, raw int // bytes kept in typed memory and in text at the last Reset, those of children included
	account    *account
}

// A store is one typed part of an arena as Reset sees it.
type store interface {
	// reset ends the life of everything handed out. roll is true when a retention window ends.
	// It returns how many bytes were in use and how many are kept.
	reset(roll bool) (used, kept int)
	// limit drops memory until at most the given number of bytes is kept. It is called only after
	// reset.
	limit(bytes int) (kept int)
	// size returns the bytes in use and the bytes kept.
	size() (used, kept int)
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
	a.debug.born()
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
	a.mustBeUnpinned("Reset")
	a.finish()
}

// finish is Reset for whoever may.
func (a *Arena) finish() {
	a.high = max(a.high, a.reset())
	c := &a.conf
	if c.bounded && (a.typed > c.maxTyped || a.typed+a.raw > c.maxTotal) || c.max > 0 && a.typed+a.raw > c.max/2 {
		a.shrink()
	}
}

// reset ends the life of everything and returns how many bytes were in use. It does not enforce the
// bounds, which are those of a family as a whole.
func (a *Arena) reset() (used int) {
	a.resets++
	a.calls++
	a.begun, a.input, a.filled = a.calls, 0, 0
	a.meter, a.cut = nil, false
	if Debugging {
		used = a.invalidate()
	}
	roll := a.resets%window == 0
	a.typed = 0
	for _, s := range a.maps {
		u, k := s.reset(roll)
		used += u
		a.typed += k
	}
	for _, s := range a.stores {
		u, k := s.reset(roll)
		used += u
		a.typed += k
	}
	u, typed, text := a.children.reset(roll)
	clear(a.workers)
	a.workers = a.workers[:0]
	used += u
	a.typed += typed
	u, a.raw = a.text.reset(roll)
	a.raw += text
	if a.bank != nil {
		a.settleMaps()
	}
	return used + u
}

// Release gives all memory to the collector. What was handed out stays valid for as long as it is
// referenced. The arena is usable again afterwards, as if it were new; the values of every [Local]
// are forgotten. It panics as Reset does.
func (a *Arena) Release() {
	if a == nil {
		return
	}
	a.mustBeOut("Release")
	a.mustBeUnpinned("Release")
	a.chunkLists, a.scratches, a.mapLists, a.locals = nil, nil, nil, nil
	a.maps, a.stores = nil, nil
	a.text = chunkList{}
	a.meter, a.cut, a.bank, a.banked = nil, false, nil, 0
	a.children.forget()
	a.workers = nil
	a.resets, a.high, a.typed, a.raw = 0, 0, 0, 0
	a.input, a.filled = 0, 0
	a.setUp()
}

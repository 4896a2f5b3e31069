package arenacore

import (
	"strconv"
	"sync/atomic"
)

// A Stopper is a decoder that must end because a limit of memory is reached.
// It is for generated code.
type Stopper interface {
	// Stop is told which limit it is. It is called while the decoder asks for memory, which it is
	// given nevertheless: it ends by itself before it asks for much.
	Stop(limit string)
}

// A meter counts the memory of one call of a decoder.
//
// Each chunkList's current chunk is cut to a window for which the call has paid: cur.len is its
// end, cur.cap that of the chunk. So nothing but the slow paths has to count. What is left of the
// windows is taken back before a call is refused.
type meter struct {
	user    Stopper
	limit   int // bytes that the call may take; 0 is without a limit
	used    int // bytes paid for
	maps    int // of those, for maps
	entries int // of maps, before they are counted again
	over    bool
	outer   *meter // of the decoder that has called a method which decodes into the same arena
}

// A bank is what the arenas of a family share that has a hard maximum.
type bank struct {
	max  int
	held atomic.Int64 // bytes of all chunks and maps
}

// Limited reports whether a decoder has to call Watch though it has no limit of its own.
// It is for generated code.
func (a *Arena) Limited() bool { return a != nil && (a.bank != nil || a.meter != nil) }

// Watch begins a call of a decoder, which is stopped when it has taken more than limit bytes, if
// that is not 0, or when the arena has reached its maximum. The decoder calls NoteEntry after each
// entry of a map, and Unwatch at its end. It is for generated code.
func (a *Arena) Watch(limit int, user Stopper) {
	if a.locks == 0 && a.meter != nil {
		a.unwatch(nil) // a panic has ended the last call
	}
	m := &a.first
	if a.meter != nil {
		m = new(meter)
		a.countMaps() // at the outer call's cost
	} else {
		a.counted = 0
		for _, p := range a.maps {
			p.before = p.n
		}
	}
	*m = meter{user: user, limit: limit, outer: a.meter}
	a.meter, a.plain = m, false
	if limit > 0 && !a.cut {
		a.text.owner = a
		a.cut = true
		a.seal()
	}
}

// Unwatch ends a call, and those inside it.
// It is for generated code.
func (a *Arena) Unwatch(user Stopper) {
	for m := a.meter; m != nil; m = m.outer {
		if m.user == user {
			a.unwatch(m.outer)
			return
		}
	}
}

func (a *Arena) unwatch(outer *meter) {
	a.meter = outer
	if outer == nil {
		a.first = meter{}
		a.cut = false
		for _, p := range a.slabs {
			p.cur.len = p.cur.cap
		}
		a.text.cur.len = a.text.cur.cap
	}
}

// Used returns how many bytes of memory the call of a decoder has taken. It is for generated code.
func (a *Arena) Used(user Stopper) int {
	if a == nil {
		return 0
	}
	for m := a.meter; m != nil; m = m.outer {
		if m.user == user {
			return m.used
		}
	}
	return 0
}

// seal takes back what is left of the windows, and returns how many bytes that is.
func (a *Arena) seal() (left int) {
	for _, p := range a.slabs {
		left += (p.cur.len - p.n) * p.kind.bytes()
		p.cur.len = p.n
	}
	left += a.text.cur.len - a.text.n
	a.text.cur.len = a.text.n
	return left
}

// left returns how many bytes the call may still take.
func (m *meter) left() int {
	left := int(^uint(0) >> 1)
	for ; m != nil; m = m.outer {
		if m.limit > 0 {
			left = min(left, max(m.limit-m.used, 0))
		}
	}
	return left
}

// charge pays for bytes, and stops who cannot.
func (m *meter) charge(bytes int) {
	for ; m != nil; m = m.outer {
		if m.used += bytes; m.limit > 0 && m.used > m.limit && !m.over {
			m.over = true
			m.user.Stop("Limits.Memory of " + strconv.Itoa(m.limit) + " bytes")
		}
	}
}

// stop stops the calls of a's decoders because of its maximum.
func (a *Arena) stop() {
	if a == nil {
		return
	}
	for m := a.meter; m != nil; m = m.outer {
		if !m.over {
			m.over = true
			m.user.Stop("arena's MaxBytes of " + strconv.Itoa(a.bank.max) + " bytes")
		}
	}
}

// stopped reports whether the decoder is to end, and wants no more than it cannot do without.
func (a *Arena) stopped() bool { return a != nil && a.meter != nil && a.meter.over }

// afford reports whether the call can pay for bytes.
func (a *Arena) afford(bytes int) bool {
	if a == nil || a.meter == nil || a.meter.left() >= bytes {
		return true
	}
	m := a.meter
	if a.cut {
		m.charge(-a.seal())
	}
	return m.left() >= bytes
}

// Charge counts bytes that a decoder takes from the heap while it decodes into a. It reports whether
// the limits of memory allow them, and stops the decoder if not. It is for generated code.
func (a *Arena) Charge(bytes int) bool {
	m := a.meter
	if m == nil {
		return true
	}
	fits := a.afford(bytes)
	m.charge(bytes)
	return fits
}

// Allows reports whether the limits allow n bytes of text, and stops the decoder if not. It is asked
// before [Arena.Input] and [Arena.Bytes] take as much at once as the input says. It is for generated
// code.
func (a *Arena) Allows(n int) bool {
	if a == nil || a.meter == nil {
		return true
	}
	if !a.afford(n) {
		a.meter.charge(n)
		return false
	}
	if b := a.bank; b != nil && int(b.held.Load())+n > b.max && a.text.cur.cap-a.text.n < n {
		if a.reclaim(); int(b.held.Load())+n > b.max {
			a.stop()
			return false
		}
	}
	return true
}

// borrow enters that a chunk of so many bytes is made. It reports false if that is more than the
// arena may hold.
func (a *Arena) borrow(bytes int) bool {
	if a == nil || a.bank == nil {
		return true
	}
	b := a.bank
	if int(b.held.Add(int64(bytes))) <= b.max {
		return true
	}
	a.reclaim()
	if int(b.held.Load()) <= b.max {
		return true
	}
	b.held.Add(int64(-bytes))
	return false
}

// repay enters that a chunk of so many bytes is the collector's.
func (a *Arena) repay(bytes int) {
	if a != nil && a.bank != nil {
		a.bank.held.Add(int64(-bytes))
	}
}

// spare is the most bytes that a chunk for sharing may have, so that little is made that the limits
// forbid to use.
func (a *Arena) spare() int {
	spare := maxChunk
	if a.meter != nil {
		spare = min(spare, a.meter.left()/32)
	}
	if a.bank != nil {
		spare = min(spare, (a.bank.max-int(a.bank.held.Load()))/16)
	}
	return max(spare, minChunk)
}

// reclaim lets the collector have the chunks and maps that are not in use.
func (a *Arena) reclaim() {
	for _, p := range a.maps {
		p.cut(p.n)
	}
	a.settleMaps()
	for _, p := range a.slabs {
		p.reclaim()
	}
	a.text.reclaim()
	for _, p := range a.stacks {
		if p.top == 0 {
			p.drop()
		}
	}
}

// NoteEntry notes that a map has got an entry. Maps grow unseen, so they are counted from time to time.
// It is for generated code.
func (a *Arena) NoteEntry() {
	m := a.meter
	if m == nil {
		return
	}
	if m.entries--; m.entries > 0 {
		return
	}
	a.countMaps()
	largest, maps := 1, 0
	for _, p := range a.maps {
		if p.n > p.before {
			largest = max(largest, 4*(1+p.kind.slot)+p.kind.apart)
			maps += p.n - p.before
		}
	}
	m.entries = max(min(a.leftForMaps()/16/largest, 1<<16), maps/2, 1)
}

// countMaps pays for the growth of the maps that were handed out since the outermost call began.
func (a *Arena) countMaps() {
	used := 0
	for _, p := range a.maps {
		used += p.used()
	}
	grown := used - a.counted
	a.counted = used
	a.payForMaps(grown)
	if b := a.bank; b != nil {
		a.settleMaps()
		if int(b.held.Load()) > b.max {
			if a.reclaim(); int(b.held.Load()) > b.max {
				a.stop()
			}
		}
	}
}

// payForMaps pays for bytes of maps.
func (a *Arena) payForMaps(bytes int) {
	a.afford(bytes)
	a.meter.charge(bytes)
	for m := a.meter; m != nil; m = m.outer {
		m.maps += bytes
	}
}

// leftForMaps returns the number of bytes that maps may still take if nothing else takes any. When
// maps are counted follows from it: meter.left also depends on the chunks that the arena has kept,
// and a document that is counted at other entries reaches its limit with another error.
func (a *Arena) leftForMaps() int {
	left := int(^uint(0) >> 1)
	for m := a.meter; m != nil; m = m.outer {
		if m.limit > 0 {
			left = min(left, max(m.limit-m.maps, 0))
		}
	}
	if b := a.bank; b != nil {
		left = min(left, max(b.max-int(b.held.Load()), 0))
	}
	return left
}

// settleMaps enters the maps in the bank as they are now.
func (a *Arena) settleMaps() {
	if a.bank != nil {
		kept := 0
		for _, p := range a.maps {
			_, k := p.size()
			kept += k
		}
		a.bank.held.Add(int64(kept - a.banked))
		a.banked = kept
	}
}

// chargeMap pays for an empty map and its place in a list, be they new or recycled.
func (a *Arena) chargeMap(k *mapKind) {
	a.payForMaps(k.used(0))
	a.counted += k.used(0)
}

// borrowMap enters that an empty map is made. It reports false if that is more than the arena may
// hold.
func (a *Arena) borrowMap(bytes int) bool {
	if !a.borrow(bytes) {
		a.stop()
		return false
	}
	if a.bank != nil {
		a.banked += bytes
	}
	return true
}

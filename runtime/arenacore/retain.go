package arenacore

import "slices"

// window is the number of Resets over which use is observed. With 256, one large document in 200
// does not make the arena give up and regrow memory, and a spike is forgotten within two windows.
const window = 256

// A usage remembers the maximum of a quantity over the current and the previous window.
type usage struct{ now, before int }

func (u *usage) note(n int) {
	if n > u.now { // seldom
		u.now = n
	}
}
func (u *usage) recent() int { return max(u.now, u.before) }
func (u *usage) roll()       { u.now, u.before = 0, u.now }

// trim drops the largest chunks that recent use does not account for. All chunks are clean and
// sorted by size. Of the chunks that can hold the largest recent request one is kept, else every
// round would drop and allocate it again.
func (p *chunkList) trim() {
	need := max(p.need.recent(), p.first)
	big := p.big.recent()
	hasBig := false
	for i := len(p.chunks) - 1; i >= 0; i-- {
		n := p.chunks[i].cap
		if p.total-n < need {
			hasBig = hasBig || n >= big
			continue
		}
		if !hasBig && n >= big && (i == 0 || p.chunks[i-1].cap < big) {
			hasBig = true
			continue
		}
		p.drop(i)
	}
}

// Where a document has a name over and over, its variable is given memory each time, and what it
// held is garbage. The arena does not know which memory that is. But it knows how much it has handed
// out: beyond a multiple of what its documents have, it lets go of memory, as Release does, so that
// the collector takes what nobody points to. Nothing is let go where a limit counts it, which ends a
// document that takes too much, or where [Wipe] wants it cleared.
const (
	perByte = 64       // bytes of memory for each byte of its documents that an arena holds until Reset, garbage or not
	atLeast = 64 << 10 // and that many for all of them
)

// spend enters that so many bytes are handed out, and reports whether they are too many to be held.
func (a *Arena) spend(bytes int) bool {
	a.spent += bytes
	return a.spent > atLeast && a.spent/perByte > a.input && a.input > 0 && !a.Limited() && !a.conf.wipe && !Debugging
}

// letGo is called when there is one more full chunk. It lets go of the one before, if need be: the
// newest may still be used again.
func (p *chunkList) letGo() {
	if i := p.at - 2; i >= 0 && !p.raw && p.owner != nil && p.owner.spend(p.chunks[i].cap*p.kind.bytes()) {
		p.drop(i)
		p.at--
	}
}

// drop lets the collector have chunk i.
func (p *chunkList) drop(i int) {
	p.total -= p.chunks[i].cap
	p.owner.repay(p.chunks[i].cap * p.kind.bytes())
	p.chunks = slices.Delete(p.chunks, i, i+1)
}

func (p *chunkList) limit(bytes int) int {
	size := p.kind.bytes()
	for i := len(p.chunks) - 1; i >= 0 && p.total > bytes/size; i-- {
		p.drop(i)
	}
	p.rewind()
	return p.total * size
}

// keepsTooMuch reports, after a Reset, whether shrink has something to do.
func (a *Arena) keepsTooMuch() bool {
	c := &a.conf
	return c.bounded && (a.typed > c.maxTyped || a.typed+a.raw > c.maxTotal) || c.max > 0 && a.typed+a.raw > c.max/2
}

// shrink enforces the hard bounds after a Reset. Each store of a family gives up the same share of
// what it keeps.
func (a *Arena) shrink() {
	typed, total := a.conf.maxTyped, a.conf.maxTotal
	if !a.conf.bounded {
		typed, total = a.conf.max/2, a.conf.max/2
	} else if a.conf.max > 0 {
		total = min(total, a.conf.max/2)
	}
	if most := min(typed, total); a.typed > most {
		a.limitTyped(float64(most) / float64(a.typed))
	}
	if room := total - a.typed; a.raw > room {
		a.limitText(float64(room) / float64(a.raw))
	}
	a.settleMaps()
}

// limitTyped drops typed memory until at most the given part of what each store keeps is left.
func (a *Arena) limitTyped(part float64) {
	a.typed = 0
	for s := range a.stores {
		_, kept := s.size()
		a.typed += s.limit(int(float64(kept) * part))
	}
	for _, c := range a.children.all {
		c.limitTyped(part)
		c.settleMaps()
		a.typed += c.typed
	}
}

// limitText is limitTyped for text.
func (a *Arena) limitText(part float64) {
	_, kept := a.text.size()
	a.raw = a.text.limit(int(float64(kept) * part))
	for _, c := range a.children.all {
		c.limitText(part)
		a.raw += c.raw
	}
}

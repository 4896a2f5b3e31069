package jsonwire

import (
	"github.com/ezrantn/catena/runtime/internal/kernel"
	"github.com/ezrantn/catena/runtime/internal/mem"
)

// SkipUnchecked is the option of JSON, in [wire.Options.Own], that skipped values are not checked.
const SkipUnchecked = 1 << 4

// An object is left as soon as all members of its struct were read, if it is one of the outer trackedLevels, and if the struct has
// trackedMembers at most.
const (
	trackedLevels  = 32
	trackedMembers = 64
)

// Progress has the members of the open objects that were read.
type progress struct {
	outer int // how many levels are open around the root value
	level [trackedLevels]membersRead
}

// MembersRead are the members of one object that were read.
type membersRead struct {
	set  uint64 // member k is bit k
	from int    // the member that was looked up last; those behind it in the struct are read without being looked up
}

// of returns the members that the open object of a level has had, or nil if the level is too deep to be tracked.
func (p *progress) of(level int) *membersRead {
	if k := level - p.outer - 1; k < trackedLevels {
		return &p.level[k]
	}
	return nil
}

// skipUnchecked sets the option, at the beginning of decoding.
func (d *Decoder) skipUnchecked() {
	if d.progress == nil {
		d.progress = new(progress)
	}
	d.progress.outer, d.Unchecked = d.Level, true
}

// objectUnchecked is Object for the object at i.
func (d *Decoder) objectUnchecked(i int, m *Members) (int, int, error) {
	if x := d.progress.of(d.Level); x != nil {
		*x = membersRead{}
	}
	if !m.Head.IsMade() {
		makeMembers(m)
	}
	return d.name(i+1, m, 0)
}

// lookUpUnchecked is lookUp where member f is expected. It leaves the object if all members of m were read.
func (d *Decoder) lookUpUnchecked(i int, m *Members, f int) (int, int, error) {
	x := d.progress.of(d.Level)
	if x == nil || len(m.List) > trackedMembers || !d.Passes(m) {
		return d.lookUp(i, m)
	}
	if x.from < f && f <= len(m.List) {
		x.set |= 1<<f - 1<<x.from
	}
	if x.set == 1<<len(m.List)-1 && d.Refused == nil {
		if next := d.endOfObject(i); next >= 0 {
			return end, next, d.Leave()
		}
	}
	f, i, err := d.lookUp(i, m)
	x.from = max(f, 0)
	return f, i, err
}

// endOfObject returns the position after the object inside of which i is, behind a comma, or a negative number if its end
// cannot be told. The root value of an input ends with it.
func (d *Decoder) endOfObject(i int) int {
	if d.Level == d.progress.outer+1 && !d.Beginning && !d.Cut {
		return d.N
	}
	if kernel.HasBrackets() {
		n := kernel.Nesting{Depth: 1}
		if next, ok := n.Match(d.Buf[:d.N], i); ok {
			return next
		}
		d.Unchecked = false // it is not closed: the rest is not to be searched again for each of its members
	}
	return -1
}

// passUnchecked is pass, but looks at nothing but brackets in an object or array.
func (d *Decoder) passUnchecked(i int) int {
	if c := mem.Load8(d.Buf, i); c|0x20 == '{' {
		if mem.Load8(d.Buf, i+1) == c+2 { // ']' follows '[' by two, '}' follows '{'
			return i + 2
		}
		if kernel.HasBrackets() {
			var n kernel.Nesting
			if next, ok := n.Match(d.Buf[:d.N], i); ok {
				return next
			}
		}
	}
	return d.pass(i)
}

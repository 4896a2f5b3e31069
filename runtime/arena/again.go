package arena

import "unsafe"

// NewCall is called by a decoder before it decodes a document of so many bytes into a. It bounds
// what is taken back before Reset.
//
// Where a document has a name over and over, its variable is given memory each time, and what it
// held is garbage. That is given once more if it is its slab's newest. But a variable may hold what
// dates from before a Reset and is by now another's, and its owner may have kept what it held after
// an earlier call. So memory is taken back only from a variable that has been given memory instead
// of other memory in the same call: whatever it holds then is of this call, and its alone. Authors'
// methods, which may keep what they see, end that as a new call does; see [Arena.Pin]. It is for
// generated code.
func (a *Arena) NewCall(bytes int) {
	if a != nil {
		a.calls++
		a.begun = a.calls
		a.input += bytes
	}
}

// private reports whether no method of an author was called since the document was begun: nobody
// but the decoder has seen what it has decoded of it.
func (a *Arena) private() bool { return a.calls == a.begun }

// A holder is the variable that was the last one to be given memory instead of other memory, and
// the call in which it was.
//
// It is an address as a number, as variables on the stack must not move to the heap for it. Those
// of generated code are zero at first, as is memory that a slice has outgrown and that is used
// again, so whoever has the address of another one later, in the same call, holds nothing older
// than the call. What holds something older lies in the receiver of the call, or in what that
// method of the author decodes.
//
// A receiver on a stack moves when the stack grows (TestReceiversThatMove), to memory that nothing
// lay in when it moved. Another variable may have lain there earlier in the call: on a stack that
// was given up since, or in a chunk that the collector has taken. That a stale field of the
// receiver comes to lie exactly where the last holder was, is not excluded by what the language
// promises. It takes two moves in one call, as the stack and its successor exist at once, and
// fields that are a multiple of 2 KiB apart, which stacks begin and end at, or a holder that was
// itself a temporary variable on the stack.
type holder struct {
	variable uintptr
	call     int
}

// again reports whether the variable was given memory instead of other memory before, with none
// given so to another since.
func (h *holder) again(variable uintptr, call int) bool {
	now := holder{variable, call}
	if *h == now {
		return true
	}
	*h = now
	return false
}

// sliceAgain is told that the slice in old, which has memory, is given other memory.
func (a *Arena) sliceAgain(slot int, old *chunk) {
	if a.again(slot, uintptr(unsafe.Pointer(old)), old.whole()) {
		*old = chunk{}
	}
}

// again is told that a variable that holds v is given other memory. It takes v back and reports
// true if nobody else can have it.
func (a *Arena) again(slot int, variable uintptr, v chunk) bool {
	p := a.chunkLists.at(slot)
	return p != nil && p.latest.again(variable, a.calls) && p.undo(v)
}

// mapAgain is told that a variable that holds the map at an address is given an empty one. It
// returns that map, emptied, if nobody else can have it, and otherwise nil.
func (a *Arena) mapAgain(slot int, variable, at uintptr) any {
	p := a.mapLists.at(slot)
	if p == nil {
		return nil
	}
	if p.latest.call != a.calls {
		p.lost = 0
	}
	if !p.latest.again(variable, a.calls) || p.n == 0 {
		p.lost++
		return nil
	}
	r := &p.all[p.n-1]
	if p.kind.at(r.m) != at || p.kind.count(r.m, false) > maxMap {
		p.lost++
		return nil
	}
	n := p.kind.count(r.m, true)
	if short := int32(n); short > r.peak {
		p.kept += p.kind.bytes(n) - p.kind.bytes(int(r.peak))
		r.peak = short
	}
	return r.m
}

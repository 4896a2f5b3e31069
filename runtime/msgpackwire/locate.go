package msgpackwire

import (
	"github.com/ezrantn/catena/runtime/internal/jsonerr"
	"github.com/ezrantn/catena/runtime/internal/state"
)

// located is the state.PathReader of MessagePack.
type located struct{}

// Read implements [state.PathReader].
func (located) Read(l *state.Locator, b []byte) {
	if top := l.Top(); top != nil {
		top.Index-- // the value that was due begins here
	}
	for i := 0; i < len(b); {
		i = readHead(l, b, i)
	}
	closeLevels(l)
	if top := l.Top(); top != nil {
		top.Index++ // the next one is due
		if top.Kind == jsonerr.Member && !top.Key {
			top.Unnamed()
		}
	}
}

// After implements [state.PathReader].
func (located) After(l *state.Locator, n int) { l.Top().Pass(n) }

// Name implements [state.PathReader].
func (located) Name(key []byte) string {
	head := make([]byte, 16) // with zeros behind it
	copy(head, key)
	if start, j, ok := str(head, 0); ok && j <= len(key) {
		return string(key[start:j])
	}
	var d Decoder
	d.Buf, d.N = head, len(key)
	name, _ := d.decimal(0)
	return name
}

// Head implements [state.PathReader].
func (located) Head(b []byte, start int) (size, n int, open bool) {
	if b[start] == headNever {
		return openSize(b, start), 0, true
	}
	s := shapes[b[start]]
	return s.head, lengthAt(b, start), false
}

// lengthAt is the length that the head at b[start] has, or that of a value with a fixed form.
func lengthAt(b []byte, start int) int {
	s := shapes[b[start]]
	if s.form != sized {
		return int(b[start] & 0xf)
	}
	length := 0
	for k := 1; k <= s.length && start+k < len(b); k++ {
		length = length<<8 | int(b[start+k])
	}
	return length
}

// Settle implements [state.PathReader]: heads are final where output is flushed.
func (l located) Settle(b []byte, start int) int { return start + shapes[b[start]].head }

// closeLevels leaves the levels that are complete.
func closeLevels(l *state.Locator) {
	for top := l.Top(); top != nil && top.Left == 0; top = l.Top() {
		l.Leave()
	}
}

// readHead passes the head or flat value at i.
func readHead(l *state.Locator, b []byte, i int) int {
	closeLevels(l)
	start := i
	c := b[i]
	if c == headNever {
		readValue(l, b, start, i)
		l.Enter(jsonerr.Member, start, -1, -1)
		size := openSize(b, i)
		l.Top().Index, l.Top().Pending = -1, size
		return i + size
	}
	s := shapes[c]
	length := lengthAt(b, i)
	i += s.head
	if s.form == flat || s.per == 0 {
		if s.form == sized {
			i += length
		}
		readValue(l, b, start, i)
		return i
	}
	readValue(l, b, start, i)
	kind := jsonerr.Element
	if s.per == 2 {
		kind = jsonerr.Member
	}
	l.Enter(kind, start, length, length*int(s.per))
	l.Top().Index = -1
	return i
}

// readValue notes that a value begins at i of b, which is what the present level has
// next; it ends at end if it is flat.
func readValue(l *state.Locator, b []byte, i, end int) {
	top := l.Take()
	if top == nil {
		return
	}
	top.Index++
	if top.Kind == jsonerr.Element {
		return
	}
	if top.Key = !top.Key; top.Key {
		top.Named(i, min(end, len(b)))
	}
}

package cborwire

import (
	"github.com/ezrantn/catena/runtime/internal/jsonerr"
	"github.com/ezrantn/catena/runtime/internal/state"
)

// located is the state.PathReader of CBOR.
type located struct{}

// Read implements [state.PathReader].
func (located) Read(l *state.Locator, b []byte) {
	i := 0
	for i < len(b) {
		i = readHead(l, b, i)
	}
	closeLevels(l)
}

// After implements [state.PathReader].
func (located) After(l *state.Locator, n int) { l.Top().Pass(n) }

// Name implements [state.PathReader].
func (located) Name(key []byte) string {
	if len(key) == 0 {
		return ""
	}
	if end, ok := canonicalScalar(key, 0); ok && key[0]>>5 == majorText {
		_, n, _, _ := head(key, 0)
		return string(key[end-int(n):])
	}
	text, _ := diagnose(nil, key, 0)
	return string(text)
}

// Head implements [state.PathReader].
func (located) Head(b []byte, start int) (size, n int, open bool) {
	if size, open := isOpen(b[start]); open {
		return size, 0, true
	}
	_, count, end, _ := head(b, start)
	return end - start, int(count), false
}

// Settle implements [state.PathReader]: heads are final where output is flushed.
func (l located) Settle(b []byte, start int) int {
	size, _, _ := l.Head(b, start)
	return start + size
}

// closeLevels leaves the levels that are complete.
func closeLevels(l *state.Locator) {
	for top := l.Top(); top != nil && top.Left == 0; top = l.Top() {
		l.Leave()
		itemDone(l)
	}
}

// itemDone notes that an item of the present level is complete.
func itemDone(l *state.Locator) {
	switch top := l.Take(); {
	case top == nil:
	case top.Kind == jsonerr.Element:
		top.Index++
	default:
		if top.Key = !top.Key; !top.Key {
			top.Unnamed()
		}
	}
}

// readHead passes the head at i, and what follows if that is no other item.
func readHead(l *state.Locator, b []byte, i int) int {
	closeLevels(l)
	if size, open := isOpen(b[i]); open {
		l.Enter(jsonerr.Member, i, -1, -1)
		l.Top().Pending = size
		return i + size
	}
	c, n, j, f := head(b, i)
	if f != sound {
		if top := l.Top(); f == strayBreak && top != nil && top.Left < 0 {
			l.Leave()
			itemDone(l)
			return i + 1
		}
		return len(b)
	}
	total := int(n)
	if isIndefinite(c) {
		total = -1
	}
	switch c >> 5 {
	case majorTag:
		return j
	case majorArray:
		l.Enter(jsonerr.Element, i, total, total)
		return j
	case majorMap:
		l.Enter(jsonerr.Member, i, total, 2*total)
		return j
	case majorBytes, majorText:
		if j, f = skip(b, i, 0); f != sound {
			return len(b)
		}
	}
	if top := l.Top(); top != nil && top.Kind == jsonerr.Member && !top.Key {
		top.Named(i, j)
	}
	itemDone(l)
	return j
}

package stream

import (
	"bytes"

	"github.com/ezrantn/catena/runtime/internal/tree"
)

// Elements are values one after another, or the elements of an array, as they are encoded.
type Elements struct {
	Framing tree.Framing
	Text    []byte // with arenacore.Pad bytes behind it
	InArray bool
}

// Following returns where the element after the one that ends at i begins, if there is one.
// Otherwise it returns where the text of elements ends.
func (e *Elements) Following(i int) (next int, ok bool) {
	f := e.Framing
	if i = f.Space(e.Text, i); i >= len(e.Text) {
		return i, false
	}
	if e.InArray {
		next, s := f.Next(e.Text, i, false, false)
		if s != tree.Complete {
			return i, false
		}
		i = f.Space(e.Text, next)
	}
	return i, i < len(e.Text)
}

// skip passes the element at i and returns where the next one begins, if there is one.
func (e *Elements) skip(i int) (next int, ok bool) {
	if i, ok = e.Framing.Skip(e.Text, i); !ok {
		return i, false
	}
	return e.Following(i)
}

// A pattern is a byte pattern by which elements are recognized.
type pattern struct {
	text   []byte
	before int // how far before it an element begins
}

// patternOf returns the pattern of elements that are like the one at i. Its text is empty if there is none.
func (e *Elements) patternOf(i int) pattern {
	text, before := e.Framing.Pattern(e.Text, i)
	return pattern{text, before}
}

// find returns the first element from i on that has the pattern, as far as may be told. It gives up
// where that takes too long: values that have the pattern may be nested.
func (e *Elements) find(m pattern, i int) (start int, ok bool) {
	from, passed := i, 0
	for i = max(i+m.before, 0); i < len(e.Text); i++ {
		k := bytes.Index(e.Text[i:], m.text)
		if k < 0 {
			break
		}
		i += k
		if start = i - m.before; start <= 0 || !e.Framing.MayBegin(e.Text, start, e.InArray) {
			continue
		}
		if passed > leastDivided+8*(start-from) {
			break
		}
		end, ok := e.isFollowed(m, start)
		if ok {
			return start, true
		}
		passed += end - start
	}
	return 0, false
}

// isFollowed reports whether the value after the one at i has the pattern, too. Otherwise i may be in
// another place, such as a member of an element. At the end of the text there is nothing to look
// at. It returns how far it has read, too.
func (e *Elements) isFollowed(m pattern, i int) (end int, ok bool) {
	end, ok = e.Framing.Skip(e.Text, i)
	if !ok {
		return end, end >= len(e.Text)
	}
	next, ok := e.Following(end)
	if !ok {
		return end, true // the array may end there; if another does, it costs time
	}
	next += m.before
	return end, next >= 0 && next <= len(e.Text) && bytes.HasPrefix(e.Text[next:], m.text)
}

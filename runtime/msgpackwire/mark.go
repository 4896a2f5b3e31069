package msgpackwire

import "github.com/ezrantn/catena/runtime/internal/mem"

// Mark returns the first name of an element that is a map with names.
func (d *Decoder) Mark(i int) (text []byte, before int) {
	_, name, ok := mapHead(d.Buf, i)
	if !ok || name >= d.N || !isString(d.Buf[name]) {
		return nil, 0
	}
	_, end, ok := str(d.Buf, name)
	if !ok || end > d.N || end < name+2 {
		return nil, 0
	}
	return d.Buf[name:end:end], name - i
}

// Begins reports whether a map with entries begins at i.
func (d *Decoder) Begins(i int) bool {
	n, _, ok := mapHead(d.Buf, i)
	return ok && n > 0 && mem.Load8(d.Buf, i) != fixMap
}

// Ends reports whether the input ends at i.
func (d *Decoder) Ends(i int) bool { return i == d.N }

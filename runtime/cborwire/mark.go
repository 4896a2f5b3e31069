package cborwire

import "github.com/ezrantn/catena/runtime/internal/mem"

// Mark returns the first name of an element that is a map with names.
func (d *Decoder) Mark(i int) (text []byte, before int) {
	_, name, err := d.mapHead(i)
	if err != nil || name >= d.N || d.Buf[name]>>5 != majorText || isIndefinite(d.Buf[name]) {
		return nil, 0
	}
	n, start, ok := argument(d.Buf, name)
	if !ok || n == 0 || start >= d.N || n > uint64(d.N-start) {
		return nil, 0
	}
	end := start + int(n)
	return d.Buf[name:end:end], name - i
}

// Begins reports whether a map with entries begins at i.
func (d *Decoder) Begins(i int) bool {
	n, _, err := d.mapHead(i)
	return err == nil && n != 0
}

// mapHead reads the head of the map at i.
func (d *Decoder) mapHead(i int) (n, next int, err error) {
	if mem.Load8(d.Buf, i)>>5 != majorMap {
		return 0, i, d.Syntax(i)
	}
	return d.length(i)
}

// Ends reports whether the input ends at i, with a break if need be.
func (d *Decoder) Ends(i int) bool { return i == d.N || i == d.N-1 && d.Buf[i] == headBreak }

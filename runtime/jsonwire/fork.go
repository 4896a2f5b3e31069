package jsonwire

import (
	"bytes"

	"github.com/ezrantn/catena/runtime/arena"
	"github.com/ezrantn/catena/runtime/internal/mem"
)

// Fork returns a decoder for another goroutine and into a, of elements of the array that d has
// entered. The limit is that of memory. It ends with Join.
func (d *Decoder) Fork(a *arena.Arena, size int, guessed bool, limit int) *Decoder {
	f := idle(a, size)
	f.Decoder.Fork(&d.Decoder, guessed, limit, f)
	f.src, f.useNumber = d.src, d.useNumber
	return f
}

// Join ends the use of d, a fork, and returns how many bytes of memory it has taken.
func (d *Decoder) Join() int {
	taken := d.Arena.Taken(d)
	d.release()
	return taken
}

// Take notes that forks have read the next n elements of the array that d has entered; Element is to
// be called for the last of them.
func (d *Decoder) Take(int) bool { return true }

// Following returns where the element after the one that ends at i begins, if there is one.
func (d *Decoder) Following(i int) (next int, ok bool) {
	if i = d.space(i); mem.Load8(d.Buf, i) != ',' {
		return i, false
	}
	return d.space(i + 1), true
}

// Input returns the text.
func (d *Decoder) Input() []byte { return d.Buf[:d.N] }

// Mark returns how an element begins that is an object with members, or an array: with its bracket
// and its first name, and with the indentation before it if it begins a line.
func (d *Decoder) Mark(i int) (text []byte, before int) {
	start := i
	for start > 0 && (d.Buf[start-1] == ' ' || d.Buf[start-1] == '\t') {
		start--
	}
	if start == 0 || d.Buf[start-1] != '\n' {
		start = i
	} else {
		start--
	}
	end := i + 1
	switch d.Buf[i] {
	case '{':
		if end = d.space(end); d.Buf[end] != '"' {
			return nil, 0
		}
		n := bytes.IndexByte(d.Buf[end+1:d.N], '"')
		if n < 0 {
			return nil, 0
		}
		end += n + 2
	case '[':
		if start == i {
			return nil, 0 // there may be others, deeper
		}
	default:
		return nil, 0
	}
	return d.Buf[start:end:end], start - i
}

// Begins reports whether what is before i may be the end of an element.
func (d *Decoder) Begins(i int) bool {
	for i--; i > 0 && d.Buf[i] <= ' '; i-- {
	}
	return i > 0 && d.Buf[i] == ','
}

// SkipElement passes the element at i and returns where the next one begins, if there is one.
func (d *Decoder) SkipElement(i int) (next int, ok bool) {
	j, err := d.Skip(i)
	if err != nil {
		return i, false
	}
	return d.Following(j)
}

// Ends reports whether the text ends with an array's bracket at i.
func (d *Decoder) Ends(i int) bool { return mem.Load8(d.Buf, i) == ']' && d.space(i+1) == d.N }

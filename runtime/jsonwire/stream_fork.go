package jsonwire

import (
	"github.com/ezrantn/catena/runtime/arenacore"
	"github.com/ezrantn/catena/runtime/internal/tree"
)

// Fork returns a decoder for another goroutine and into a, of elements of the array that d has
// entered. limit bounds their memory. It ends with Join.
func (d *Decoder) Fork(a *arenacore.Arena, size int, guessed bool, limit int) tree.Decoder {
	f := idle(a, size)
	f.Decoder.Fork(&d.Decoder, guessed, limit, f)
	f.src, f.UseNumber = d.src, d.UseNumber
	return f
}

// Join ends the use of d, a fork, and returns how many bytes of memory it has taken.
func (d *Decoder) Join() int {
	taken := d.Arena.Used(d)
	d.release()
	return taken
}

package stream

import (
	"io"

	"github.com/ezrantn/catena/runtime/arenacore"
	"github.com/ezrantn/catena/runtime/internal/pool"
	"github.com/ezrantn/catena/runtime/internal/state"
	"github.com/ezrantn/catena/runtime/internal/tree"
	"github.com/ezrantn/catena/runtime/wire"
)

// A Whole is an input that was read to its end, to be decoded as one value with the options.
type Whole struct {
	Text    []byte
	Options wire.Options
	block   *block // has the text, unless that is in an arena
}

var wholes pool.Pool[Whole]

// leastRoom is how many bytes are asked of Read at least, but at the end of an input whose length is
// known.
const leastRoom = 512

// ReadWhole reads r to its end. The text is in a, where it is decoded in place, unless that is nil
// or there is a limit of memory. Release is called after the decoding.
func ReadWhole(a *arenacore.Arena, r io.Reader, f *tree.Format, o Options) (*Whole, error) {
	w := wholes.Get()
	w.Options = o.Record
	s := source{r: r, format: f.Name, ctx: o.Context, max: o.MaxInput}
	if n := int64(o.Record.Limits.Bytes); n > 0 && (s.max == 0 || n < s.max) {
		s.max = n
	}
	// A text longer than all memory that decoding may take is refused by the decoder.
	memory := int64(o.Record.Limits.Memory)
	cuts := memory > 0 && (s.max == 0 || memory < s.max)
	if cuts {
		s.max = memory
	}
	if a == nil || memory > 0 || a.Limited() {
		w.block = windows.Get().(*block)
		w.block.mem = w.read(&s, w.block.mem[:0], 0, func(read []byte) []byte {
			return append(read, make([]byte, max(len(read), leastRoom))...)[:len(read)]
		})
	} else {
		a.Lock() // r may use it, too
		defer a.Unlock()
		w.Options.InPlace = true
		room := w.read(&s, a.Room(nil, lengthOf(r)+1), arenacore.Pad, func(read []byte) []byte {
			return a.Room(read, max(len(read), leastRoom))
		})
		w.Text = a.Settle(room[:len(w.Text)])
	}
	if s.err == io.EOF || cuts && s.exceeded {
		return w, nil
	}
	if w.Options.InPlace {
		a.FreeInput(w.Text[:cap(w.Text)])
	}
	w.Release()
	return nil, s.err
}

// lengthOf returns how many bytes r has, 0 if that is not known.
func lengthOf(r io.Reader) int {
	if l, ok := r.(interface{ Len() int }); ok {
		return max(l.Len(), 0)
	}
	return 0
}

// read reads all that s has behind read, whose memory more replaces where it is full but for pad
// bytes. It sets w.Text and returns all of the memory.
func (w *Whole) read(s *source, read []byte, pad int, more func(read []byte) []byte) []byte {
	for {
		if len(read)+pad >= cap(read) {
			read = more(read)
		}
		n := s.fill(read[len(read) : cap(read)-pad])
		if n == 0 {
			w.Text = read
			return read[:cap(read)]
		}
		read = read[:len(read)+n]
	}
}

// Release ends the use of w, and of its text if that is in no arena.
func (w *Whole) Release() {
	if w.block != nil && len(w.block.mem) <= state.MaxPooled {
		windows.Put(w.block)
	}
	wholes.Put(w, Whole{})
}

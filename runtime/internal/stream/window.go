package stream

import (
	"bytes"
	"sync"

	"github.com/ezrantn/catena/runtime/arenacore"
	"github.com/ezrantn/catena/runtime/internal/state"
)

// A window is the part of a stream that is in memory. Bytes before pos are dead.
type window struct {
	mem   []byte // all of its memory; arenacore.Pad bytes are kept behind buf
	buf   []byte // the bytes read
	pos   int    // of the undecoded bytes
	start int64  // the offset of buf in the stream

	countLines bool
	lines      int   // how many lines end before counted
	counted    int   // a position in buf
	looked     int64 // how many bytes were searched for the ends of lines, for tests
}

// firstWindow is the size of a window at first. Records that are smaller by far are decoded twice
// only rarely: where the window ends.
const firstWindow = 64 << 10

// A block is the memory of a window, which a pool keeps.
type block struct{ mem []byte }

// windows is no pool.Pool, as there is nothing but memory.
var windows = sync.Pool{New: func() any { return &block{make([]byte, firstWindow)} }}

// open takes memory from the pool.
func (w *window) open(b *block) {
	w.mem = b.mem
	w.buf = w.mem[:0]
}

// close gives the memory back, if it is not large, in b. The former bytes of b may be a chunk's by
// now.
func (w *window) close(b *block) {
	if len(w.mem) <= state.MaxPooled {
		b.mem = w.mem
		windows.Put(b)
	}
}

// room returns where to read to. Dead bytes are overwritten if they are more than half of the
// memory, and else there will be twice as much, so that each byte is moved a few times at most.
func (w *window) room() []byte {
	end := len(w.mem) - arenacore.Pad
	if len(w.buf) == end {
		to := w.mem
		if w.pos < end/2 {
			to = make([]byte, 2*len(w.mem))
		}
		w.move(to)
		end = len(w.mem) - arenacore.Pad
	}
	return w.mem[len(w.buf):end]
}

// move moves the undecoded bytes to the front of the memory.
func (w *window) move(to []byte) {
	w.countTo(w.pos)
	n := copy(to, w.buf[w.pos:])
	w.start += int64(w.pos)
	w.mem, w.buf, w.pos, w.counted = to, to[:n], 0, 0
}

// came notes that n bytes, or none, were read into room.
func (w *window) came(n int) {
	w.buf = w.mem[:len(w.buf)+n]
	clear(w.mem[len(w.buf) : len(w.buf)+arenacore.Pad])
}

// line returns the line of pos, from 1 on, or 0 if the format has no lines.
func (w *window) line() int {
	if !w.countLines {
		return 0
	}
	w.countTo(w.pos)
	return 1 + w.lines
}

// countTo moves counted to i. Errors ask for lines in the order of the stream, so each byte is
// searched once, however large the window is.
func (w *window) countTo(i int) {
	if !w.countLines {
		return
	}
	if i >= w.counted {
		w.lines += bytes.Count(w.buf[w.counted:i], []byte{'\n'})
		w.looked += int64(i - w.counted)
	} else {
		w.lines -= bytes.Count(w.buf[i:w.counted], []byte{'\n'})
		w.looked += int64(w.counted - i)
	}
	w.counted = i
}

// rest returns the undecoded bytes.
func (w *window) rest() []byte { return w.buf[w.pos:] }

// offset returns the offset of pos in the stream.
func (w *window) offset() int64 { return w.start + int64(w.pos) }

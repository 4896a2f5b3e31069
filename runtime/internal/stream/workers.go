package stream

import (
	"bytes"
	"slices"
	"sync"

	"github.com/ezrantn/catena/runtime/arenacore"
	"github.com/ezrantn/catena/runtime/internal/pool"
	"github.com/ezrantn/catena/runtime/wire"
)

// A crew is goroutines that decode chunks of the stream ahead of the Reader. Their results count
// from the front, as long as each chunk was decoded up to its end, which is where the next one
// begins. At the first one that was not, the Reader takes back the rest of the text, decodes a
// record by itself, and divides again behind it: so errors, and the end of the stream, are its own.
type crew struct {
	decode func(*Chunk)
	jobs   chan *Chunk
	run    sync.WaitGroup

	divider Divider
	queue   []*Chunk // being decoded or done, in the order of the stream
	idle    []*Chunk
	head    *Chunk // whose records the loop is given
	made    int

	size  int   // of a chunk
	from  int64 // before that offset nothing is divided
	pause int   // how many bytes the Reader decodes alone after a chunk that was not met
	met   int   // how many chunks in a row were decoded up to their end

	reclaimed bool // the window is the reclaimed text: as large as several chunks
}

const (
	chunkSize  = 128 << 10
	firstPause = 2 * chunkSize
	lastPause  = 64 << 20
	enough     = 16 // chunks in a row after which pauses are short again
)

// chunks keeps the memory of chunks.
var chunks pool.Pool[Chunk]

// Chunks returns how many chunks there are at most if other goroutines are to decode, else 0.
func (r *Reader) Chunks() int {
	if w := r.options.Record.Workers; w > 1 {
		return w + 1
	}
	return 0
}

// Share lets other goroutines decode, by calling decode. It is called before Next.
func (r *Reader) Share(decode func(*Chunk)) {
	r.crew = &crew{decode: decode, size: chunkSize, pause: firstPause}
	if n := r.options.Record.RangeSize; n > 0 {
		r.crew.size, r.crew.pause = n, n
	}
}

// Chunk returns the chunk whose records are to be handed out, nil if the present record is to be
// decoded.
func (r *Reader) Chunk() *Chunk {
	if r.crew == nil {
		return nil
	}
	return r.crew.head
}

// divides reports whether chunks are made from the record at pos on, which has just begun. Then the
// first one's records may be handed out.
func (r *Reader) divides() bool {
	c := r.crew
	if c == nil || r.offset() < c.from || r.end != unknown && !r.isExact() {
		return false
	}
	if !r.have(c.size) {
		c.from = 1 << 62 // the rest is short
		return false
	}
	r.takeBack()
	if c.jobs == nil {
		c.start(r.Chunks(), r.countLines)
	}
	if c.divider = NewDivider(r.elements(r.buf), r.pos, c.divider.Skips); !r.ahead() {
		r.handBack()
		c.from = r.offset() + int64(c.pause)
		return false
	}
	return r.handOut()
}

// isExact reports whether the end of each record is found before it is decoded.
func (r *Reader) isExact() bool {
	return r.options.Record.RejectDuplicateKeys || r.options.Shape == Lines
}

// takeBack makes the record at pos one that was not begun.
func (r *Reader) takeBack() {
	r.number--
	if r.array && r.list.left >= 0 {
		r.list.left++
	}
}

// handBack begins the record at pos, which takeBack had taken back.
func (r *Reader) handBack() {
	r.begin()
	if r.array && r.list.left > 0 {
		r.list.left--
	}
}

// have reads until there are n bytes from pos on, and reports whether there are. It does not fill
// the memory: the reclaimed text would become longer each time.
func (r *Reader) have(n int) bool {
	for most := max(n, 2*r.crew.size); len(r.rest()) < n; {
		if !r.moreUpTo(most - len(r.rest())) {
			return false
		}
	}
	return true
}

// elements are the records in a text.
func (r *Reader) elements(text []byte) *Elements {
	return &Elements{Framing: r.framing, Text: text, InArray: r.array}
}

// start starts the goroutines.
func (c *crew) start(chunks int, countLines bool) {
	c.jobs = make(chan *Chunk, chunks) // so that none is waited for
	for range chunks - 1 {
		c.run.Go(func() { c.work(countLines) })
	}
}

// work decodes chunks until there will be none. A method of an author that ends its goroutine, as
// t.FailNow does, ends another one than it means: this one continues in a new one.
func (c *crew) work(countLines bool) {
	ended := false
	defer func() {
		if !ended {
			c.run.Go(func() { c.work(countLines) })
		}
	}()
	for chunk := range c.jobs {
		chunk.run(c.decode, countLines)
	}
	ended = true
}

// ahead divides and reads on while there are chunks for it. It reports whether any chunk is being
// decoded.
func (r *Reader) ahead() bool {
	c := r.crew
	for len(c.queue) < cap(c.jobs) && r.have(c.size) {
		end, ok := r.divide()
		if !ok {
			if len(c.queue) > 0 || len(r.rest()) >= 16*c.size || !r.have(2*len(r.rest())) {
				break // the record is very long, or is the last
			}
			continue
		}
		r.dispatch(end)
	}
	return len(c.queue) > 0
}

// divide returns the end of a chunk of the window. Only a long record makes a chunk much longer
// than two sizes.
func (r *Reader) divide() (end int, ok bool) {
	most := r.pos + 2*r.crew.size
	if r.options.Shape != Lines {
		return r.crew.divider.Divide(r.elements(r.buf), r.pos, most)
	}
	if end = bytes.LastIndexByte(r.rest()[:min(most, len(r.buf))-r.pos], '\n'); end < 0 {
		end = bytes.LastIndexByte(r.rest(), '\n')
	}
	return r.pos + end + 1, end >= 0
}

// dispatch makes a chunk of the window up to end, and gives it away.
func (r *Reader) dispatch(end int) {
	c := r.crew
	var k *Chunk
	if n := len(c.idle); n > 0 {
		k = c.idle[n-1]
		c.idle = c.idle[:n-1]
	} else {
		if k = chunks.Get(); k.done == nil {
			k.done = make(chan struct{}, 1)
		}
		k.Index, k.Arena = c.made, arenas.Get()
		c.made++
	}
	offset := r.offset()
	text, mem := r.part(end, k.mem)
	*k = Chunk{
		Index: k.Index, Arena: k.Arena, done: k.done,
		Options: r.Options, Guessed: !c.divider.Skips && r.options.Shape != Lines && len(c.queue) > 0,
		elements: *r.elements(text),
		mem:      mem, offset: offset, limit: r.options.Record.Limits.Bytes, exact: r.isExact(),
		isLine: r.options.Shape == Lines,
	}
	k.at = r.framing.Space(text, 0)
	k.Options.Window = wire.Beginning
	if k.exact {
		k.Options.Window = wire.Whole
	}
	c.queue = append(c.queue, k)
	c.jobs <- k
}

// part takes the text up to end from the window. It returns the text and its memory: the window's,
// which takes mem instead if that is large enough. Reclaimed text is copied to mem: otherwise
// every chunk would keep the whole reclaimed buffer.
func (r *Reader) part(end int, mem []byte) (text, _ []byte) {
	c := r.crew
	r.countTo(r.pos) // the lines of the text are counted by its decoder
	r.counted = 0
	r.window.start += int64(end)
	text, rest := r.buf[r.pos:end], r.buf[end:]
	if c.reclaimed {
		mem = slices.Grow(mem[:0], len(text)+arenacore.Pad)
		mem = mem[:cap(mem)]
		clear(mem[copy(mem, text):][:arenacore.Pad])
		r.mem, r.buf, r.pos = r.mem[end:], rest, 0
		if c.reclaimed = len(rest) > c.size; !c.reclaimed {
			r.move(make([]byte, max(firstWindow, len(rest)+c.size+arenacore.Pad)))
			r.came(0)
		}
		return mem[:len(text)], mem
	}
	if need := len(rest) + c.size + arenacore.Pad; len(mem) < need {
		mem = make([]byte, max(firstWindow, need)) // it may become a window
	}
	old := r.mem
	r.mem, r.buf, r.pos = mem, mem[:copy(mem, rest)], 0
	r.came(0)
	clear(old[end : end+arenacore.Pad])
	return text, old
}

// handOut waits for the first chunk, whose records are handed out next. It reports false if there
// is none, or if the array ends before them: then the Reader decodes them.
func (r *Reader) handOut() bool {
	c := r.crew
	c.head = nil
	if !r.ahead() {
		r.resume(false)
		return false
	}
	k := c.queue[0]
	<-k.done
	if r.array && r.list.left >= 0 && int64(k.n) > r.list.left {
		k.at, k.n, k.between = 0, 0, false
		r.reclaim(k)
		return false
	}
	c.head = k
	return true
}

// passChunk continues after the chunk whose records were handed out. It reports whether
// another one's are next.
func (r *Reader) passChunk() bool {
	c, k := r.crew, r.crew.head
	r.number += k.n
	if r.array && r.list.left >= 0 {
		r.list.left -= int64(k.n)
	}
	if !k.met() || k.between {
		r.reclaim(k)
		return false
	}
	if c.met++; c.met >= enough {
		c.pause = firstPause
	}
	if r.countLines {
		r.lines += k.lines
		r.looked += int64(len(k.elements.Text))
	}
	c.queue = c.queue[1:]
	c.free(k)
	return r.handOut()
}

// resume makes the Reader continue at pos, where a record begins or, if between is set, one
// ends.
func (r *Reader) resume(between bool) {
	switch {
	case between, r.array && r.list.left == 0:
		r.pass(0)
	case r.array:
		r.handBack()
	default:
		r.stage = atValue
	}
}

// free keeps k for another chunk.
func (c *crew) free(k *Chunk) {
	k.Arena.Reset()
	c.idle = append(c.idle, k)
}

// reclaim takes back the text of all chunks from where k was not decoded.
func (r *Reader) reclaim(k *Chunk) {
	c := r.crew
	between, offset := k.between, k.offset+int64(k.at)
	text := bytes.Clone(k.elements.Text[k.at:])
	if r.countLines {
		r.lines += bytes.Count(k.elements.Text[:k.at], []byte{'\n'})
		r.looked += int64(k.at)
	}
	for _, later := range c.queue[1:] {
		<-later.done
		text = append(text, later.elements.Text...)
	}
	text = append(text, r.rest()...)
	for _, k := range c.queue {
		if k.called { // the loop may write to receivers of records that are decoded again
			k.Arena.Release()
			k.Arena = arenas.Get()
		}
		c.free(k)
	}
	c.queue, c.head = c.queue[:0], nil

	n := len(text)
	r.mem = append(text, make([]byte, max(arenacore.Pad, len(r.mem)-n))...)
	r.buf, r.pos, r.counted, r.window.start = r.mem[:n], 0, 0, offset
	c.reclaimed = true

	if k.refused && !c.divider.Skips {
		c.divider.Skips = true
		r.resume(between)
		return
	}
	c.met = 0
	c.from = offset + int64(c.pause)
	c.pause = min(2*c.pause, lastPause)
	r.resume(between)
}

// close ends the goroutines, and gives the arenas back. Chunks that no goroutine has begun are not
// decoded. If the loop has ended by a panic, somebody may still look at a record.
func (c *crew) close(panics bool) {
	if c == nil || c.jobs == nil {
		return
	}
	close(c.jobs)
	for range c.jobs { // which the goroutines then find empty
	}
	c.run.Wait()
	for _, list := range [...][]*Chunk{c.queue, c.idle} {
		for _, k := range list {
			if panics {
				k.Arena.Release()
				continue
			}
			arenas.Put(k.Arena)
			if len(k.mem) > 2*chunkSize {
				k.mem = nil
			}
			for len(k.done) > 0 {
				<-k.done
			}
			chunks.Put(k, Chunk{mem: k.mem, done: k.done})
		}
	}
	c.jobs = nil
}

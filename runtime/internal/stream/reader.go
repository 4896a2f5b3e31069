package stream

import (
	"io"
	"math"

	"github.com/ezrantn/catena/runtime/arenacore"
	"github.com/ezrantn/catena/runtime/internal/state"
	"github.com/ezrantn/catena/runtime/internal/tree"
	"github.com/ezrantn/catena/runtime/wire"
)

// A Reader iterates over the records of a stream:
//
//	r := stream.Open(format, in, options, isArray)
//	defer r.Close()
//	for r.Next() {
//		... decode r.Text() into r.Arena with r.Options ...
//		done, err := r.Decoded(d, i, err)
//		...
//	}
//	err := r.Finish()
type Reader struct {
	Arena   *arenacore.Arena // where the present record is decoded
	Options wire.Options     // of its decoding

	source
	window
	block   *block
	format  *tree.Format
	framing tree.Framing
	scanner tree.Scanner
	options Options
	isArray func() bool // reports whether the records' type has the form of an array

	stage   stage
	path    []string // to the list; empty if that is the stream
	outer   []level  // the open levels around the list
	array   bool     // the records are the elements of the list
	list    level
	opening int // the length of the list's head
	number  int // of the record that was begun last
	page    page

	// Of the present record.
	end     end
	size    int                 // its length, if that is known
	scanned int                 // how many bytes of it the scanner has passed
	refused error               // that of Limits.Memory, while its end is looked for all the same
	called  bool                // an attempt to decode it has called methods of authors
	under   [arenacore.Pad]byte // the bytes that the zero bytes behind its text replace

	failure error // that ended the stream
	crew    *crew // nil without workers
}

// A stage is the kind of item at pos.
type stage uint8

const (
	atStart   stage = iota // of the stream
	atPath                 // the first value, in which the list is
	atShape                // the first value, or the end
	atValue                // white space and another value, or the end
	atElement              // the bytes before another element, or the end of the array
	atRecord               // a record
	inRest                 // of a record that has failed
	inTail                 // the text after the list
	atEnd
)

// An end describes the end of the present record.
type end uint8

const (
	unknown end = iota // it is decoded all the same
	sought             // it is to be found before it is decoded
	found
	missing // the stream ends before it
	wrong   // the record is malformed before it
	deep    // the record nests too deeply before it
	broken  // reading fails before it: only a limit that the record exceeds there still counts
	beyond  // a limit: the record's length, or refused
)

// longestHead is how many bytes the head of an array or map takes at most.
const longestHead = 9

var arenas arenacore.Pool

// Open begins to read the values of r.
func Open(f *tree.Format, r io.Reader, o Options, isArray func() bool) *Reader {
	b := windows.Get().(*block)
	s := &Reader{
		Arena: arenas.Get(), Options: o.Record,
		source: source{r: r, format: f.Name, ctx: o.Context, max: o.MaxInput},
		window: window{countLines: f.Framing.IsText()},
		block:  b, format: f, framing: f.Framing, scanner: f.Framing.NewScanner(o.Record.Own), options: o, isArray: isArray,
	}
	s.Options.Limits.Bytes = 0
	s.path, _ = ParsePath(o.Path)
	s.window.open(b)
	return s
}

// Finish returns the memory that Open took, and returns the error that ended the stream, if no
// record had it.
func (r *Reader) Finish() error {
	r.crew.close(false)
	r.window.close(r.block)
	if r.failure != nil && r.called { // the loop is given the failure, and may write to receivers
		r.Arena.Release()
	} else {
		arenas.Put(r.Arena)
	}
	r.Arena, r.block = nil, nil
	return r.failure
}

// Close is deferred. Unless Finish was called, a panic has ended the loop: somebody further up may
// still look at the record, so its memory is not used again.
func (r *Reader) Close() {
	if r.Arena != nil {
		r.crew.close(true)
		r.Arena.Release()
	}
}

// Next moves to the next record that is to be decoded, maybe the present one with more of its
// text, and reports whether there is one. It ends the life of values decoded before. The memory of the
// present record stays if an attempt to decode it has called methods of authors: they may have kept
// their receivers, to which the loop may write.
func (r *Reader) Next() bool {
	r.called = (r.stage == atRecord || r.stage == atEnd) && (r.called || r.Arena.Called())
	if r.stage != atEnd && !r.called {
		r.Arena.Reset()
	}
	if r.Chunk() != nil && r.passChunk() {
		return true
	}
	for {
		switch r.stage {
		case atStart:
			r.start()
		case atPath:
			r.descend()
		case atShape:
			r.shape()
		case atValue:
			r.value()
		case atElement:
			r.element()
		case atRecord:
			if r.scanned == 0 && r.divides() || r.prepare() {
				return true
			}
		case inRest:
			if r.skip() {
				r.pass(0)
			}
		case inTail:
			r.tail()
		default:
			return false
		}
	}
}

// Text returns the input of the decoder: the present record, and unless its end is known, the
// text after it.
func (r *Reader) Text() []byte {
	if r.Options.Window != wire.Beginning {
		return r.buf[r.pos : r.pos+r.size]
	}
	return r.rest()
}

// A Decoder is the decoder of a format.
type Decoder interface {
	State() *state.Decoder
	Close(i int, err error) error
	CloseValue(i int, err error) *state.Failure
}

// Decoded takes the result of decoding the present record by d, which ended at i with the error
// err. It reports whether the loop is to be given the value, or the error if there is one. If not,
// Next returns the same record again.
func (r *Reader) Decoded(d Decoder, i int, err error) (done bool, _ error) {
	state.SetBase(d.State(), r.offset())
	if r.Options.Window != wire.Beginning {
		return true, r.decodedWhole(d.Close(i, err))
	}
	f := d.CloseValue(i, err)
	isLimit := f != nil && (f.Kind == wire.ErrMemory || f.Kind == wire.ErrDepth) // whatever follows
	switch {
	case r.end == broken && !isLimit:
		r.stop(r.err)
		return false, nil
	case f == nil && (i < len(r.rest()) || !r.framing.GoesOn(r.buf[r.pos])):
		if r.exceeds(i) {
			r.end, r.size = beyond, i
			return false, nil
		}
		r.pass(i)
		return true, nil
	case !isLimit || r.options.Record.Limits.Bytes > 0: // the length of the record has precedence
		r.end = sought
	case f.Kind == wire.ErrMemory && r.end == broken:
		return true, r.failed(f.Report(r.format.Name, ""))
	case f.Kind == wire.ErrMemory: // memory was taken for counts, which may exceed what is before a mistake
		r.end, r.refused = sought, f.Report(r.format.Name, "")
	default:
		r.end, r.size = deep, min(f.Offset+longestHead, len(r.rest()))
	}
	return false, nil
}

// decodedWhole is Decoded for a text that is the record alone.
func (r *Reader) decodedWhole(err error) error {
	copy(r.behind(), r.under[:])
	if r.end == beyond {
		if err = r.refused; err == nil {
			err = r.tooLong()
		}
	}
	if err != nil {
		return r.failed(err)
	}
	r.pass(r.size)
	return nil
}

// exceeds reports whether n bytes are more than a record may have.
func (r *Reader) exceeds(n int) bool {
	limit := r.options.Record.Limits.Bytes
	return limit > 0 && n > limit
}

// pass continues after the present record, which has n bytes.
func (r *Reader) pass(n int) {
	r.pos += n
	r.stage = atValue
	if r.array {
		r.stage = atElement
	}
}

// begin begins a record at pos.
func (r *Reader) begin() {
	r.stage = atRecord
	r.number++
	r.end, r.scanned, r.refused = unknown, 0, nil
	if r.options.Record.RejectDuplicateKeys || r.options.Shape == Lines {
		r.end = sought
	}
	r.Options.Window = wire.Beginning
}

// prepare makes the present record ready to be decoded. It reports false if that has ended the
// stream.
func (r *Reader) prepare() bool {
	if r.end == unknown {
		return true
	}
	if r.end == sought && !r.seek() {
		return false
	}
	switch r.end {
	case broken:
		return true
	case wrong, deep, missing:
		r.Options.Window = wire.Cut
	case beyond:
		r.Options.Window, r.size = wire.Whole, 0 // nothing is decoded
	default:
		r.Options.Window = wire.Whole
	}
	behind := r.behind()
	copy(r.under[:], behind)
	clear(behind)
	return true
}

// behind returns the bytes behind the text of the present record that are zero while it is decoded.
func (r *Reader) behind() []byte {
	end := r.pos + r.size
	if r.Options.Window == wire.Cut {
		return r.mem[end : end+arenacore.Pad]
	}
	return r.mem[end : end+1]
}

// seek finds the end of the present record, and reports false if there is to be none.
func (r *Reader) seek() bool {
	if r.options.Shape == Lines {
		return r.seekLine()
	}
	r.scanner.Begin()
	for {
		next, s := r.scanner.Scan(r.buf, r.pos+r.scanned)
		r.scanned = next - r.pos
		r.size = len(r.rest())
		switch {
		case s == tree.Complete:
			r.end, r.size = found, r.scanned
		case s != tree.Partial:
			r.end, r.size = wrong, r.scanned+1 // the text after it depends on the calls of Read
		}
		switch {
		case r.exceeds(r.scanned), r.refused != nil && r.scanned > r.options.Record.Limits.Memory: // wherever the parts of the input end
			if r.end != sought {
				r.scanned = 0 // it will be scanned again
			}
			r.end = beyond
			return true
		case r.end == found, r.end == wrong:
			return true
		case r.more():
		case r.err != io.EOF && !r.isExact() && r.options.Record.Limits.Bytes == 0:
			r.end = broken
			return true
		case r.err != io.EOF:
			r.stop(r.err)
			return false
		case r.scanner.MayEnd():
			r.end = found
			return true
		default:
			r.end = missing
			return true
		}
	}
}

// more reads more, and reports whether it got some. Positions change with pos.
func (r *Reader) more() bool { return r.moreUpTo(math.MaxInt) }

// moreUpTo is more for n bytes at most.
func (r *Reader) moreUpTo(n int) bool {
	if r.page.collects && r.err == nil && r.exceeds(len(r.page.text)) {
		r.err = r.pageTooLong() // before more of it is held
	}
	room := r.room()
	n = r.fill(room[:min(n, len(room))])
	r.came(n)
	return n > 0
}

// space passes white space, and reports whether there is anything behind it.
func (r *Reader) space() bool {
	for {
		r.advance(r.framing.Space(r.buf, r.pos) - r.pos)
		if r.pos < len(r.buf) {
			return true
		}
		if !r.more() {
			return false
		}
	}
}

// due is space where the stream may not end.
func (r *Reader) due() bool {
	if r.space() {
		return true
	}
	r.endHere(false)
	return false
}

// stop ends the stream with err, which may be nil.
func (r *Reader) stop(err error) {
	if r.page.collects && r.exceeds(len(r.page.text)) {
		err = r.pageTooLong() // wherever the parts of the input end
	}
	r.stage = atEnd
	r.failure = err
}

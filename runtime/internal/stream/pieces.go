package stream

import (
	"bytes"
	"io"
	"slices"

	"github.com/ezrantn/catena/runtime/internal/tree"
	"github.com/ezrantn/catena/runtime/wire"
)

// Pieces iterates over the values of a stream piece by piece, without decoding
// them:
//
//	p := stream.OpenPieces(format, in, options)
//	defer p.Close()
//	for p.Next() {
//		... p.Piece, until the next step ...
//	}
//	err := p.Finish()
//
// A value is one piece, unless it is an array or map that is longer than a piece may be. Of such a
// one the head is a piece, and each of its elements, keys and values is one or more.
type Pieces struct {
	wire.Piece

	reader *Reader
	levels []level // that were opened, the list first
	due    due
	single bool // the value at the end of the path is the only one
	most   int  // how long a piece may be that could be opened
}

// A due is the kind of item at pos in the innermost level.
type due uint8

const (
	anElement due = iota // the bytes before another element or key, or the end
	aColon               // the bytes between a key and its value
	aValue
)

const (
	// defaultPiece is how long a piece may be that could be opened.
	defaultPiece = 1 << 20

	// mostOpen is how many levels are opened at most. Values inside are whole, so that the time for
	// looking for their ends is linear in the input.
	mostOpen = 64
)

// OpenPieces begins to read the pieces of r.
func OpenPieces(f *tree.Format, r io.Reader, o Options) *Pieces {
	p := &Pieces{reader: Open(f, r, o, func() bool { return false }), most: defaultPiece}
	if o.Piece > 0 {
		p.most = o.Piece
	}
	return p
}

// Finish returns the memory that OpenPieces took, and the error that ended the
// stream.
func (p *Pieces) Finish() error {
	err := p.reader.Finish()
	if e, ok := err.(*wire.Error); ok && p.inRecord() {
		e.Record = p.reader.number
	}
	return err
}

// inRecord reports whether a value of the stream was opened and has not ended.
func (p *Pieces) inRecord() bool {
	n := len(p.levels)
	return n > 1 || n == 1 && !p.reader.array
}

// Close is deferred, as a Reader's.
func (p *Pieces) Close() { p.reader.Close() }

// Next moves to the next piece, and reports whether there is one.
func (p *Pieces) Next() bool {
	r := p.reader
	for {
		switch r.stage {
		case atStart:
			r.start()
		case atPath, atShape:
			if p.shape() {
				return true
			}
		case atValue:
			if p.single && r.number > 0 {
				r.stage = inTail
			} else if p.single || r.space() {
				r.number++
				r.stage = atRecord
				p.due = aValue
			} else {
				r.endHere(true)
			}
		case atElement, atRecord:
			if p.step() {
				return true
			}
		case inTail:
			r.tail()
		default:
			return false
		}
	}
}

// shape looks for how the values are put together. It reports whether the head of the array that
// has them is a piece.
func (p *Pieces) shape() bool {
	r := p.reader
	if r.stage == atPath {
		for k := range r.path {
			if !r.into(k) {
				return false
			}
		}
		if !r.due() {
			return false
		}
		p.single = true
		r.enter(r.options.Shape)
	} else {
		r.shape()
	}
	if !r.array {
		return false
	}
	text := r.buf[r.pos-r.opening : r.pos : r.pos]
	p.begin(wire.BeginArray, text, r.list)
	return true
}

// begin makes the head text, behind which pos is, a piece.
func (p *Pieces) begin(kind wire.PieceKind, text []byte, l level) {
	p.reader.pos -= len(text)
	p.is(kind, text, l.left)
	p.reader.pos += len(text)
	p.levels = append(p.levels, l)
	p.due = anElement
}

// is makes the text at pos the present piece.
func (p *Pieces) is(kind wire.PieceKind, text []byte, count int64) {
	r := p.reader
	p.Piece = wire.Piece{
		Kind: kind, Text: text, Count: count, Level: len(p.levels),
		Record: r.number, Line: r.line(), Offset: r.offset(),
	}
	if r.array && len(p.levels) == 0 {
		p.Record = 0 // it is the list
	}
}

// step continues inside a record, or to the next one of a list. It reports whether there is a
// piece.
func (p *Pieces) step() bool {
	switch p.due {
	case anElement:
		return p.element()
	case aColon:
		return p.colon() && p.value()
	}
	return p.value()
}

// element moves to the next element or key of the innermost level, or its end.
func (p *Pieces) element() bool {
	r := p.reader
	n := len(p.levels) - 1
	l := &p.levels[n]
	if !r.another(l) {
		if r.stage != atEnd {
			p.end(*l)
		}
		return r.stage != atEnd
	}
	if r.array && n == 0 {
		r.number++
	}
	if l.isMap {
		return p.key()
	}
	return p.value()
}

// end makes the end of the innermost level the present piece.
func (p *Pieces) end(l level) {
	p.levels = p.levels[:len(p.levels)-1]
	kind := wire.EndArray
	if l.isMap {
		kind = wire.EndMap
	}
	p.is(kind, nil, 0)
	p.passed()
}

// passed continues after a value.
func (p *Pieces) passed() {
	r := p.reader
	switch p.due = anElement; {
	case len(p.levels) > 0:
	case r.array:
		r.stage = inTail
	default:
		r.stage = atValue
	}
}

// key makes the key at pos the present piece.
func (p *Pieces) key() bool {
	r := p.reader
	if !r.framing.BeginsName(r.buf[r.pos]) {
		r.stop(r.unexpected(tree.AtName))
		return false
	}
	n, ok := p.find(false)
	if ok {
		p.is(wire.EntryKey, r.buf[r.pos:r.pos+n:r.pos+n], 0)
		r.pos += n
		p.due = aColon
	}
	return ok
}

// colon moves from a key to its value.
func (p *Pieces) colon() bool {
	r := p.reader
	if !r.due() {
		return false
	}
	next, s := r.framing.Value(r.buf, r.pos)
	if s == tree.Malformed {
		r.stop(r.unexpected(tree.AfterName))
		return false
	}
	r.pos = next
	return r.due()
}

// value makes the value at pos the present piece, or its head if it is long.
func (p *Pieces) value() bool {
	r := p.reader
	if r.options.Shape == Lines && len(p.levels) == 0 && p.findLine() {
		p.is(wire.WholeValue, slices.Clip(bytes.TrimRight(r.buf[r.pos:r.pos+r.size], " \t\r")), 0)
		r.pos += r.size
		p.passed()
		return true
	}
	if r.stage == atEnd {
		return false
	}
	n, ok := p.find(len(p.levels) < mostOpen)
	if !ok {
		return false
	}
	if n < 0 {
		return p.enter()
	}
	p.is(wire.WholeValue, r.buf[r.pos:r.pos+n:r.pos+n], 0)
	r.pos += n
	p.passed()
	return true
}

// enter makes the head of the array or map at pos the present piece.
func (p *Pieces) enter() bool {
	r := p.reader
	kind := wire.BeginArray
	count, next, s := r.framing.Open(r.buf, r.pos, false)
	if s != tree.Complete {
		kind = wire.BeginMap
		count, next, _ = r.framing.Open(r.buf, r.pos, true)
	}
	text := r.buf[r.pos:next:next]
	r.pos = next
	p.begin(kind, text, level{kind == wire.BeginMap, true, count})
	return true
}

// find returns the length of the value at pos, or -1 if it may be opened and is longer than a
// piece. It reports false if the stream has ended.
func (p *Pieces) find(mayOpen bool) (n int, ok bool) {
	r := p.reader
	if next, ok := r.framing.Skip(r.buf, r.pos); ok && next < len(r.buf) && next-r.pos <= p.most {
		return next - r.pos, !r.exceeds(next-r.pos) || p.tooLong()
	}
	r.scanner.Begin()
	r.scanned = 0
	mayOpen = mayOpen && p.opens()
	for {
		next, s := r.scanner.Scan(r.buf, r.pos+r.scanned)
		r.scanned = next - r.pos
		switch {
		case mayOpen && p.isLong(r.scanned):
			return -1, true
		case r.exceeds(r.scanned):
			return 0, p.tooLong()
		case s != tree.Complete && s != tree.Partial:
			r.fails(s)
			return 0, false
		case s == tree.Complete:
			return r.scanned, true
		case r.more():
		case r.scanner.MayEnd() && r.err == io.EOF:
			return r.scanned, true
		case r.err != io.EOF:
			r.stop(r.err)
			return 0, false
		default:
			path := r.pathIn(r.rest(), len(r.rest()))
			r.pos = len(r.buf)
			err := r.truncated().(*wire.Error)
			err.Record, err.Path = r.number, path
			r.stop(err)
			return 0, false
		}
	}
}

// opens reports whether the value at pos can be opened: whether it is an array or map.
func (p *Pieces) opens() bool {
	r := p.reader
	for {
		_, _, array := r.framing.Open(r.buf, r.pos, false)
		_, _, object := r.framing.Open(r.buf, r.pos, true)
		switch {
		case array == tree.Complete || object == tree.Complete:
			return true
		case array == tree.Malformed && object == tree.Malformed, !r.more():
			return false
		}
	}
}

// findLine finds the end of the line at pos. It reports false if the line is longer than a piece,
// or the stream has ended.
func (p *Pieces) findLine() bool {
	r := p.reader
	for r.scanned = 0; ; {
		n := bytes.IndexByte(r.buf[r.pos+r.scanned:], '\n')
		r.size = len(r.rest())
		if n >= 0 {
			r.size = r.scanned + n
		}
		r.scanned = r.size
		switch {
		case p.isLong(r.size):
			return false
		case r.exceeds(r.size):
			return p.tooLong()
		case n >= 0:
			return true
		case r.more():
		case r.err == io.EOF:
			return true
		default:
			r.stop(r.err)
			return false
		}
	}
}

// isLong reports whether a value of which n bytes were read is to be opened, if it can be: it is
// longer than a piece, which is no longer than a record may be. It is asked before all else, so
// that nothing depends on how much more was read.
func (p *Pieces) isLong(n int) bool { return n > p.most && !p.reader.exceeds(p.most) }

// tooLong ends the stream with the error of a value that is longer than the limit. It returns
// false.
func (p *Pieces) tooLong() bool {
	r := p.reader
	err := r.tooLong().(*wire.Error)
	r.stop(r.locate(err, r.number))
	return false
}

// fails ends the stream with the error of the mistake that the scanner has found.
func (r *Reader) fails(s tree.Status) {
	kind, path := wire.ErrSyntax, ""
	if s == tree.TooDeep {
		kind = wire.ErrDepth
	} else {
		text := slices.Concat(r.rest()[:r.scanned+1], make([]byte, behindMistake))
		path = r.pathIn(text, r.scanned)
	}
	r.pos += r.scanned
	reason, cause := r.scanner.Mistake(r.buf[r.pos])
	r.stop(r.locate(&wire.Error{Format: r.format.Name, Kind: kind, Path: path, Reason: reason, Cause: cause}, r.number))
}

// behindMistake is how many bytes a value continues by behind a mistake, so that a binary array of fewer
// elements is not taken for truncated, however much of it was read.
const behindMistake = 64 << 10

// pathIn returns the path to the mistake at an offset in a value, which a scanner does not keep.
func (r *Reader) pathIn(value []byte, mistake int) string {
	_, err := tree.Transcode(nil, r.format, value, r.format, wire.Options{})
	if e, ok := err.(*wire.Error); ok && e.Offset == int64(mistake) {
		return e.Path
	}
	return ""
}

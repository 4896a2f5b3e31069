package state

import (
	"math/bits"

	"github.com/ezrantn/catena/runtime/arenacore"
	"github.com/ezrantn/catena/runtime/internal/jsonerr"
	"github.com/ezrantn/catena/runtime/internal/mem"
	"github.com/ezrantn/catena/runtime/wire"
)

// A catena.Lazy keeps the text of its value, which is decoded later, as a document of its own. Errors then name the
// value as errors of the whole document do. These are no methods, since programs can call the methods of a decoder.

// placeSlab has the places of values whose text is kept.
var placeSlab = &arenacore.Slab[wire.Place]{Make: arenacore.MakeSlab[wire.Place]}

const placeSize = 12 * bits.UintSize / 8 // of a wire.Place, about

// Keep returns the place of the value from i to j of the input, whose text is kept. src is the input as it came. The result
// is nil if a limit of memory is reached.
func Keep(d *Decoder, src []byte, i, j int) *wire.Place {
	before, from := d.lastKept(), 0
	for before != nil && before.End > i { // the value is read once more
		before = before.Before
	}
	if before == nil && d.part > 0 {
		before = arenacore.Cell(placeSlab, d.Arena)
		before.Part, before.End = true, d.part
	}
	if before != nil {
		from = before.End
	}
	if d.Watched && !d.Arena.Allows(placeSize+i-from) {
		return nil
	}
	p := arenacore.Cell(placeSlab, d.Arena)
	p.Before, p.Outer, p.Start, p.End = before, d.outer, i, j
	p.Text = d.Copy(src[from:i])
	p.UnknownIsError, p.UseNumber = d.UnknownIsError, d.UseNumber
	d.keeps, d.place = true, p
	if d.Arena == nil {
		d.Special = true // the pool is not to keep the text
	}
	return p
}

// lastKept returns the place of the value whose text was kept last, nil if there is none. In an arena d.place may
// still be of an earlier input.
func (d *Decoder) lastKept() *wire.Place {
	if !d.keeps {
		return nil
	}
	return d.place
}

// BeginKept makes d decode a text that was kept, of the value at p. EndKept follows, before Close.
func BeginKept(d *Decoder, p *wire.Place) {
	if p != nil {
		d.outer, d.UnknownIsError, d.UseNumber = p, p.UnknownIsError, p.UseNumber
	}
}

// EndKept ends what BeginKept began.
func EndKept(d *Decoder) { d.outer = nil }

// KeepPart notes that d decodes a part of an array, the document, whose first element is at i. The array begins before it.
func KeepPart(d *Decoder, i int) { d.part = i }

// FirstKept returns the first Place of the input, nil if no text is kept.
func FirstKept(d *Decoder) *wire.Place {
	if p := d.lastKept(); p != nil {
		return p.First()
	}
	return nil
}

// SetBase notes that the input begins at an offset of its stream.
func SetBase(d *Decoder, offset int64) {
	if p := FirstKept(d); p != nil {
		p.Base = offset
	}
}

// OfDocument returns err, of decoding the text of the value at p by itself, as an error of the document. null is the
// encoding of null, which stands for values whose text was kept.
func OfDocument(err error, p *wire.Place, f PathReader, null []byte) error {
	e, ok := err.(*wire.Error)
	if !ok {
		return err
	}
	// The text of a Place may be gone if the caller has reset its arena: there may be a circle.
	for n := 0; p != nil && n < wire.DefaultDepth; n++ {
		l, base := locate(p, f, null)
		if e.Offset >= 0 {
			e.Offset += base + int64(p.Start)
		}
		for k := len(l.Open) - 1; k >= 0; k-- {
			if v := &l.Open[k]; v.Kind == jsonerr.Element {
				InElement(e, v.Index)
			} else {
				InName(e, f.Name(v.Text()))
			}
		}
		p = p.Outer
	}
	return e
}

// Levels are those that are open in front of a Place, and the offset of its document. They are not changed.
type levels struct {
	Locator
	base int64
}

// knownEach is how many places before one are read at most to find its levels: the levels of every so many are kept when
// they are found, or of fewer if more levels are open.
const knownEach = 64

// locate returns the levels that are open in p's document where p is, and the offset of the document.
func locate(p *wire.Place, f PathReader, null []byte) (l *Locator, base int64) {
	var list []*wire.Place // p and those before it whose levels are not known
	for q := p; q != nil; q = q.Before {
		if known, ok := q.Levels.Load().(*levels); ok {
			l, base = known.copied(), known.base
			break
		}
		list = append(list, q)
	}
	if l == nil {
		first := list[len(list)-1]
		l, base = &Locator{OfInput: true}, first.Base
		if first.Part {
			l.Enter(jsonerr.Element, 0, -1, -1)
			l.Top().Index = first.Index
			list = list[:len(list)-1]
		}
	}
	read := 0
	for k := len(list) - 1; k >= 0; k-- {
		q := list[k]
		if q.Before != nil && !q.Before.Part {
			l.Read(f, null, 0)
		}
		l.Read(f, mem.Bytes(q.Text), 0)
		if read++; read >= max(knownEach, len(l.Open)) {
			read = 0
			q.Levels.Store(&levels{*l.copied(), base})
		}
	}
	return l, base
}

// FindKept finds the levels of p if it has many places before it, which its copy needs otherwise.
func FindKept(p *wire.Place, f PathReader, null []byte) {
	n := 0
	for q := p; q != nil && q.Levels.Load() == nil; q = q.Before {
		if n++; n == 2*knownEach {
			locate(p, f, null)
			return
		}
	}
}

package stream

import (
	"io"

	"github.com/ezrantn/catena/runtime/internal/tree"
)

// start skips the bytes allowed in front of the first value.
func (r *Reader) start() {
	for {
		next, s := r.framing.Start(r.rest())
		if s == tree.Complete {
			r.pos += next
			break
		}
		if !r.more() { // the value is no such thing
			break
		}
	}
	r.stage = atShape
	if r.options.At {
		r.stage = atPath
	}
	r.page.start = r.offset()
	r.page.collects = r.options.Around != nil
}

// shape looks at the first value, for how the records are put together.
func (r *Reader) shape() {
	shape := r.options.Shape
	switch {
	case shape == Values || shape == Lines:
		r.stage = atValue
	case !r.space():
		r.endHere(shape != Array)
	default:
		r.enter(shape)
	}
}

// enter enters the array at pos, if there is one that is to be entered.
func (r *Reader) enter(shape Shape) {
	for {
		count, next, s := r.framing.Open(r.buf, r.pos, false)
		switch {
		case s == tree.Partial && r.more():
		case s == tree.Partial && (shape == Array || r.err != io.EOF):
			r.endHere(false)
			return
		case s == tree.Complete && (shape == Array || !r.isArray()):
			r.page.leaveOut(r.framing.EmptyArray(), r.offset())
			r.opening = next - r.pos
			r.pos = next
			r.array, r.list = true, level{false, true, count}
			r.stage = atElement
			if r.options.Around != nil && r.exceeds(len(r.page.text)) {
				r.stop(r.pageTooLong())
			}
			return
		case shape == Array:
			r.stop(r.misled(len(r.path), "is no array"))
			return
		default:
			r.stage = atValue
			return
		}
	}
}

// value moves to the next of adjacent values.
func (r *Reader) value() {
	if !r.space() {
		r.endHere(true)
		return
	}
	r.begin()
}

// element moves to the next element of the list.
func (r *Reader) element() {
	switch {
	case r.another(&r.list):
		r.begin()
	case r.stage != atEnd:
		r.stage = inTail
		if r.options.Around != nil {
			r.page.resume(r.offset())
		}
	}
}

// tail skips the text after the list.
func (r *Reader) tail() {
	for k := len(r.outer) - 1; k >= 0; k-- {
		l := &r.outer[k]
		for r.another(l) {
			if l.isMap {
				if _, ok := r.passName(""); !ok {
					return
				}
			}
			if !r.passValue() {
				return
			}
		}
		if r.stage == atEnd {
			return
		}
	}
	if r.space() {
		r.stop(r.unexpected(tree.AfterAll))
		return
	}
	r.endHere(true)
	if r.failure == nil && r.options.Around != nil {
		r.stop(r.decodePage())
	}
}

// endHere ends the stream where nothing more can be read. It is an error unless the stream may end
// here, or if there is more that could not be read.
func (r *Reader) endHere(may bool) {
	switch {
	case r.err != io.EOF:
		r.stop(r.err)
	case may:
		r.stop(nil)
	default:
		r.stop(r.truncated())
	}
}

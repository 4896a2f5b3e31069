package stream

import (
	"io"

	"github.com/ezrantn/catena/runtime/internal/transcode"
)

// start passes what may stand in front of the first value.
func (r *Reader) start() {
	for {
		next, s := r.framing.Start(r.rest())
		if s == transcode.Complete {
			r.pos += next
			r.stage = atShape
			return
		}
		if !r.more() { // what there is, is no such thing
			r.stage = atShape
			return
		}
	}
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
		count, next, s := r.framing.Array(r.buf, r.pos)
		switch {
		case s == transcode.Partial && r.more():
		case s == transcode.Partial && r.err != io.EOF:
			r.stop(r.err)
			return
		case s == transcode.Complete && (shape == Array || !r.isArray()):
			r.pos = next
			r.array, r.first, r.left = true, true, count
			r.stage = atElement
			return
		case shape == Array:
			r.stop(r.noArray("the stream does not begin with an array"))
			return
		default:
			r.stage = atValue
			return
		}
	}
}

// value goes on to the next of values one after another.
func (r *Reader) value() {
	if !r.space() {
		r.endHere(true)
		return
	}
	r.begin()
}

// element goes on to the next element of the array.
func (r *Reader) element() {
	switch {
	case r.left == 0:
		r.stage = inTail
		return
	case !r.space():
		r.endHere(false)
		return
	case r.left > 0:
		r.left--
	default:
		next, s := r.framing.Next(r.buf, r.pos, r.first)
		if s == transcode.Malformed {
			r.stop(r.malformed(r.framing.Unexpected(r.rest(), true)))
			return
		}
		r.pos = next
		if s == transcode.Closed {
			r.stage = inTail
			return
		}
		if !r.space() {
			r.endHere(false)
			return
		}
	}
	r.first = false
	r.begin()
}

// tail looks for the end of the stream.
func (r *Reader) tail() {
	if r.space() {
		r.stop(r.malformed(r.framing.Unexpected(r.rest(), false)))
		return
	}
	r.endHere(true)
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

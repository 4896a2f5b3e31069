package stream

import (
	"bytes"
	"io"
)

// seekLine is seek for a record that is a line.
func (r *Reader) seekLine() bool {
	for {
		n := bytes.IndexByte(r.buf[r.pos+r.scanned:], '\n')
		if n >= 0 {
			r.end, r.size = found, r.scanned+n
		} else {
			r.size = len(r.rest())
		}
		r.scanned = r.size
		switch {
		case r.exceeds(r.scanned):
			r.end = beyond
			return true
		case r.end == found:
			return true
		case r.more():
		case r.err != io.EOF:
			r.stop(r.err)
			return false
		default:
			r.end = missing
			return true
		}
	}
}

// skip passes the rest of a record that has failed. It reports false if the stream has ended.
func (r *Reader) skip() bool {
	if r.options.Shape != Lines {
		return r.passRest()
	}
	for {
		if n := bytes.IndexByte(r.rest(), '\n'); n >= 0 {
			r.pos += n
			return true
		}
		r.pos = len(r.buf)
		if !r.more() {
			r.endHere(true)
			return false
		}
	}
}

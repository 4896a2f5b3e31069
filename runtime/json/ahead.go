package json

import (
	"bytes"

	"github.com/ezrantn/catena/runtime/internal/reflected"
	"github.com/ezrantn/catena/runtime/internal/tree"
	"github.com/ezrantn/catena/runtime/jsonwire"
)

// An ahead is the target of a value that a Decoder decodes in the search for its end, so that it reads
// the value once. The target is zero before: if the value is malformed, or not all of it is in the buffer,
// the target is made zero again. encoding/json does not change it in these cases.
type ahead struct {
	plan   reflected.Plan
	target any  // of the present call of Decode; nil if its value is not decoded ahead
	done   bool // the value was
	misses int  // attempts that failed, less those that did not

	feed, noFeed int64 // offsets: behind a line feed, and of the end of a buffer without one
}

// maxMisses is the number of misses from which on no other attempt is made.
const maxMisses = 8

// decodeAhead decodes the value at i if it is an object or an array that the buffer seems to have all of: a
// line feed follows its beginning, or the buffer ends with a bracket. It returns the end, or 0.
func (dec *Decoder) decodeAhead(i int) (end int) {
	b := dec.mem[i:len(dec.buf)]
	if last := b[len(b)-1]; b[0] != '{' && b[0] != '[' || last != '}' && last != ']' && !dec.hasFeed(i) {
		return 0
	}
	end, is := jsonwire.DecodeAhead(dec.plan, b, dec.depth(), dec.target, dec.options)
	switch is {
	case jsonwire.Decoded:
		dec.done, dec.misses = true, max(dec.misses-1, 0)
		return i + end
	case jsonwire.CallsMethods:
		dec.misses = maxMisses
	default:
		dec.misses++
	}
	return 0
}

// hasFeed reports whether a line feed is behind i in the buffer. It searches each byte once.
func (dec *Decoder) hasFeed(i int) bool {
	at, end := dec.start+int64(i), dec.start+int64(len(dec.buf))
	if at < dec.feed {
		return true
	}
	if end == dec.noFeed {
		return false
	}
	from := max(at, dec.noFeed)
	k := bytes.IndexByte(dec.buf[from-dec.start:], '\n')
	if k < 0 {
		dec.noFeed = end
		return false
	}
	dec.feed = from + int64(k) + 1
	return true
}

// whole returns the end of the value at i, or after white space there, if the buffer has all of the value and
// the needed byte behind it, perhaps after one more read. Otherwise the end is 0. Bytes before dec.pos may be
// dropped: begin is the new i.
func (dec *Decoder) whole(i int) (begin, end int) {
	for reads := 0; ; reads++ {
		start := i
		for start < len(dec.buf) && jsonwire.IsSpace(dec.buf[start]) {
			start++
		}
		if start == len(dec.buf) {
			return i, 0
		}
		if dec.target != nil {
			if end := dec.decodeAhead(start); end > 0 {
				return i, end
			}
		}
		end, status := jsonwire.EndOf(dec.mem[:len(dec.buf)], start, dec.depth())
		switch {
		case status == tree.Complete && (!looksAhead || end < len(dec.buf) || dec.buf[end-1] == ']' || dec.buf[end-1] == '}'):
			return i, end
		case status != tree.Partial || reads > 0:
			return i, 0
		}
		i -= dec.pos
		more := dec.more()
		i += dec.pos
		if !more {
			return i, 0
		}
	}
}

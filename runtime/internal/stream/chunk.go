package stream

import (
	"bytes"

	"github.com/ezrantn/catena/runtime/arenacore"
	"github.com/ezrantn/catena/runtime/internal/state"
	"github.com/ezrantn/catena/runtime/wire"
)

// A Chunk is records that one goroutine decodes:
//
//	for c.Next() {
//		... decode c.Text() into c.Arena with c.Options ...
//		if !c.Decoded(d, i, err) {
//			break
//		}
//	}
//
// It ends before the first record that fails, whatever the reason is: the Reader decodes that one
// again.
type Chunk struct {
	Index   int              // among the chunks of the Reader
	Arena   *arenacore.Arena // where its records are decoded
	Options wire.Options
	Guessed bool // a record seems to begin where the chunk does

	elements Elements
	mem      []byte // all of its memory
	offset   int64  // of the text in the stream
	limit    int    // of a record's length; none if it is 0
	exact    bool   // a record is decoded once its end was found
	isLine   bool   // which is its line's
	lines    int    // how many lines end in the text; see countLines

	at      int  // how far the text was decoded
	between bool // a record ends at at; otherwise one begins there
	n       int  // how many records were decoded
	size    int  // of the present record, if exact is set
	cut     bool // its text ends with a zero byte, which replaces under
	under   byte

	refused bool // decoding ended since a method of another author would be called on a guess
	called  bool // a method of another author was called, which may have kept its receiver: see reclaim
	done    chan struct{}
}

// met reports whether the whole chunk was decoded.
func (c *Chunk) met() bool { return c.at == len(c.elements.Text) }

// Next reports whether there is another record to decode.
func (c *Chunk) Next() bool {
	if c.between || c.met() {
		return false
	}
	if c.exact {
		next, ok := c.end()
		if !ok {
			return false
		}
		c.size = next - c.at
		behind := c.elements.Text[next : next+1]
		c.under, behind[0] = behind[0], 0
		c.cut = true
	}
	return true
}

// restore puts back the byte that the zero byte behind the present record
// replaces.
func (c *Chunk) restore() {
	if c.cut {
		end := c.at + c.size
		c.elements.Text[end : end+1][0] = c.under
		c.cut = false
	}
}

// end returns the end of the present record.
func (c *Chunk) end() (end int, ok bool) {
	if !c.isLine {
		return c.elements.Framing.Skip(c.elements.Text, c.at)
	}
	n := bytes.IndexByte(c.elements.Text[c.at:], '\n')
	return c.at + n, n >= 0
}

// Text returns the input of the decoder.
func (c *Chunk) Text() []byte {
	if c.exact {
		return c.elements.Text[c.at : c.at+c.size]
	}
	return c.elements.Text[c.at:]
}

// Decoded takes the result of decoding the present record, as [Reader.Decoded] does. It reports
// whether the record counts.
func (c *Chunk) Decoded(d Decoder, i int, err error) bool {
	c.called = c.called || c.Arena.Called()
	text := c.elements.Text
	state.SetBase(d.State(), c.offset+int64(c.at))
	if c.exact {
		err = d.Close(i, err)
		i = c.size
		c.restore()
	} else if f := d.CloseValue(i, err); f != nil {
		return false
	}
	if err != nil || c.limit > 0 && i > c.limit || c.at+i == len(text) && c.elements.Framing.GoesOn(text[c.at]) {
		return false
	}
	c.n++
	end := c.at + i
	next, ok := c.elements.Following(end)
	if c.between = !ok && next < len(text); c.between {
		next = end
	}
	c.at = next
	return true
}

// run decodes the chunk. A panic ends it before the record: the Reader meets it again on the loop's
// goroutine.
func (c *Chunk) run(decode func(*Chunk), countLines bool) {
	panics := true
	defer func() {
		if panics {
			c.refused = recover() == state.ErrGuess
			c.restore()
		}
		c.called = c.called || c.Arena.Called()
		if countLines {
			c.lines = bytes.Count(c.elements.Text, []byte{'\n'})
		}
		c.done <- struct{}{}
	}()
	decode(c)
	panics = false
}

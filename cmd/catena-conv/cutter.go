package main

import (
	"context"
	"errors"
	"io"
	"math"

	catena "github.com/ezrantn/catena/runtime"
)

// A cutter reads the input and makes batches of its pieces.
type cutter struct {
	layout
	options *options
	next    func() *batch          // returns an empty batch
	send    func(*batch) (ok bool) // takes a batch, and reports whether more are wanted

	batch   *batch
	written bool // something was added
	stopped bool // no more batches are wanted
}

// A waiting calls before in front of each Read.
type waiting struct {
	io.Reader
	before func()
}

func (w waiting) Read(b []byte) (int, error) {
	w.before()
	return w.Reader.Read(b)
}

// cut sends the batches of the input until it ends, or has failed.
func (c *cutter) cut(ctx context.Context, in io.Reader) error {
	c.batch = c.next()
	if c.options.makesArray() {
		c.begin(catena.Piece{Kind: catena.BeginArray, Count: -1}, true)
	}
	// The input so far is converted and written before it waits for more.
	err := c.pieces(catena.ReadPieces(waiting{in, c.flush}, c.options.from.codec, append(c.options.reading(), catena.WithContext(ctx))...))
	if err == nil {
		for len(c.open) > 0 { // after -head, too
			c.end(catena.Piece{})
		}
	}
	c.flush()
	return err
}

// pieces makes batches of the pieces.
func (c *cutter) pieces(seq func(yield func(catena.Piece, error) bool)) error {
	ended := false // the array whose elements are the records has
	for p, err := range seq {
		ended = ended || err == nil && isEnd(p.Kind) && p.Record == 0
		switch {
		case err != nil && ended && c.options.from == asJSON && c.options.to == asNDJSON && !c.options.unwrap && !c.options.isAt:
			if e, ok := errors.AsType[*catena.Error](err); ok && errors.Is(err, catena.ErrSyntax) {
				e.Reason += " after the array that the file is; use -from ndjson if each line is a record"
			}
			return err
		case err != nil:
			return c.located(err)
		case p.Record == 0 && (!c.options.keepsArray() || c.options.makesArray()):
			continue // the array around the records is left out, or was begun already
		}
		if err := c.check(p); err != nil {
			return err
		}
		isRecord := c.add(p)
		if c.batch.isFull() || isBegin(p.Kind) || isEnd(p.Kind) {
			c.flush()
		}
		if c.stopped || isRecord && int64(p.Record) == c.options.head {
			return nil
		}
	}
	if !c.written && c.options.to == asJSON && !c.stopped {
		return &catena.Error{Format: c.options.from.codec.String(), Offset: -1, Reason: "the input has no value, and a JSON file has one"}
	}
	return nil
}

// check returns an error if the piece cannot be in the output.
func (c *cutter) check(p catena.Piece) error {
	if p.Record > 1 && c.options.to == asJSON && len(c.open) == 0 {
		return c.fails(p, "a JSON file has one value, and this is another one; use -wrap to make one array of all, or -to ndjson")
	}
	if isBegin(p.Kind) && c.to == asMsgpack && p.Count > math.MaxUint32 {
		return c.fails(p, "the heads of MessagePack have 32 bits for the number of entries")
	}
	return nil
}

// fails returns an error at the piece.
func (c *cutter) fails(p catena.Piece, reason string) error {
	return c.located(&catena.Error{Format: c.from.codec.String(), Record: p.Record, Line: p.Line, Offset: p.Offset, Reason: reason})
}

// located adds the position in the open arrays and maps to the path of an error inside a record.
func (c *cutter) located(err error) error {
	if e, ok := errors.AsType[*catena.Error](err); ok && e.Record > 0 {
		e.Path = positionOf(c.from, c.open).at(e.Path)
	}
	return err
}

// add adds the piece to the batch, and reports whether a record ends with it.
func (c *cutter) add(p catena.Piece) bool {
	switch {
	case isBegin(p.Kind):
		c.begin(p, p.Record == 0)
		return false
	case isEnd(p.Kind):
		c.end(p)
	default:
		c.locate()
		c.batch.lead = c.before(c.batch.lead)
		c.batch.text = append(c.batch.text, p.Text...)
		if p.Kind == catena.EntryKey {
			o := &c.open[len(c.open)-1]
			o.key = append(o.key[:0], p.Text...)
		}
		c.piece(p, len(c.open), false, 0)
	}
	inside := len(c.open) > 1 || len(c.open) == 1 && !c.open[0].isList
	return p.Kind != catena.EntryKey && !inside && p.Record != 0
}

// begin adds the beginning of an array or map.
func (c *cutter) begin(p catena.Piece, isList bool) {
	c.locate()
	level := len(c.open)
	c.batch.lead = c.before(c.batch.lead)
	if isList && c.options.head > 0 {
		p.Count, p.Text = -1, nil
	}
	var marked bool
	c.batch.lead, marked = c.layout.begin(c.batch.lead, p.Kind == catena.BeginMap, isList, p.Count, p.Text)
	c.piece(p, level, marked, 0)
}

// end adds the end of the innermost array or map.
func (c *cutter) end(p catena.Piece) {
	c.locate()
	var o container
	c.batch.lead, o = c.layout.end(c.batch.lead)
	p.Kind = catena.EndArray
	if o.isMap {
		p.Kind = catena.EndMap
	}
	c.piece(p, len(c.open), o.marked, o.entries())
}

// piece adds a piece of which all bytes are in the batch.
func (c *cutter) piece(p catena.Piece, level int, marked bool, entries uint64) {
	c.written = true
	b := c.batch
	b.pieces = append(b.pieces, piece{
		kind: p.Kind, text: len(b.text), lead: len(b.lead), level: level,
		ends:   c.to.isText && level == 0 && !isBegin(p.Kind),
		marked: marked, entries: entries,
		record: p.Record, line: p.Line, offset: p.Offset,
	})
}

// locate notes where the first piece of the batch is.
func (c *cutter) locate() {
	if len(c.batch.pieces) == 0 {
		c.batch.position = positionOf(c.from, c.open)
	}
}

// flush sends the batch, unless it is empty.
func (c *cutter) flush() {
	if len(c.batch.pieces) > 0 && !c.stopped {
		c.stopped = !c.send(c.batch)
		c.batch = c.next()
	}
}

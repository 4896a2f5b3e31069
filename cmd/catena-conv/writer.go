package main

import (
	"fmt"
	"io"

	catena "github.com/ezrantn/catena/runtime"
)

// mostHeld is how many bytes are held back until the number of their entries is known.
const mostHeld = 64 << 20

// A writer writes batches, in their order. The parts of an array or map whose head needs the
// number of its entries are held back until it ends.
type writer struct {
	w    io.Writer
	skip *skipped // nil if nothing is skipped
	sum  *summary
	held []held // the open containers, the innermost last
	size int    // of their contents
}

// A held is an array or map that is held back.
type held struct {
	path    string
	content []byte
}

// A writeError is an error of the output, or of the file of -skip, not of the input.
type writeError struct {
	err  error
	skip bool
}

func (e *writeError) Error() string { return e.err.Error() }

func (e *writeError) Unwrap() error { return e.err }

// write writes the converted part of b, and returns the error that has ended the conversion.
func (w *writer) write(b *batch) error {
	at := 0
	for _, m := range b.heads {
		if err := w.put(b.out[at:m.at], m.record); err != nil {
			return err
		}
		at = m.at
		if isBegin(m.kind) {
			w.held = append(w.held, held{path: m.path})
		} else if err := w.end(m); err != nil {
			return err
		}
	}
	if err := w.put(b.out[at:], lastRecord(b)); err != nil {
		return err
	}
	if len(b.skips) > 0 {
		if err := w.skip.write(b); err != nil {
			return err
		}
		w.sum.skipped = w.skip.n
	}
	if b.err == nil {
		w.sum.records = max(w.sum.records, lastRecord(b))
	}
	return b.err
}

func lastRecord(b *batch) int {
	if len(b.pieces) == 0 {
		return 0
	}
	return b.pieces[len(b.pieces)-1].record
}

// end writes the containers that end at the head m.
func (w *writer) end(m openHead) error {
	last := len(w.held) - 1
	content := w.held[last].content
	w.held = w.held[:last]
	w.size -= len(content)
	if err := w.put(appendMsgpackHead(nil, m.kind == catena.EndMap, m.entries), m.record); err != nil {
		return err
	}
	return w.put(content, m.record)
}

// put writes p, or holds it back.
func (w *writer) put(p []byte, record int) error {
	if len(w.held) == 0 {
		if len(p) == 0 {
			return nil
		}
		if _, err := w.w.Write(p); err != nil {
			return &writeError{err: err}
		}
		return nil
	}
	if w.size += len(p); w.size > mostHeld {
		return &catena.Error{
			Format: "msgpack", Encode: true, Offset: -1, Record: record, Path: w.held[0].path, Kind: catena.ErrSize,
			Reason: fmt.Sprintf("an array or map takes more than %d MiB: MessagePack writes the number of its entries first, and the input does not say it; use -to cbor, or -unwrap or -at to write the elements one after another", mostHeld>>20),
		}
	}
	last := &w.held[len(w.held)-1]
	last.content = append(last.content, p...)
	return nil
}

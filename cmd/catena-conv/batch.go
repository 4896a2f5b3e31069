package main

import catena "github.com/ezrantn/catena/runtime"

// A batch is pieces of the input that one goroutine converts. Where a piece begins or ends an array
// or map, the batch ends: so all others are in the same one.
type batch struct {
	pieces   []piece
	text     []byte // of the pieces, one behind the other
	lead     []byte // the text written in front of them, in the same way
	position position

	out   []byte     // the output
	heads []openHead // in out
	skips []skip     // the records that out lacks
	err   error      // why the conversion has ended before the last piece
	done  chan struct{}
}

// A piece is a catena.Piece of a batch, whose text is the batch's.
type piece struct {
	kind       catena.PieceKind
	text, lead int    // where they end
	level      int    // how many arrays and maps are open around it in the output
	ends       bool   // a line ends behind it
	marked     bool   // it begins or ends a container whose head is written last
	entries    uint64 // of the container that ends
	record     int
	line       int
	offset     int64
}

// An openHead is where in the output an array or map begins or ends whose head needs the number of its
// entries, which only its end shows.
type openHead struct {
	at      int
	kind    catena.PieceKind
	entries uint64
	record  int
	path    string // of an array or map that begins
}

const (
	// batchSize is how much of the input a goroutine converts at a time.
	batchSize = 128 << 10

	// mostKept is how large the memory of a batch may be to be used again.
	mostKept = 8 * batchSize
)

// isFull reports whether no more pieces belong into the batch.
func (b *batch) isFull() bool { return len(b.text)+len(b.lead) >= batchSize }

// reset empties the batch.
func (b *batch) reset() {
	*b = batch{
		pieces: b.pieces[:0], text: kept(b.text), lead: kept(b.lead), out: kept(b.out), heads: b.heads[:0],
		done: make(chan struct{}),
	}
}

func kept(b []byte) []byte {
	if cap(b) > mostKept {
		return nil
	}
	return b[:0]
}

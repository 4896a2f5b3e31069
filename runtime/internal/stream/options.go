package stream

import (
	"context"

	"github.com/ezrantn/catena/runtime/wire"
)

// Options are the options of a stream, beside the options of each record.
type Options struct {
	Record    wire.Options // Limits are for each record
	Shape     Shape
	At        bool // the records are the elements of the array that Path, a JSON Pointer, leads to
	Path      string
	Around    func(text []byte) error // decodes the document around that array; nil if nobody wants it
	KeepGoing bool                    // after a record that fails
	MaxInput  int64                   // bytes of the whole stream; no limit if it is 0
	Context   context.Context
	Count     int // of the values to write; negative if it is not known
	Piece     int // how many bytes a piece has that could be opened; the default if it is 0
}

// A Shape is how the records of a stream are put together.
type Shape uint8

// The shapes: an array if the stream begins with one and the type of the records is none, else
// values; one array; values one after another; one value a line.
const (
	Detect Shape = iota
	Array
	Values
	Lines
)

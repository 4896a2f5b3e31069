// Package flat is the FlatBuffers tables of the corpus's types, one package for
// each of theirs, and a table of those that workloads are made of.
package flat

import (
	flatbuffers "github.com/google/flatbuffers/go"

	"github.com/ezrantn/catena/cmd/catena-bench/internal/schema/convert"
)

// Type is a root table and its plain type. Views are pointers to generated types;
// they refer to the data, and are valid as long as those are. Accessors panic on
// data that Add did not write.
type Type struct {
	// Add writes the table of the value that plain points to.
	Add func(e *convert.Encoder, plain any) flatbuffers.UOffsetT

	// Root returns the view of a finished buffer.
	Root func(data []byte) (view any)

	// Read fills the zero value that plain points to from the view. They share
	// nothing.
	Read func(plain, view any)

	// Walk reads every field in place. Its result depends on each of them.
	Walk func(view any) uint64
}

func typeOf[S, V any](
	add func(*convert.Encoder, *S) flatbuffers.UOffsetT,
	root func([]byte, flatbuffers.UOffsetT) *V,
	read func(*S, *V),
	walk func(*V) uint64,
) Type {
	return Type{
		Add:  func(e *convert.Encoder, plain any) flatbuffers.UOffsetT { return add(e, plain.(*S)) },
		Root: func(data []byte) any { return root(data, 0) },
		Read: func(plain, view any) { read(plain.(*S), view.(*V)) },
		Walk: func(view any) uint64 { return walk(view.(*V)) },
	}
}

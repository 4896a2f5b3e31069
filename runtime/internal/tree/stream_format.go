package tree

import (
	"github.com/ezrantn/catena/runtime/arenacore"
	"github.com/ezrantn/catena/runtime/internal/contract"
	"github.com/ezrantn/catena/runtime/internal/state"
	"github.com/ezrantn/catena/runtime/wire"
)

// A StreamFormat has the functions of a format that streams and slices of types with generated methods call. It is never
// changed. A Format refers to one, and not it to a Format: programs that encode alone do not link what Formats have besides.
type StreamFormat struct {
	// Name is the name of the format in errors.
	Name string

	// Framing is where the values of a stream begin and end.
	Framing Framing

	// Endless is set if an array may begin before its length is known.
	Endless bool

	// Between stands between the elements of an array, and Terminator after a value that is not the only
	// one of a stream.
	Between, Terminator string

	NewDecoder func(a *arenacore.Arena, data []byte, o wire.Options) (d Decoder, root int)
	NewEncoder func(o wire.Options) Encoder

	// Decode decodes data with the options into v, a pointer to a type with generated methods. guessed is set if a
	// value is not known to begin there. It returns what d.Close is to be called with. The options are not changed.
	Decode func(a *arenacore.Arena, data []byte, o *wire.Options, guessed bool, v any) (d Decoder, i int, err error)

	// Append appends v, a pointer to a type with generated methods, to b, of which b[:origin] is not of this value.
	// The output is flushed to the stream, if that is not nil.
	Append func(to *state.Stream, b []byte, origin int, o *wire.Options, v any) ([]byte, error)

	// StartArray appends what an array of n elements begins with, and EndArray what it ends with; n is
	// negative if the number is not known.
	StartArray, EndArray func(b []byte, n int) []byte

	// Paths reads the path of an error in the output.
	Paths state.PathReader
}

// A Decoder is the decoder of a format.
type Decoder interface {
	contract.Roots
	contract.Sequences
	State() *state.Decoder
	CloseValue(i int, err error) *state.Failure

	// DecodeInto decodes the value at i into v, a pointer to a type with generated methods.
	DecodeInto(i int, v any) (int, error)
	// Items decodes the array or null at i into a new slice. like is (*[]T)(nil), and proto (*T)(nil) for a T with
	// generated methods.
	Items(i int, like any, elems *arenacore.Elems, proto any) (s arenacore.Items, next int, err error)

	// Fork returns a decoder for another goroutine and into a, of elements of the array that the decoder has
	// entered, which take size bytes. limit bounds their memory. Join ends its use, and returns how many
	// bytes of memory it has taken. Take notes that forks have read the next n elements.
	Fork(a *arenacore.Arena, size int, guessed bool, limit int) Decoder
	Join() (taken int)
	Take(n int) bool
}

// An Encoder is the encoder of a format.
type Encoder interface {
	Start(dst []byte) []byte
	Close(b []byte) ([]byte, error)
	// AppendItems appends the rest of an array behind its first elements, n of them, or all of it. proto is
	// (*T)(nil).
	AppendItems(b []byte, n int, s arenacore.Items, elems *arenacore.Elems, proto any) []byte
}

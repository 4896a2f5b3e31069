package catena

import (
	"io"
	"iter"

	"github.com/ezrantn/catena/runtime/internal/stream"
	"github.com/ezrantn/catena/runtime/wire"
)

// A Piece is a part of the values of a stream, as it is encoded; see [ReadPieces].
//
//	type Piece struct {
//		Kind   PieceKind
//		Text   []byte // its encoding, valid until the next step; of what begins, that of the head
//		Count  int64  // of what begins, its elements or entries; -1 if only its end shows that
//		Level  int    // how many arrays and maps are open around it
//		Record int    // the number of the value that it belongs to, from 1 on; 0 for the array around the values
//		Line   int    // in JSON, the line on which it starts, from 1 on; otherwise 0
//		Offset int64  // where it starts in the stream
//	}
type Piece = wire.Piece

// A PieceKind is the kind of a [Piece].
type PieceKind = wire.PieceKind

// The kinds of pieces.
const (
	WholeValue = wire.WholeValue // a value
	BeginArray = wire.BeginArray // the head of an array, whose elements follow
	EndArray   = wire.EndArray   // the end of an array, without a text
	BeginMap   = wire.BeginMap   // the head of a map or object; keys and values follow in turn
	EndMap     = wire.EndMap     // the end of a map or object, without a text
	EntryKey   = wire.EntryKey   // a key or name; its value follows
)

// ReadPieces returns a sequence of the values of a stream in the format from, as they are encoded.
// No Go type is needed. The loop may [Transcode], [Walk], copy or count the values.
//
//	for p, err := range catena.ReadPieces(r, catena.FormatJSON(), catena.AsValues()) {
//		if err != nil {
//			return err
//		}
//		item, err = catena.Transcode(item[:0], catena.FormatCBOR(), p.Text, catena.FormatJSON())
//		...
//	}
//
// The stream is an array or values one after another, as in [ReadJSON]; [AsArray], [AsValues] and
// [AsLines] settle it. An array whose elements are the values is a piece where it begins, and one
// where it ends.
//
// Each value is a piece. But an array or map of more than 1 MiB is divided into several: its head,
// then its elements, or its keys and values, which are pieces or divided again, and its end. So
// memory is constant for values of any size, as long as their texts, byte strings and keys are not
// large. At most 64 levels are opened so; a deeper value, or one that cannot be opened, is one
// piece, of any length unless Limits.Bytes is less. The rest of Limits does not apply.
//
// Pieces are well-formed, except with AsLines: there the text of a line of up to 1 MiB is not looked
// at, so that a newline is all that is searched for. A longer line is read as [AsValues] are.
//
// [At] leads to any value here: the elements of an array, or the value itself, are the values of
// the stream. [MaxInput] and [WithContext] are as in ReadJSON.
//
// An error is returned with the zero Piece and ends the loop. It is the error of r.Read or
// the context, or an [*Error] with the place in the stream. Its Line is the mistake's.
//
// The text of a piece is valid until the next step of the loop, and is not to be changed. The
// sequence can be used once.
func ReadPieces(r io.Reader, from Format, opts ...Option) iter.Seq2[Piece, error] {
	in := newInput(toReadPieces, r, from.provides(), opts)
	return func(yield func(Piece, error) bool) {
		if err := in.use(); err != nil {
			yield(Piece{}, err)
			return
		}
		p := stream.OpenPieces(in.format, in.r, in.options)
		defer p.Close()
		goesOn := true
		for goesOn && p.Next() {
			goesOn = yield(p.Piece, nil)
		}
		if err := p.Finish(); err != nil && goesOn {
			yield(Piece{}, err)
		}
	}
}

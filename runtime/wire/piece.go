package wire

// A Piece is a part of the values of a stream, as it is encoded: a whole value, or a part of one
// that is large. See catena.ReadPieces.
type Piece struct {
	Kind   PieceKind
	Text   []byte // its encoding, valid until the next step; of what begins, that of the head
	Count  int64  // of what begins, its elements or entries; -1 if only its end shows that
	Level  int    // how many arrays and maps are open around it
	Record int    // the number of the value that it belongs to, from 1 on; 0 for the array around the values
	Line   int    // in JSON, the line on which it starts, from 1 on; otherwise 0
	Offset int64  // where it starts in the stream
}

// A PieceKind is what a [Piece] is.
type PieceKind uint8

// The kinds of pieces.
const (
	WholeValue PieceKind = iota // a value
	BeginArray                  // the head of an array, whose elements follow
	EndArray                    // the end of an array, without a text
	BeginMap                    // the head of a map or object; keys and values follow in turn
	EndMap                      // the end of a map or object, without a text
	EntryKey                    // a key or name; its value follows
)

package stream

// A Piece is a part of the values of a stream, as it is encoded.
type Piece struct {
	Kind   PieceKind
	Text   []byte // its encoding; of what begins, that of the head
	Count  int64  // of what begins, its elements or entries; -1 if only its end shows that
	Level  int    // how many arrays and maps are open around it
	Record int    // the number of the value of the stream that it belongs to, from 1 on
	Line   int    // of a stream of text, the line on which it starts, from 1 on; otherwise 0
	Offset int64  // where it starts in the stream
}

// A PieceKind is what a piece is.
type PieceKind uint8

// The kinds of pieces: a whole value; the head of an array, whose elements follow, and its end; the
// head of a map, in which each value follows its key, and its end; a key.
const (
	WholeValue PieceKind = iota
	BeginArray
	EndArray
	BeginMap
	EndMap
	EntryKey
)

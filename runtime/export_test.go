package catena

// WorkersOn is WithWorkers for ranges of size bytes each, however short the input is.
func WorkersOn(n, size int) Option {
	return Option{kind: workers, n: int64(n), limits: Limits{Bytes: size}}
}

// PiecesOf is an option of ReadPieces: arrays and maps are opened if they are longer than size bytes.
func PiecesOf(size int) Option { return Option{kind: pieceSize, n: int64(size)} }

// LazyOfText returns a Lazy with a text that nobody has checked.
func LazyOfText[T any](f Format, text []byte) Lazy[T] { return Lazy[T]{text: RawOf(f, text)} }

package catena

// WorkersOn is Workers for ranges of size bytes each, however short the input is.
func WorkersOn(n, size int) Option {
	return Option{kind: workers, n: int64(n), limits: Limits{Bytes: size}}
}

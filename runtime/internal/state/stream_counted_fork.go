package state

// Fork is [Decoder.Fork] for elements of so many bytes, which bound the memory that they
// may reserve.
func (d *CountedDecoder) Fork(of *CountedDecoder, size int, guessed bool, limit int) {
	d.levels(of.limit)
	for len(d.stack) < min(of.Level+1, d.limit) {
		d.stack = append(d.stack, 0)
	}
	d.Decoder.Fork(&of.Decoder, guessed, limit, d)
	d.budget = size
	d.excess = excessPerByte * int64(d.N-size)
}

// Take notes that forks have read the next n elements of the array that d has entered; Element is to
// be called for the last of them. It reports false if the array has not so many.
func (d *CountedDecoder) Take(n int) bool {
	switch {
	case d.Left < 0: // only a break tells
	case n-1 > d.Left:
		return false
	default:
		d.Left -= n - 1
	}
	return true
}

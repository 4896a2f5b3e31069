package state

// firstStack is how many levels the stack has room for at first.
const firstStack = 32

// levels prepares the stack for as many open levels as there may be.
func (d *CountedDecoder) levels(limit int) {
	d.limit = limit
	if d.stack == nil {
		d.stack = make([]int, firstStack)
	}
	d.stack = d.stack[:min(cap(d.stack), limit)]
}

// Enter opens a level at i, with left members, elements or entries. Every reader
// of something that nests calls it, or Push, so no recursion is deeper than the
// limit.
func (d *CountedDecoder) Enter(i, left int) error {
	if !d.Room() {
		if d.Level >= d.limit {
			return d.TooDeep(i)
		}
		d.stack = append(d.stack, 0) // which takes memory for more
		d.stack = d.stack[:min(cap(d.stack), d.limit)]
	}
	d.Push(left)
	return nil
}

// Room reports whether Push may be called instead of Enter.
func (d *CountedDecoder) Room() bool { return uint(d.Level) < uint(len(d.stack)) }

// Push opens a level for which there is Room.
func (d *CountedDecoder) Push(left int) {
	d.stack[d.Level] = d.Left
	d.Level++
	d.Left = left
}

// Leave ends the present level. It returns the pending mismatch if that is of
// this level.
func (d *CountedDecoder) Leave() error {
	d.Left = d.stack[d.Level-1]
	return d.Decoder.Leave()
}

// Withdraw ends the present level, which is read from its beginning again.
func (d *CountedDecoder) Withdraw() {
	d.Left = d.stack[d.Level-1]
	d.Decoder.Withdraw()
}

// LevelsLeft is how many levels may still be opened, for skipped values.
func (d *CountedDecoder) LevelsLeft() int { return d.limit - d.Level }

// Reserve takes the elements of an array of n, or of a map both keys and values,
// per entry, from the budget. It returns false if the input cannot hold as many:
// each takes a byte at least. So the memory reserved ahead for all arrays and maps
// of an input together is bounded by its length.
func (d *CountedDecoder) Reserve(i int, n, per uint) bool {
	if i > d.N || n > uint(min(d.N-i, d.budget))/per {
		return false
	}
	d.budget -= int(n * per)
	d.count = int(n)
	return true
}

// Exceeds notes that the input cannot hold the elements or entries of the array or map whose head
// ends at i, and returns true if it need not, since only a part of it is there. Then nothing is
// reserved, and the end of the input or a mistake is found behind the existing ones: so an error
// does not depend on how much was read.
func (d *CountedDecoder) Exceeds(i int) bool {
	if !d.Cut || i > d.N {
		return false
	}
	d.Exceeded = d.Exceeded || d.Refused == nil // a limit that was reached before is one whatever follows
	d.Unreserved()
	return true
}

// excessPerByte is how many bytes of memory each byte of the input may take ahead for the elements of
// arrays, beyond those that each element has without a question.
const excessPerByte = 64

// TakeAhead reports whether so many bytes more than the number of elements allows may be taken for all elements
// of an array before they are read, if these are positive. All of them together are bounded by the length of the
// input.
func (d *CountedDecoder) TakeAhead(excess int64) bool {
	if excess <= 0 || excess > excessPerByte*int64(d.N)-d.excess {
		return false
	}
	d.excess += excess
	return true
}

// MostLeft is the largest count that Left has. More elements than that fit into no input.
const MostLeft = 1<<31 - 2

// Unreserved notes that the array or map entered last does not tell its length.
func (d *CountedDecoder) Unreserved() { d.count = -1 }

// Count returns how many elements or entries the array or map entered last has, -1
// if that is not known. It never exceeds the length of the input.
func (d *CountedDecoder) Count() int { return d.count }

// Passed continues after k elements of an array, which were read up to i. It
// returns the same as Array.
func (d *CountedDecoder) Passed(i, k int) (more bool, next int, err error) {
	switch {
	case d.Left < 0: // none was: only a break marks its end
		return true, i, nil
	case i > d.N || i == d.N && k <= d.Left:
		return false, i, d.Truncated()
	case k > d.Left:
		return false, i, d.Leave()
	}
	d.Left -= k
	return true, i, nil
}

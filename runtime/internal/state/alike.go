package state

// Alike are the keys of a document that some types take for one, by position.
type Alike struct {
	next map[int]int // around the keys of one map
}

// Others returns the positions of the keys that are alike the one at a position, and in
// the same map.
func (a *Alike) Others(at int) func(yield func(int) bool) {
	return func(yield func(int) bool) {
		next, ok := a.next[at]
		for ; ok && next != at; next = a.next[next] {
			if !yield(next) {
				return
			}
		}
	}
}

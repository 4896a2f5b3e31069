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

// Meanings records the decoded keys of maps whose keys can be written in several ways, such as "low" and "0" for one
// named value, so that RejectDuplicateKeys finds two spellings of one key.
type Meanings struct {
	Kept bool            // set by RejectDuplicateKeys
	keys map[meaning]int // the position of each recorded key
	paid int             // the number of entries that the limit of memory has been charged for
}

// A meaning is a decoded key: number if the keys are numbers, else text. first, the position of the map's first key,
// tells maps apart.
type meaning struct {
	first  int
	number int64
	text   string
}

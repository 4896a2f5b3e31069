package state

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

// meaningBytes is the memory in bytes that Repeats charges for an entry of keys: a map of Go has at most two slots for
// each entry.
const meaningBytes = 2 * (5*positionBytes + 8 + 1)

// Repeats reports whether the map whose first key is at first has a key with this number and text before the key that d
// read last, and records that key. Recording is charged against the limit of memory.
func (d *Decoder) Repeats(first int, number int64, text string) bool {
	m, k := &d.Meanings, meaning{first, number, text}
	if at, ok := m.keys[k]; ok {
		return at != d.KeyAt
	}
	if len(m.keys) >= m.paid {
		more := max(m.paid, unpaid)
		if !d.Pay(more * meaningBytes) {
			return false // d is stopped
		}
		m.paid += more
	}
	if m.keys == nil {
		m.keys = map[meaning]int{}
	}
	m.keys[k] = d.KeyAt
	return false
}

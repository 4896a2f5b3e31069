package state

// Meanings are what keys of maps were decoded to whose texts do not tell: names of values, of which several may be for
// one. They are kept where duplicates are refused.
type Meanings struct {
	Kept bool
	keys map[meaning]int // their positions
	paid int             // so many of them
}

// A meaning is that of a key in the map whose first key is at first.
type meaning struct {
	first  int
	number int64
	text   string
}

// meaningBytes is the memory in bytes that Repeats charges for an entry of keys: a map of Go has at most two slots for
// each entry.
const meaningBytes = 2 * (5*positionBytes + 8 + 1)

// Repeats reports whether a key before the one that was read last has the same meaning, a number or a text, in the map
// whose first key is at first. What that takes counts against the limit of memory.
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

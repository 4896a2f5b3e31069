package state

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

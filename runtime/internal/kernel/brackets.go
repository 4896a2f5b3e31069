package kernel

// HasBrackets reports whether the processor has the vectors that [Nesting.Match] needs.
func HasBrackets() bool { return vectors }

// A Nesting is where a search for the end of an array or object in JSON text stands. The text may come in parts.
type Nesting struct {
	Depth    int    // how many arrays and objects are open
	inString uint64 // all bits are set inside of a string
	escaped  uint64 // 1 if the next byte is escaped
}

// block is how many bytes are looked at at a time.
const block = 64

// Match passes b from i on up to the bracket that closes the outermost open array or object, and returns the position
// after it. If b ends before, it returns the position from which Match is to be called with more of the text: less than a
// block before the end of b.
//
// Brackets and braces count alike where they are outside of strings, and nothing else is looked at. Beginning with a bracket
// Depth is 0. HasBrackets has to be true.
func (n *Nesting) Match(b []byte, i int) (end int, ok bool) {
	for i+block <= len(b) {
		part := b[i : i+min(len(b)-i, piece)&^(block-1)]
		if end = n.blocks(part); end >= 0 {
			return i + end, true
		}
		i += len(part)
	}
	var rest [block]byte
	copy(rest[:], b[i:])
	at := *n // less than a block is looked at again: its state would be that behind the zero bytes
	if end = at.blocks(rest[:]); end >= 0 {
		*n = at
		return i + end, true
	}
	return i, false
}

// blocks passes whole blocks.
func (n *Nesting) blocks(b []byte) (end int) {
	end, n.Depth, n.inString, n.escaped = matchBrackets(b, n.Depth, n.inString, n.escaped)
	return end
}

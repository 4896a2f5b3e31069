//go:build !purego

package kernel

// vectors is constant: every processor has NEON.
const vectors = true

// encodeTriples encodes triples from the start of src on, but for the last 47 bytes at most, and
// returns how many bytes these are.
//
//go:noescape
func encodeTriples(dst, src []byte) int

// decodeQuads decodes groups of four characters, 16 at a time, until there is another character than
// the 64 in the next 16, or fewer are left. It returns how many characters these are.
//
//go:noescape
func decodeQuads(dst, src []byte) int

// matchBrackets looks at the whole blocks of src. It returns the position after the bracket that closes the outermost
// level, or a negative number if none does, and the state behind the blocks; see Nesting. len(src) >= 64.
//
//go:noescape
func matchBrackets(src []byte, depth int, inString, escaped uint64) (end, newDepth int, newInString, newEscaped uint64)

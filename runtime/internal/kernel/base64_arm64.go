//go:build !purego

package kernel

// base64Vectors is constant: every processor has NEON.
const base64Vectors = true

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

//go:build purego || !(amd64 || arm64)

package kernel

// vectors is constant, so that nothing of the rest is linked.
const vectors = false

func encodeTriples(_, _ []byte) int { panic("no vectors") }
func decodeQuads(_, _ []byte) int   { panic("no vectors") }

func matchBrackets(_ []byte, _ int, _, _ uint64) (_, _ int, _, _ uint64) { panic("no vectors") }

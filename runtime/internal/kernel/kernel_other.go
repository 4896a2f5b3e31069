//go:build purego || !(amd64 || arm64)

package kernel

// They are constant, so that nothing of the rest is linked.
const (
	vectors     = false
	textVectors = false
)

func encodeTriples(_, _ []byte) int { panic("no vectors") }
func decodeQuads(_, _ []byte) int   { panic("no vectors") }

func scanText(_ []byte) int    { panic("no vectors") }
func copyText(_, _ []byte) int { panic("no vectors") }
func copyHTML(_, _ []byte) int { panic("no vectors") }

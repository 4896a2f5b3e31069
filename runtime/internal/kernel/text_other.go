//go:build purego || !amd64

package kernel

// textVectors is constant, so that nothing of the rest is linked.
const textVectors = false

func scanText(_ []byte) int    { panic("no vectors") }
func copyText(_, _ []byte) int { panic("no vectors") }
func copyHTML(_, _ []byte) int { panic("no vectors") }
func scanHTML(_ []byte) int    { panic("no vectors") }

//go:build !go1.27

package text

const tieGoesUp = true

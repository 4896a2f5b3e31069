//go:build go1.27

package number

const tieGoesUp = false

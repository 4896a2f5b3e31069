//go:build !goexperiment.simd || !amd64 || purego

package jsonwire

// vectors is constant, so that nothing of the rest is linked.
const vectors = false

// longWords is how many bytes of a string are read by words before the rest is read in another way.
const longWords = longASCII

func plainByVectors(_ []byte, _ int) int { panic("no vectors") }

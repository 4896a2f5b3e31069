//go:build !go1.27 || !goexperiment.jsonv2

package jsonerr

// RestError is the error of encoding text, which is to hold the unknown members of an object and does
// not.
func RestError(text []byte) error { return restError(text) }

//go:build !go1.27 || !goexperiment.jsonv2

package catenatest

// exactErrors reports whether the fields of errors are compared, and what is decoded
// in spite of an error.
const exactErrors = true

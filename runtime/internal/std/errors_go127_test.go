//go:build go1.27 && goexperiment.jsonv2

package std_test

// exactErrors reports whether the fields of errors are compared.
const exactErrors = false

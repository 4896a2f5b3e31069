//go:build go1.27 && goexperiment.jsonv2

package catenatest

// exactErrors reports whether the fields of errors are compared, and what is decoded
// in spite of an error. The v2 engine fills those of *json.UnmarshalTypeError
// otherwise than Go 1.26 did, and goes on after other errors.
const exactErrors = false

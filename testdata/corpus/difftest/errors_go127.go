//go:build go1.27 && goexperiment.jsonv2

package difftest

// exactErrors tells that the fields of errors are compared. The v2 engine fills
// those of *json.UnmarshalTypeError otherwise than Go 1.26 did.
const exactErrors = false

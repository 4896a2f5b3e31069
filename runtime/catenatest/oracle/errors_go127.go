//go:build go1.27 && goexperiment.jsonv2

package oracle

const (
	// methodErrorsEnd reports whether decoding JSON ends with the error of a
	// method, as decoding of the binary formats does.
	methodErrorsEnd = false

	// poolsKeepValues reports whether encoding/json has pools that refer to the
	// value it encoded last.
	poolsKeepValues = true
)

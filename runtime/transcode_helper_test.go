package catena_test

import (
	catena "github.com/ezrantn/catena/runtime"
	"github.com/ezrantn/catena/runtime/cborwire"
)

// A transcoder is Transcode between two formats.
type transcoder func(dst, src []byte, opts ...catena.Option) ([]byte, error)

func between(from, to catena.Format) transcoder {
	return func(dst, src []byte, opts ...catena.Option) ([]byte, error) {
		return catena.Transcode(dst, to, src, from, opts...)
	}
}

var (
	msgpackToJSON = between(catena.FormatMsgpack(), catena.FormatJSON())
	cborToJSON    = between(catena.FormatCBOR(), catena.FormatJSON())
	jsonToMsgpack = between(catena.FormatJSON(), catena.FormatMsgpack())
	cborToMsgpack = between(catena.FormatCBOR(), catena.FormatMsgpack())
	jsonToCBOR    = between(catena.FormatJSON(), catena.FormatCBOR())
	msgpackToCBOR = between(catena.FormatMsgpack(), catena.FormatCBOR())
)

// diagnosticOfCBOR is cborwire.Diagnostic as a transcoder.
func diagnosticOfCBOR(dst, src []byte, _ ...catena.Option) ([]byte, error) {
	return cborwire.Diagnostic(dst, src)
}

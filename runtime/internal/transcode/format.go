// Package transcode has what each format provides so that values of any type can be
// read from it and written in it: a function that walks over a value, and a writer of
// values. There is one of each for a format, not one for each pair of formats.
package transcode

import "github.com/ezrantn/catena/runtime/wire"

// A Format is what the package of a format provides. It is never changed.
type Format struct {
	// Name is what errors call the format.
	Name string

	// Walk reads src, one value, and passes its parts to the sink. It returns a
	// *wire.Error with the place in src.
	Walk func(src []byte, to wire.Sink, o wire.Options) error

	// NewWriter returns a writer that appends one value to dst. Its Close must be called.
	NewWriter func(dst []byte, o wire.Options) Writer

	// Diagnostic appends to dst the text that shows src as it is encoded. It is nil
	// for a format that is text.
	Diagnostic func(dst, src []byte) ([]byte, error)

	// Canonical appends to dst the deterministic encoding of src. It is nil for a
	// format that defines none.
	Canonical func(dst, src []byte) ([]byte, error)
}

// A Writer writes the parts of one value in a format.
type Writer interface {
	wire.Sink

	// Close returns dst with the value appended or, if err is not nil, dst unchanged
	// and err. The writer is no longer valid.
	Close(err error) ([]byte, error)
}

// Transcode appends to dst the value in src in another format. On error it returns dst
// unchanged.
func Transcode(dst []byte, to *Format, src []byte, from *Format, o wire.Options) ([]byte, error) {
	w := to.NewWriter(dst, o)
	return w.Close(from.Walk(src, w, o))
}

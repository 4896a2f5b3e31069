package main

import (
	"bytes"
	"io"
)

// A body is a buffer for the body of a request. It is used for one request after another.
type body struct {
	text    bytes.Buffer
	limited io.LimitedReader
}

// read returns up to limit+1 bytes of r, so that a body that is too long is found to be. They are
// valid until the next call.
func (b *body) read(r io.Reader, limit int) ([]byte, error) {
	b.text.Reset()
	b.limited = io.LimitedReader{R: r, N: int64(limit) + 1}
	_, err := b.text.ReadFrom(&b.limited)
	b.limited.R = nil // does not keep the request
	return b.text.Bytes(), err
}

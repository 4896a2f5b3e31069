// Package msgp has the shape of github.com/tinylib/msgp/msgp: the output counts
// once it is flushed.
package msgp

import (
	"bufio"
	"fmt"
	"io"
)

// A Writer buffers its output.
type Writer struct{ w *bufio.Writer }

// NewWriter returns a writer to w.
func NewWriter(w io.Writer) *Writer { return &Writer{bufio.NewWriter(w)} }

// WriteString writes s, which is shorter than 32 bytes.
func (w *Writer) WriteString(s string) error {
	if err := w.w.WriteByte(0xa0 | byte(len(s))&0x1f); err != nil {
		return err
	}
	_, err := w.w.WriteString(s)
	return err
}

// Flush writes the buffer.
func (w *Writer) Flush() error { return w.w.Flush() }

// A Reader reads ahead.
type Reader struct{ r *bufio.Reader }

// NewReader returns a reader from r.
func NewReader(r io.Reader) *Reader { return &Reader{bufio.NewReader(r)} }

// ReadString reads the output of WriteString.
func (r *Reader) ReadString() (string, error) {
	b, err := r.r.ReadByte()
	if err != nil {
		return "", err
	}
	if b&0xe0 != 0xa0 {
		return "", fmt.Errorf("%#x is no string", b)
	}
	s := make([]byte, b&0x1f)
	_, err = io.ReadFull(r.r, s)
	return string(s), err
}

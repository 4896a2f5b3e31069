package main

import (
	"bufio"
	"bytes"
	"errors"
	"fmt"
	"io"
	"os"

	"github.com/klauspost/compress/gzip"
	"github.com/klauspost/compress/zstd"
)

// An input is what is converted, uncompressed.
type input struct {
	io.Reader
	name string // for messages
	size int64  // of the file; -1 if it is not known
	file *os.File
	zstd *zstd.Decoder
}

// openInput opens the file, or takes stdin if it has no name. It calls begin with the size, and
// what that returns with how many bytes each Read has returned, compressed or not.
func openInput(name string, stdin io.Reader, begin func(size int64) (count func(n int))) (*input, error) {
	in := &input{name: "standard input", size: -1}
	raw := stdin
	if name != "" {
		f, err := os.Open(name)
		if err != nil {
			return nil, fmt.Errorf("%s: cannot read: %w", name, cause(err))
		}
		in.name, in.file, raw = name, f, f
		if info, err := f.Stat(); err == nil && info.Mode().IsRegular() {
			in.size = info.Size()
		}
	}
	var err error
	if in.Reader, err = in.uncompressed(&counted{raw, begin(in.size)}); err != nil {
		in.Close()
		return nil, fmt.Errorf("%s: %w", in.name, err)
	}
	return in, nil
}

// Close closes the file and ends the decompression.
func (in *input) Close() {
	if in.zstd != nil {
		in.zstd.Close()
	}
	if in.file != nil {
		in.file.Close()
	}
}

// mostWindow bounds the memory of zstd's decoder. It is the limit of the zstd command, too.
const mostWindow = 128 << 20

// The bytes with which compressed files begin.
var (
	gzipMagic = []byte("\x1f\x8b\x08")
	zstdMagic = []byte("\x28\xb5\x2f\xfd")
)

// uncompressed returns a reader of what r has, by its first bytes.
func (in *input) uncompressed(r io.Reader) (io.Reader, error) {
	b := bufio.NewReaderSize(r, 64<<10)
	switch {
	case begins(b, gzipMagic):
		z, err := gzip.NewReader(b)
		c := &compressed{z, "gzip"}
		return c, c.named(err)
	case begins(b, zstdMagic):
		z, err := zstd.NewReader(b, zstd.WithDecoderMaxWindow(mostWindow))
		in.zstd = z
		return &compressed{z, "zstd"}, err
	}
	return b, nil
}

// begins reports whether the input begins with magic. It waits for no byte more than that takes.
func begins(b *bufio.Reader, magic []byte) bool {
	for n := 1; n <= len(magic); n++ {
		if got, err := b.Peek(n); err != nil || !bytes.Equal(got, magic[:n]) {
			return false
		}
	}
	return true
}

// A compressed is a decompressor that says in its errors what it is.
type compressed struct {
	r    io.Reader
	name string
}

func (c *compressed) Read(b []byte) (int, error) {
	n, err := c.r.Read(b)
	return n, c.named(err)
}

func (c *compressed) named(err error) error {
	switch {
	case err == nil, err == io.EOF:
		return err
	case errors.Is(err, io.ErrUnexpectedEOF):
		return fmt.Errorf("%s: the file ends too early: %w", c.name, err)
	}
	return fmt.Errorf("%s: %w", c.name, err)
}

// A counted passes on how many bytes were read.
type counted struct {
	r     io.Reader
	count func(n int)
}

func (c *counted) Read(b []byte) (int, error) {
	n, err := c.r.Read(b)
	c.count(n)
	return n, err
}

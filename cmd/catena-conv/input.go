package main

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"os"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/klauspost/compress/zstd"
)

// An input is the text to convert, uncompressed.
type input struct {
	io.Reader
	name string // for messages
	size int64  // of the file; -1 if it is not known
	file *os.File
	zstd *zstd.Decoder
}

// openInput opens the file, or takes stdin if it has no name, and uncompresses it. It calls begin
// with the size, and its result with how many bytes each Read has returned, compressed or not.
func openInput(name string, c compression, stdin io.Reader, begin func(size int64) (count func(n int))) (*input, error) {
	in := &input{name: "standard input", size: -1}
	raw := stdin
	if name != "" {
		f, err := os.Open(name)
		if err != nil {
			return nil, fmt.Errorf("%s: cannot read: %w", printable(name), cause(err))
		}
		in.name, in.file, raw = printable(name), f, f
		if info, err := f.Stat(); err == nil && info.Mode().IsRegular() {
			in.size = info.Size()
		}
	}
	var err error
	if in.Reader, err = in.uncompressed(&counted{raw, begin(in.size)}, c); err != nil {
		in.Close()
		return nil, fmt.Errorf("%s: %w", in.name, err)
	}
	return in, nil
}

// first returns the first byte that is no white space, 0 if there is none.
func (in *input) first() byte {
	b := bufio.NewReader(in.Reader)
	in.Reader = b
	for n := 1; ; n++ {
		switch text, err := b.Peek(n); {
		case err != nil:
			return 0
		case !strings.ContainsRune(" \t\r\n", rune(text[n-1])):
			return text[n-1]
		}
	}
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

// A compressed is a decompressor that names itself in its errors.
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

// printable returns a name as messages have it: quoted if a character of it cannot be shown, as a
// terminal would obey some of them.
func printable(name string) string {
	if utf8.ValidString(name) && !strings.ContainsFunc(name, func(r rune) bool { return !unicode.IsPrint(r) }) {
		return name
	}
	return strconv.Quote(name)
}

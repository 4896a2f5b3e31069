package main

import (
	"bufio"
	"bytes"
	"compress/bzip2"
	"fmt"
	"io"
	"slices"
	"strings"

	"github.com/klauspost/compress/gzip"
	"github.com/klauspost/compress/zstd"
)

// A compression is how the input is compressed.
type compression string

const (
	byFirstBytes compression = "auto"
	uncompressed compression = "none"
	asGzip       compression = "gzip"
	asZstd       compression = "zstd"
	asBzip2      compression = "bzip2"
)

// compressionOf returns the compression that the flag names, or else the one by which the file of
// the name is read. The first bytes tell, as no value of JSON or CBOR begins so. One of MessagePack
// may: if msgpack is set, the flag -from says that the input is that, and only the name of the file
// may say that it is compressed as well.
func compressionOf(flag, file string, msgpack bool) (compression, error) {
	all := []string{string(byFirstBytes), string(uncompressed), string(asGzip), string(asZstd), string(asBzip2)}
	if flag != "" && !slices.Contains(all, flag) {
		return "", fmt.Errorf("-compression=%s: there is no such compression; use one of %s", printable(flag), strings.Join(all, ", "))
	}
	_, extension := uncompressedName(file)
	switch {
	case flag != "":
		return compression(flag), nil
	case extension == bzip2Extension:
		return asBzip2, nil
	case msgpack && extension == "":
		return uncompressed, nil
	}
	return byFirstBytes, nil
}

// mostWindow bounds the memory of zstd's decoder. It is the limit of the zstd command, too.
const mostWindow = 128 << 20

// The bytes with which compressed files begin.
var (
	gzipMagic = []byte("\x1f\x8b\x08")
	zstdMagic = []byte("\x28\xb5\x2f\xfd")

	// bzip2's begin with BZh and a digit, which are items of CBOR and MessagePack, so that only the name
	// or the flag says it.
	bzip2Extension = ".bz2"
)

// uncompressed returns a reader of the uncompressed input.
func (in *input) uncompressed(r io.Reader, c compression) (io.Reader, error) {
	b := bufio.NewReaderSize(r, 64<<10)
	if c == byFirstBytes {
		switch {
		case begins(b, gzipMagic):
			c = asGzip
		case begins(b, zstdMagic):
			c = asZstd
		}
	}
	switch c {
	case asGzip:
		z, err := gzip.NewReader(b)
		if err == io.EOF {
			err = io.ErrUnexpectedEOF
		}
		c := &compressed{z, "gzip"}
		return c, c.named(err)
	case asZstd:
		z, err := zstd.NewReader(b, zstd.WithDecoderMaxWindow(mostWindow))
		in.zstd = z
		return &compressed{z, "zstd"}, err
	case asBzip2:
		return &compressed{bzip2.NewReader(b), "bzip2"}, nil
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

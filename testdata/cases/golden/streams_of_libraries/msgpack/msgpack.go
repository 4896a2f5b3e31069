// Package msgpack has the shape of github.com/vmihailenco/msgpack: an encoder and
// a decoder that types are handed to encode themselves.
package msgpack

import (
	"bufio"
	"fmt"
	"io"
)

// An Encoder writes at once.
type Encoder struct{ w io.Writer }

// NewEncoder returns an encoder that writes to w.
func NewEncoder(w io.Writer) *Encoder { return &Encoder{w} }

// EncodeArrayLen writes the head of an array of n < 16 elements.
func (e *Encoder) EncodeArrayLen(n int) error { return e.write(0x90 | byte(n)) }

// EncodeInt writes 0 <= n < 128.
func (e *Encoder) EncodeInt(n int) error { return e.write(byte(n) & 0x7f) }

func (e *Encoder) write(b byte) error {
	_, err := e.w.Write([]byte{b})
	return err
}

// A Decoder reads ahead.
type Decoder struct{ r *bufio.Reader }

// NewDecoder returns a decoder that reads from r.
func NewDecoder(r io.Reader) *Decoder { return &Decoder{bufio.NewReader(r)} }

// DecodeArrayLen reads the output of EncodeArrayLen, and nil as -1.
func (d *Decoder) DecodeArrayLen() (int, error) {
	b, err := d.r.ReadByte()
	switch {
	case err != nil:
		return 0, err
	case b == 0xc0:
		return -1, nil
	case b&0xf0 != 0x90:
		return 0, fmt.Errorf("%#x is no array", b)
	}
	return int(b & 0x0f), nil
}

// DecodeInt reads the output of EncodeInt.
func (d *Decoder) DecodeInt() (int, error) {
	b, err := d.r.ReadByte()
	if err == nil && b > 0x7f {
		err = fmt.Errorf("%#x is no integer", b)
	}
	return int(b), err
}

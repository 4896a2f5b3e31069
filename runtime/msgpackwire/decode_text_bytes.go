//wire:for cbor

package msgpackwire

import (
	"errors"

	"github.com/ezrantn/catena/runtime/internal/kernel"
	"github.com/ezrantn/catena/runtime/wire"
)

// readsText reports whether the value at i is a text that is read as its bytes.
func (d *Decoder) readsText(i int) bool { return d.own&wire.TextAsBytes != 0 && d.isTextAt(i) }

// bytesOfText is Bytes for a text: base64, as in JSON, or its bytes with the option TextAsBytes.
func (d *Decoder) bytesOfText(i int, v *[]byte) (int, error) {
	b, j, err := d.decodedText(i)
	if b != nil {
		*v = b
	}
	return j, err
}

// byteArrayOfText is ByteArray for a text.
func (d *Decoder) byteArrayOfText(i int, v []byte) (int, error) {
	b, j, err := d.decodedText(i)
	if b != nil {
		clear(v[copy(v, b):])
	}
	return j, err
}

// decodedText returns the bytes that the text at i stands for, in memory with the lifetime of the decoded
// value: nil if there is an error.
func (d *Decoder) decodedText(i int) (b []byte, next int, err error) {
	raw := d.readsText(i)
	text, j, ok, err := d.textOf(i, (*[]byte)(nil))
	if !ok {
		return nil, j, err
	}
	size := len(text)
	if !raw {
		size = (size + 3) / 4 * 3
	}
	if d.Watched && !d.Arena.Allows(size) {
		return nil, j, d.Refused
	}
	b = d.Arena.Bytes(size)
	if raw {
		copy(b, text)
		return b, j, nil
	}
	n, err := kernel.DecodeBase64(b, text)
	if err != nil {
		return nil, j, d.Wrong(i, j, errNoBase64, (*[]byte)(nil))
	}
	return b[:n:n], j, nil
}

var errNoBase64 = errors.New("string that is not base64 where bytes expected (the option TextAsBytes reads it as it is)")

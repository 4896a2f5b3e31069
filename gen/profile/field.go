package profile

import (
	"encoding/binary"
	"errors"
)

var errNotProfile = errors.New("it is not a profile of package runtime/pprof")

// A field is one of a protocol buffer: a number, or bytes, which are then not nil.
type field struct {
	number uint64
	value  uint64
	bytes  []byte
}

// The wire types of protocol buffers.
const (
	wireVarint, wire64, wireBytes, wire32 = 0, 1, 2, 5
)

// eachField calls f for each field of a message.
func eachField(b []byte, f func(field) error) error {
	for len(b) > 0 {
		key, rest, err := varint(b)
		if err != nil {
			return err
		}
		b = rest
		x := field{number: key >> 3}
		switch key & 7 {
		case wireVarint:
			if x.value, b, err = varint(b); err != nil {
				return err
			}
		case wireBytes:
			n, rest, err := varint(b)
			if err != nil || n > uint64(len(rest)) {
				return errNotProfile
			}
			x.bytes, b = rest[:n:n], rest[n:]
		case wire64, wire32:
			n := 8
			if key&7 == wire32 {
				n = 4
			}
			if len(b) < n {
				return errNotProfile
			}
			b = b[n:]
			continue // none of those that are read
		default:
			return errNotProfile
		}
		if err := f(x); err != nil {
			return err
		}
	}
	return nil
}

// each calls f for the numbers of a repeated field, which is one of them or, packed, all.
func (x field) each(f func(uint64)) error {
	if x.bytes == nil {
		f(x.value)
		return nil
	}
	for b := x.bytes; len(b) > 0; {
		n, rest, err := varint(b)
		if err != nil {
			return err
		}
		f(n)
		b = rest
	}
	return nil
}

func varint(b []byte) (uint64, []byte, error) {
	n, size := binary.Uvarint(b)
	if size <= 0 {
		return 0, nil, errNotProfile
	}
	return n, b[size:], nil
}

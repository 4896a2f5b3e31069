package cborwire

import "github.com/ezrantn/catena/runtime/wire"

// An object whose members are counted while they are written has an open head until it is closed:
// an initial byte of a map with reserved additional information, one for each size of heads, and
// zeros. So what is open can be told from what is complete.

// headOpen, and as many after it as heads have more bytes, begin what is open.
const headOpen = majorMap<<5 | 28

// AppendOpenHead appends the open head of an object of n members or less.
func AppendOpenHead(b []byte, n int) []byte {
	start := len(b)
	b = scalars{}.AppendMapHead(b, n)
	clear(b[start:])
	b[start] = byte(headOpen + len(b) - start - 1)
	return b
}

// isOpen reports whether c begins an open head, and how many bytes that has.
func isOpen(c byte) (size int, ok bool) {
	size = int(c) - (headOpen - 1)
	return size, 1 <= size && size <= 3
}

// CloseObject ends an object of n members, after an open head at start: it makes that
// the head of n.
func CloseObject(b []byte, start, n int) []byte {
	had, _ := isOpen(b[start])
	has := headSize(uint64(n))
	if had > has {
		b = append(b[:start+has], b[start+had:]...)
	}
	// The head is made elsewhere: a store of it overshoots, into the first member.
	var space [scalarRoom]byte
	copy(b[start:], putHead(space[:0], majorMap<<5, uint64(n)))
	return b
}

// isOpenAt reports whether the head at b[start] is open.
func isOpenAt(b []byte, start int) bool {
	_, open := isOpen(b[start])
	return open
}

// correctHead makes a final head at start the head of n members.
func correctHead(b []byte, start, n int) []byte {
	had, has := 1+max(int(b[start]&infoMask)-infoOne+1, 0), headSize(uint64(n))
	if had < has {
		b = wire.AppendText(b, "\x00\x00"[:has-had])
		copy(b[start+has:], b[start+had:])
	} else if had > has {
		b = append(b[:start+has], b[start+had:]...)
	}
	var space [scalarRoom]byte // see CloseObject
	copy(b[start:], putHead(space[:0], majorMap<<5, uint64(n)))
	return b
}

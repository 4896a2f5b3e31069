package msgpackwire

import "github.com/ezrantn/catena/runtime/wire"

// An object whose members are counted while they are written has an open head until it is closed:
// the byte that begins no value, as often as the head of the most members has bytes. So what is
// open can be told from what is complete.

// AppendOpenHead appends the open head of an object of n members or less.
func AppendOpenHead(b []byte, n int) []byte {
	start := len(b)
	b = scalars{}.AppendMapHead(b, n)
	for i := start; i < len(b); i++ {
		b[i] = headNever
	}
	return b
}

// isLong reports whether the open head at b[start] has three bytes, not one.
func isLong(b []byte, start int) bool { return start+1 < len(b) && b[start+1] == headNever }

// openSize is how many bytes the open head at b[start] has.
func openSize(b []byte, start int) int {
	if isLong(b, start) {
		return 3
	}
	return 1
}

// CloseObject ends an object of n members, after an open head at start: it makes that
// the head of n.
func CloseObject(b []byte, start, n int) []byte {
	if n < 16 {
		b[start] = fixMap | byte(n)
		if isLong(b, start) {
			b = append(b[:start+1], b[start+3:]...)
		}
		return b
	}
	b[start], b[start+1], b[start+2] = headMap16, byte(n>>8), byte(n)
	return b
}

// isOpenAt reports whether the head at b[start] is open.
func isOpenAt(b []byte, start int) bool { return b[start] == headNever }

// correctHead makes a final head at start the head of n members.
func correctHead(b []byte, start, n int) []byte {
	switch long := b[start] == headMap16; {
	case n < 16 && long:
		b = append(b[:start+1], b[start+3:]...)
	case n >= 16 && !long:
		b = wire.AppendText(b, "\x00\x00")
		copy(b[start+3:], b[start+1:])
	}
	if n < 16 {
		b[start] = fixMap | byte(n)
	} else {
		b[start], b[start+1], b[start+2] = headMap16, byte(n>>8), byte(n)
	}
	return b
}

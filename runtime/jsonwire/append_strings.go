package jsonwire

import (
	"github.com/ezrantn/catena/runtime/internal/mem"
	"github.com/ezrantn/catena/runtime/wire"
)

// appendTexts appends the elements of an array.
func (e *Encoder) appendTexts(b []byte, v []string) []byte {
	if len(v) == 0 {
		return b
	}
	// Each element is followed by a comma; the last one's is dropped. Where appendShort has appended none, it is
	// not called for the element after it.
	for short := true; len(v) > 0; {
		n := 0
		if short && len(v[0]) <= maxShort {
			b, n = appendShort(b, v)
		}
		if short = n > 0 || !short; n < len(v) {
			b = wire.AppendInRoom(e.AppendString(b, v[n]), ",")
			n++
		}
		v = v[n:]
	}
	return b[:len(b)-1]
}

// maxShort is the length of the longest string that appendShort appends.
const maxShort = 16

// appendShort appends the first elements of v, each with a comma behind it, and returns their number. It
// stops before an element that is longer than maxShort or may need an escape, and when room runs out. It
// calls no function: a call costs as much as a short string.
func appendShort(b []byte, v []string) ([]byte, int) {
	// How far an element may begin: its comma is stored with a fourth byte.
	end := cap(b) - (len(`"`) + maxShort + 4 + wire.Room)
	i := len(b)
	for k, s := range v {
		n := len(s)
		if n > maxShort || i > end {
			return b[:i], k
		}
		mem.Store8(b, i, '"')
		i++
		switch {
		case n >= 8:
			first, last := mem.LoadString64(s, 0), mem.LoadString64(s, n-8)
			mem.Store64(b, i, first)
			mem.Store64(b, i+n-8, last)
			if (suspect(first)|suspect(last))&each80 != 0 {
				return b[:i-1], k
			}
		case n >= 4:
			if suspect(mem.CopyFourToEight(b, i, s))&each80 != 0 {
				return b[:i-1], k
			}
		case n > 0:
			w := mem.OneToThree(s)
			mem.Store32(b, i, uint32(w))
			if suspect(w|each20<<(n<<3&63))&each80 != 0 {
				return b[:i-1], k
			}
		}
		mem.Store32(b, i+n, '"'|','<<8)
		i += n + 2
	}
	return b[:i], len(v)
}

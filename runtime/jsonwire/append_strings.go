package jsonwire

import (
	"github.com/ezrantn/catena/runtime/internal/mem"
	"github.com/ezrantn/catena/runtime/wire"
)

// AppendStrings appends an array of texts: null if it is nil.
func (e *Encoder) AppendStrings(b []byte, v []string) []byte {
	switch {
	case v == nil:
		return AppendNull(b)
	case e.Streams():
		return e.streamStrings(b, v)
	}
	b = wire.AppendByte(b, '[')
	if len(v) == 0 {
		return wire.AppendByte(b, ']')
	}
	// Each element is followed by a comma. The last one becomes the bracket.
	for short := true; ; {
		n := 0
		if short && len(v[0]) <= maxShort {
			b, n = appendShort(b, v)
			if n == len(v) {
				break
			}
		}
		short = n > 0 || !short
		b = wire.AppendInRoom(e.AppendString(b, v[n]), ",")
		if v = v[n+1:]; len(v) == 0 {
			break
		}
	}
	b[len(b)-1] = ']'
	if cap(b)-len(b) < wire.Room {
		return wire.WithRoom(b)
	}
	return b
}

// maxShort is how long the strings are that appendShort appends.
const maxShort = 16

// appendShort appends the first elements of v, each with a comma behind it, and returns their number. It
// stops at an element that is longer than maxShort or may need an escape, and where room runs out. It
// calls nothing: for a short string a call takes as long as its text.
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
			v, w := mem.LoadString64(s, 0), mem.LoadString64(s, n-8)
			mem.Store64(b, i, v)
			mem.Store64(b, i+n-8, w)
			if (suspect(v)|suspect(w))&each80 != 0 {
				return b[:i-1], k
			}
		case n >= 4:
			v, w := mem.LoadString32(s, 0), mem.LoadString32(s, n-4)
			mem.Store32(b, i, v)
			mem.Store32(b, i+n-4, w)
			if suspect(uint64(v)|uint64(w)<<32)&each80 != 0 {
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

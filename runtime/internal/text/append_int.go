package text

import (
	"math/bits"

	"github.com/ezrantn/catena/runtime/internal/mem"
	"github.com/ezrantn/catena/runtime/internal/scratch"
)

// numberRoom is how much a function that appends a number may store past the sign of a number: the
// longest has 24 bytes more, 0.0000012345678901234567.
const numberRoom = 31

// NumberSpare is how many bytes the functions that append numbers leave free behind their text.
const NumberSpare = 64

// AppendInt64 appends v in decimal.
func AppendInt64(b []byte, v int64) []byte {
	n := len(b)
	if cap(b)-n <= numberRoom+NumberSpare {
		return AppendInt64(grow(b), v)
	}
	mem.Store8(b, n, '-')
	n += int(uint64(v) >> 63)
	u := magnitude(v)
	if u < 1000 {
		word, k := group(u)
		mem.Store32(b, n, word)
		return b[:n+k]
	}
	if u < 1e8 {
		word, k := trimmed(spread(u))
		mem.Store64(b, n, word)
		return b[:n+k]
	}
	upper := u / 1e8
	if u < 1e16 {
		lower := groups((u - upper*1e8) * groupScale)
		if u < 1e11 {
			word, k := group(upper)
			mem.Store32(b, n, word)
			mem.Store64(b, n+k, lower)
			return b[:n+k+8]
		}
		word, k := trimmed(spread(upper))
		mem.Store64(b, n, word)
		mem.Store64(b, n+k, lower)
		return b[:n+k+8]
	}
	// 1e8 <= upper < 1e11, so rest is up to 0.5e-8 more than the digits after top, and remains more without ten bits.
	top, rest := bits.Mul64(upper, 1<<64/100000000+1)
	word, k := group(top)
	one, two := groups(rest>>10*100), groups((u-upper*1e8)*groupScale)
	mem.Store32(b, n, word)
	mem.Store64(b, n+k, one)
	mem.Store64(b, n+k+8, two)
	return b[:n+k+16]
}

// AppendUint64 appends v in decimal.
func AppendUint64(b []byte, v uint64) []byte {
	if v < 1<<63 {
		return AppendInt64(b, int64(v))
	}
	q := v / 10
	b = AppendInt64(b, int64(q)) // after which there is room for one digit more, and Spare
	return append(b, byte(v-q*10)+'0')
}

// magnitude returns the absolute value of v.
func magnitude(v int64) uint64 {
	sign := v >> 63
	return uint64((v ^ sign) - sign)
}

// grow returns b with room for one more number, and Spare.
//
//go:noinline
func grow(b []byte) []byte {
	return scratch.Grow(b, numberRoom+1+NumberSpare)
}

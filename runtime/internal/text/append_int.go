package text

import (
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
	if u < 100 {
		return b[:n+storePair(b, n, u)]
	}
	if u < 1e8 {
		word, k := trimmed(spread(u))
		mem.Store64(b, n, word)
		return b[:n+k]
	}
	if u < 1e16 {
		if u < 1e10 {
			upper := u / 1e8
			lower := inMemory(spread(u - upper*1e8))
			n += storePair(b, n, upper)
			mem.Store64(b, n, lower)
			return b[:n+8]
		}
		one, two := fours(u, 0)
		word, k := trimmed(pairs(one))
		mem.Store64(b, n, word)
		mem.Store64(b, n+k, inMemory(pairs(two)))
		return b[:n+k+8]
	}
	top := u / 1e16
	one, two := fours(u, top)
	word, k := few(uint32(top))
	mem.Store32(b, n, word)
	mem.Store64(b, n+k, inMemory(pairs(one)))
	mem.Store64(b, n+k+8, inMemory(pairs(two)))
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

// storePair stores v, v < 100, at b[n:] and returns the number of its digits. The next step has to
// wait for that number, which here is known before the digits are.
func storePair(b []byte, n int, v uint64) int {
	// No branch tells one digit from two: the last one is stored last.
	tens := v * 103 >> 10
	more := 0
	if v >= 10 {
		more = 1
	}
	mem.Store8(b, n, byte(tens)+'0')
	mem.Store8(b, n+more, byte(v-tens*10)+'0')
	return more + 1
}

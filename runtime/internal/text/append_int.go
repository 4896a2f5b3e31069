package text

import (
	"encoding/binary"
	"math/bits"

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
	dst := (*[numberRoom + 1]byte)(b[n : n+numberRoom+1])
	dst[0] = '-'
	sign := uint64(v) >> 63
	n += int(sign)
	num := (*[numberRoom]byte)(dst[sign:])
	u := magnitude(v)
	switch { // as writeUint does, but without calls
	case u < 100:
		return b[:n+writePair(num, u)]
	case u < 1e8:
		word, k := short(u)
		binary.LittleEndian.PutUint64(num[:], word)
		return b[:n+k]
	}
	return b[:n+writeLong(num, u)]
}

// AppendUint64 appends v in decimal.
func AppendUint64(b []byte, v uint64) []byte {
	n := len(b)
	if cap(b)-n <= numberRoom+NumberSpare {
		return AppendUint64(grow(b), v)
	}
	return b[:n+writeUint((*[numberRoom]byte)(b[n:n+numberRoom]), v)]
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

// writeUint stores v and returns the number of its digits.
func writeUint(b *[numberRoom]byte, v uint64) int {
	if v < 100 {
		return writePair(b, v)
	}
	if v < 1e8 {
		return writeShort(b, v)
	}
	return writeLong(b, v)
}

// writeLong is writeUint for v >= 1e8.
func writeLong(b *[numberRoom]byte, v uint64) int {
	upper := v / 1e8
	lower := spread(v-upper*1e8) | zeros
	if upper < 100 {
		n := writePair(b, upper)
		binary.LittleEndian.PutUint64(b[n:], lower)
		return n + 8
	}
	if upper < 1e8 {
		n := writeShort(b, upper)
		binary.LittleEndian.PutUint64(b[n:], lower)
		return n + 8
	}
	top := upper / 1e8
	n := 0
	if top < 100 {
		n = writePair(b, top)
	} else {
		n = writeShort(b, top)
	}
	binary.LittleEndian.PutUint64(b[n:], spread(upper-top*1e8)|zeros)
	binary.LittleEndian.PutUint64(b[n+8:], lower)
	return n + 16
}

// writePair stores v, v < 100, and returns the number of its digits. The next step has to wait for
// that number, which here is known before the digits are.
func writePair(b *[numberRoom]byte, v uint64) int {
	// No branch tells one digit from two: the last one is stored last.
	tens := v * 103 >> 10
	n := 0
	if v >= 10 {
		n = 1
	}
	b[0] = byte(tens) + '0'
	b[n] = byte(v-tens*10) + '0'
	return n + 1
}

// writeShort stores v, 0 < v < 1e8, and returns the number of its digits.
func writeShort(b *[numberRoom]byte, v uint64) int {
	word, n := short(v)
	binary.LittleEndian.PutUint64(b[:], word)
	return n
}

// short returns the n digits of v, 0 < v < 1e8, the first in the lowest byte of word.
func short(v uint64) (word uint64, n int) {
	word = spread(v)
	leading := bits.TrailingZeros64(word) & 56 // bits of leading zeros
	return (word | zeros) >> leading, 8 - leading>>3
}

package jsonwire

import (
	"math/bits"

	"github.com/ezrantn/catena/runtime/internal/kernel"
	"github.com/ezrantn/catena/runtime/internal/mem"
)

// Words of eight equal bytes.
const (
	each01 = 0x0101010101010101
	each09 = 0x0909090909090909 // tabs
	each20 = 0x2020202020202020 // blanks
	each22 = 0x2222222222222222 // quotation marks
	each30 = 0x3030303030303030 // zeros
	each5c = 0x5c5c5c5c5c5c5c5c // backslashes
	each80 = 0x8080808080808080
)

// special marks, by its highest bit, the first byte of w that is a quotation
// mark, a backslash, a control character or not ASCII. Bytes above the first
// marked one may be marked wrongly: a subtraction borrows upwards only.
func special(w uint64) uint64 {
	// A byte below 0x80 less k has its highest bit set if it was below k. For
	// quotation marks and backslashes the byte is xored to zero before.
	return ((w - each20) | (w ^ each22 - each01) | (w ^ each5c - each01) | w) & each80
}

// plain returns the position of the first byte of b from i on that is special.
// The zero bytes after the text stop it.
func plain(b []byte, i int) int {
	for {
		if m := special(mem.Load64(b, i)); m != 0 {
			return i + bits.TrailingZeros64(m)>>3
		}
		i += 8
	}
}

// plainLong is plain for text that may be long. It does not stop at all bytes that are not
// ASCII: the result may lie behind characters that are valid.
func plainLong(b []byte, i int) int {
	for end := i + kernel.MinText; i < end; i += 8 {
		if m := special(mem.Load64(b, i)); m != 0 {
			return i + bits.TrailingZeros64(m)>>3
		}
	}
	return plain(b, kernel.Text(b, i))
}

// passRun returns the position of the first byte of b from i on that is not that of word, which has
// eight equal bytes.
func passRun(b []byte, i int, word uint64) int {
	for {
		if w := mem.Load64(b, i) ^ word; w != 0 {
			return i + bits.TrailingZeros64(w)>>3
		}
		i += 8
	}
}

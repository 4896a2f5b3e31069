package jsonwire

import (
	"math/bits"
	"unicode/utf8"

	"github.com/ezrantn/catena/runtime/internal/kernel"
	"github.com/ezrantn/catena/runtime/internal/mem"
)

// Words of eight equal bytes.
const (
	each01 = 0x0101010101010101
	each02 = 0x0202020202020202 // the bit in which a quotation mark differs from a blank
	each09 = 0x0909090909090909 // tabs
	each20 = 0x2020202020202020 // blanks
	each21 = 0x2121212121212121 // the blank's successor
	each30 = 0x3030303030303030 // zeros
	each5c = 0x5c5c5c5c5c5c5c5c // backslashes
	each80 = 0x8080808080808080
)

// special marks, by its highest bit, the first byte of w that is a quotation
// mark, a backslash, a control character or not ASCII. Bytes above the first
// marked one may be marked wrongly: a subtraction borrows upwards only.
func special(w uint64) uint64 { return (below(w) | w) & each80 }

// delimiter is special without the bytes that are not ASCII.
func delimiter(w uint64) uint64 { return below(w) &^ w & each80 }

// below sets the highest bit of the first byte that delimiter marks. Other bits may be set, too.
func below(w uint64) uint64 {
	// A byte below 0x80 less k has its highest bit set if it was below k. By the flipped bit the quotation
	// mark precedes all characters but those of control; a backslash is xored to zero.
	return (w ^ each02 - each21) | (w ^ each5c - each01)
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

// Texts are read by words at first. The rest of a long one is left to the kernel, whose call takes as
// long as some 50 bytes of characters that are not ASCII, and twice as many that are.
const (
	longText  = 64
	longASCII = 128
)

// plainStart is plain for texts of which at most longText bytes are read by words. If it has passed as
// many, the next byte may be any.
func plainStart(b []byte, i int) int {
	for end := i + longText; i < end; i += 8 {
		if m := special(mem.Load64(b, i)); m != 0 {
			return i + bits.TrailingZeros64(m)>>3
		}
	}
	return i
}

// passText returns the position of the first byte of b from i on that is no part of plain text: a
// quotation mark, a backslash, a control character or invalid UTF-8.
func passText(b []byte, i int) int {
	for {
		i = plain(b, kernel.Text(b, i))
		if mem.Load8(b, i) < utf8.RuneSelf {
			return i
		}
		next := runes(b, i)
		if next == i { // invalid
			return i
		}
		i = next
	}
}

// runes returns a position up to which valid UTF-8 sequences of more than one byte stand
// at i: i if there is none. It stops after longText bytes.
func runes(b []byte, i int) int {
	for end := i + longText; i < end; {
		w := mem.Load32(b, i)
		switch {
		case w&0xc0c0f0 == 0x8080e0: // three bytes
			// Neither overlong, below U+0800, nor a surrogate, U+D800 to U+DFFF.
			if x := w & 0x200f; x == 0 || x == 0x200d {
				return i
			}
			i += 3
		case w&0xc0e0 == 0x80c0: // two bytes
			if w&0x1e == 0 { // overlong, below U+0080
				return i
			}
			i += 2
		case w&0xc0c0c0f8 == 0x808080f0: // four bytes
			// From U+10000 to U+10FFFF.
			if r := w&7<<18 | w>>8&0x3f<<12; r < 0x10000 || r > 0x10ffff {
				return i
			}
			i += 4
		default:
			return i
		}
	}
	return i
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

// IsSpace reports whether c is white space (RFC 8259, section 2).
func IsSpace(c byte) bool { return c == ' ' || c == '\n' || c == '\t' || c == '\r' }

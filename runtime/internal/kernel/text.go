package kernel

import "unicode/utf8"

// MinText is the length from which text is looked at by vectors.
const MinText = 32

// HasText reports whether Text and CopyText do anything.
func HasText() bool { return textVectors }

// Text returns a position up to which b is plain from i on: valid UTF-8 without quotation marks,
// backslashes and control characters. It stops at most 34 bytes before the first byte that is not, or
// before the end of b; the rest is the caller's to look at.
func Text(b []byte, i int) int {
	if !textVectors {
		return i
	}
	for {
		part := b[i:min(len(b), i+piece)]
		n := scanText(part)
		if n > 0 && part[n-1] >= utf8.RuneSelf {
			n = whole(part, n)
		}
		i += n
		if n < nearPiece {
			return i
		}
	}
}

// CopyText copies s to dst while it is plain, and contains neither U+2028 nor U+2029 nor, if html is
// set, <, > and &. It returns how many bytes that are: at most 34 less than up to the first byte that
// is not. More of s may be copied. len(dst) >= len(s).
func CopyText(dst, s []byte, html bool) int {
	if !textVectors {
		return 0
	}
	if !html || len(s) > piece {
		return copyPieces(dst, s, html)
	}
	n := copyHTML(dst[:len(s)], s)
	if n > 0 && s[n-1] < utf8.RuneSelf {
		return n
	}
	return whole(s, n)
}

// copyPieces is CopyText by pieces.
func copyPieces(dst, s []byte, html bool) int {
	dst = dst[:len(s)]
	for i := 0; ; {
		part := s[i:min(len(s), i+piece)]
		var n int
		if html {
			n = copyHTML(dst[i:], part)
		} else {
			n = copyText(dst[i:], part)
		}
		n = whole(part, n)
		i += n
		if n < nearPiece {
			return i
		}
	}
}

// HTML returns a position up to which b has no <, > or &, nor U+2028 or U+2029, from i on. It is that of the first of these
// characters, or less than 34 bytes before the end of b.
func HTML(b []byte, i int) int {
	for textVectors {
		part := b[i:min(len(b), i+piece)]
		n := scanHTML(part)
		i += n
		if n < piece-34 || len(part) < piece {
			break
		}
	}
	return i
}

// piece is how many bytes one call of a kernel handles at most, a multiple of 4.
const piece = 1 << 20

// nearPiece is the least length of a piece that is plain: a character may continue after
// it.
const nearPiece = piece - utf8.UTFMax

// whole returns n without the bytes at the end of b[:n] of a character that continues at n, or
// that is not valid.
func whole(b []byte, n int) int {
	for k := 1; k <= min(n, utf8.UTFMax-1); k++ {
		switch c := b[n-k]; {
		case c >= 0xc0:
			if r, size := utf8.DecodeRune(b[n-k : n]); r == utf8.RuneError && size == 1 {
				return n - k
			}
			return n
		case c < 0x80:
			return n
		}
	}
	return n
}

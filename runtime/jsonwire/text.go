package jsonwire

import "strconv"

// quoteChar is c as an error text shows it.
func quoteChar(c byte) string {
	if c < ' ' || c >= 0x7f {
		return "0x" + string("0123456789abcdef"[c>>4]) + string("0123456789abcdef"[c&15])
	}
	return strconv.QuoteRune(rune(c))
}

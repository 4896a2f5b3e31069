package jsonwire

import "strconv"

func itoa(n int) string { return strconv.Itoa(n) }

// quoteChar is c as an error text shows it.
func quoteChar(c byte) string {
	if c < ' ' || c >= 0x7f {
		return "0x" + string("0123456789abcdef"[c>>4]) + string("0123456789abcdef"[c&15])
	}
	return strconv.QuoteRune(rune(c))
}

// abbreviate shortens what an error text quotes from the input.
func abbreviate(s string) string {
	if len(s) > 40 {
		return s[:37] + "..."
	}
	return s
}
